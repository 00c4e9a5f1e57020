/** Other ways through a practice: with an error, with nothing typed, upon a simulated match, stopped and left. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import type { KeyPress } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { TRAINING, UI } from '../../src/words/index.ts'
import { brokenLayout } from '../support/axe.ts'
import { command, press, tabToward } from '../support/page-keyboard.ts'
import { startApp, type App, type AppOptions } from '../support/start-app.ts'
import { runsAll } from '../support/test-extent.ts'
import { beginBurst, chooseRecord, figure, keysOf, shownMatch } from '../support/training-screen.ts'

let app: App | null = null
afterEach(() => app?.close())

const choose = (options: AppOptions = {}): Promise<Page> =>
  chooseRecord((opened) => (app = opened), { locale: 'en', ...options })

/** How many discards the broadcast shows. */
const shownRivers = (page: Page): Promise<number> => page.locator('[data-broadcast] .river [data-tile]').count()

/** Moves the page's clock until the broadcast shows another discard. */
async function untilDiscard(page: Page): Promise<void> {
  const before = await shownRivers(page)
  for (let steps = 0; steps < 60; steps++) {
    await page.clock.runFor(500)
    if ((await shownRivers(page)) > before) return
  }
  throw new Error('nothing is discarded in half a minute')
}

it('one wrong key is one error of its kind', async () => {
  const page = await choose()
  await beginBurst(page)
  const keys = keysOf(shownMatch())
  // Dora, two hands of thirteen, two that nobody saw, then the first draw and its discard; then 9s, typed as 8s.
  const at = 1 + 13 + 13 + 1 + 1 + 2
  expect(keys[at]?.code).toBe('KeyL')
  const wrong: KeyPress = { code: 'KeyK', shift: false, ctrl: false, alt: false, meta: false }
  for (const key of keys.with(at, wrong)) await press(page, key)
  await page.locator('[data-result]').waitFor()
  expect(await page.locator('[data-kind]').allTextContents()).toEqual([`${TRAINING.en.kinds.tile} 1`])
  expect(await page.locator('[data-result] tbody').first().textContent()).toContain('8')
  expect(app?.complaints).toEqual([])
})

it('a practice in which nothing was typed is none without errors', async () => {
  const page = await choose()
  await beginBurst(page)
  await page.keyboard.press('Shift+F8')
  await page.locator('[data-result]').waitFor()
  expect(await figure(page, 'acts')).toBe(TRAINING.en.actsOf(0, 7))
  await page.locator('[data-nothing-typed]').waitFor()
  expect(await page.locator('[data-no-errors]').count()).toBe(0)
  await page.locator('[data-history]').waitFor()
  // Not "0" in its column of errors, and no charts of this one practice.
  expect(await page.locator('[data-history] td').last().textContent()).toBe(TRAINING.en.unknown)
  expect(await page.getByRole('img', { name: TRAINING.en.errors }).count()).toBe(0)
  expect(app?.complaints).toEqual([])
})

/** The frame that a simulated match of these rules and this number is practised in. */
const simulatedFrame = (rules: 'mleague' | 'wrc', seed: number): Match => {
  const { match, range } = simulated({ rules: rulesets[rules], seed, length: 'frame' })
  return { ...match, frames: match.frames.slice(range.from, range.to + 1), finalPoints: null, tournamentPoints: null }
}

