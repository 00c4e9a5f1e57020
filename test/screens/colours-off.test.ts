/** Where colours are forced by the system, or not seen: what a tile is marked for is told by shape, lightness or a sign. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { some } from '../support/test-extent.ts'

let app: App | null = null
afterEach(() => app?.close())

/** Tsumogiri, a riichi that is called away, a discard from the hand, karagiri, a hand that later acts prove, too many of a tile. */
const start = async (dark: boolean): Promise<Page> => {
  const hands = new Hands()
    .deal('9p', '234m567p234s3344z', '123m456p789s1122z', '159m159p159s5667z', '')
    .type('7z', 'tsumogiri', '3z', 'riichi', 'tsumogiri', 'pon')
    .type('2m', '9m', '9s', 'karagiri', '8p', '6z', '7z', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri')
  app = await startApp({ files: { 'grey.jmjp': [matchOf(hands.session)] }, open: 'grey.jmjp', dark })
  await app.page.locator('.lane .marked').first().waitFor()
  return app.page
}

/** How one of these is drawn: what is left of it without colours. */
const drawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((at) => {
      const { transform, outlineStyle, borderBottomStyle, borderBottomWidth, borderLeftWidth } = getComputedStyle(at)
      return {
        transform,
        outlineStyle,
        borderBottomStyle,
        below: parseFloat(borderBottomWidth),
        left: parseFloat(borderLeftWidth),
      }
    })

/** Relative luminance of a tile's face as it is painted: lighter than the drawing upon it. */
const lightness = async (page: Page, selector: string): Promise<number> => {
  const picture = await page.locator(selector).first().screenshot()
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!context) throw new Error('nothing can be drawn here')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const part = (at: number): number => {
        const value = (data[at] ?? 0) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      }
      const lights = Array.from({ length: data.length / 4 }, (_, pixel) => 4 * pixel)
        .map((at) => 0.2126 * part(at) + 0.7152 * part(at + 1) + 0.0722 * part(at + 2))
        .sort((one, other) => one - other)
      return lights[Math.floor(lights.length * 0.6)] ?? NaN
    },
    [...picture],
  )
}

for (const dark of some([false, true], 1))
  it(`a tile thrown as drawn is darker than one from the hand (${dark ? 'dark' : 'light'})`, async () => {
    const page = await start(dark)
    const hand = await lightness(page, '.lane .river .cast:not(.called) .tile:not(.tile-giri, .tile-turned)')
    const thrown = await lightness(page, '.lane .river .cast:not(.called) .tile-giri:not(.tile-turned)')
    expect((hand + 0.05) / (thrown + 0.05)).toBeGreaterThan(1.35)
  })

it('with colours forced, every mark has a shape or a sign', async () => {
  const page = await start(false)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await drawn(page, '.river .called')).toMatchObject({ borderBottomStyle: 'solid', below: 2 })
  expect(await drawn(page, '.river .karagiri')).toMatchObject({ borderBottomStyle: 'dotted', below: 2 })
  expect((await drawn(page, '.river .newest')).below).toBe(4)
  expect((await drawn(page, '.river .tile-turned')).transform).toMatch(/^matrix\(0, -1, 1, 0/)
  expect((await drawn(page, '.lane.lit')).left).toBe(6)
  expect((await page.locator('.lane .marked').first().innerText()).trim()).toBe('!')
  expect((await page.locator('[data-finding] .sign').first().innerText()).trim()).toMatch(/^[!?i]$/)
  expect(await page.locator('.lane .riichi').first().innerText()).toBe('立直')
  await page.keyboard.press('Home')
  expect((await drawn(page, '.lane[data-seat="3"] .tile-inferred')).outlineStyle).toBe('dotted')
  if (process.env['SCREENS']) await page.screenshot({ path: join(process.env['SCREENS'], 'forced.png') })
})