it('a simulated match: rules, number and one frame chosen by keys, typed at a pace that is changed while it runs', async () => {
  app = await startApp({ locale: 'en' })
  const { page } = app
  // Time runs as ever, and a while of it at once.
  await page.clock.install()
  await command(page, UI.en.app['training.open'])
  await page.locator('[data-training=choosing]').waitFor()
  // It is what a practice begins with.
  await page.locator('[data-begin-training]:focus').waitFor()
  await page.locator('[name=training-source][value=simulated]:checked').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.locator('[name=training-rules]:focus').waitFor()
  await page.locator('[name=training-rules]').selectOption('wrc')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.type('4711')
  await page.keyboard.press('Tab')
  expect(await page.locator('[name=training-length][value=frame]').isChecked()).toBe(true)
  await page.locator('[name=training-pace]:checked').focus()
  await page.keyboard.press('ArrowUp')
  await page.locator('[name=training-pace][value=half]:checked').waitFor()
  await tabToward(page, '[data-begin-training]')
  await page.keyboard.press('Enter')
  await page.locator('[data-broadcast]').waitFor()
  const { paces } = TRAINING.en
  const pace = () => page.locator('[data-pace]').textContent()
  expect(await pace()).toBe(paces.half)
  expect(await page.locator('[data-slower]').isDisabled()).toBe(true)

  // At half the pace the first act would come after 24 seconds.
  for (const key of ['Shift+Period', 'Shift+Period', 'Shift+Period']) await page.keyboard.press(key)
  expect(await pace()).toBe(paces.double)
  await page.locator('[data-faster]').click()
  expect(await pace()).toBe(paces.burst)
  await untilDiscard(page)
  // That a practice begins in the middle of a match is no fault of the trainee's.
  expect(await page.locator('[data-finding]').count()).toBe(0)
  await page.keyboard.press('Shift+Comma')
  expect(await pace()).toBe(paces.double)

  for (const key of keysOf(simulatedFrame('wrc', 4711))) await press(page, key)
  await page.locator('[data-result]').waitFor()
  await page.locator('[data-no-errors]').waitFor()
  await page.locator('[data-history]').waitFor()
  const kept = JSON.parse(await readFile(join(app.folder, 'data', 'training.json'), 'utf8')) as object[]
  expect(kept).toMatchObject([{ source: 'simulated', name: '4711', rules: 'wrc', pace: 'varied', errors: {} }])
  const row = await page.locator('[data-history]').textContent()
  expect(row).toContain(TRAINING.en.simulated(rulesets.wrc.roman, '4711'))
  expect(row).toContain(TRAINING.en.varied)

  // The next one at once, and it is another.
  await page.locator('[data-result] [data-another]').click()
  await page.locator('[data-broadcast]').waitFor()
  expect(await page.locator('.top .name').textContent()).not.toContain('4711')
  expect(app.complaints).toEqual([])
})

it('stops and goes on: while it stands still no key is taken and the broadcast waits; leaving keeps nothing', async () => {
  const page = await choose({ locale: 'ja' })
  // Time runs as ever, and a while of it at once.
  await page.clock.install()
  await beginBurst(page)
  await page.keyboard.press('KeyE')
  await page.keyboard.press('F8')
  await page.getByText(TRAINING.ja.paused).waitFor()
  await page.keyboard.press('Digit1')
  const before = await shownRivers(page)
  await page.clock.runFor(5_500)
  expect(await shownRivers(page)).toBe(before)
  expect(await page.locator('.mine [data-tile="1m"]').count()).toBe(0)
  await page.keyboard.press('F8')
  await untilDiscard(page)
  await page.keyboard.press('Control+KeyW')
  await page.locator('[data-screen=start]').waitFor()
  await page.locator('[data-train]').click()
  await page.getByText(TRAINING.ja.noHistory).waitFor()
  expect(app?.complaints).toEqual([])
})

// The short run has the walk of accessible.test.ts.
for (const dark of runsAll ? [false, true] : [])
  it(`breaks no rule of axe in ${dark ? 'dark' : 'light'} colours, and fits a small screen`, async () => {
    const page = await choose({ locale: 'ja', dark })
    const found: Record<string, readonly string[]> = {}
    const look = async (screen: string): Promise<void> => {
      const broken = await brokenLayout(page)
      if (broken.length > 0) found[screen] = broken
      if (process.env['SCREENS']) await page.screenshot({ path: join(process.env['SCREENS'], `${screen}-${dark}.png`) })
    }
    await look('choice')
    await beginBurst(page)
    for (const key of keysOf(shownMatch()).slice(0, 36)) await press(page, key)
    await expect.poll(() => shownRivers(page)).toBeGreaterThan(0)
    await look('practice')
    await page.keyboard.press('Shift+F8')
    await page.locator('[data-result]').waitFor()
    await look('result')
    expect(found).toEqual({})
    expect(app?.complaints).toEqual([])
  })
