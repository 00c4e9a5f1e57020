/** Every screen, panel and dialog, light and dark, in both languages, against the rules of axe: nothing is left unnamed, unreachable or too pale. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { saveText } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/app.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Violation {
  readonly rule: string
  readonly where: readonly string[]
}

declare global {
  // What the script of axe puts into the page.
  var axe: {
    run(): Promise<{
      passes: readonly { id: string }[]
      violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[]
    }>
  }
}

let app: App | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const violations = async (page: Page): Promise<readonly Violation[]> =>
  page.evaluate(async () => {
    const found = await globalThis.axe.run()
    if (!found.passes.some(({ id }) => id === 'color-contrast')) throw new Error('no contrast was measured')
    return found.violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary ?? ''}`),
    }))
  })

/** A frame with hands, doras, a river and something to complain about. */
const text = (): string => {
  const hands = new Hands()
    .deal('1m', '123m456p789s1122z', '', '', '')
    .type('3z', 'tsumogiri', '9s', 'tsumogiri', '5p', 'tsumogiri')
  const match = {
    ...matchOf(hands.session),
    timeAndPlace: { date: '20261120', weekday: 'mon', time: null, place: null },
  } as const
  const saved = saveText(null, { matches: [match] })
  if (!saved.ok) throw new Error('this cannot be written')
  return saved.text
}

const FOLDS = ['Shift+Digit1', 'Shift+Digit2', 'Shift+Digit3', 'Shift+Digit4'] as const

const LOOKS = [
  { dark: false, locale: 'ja' },
  { dark: true, locale: 'ja' },
  { dark: false, locale: 'en' },
  { dark: true, locale: 'en' },
] as const

for (const { dark, locale } of LOOKS)
  it(`in ${dark ? 'dark' : 'light'} colours and ${locale === 'ja' ? 'Japanese' : 'English'}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'saifu-axe-'))
    const path = join(folder, 'given.jmjp')
    await writeFile(path, text())
    app = await startApp({ dark, locale })
    const { page } = app
    await page.evaluate(await readFile(AXE, 'utf8'))
    const found: Record<string, readonly Violation[]> = {}
    const look = async (screen: string): Promise<void> => {
      const here = await violations(page)
      if (here.length > 0) found[screen] = here
    }
    const lookAtDialog = async (name: string, key: string): Promise<void> => {
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      await look(name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }

    await look('start')
    await lookAtDialog('file dialog', 'Control+KeyO')
    await lookAtDialog('settings', 'Control+Comma')
    await lookAtDialog('help', 'F1')
    await page.keyboard.press('Control+KeyN')
    await page.locator('[data-screen=setup]').waitFor()
    await look('set-up')

    await page.evaluate(
      ([name, content]) => {
        const files = new DataTransfer()
        files.items.add(new File([content], name))
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: files }))
      },
      ['given.jmjp', await readFile(path, 'utf8')] as const,
    )
    await page.locator('[data-screen=board]').waitFor()
    await page.locator('[data-repair]').waitFor()
    await page.locator('.facts .ready').first().waitFor()
    await look('lanes')
    await page.keyboard.press('Shift+Equal')
    await look('findings')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
    await look('an earlier act')
    await page.keyboard.press('Escape')
    for (const key of FOLDS) await page.keyboard.press(key)
    await page.locator('.rolled').waitFor({ state: 'detached' })
    await look('folded panels')
    for (const key of FOLDS) await page.keyboard.press(key)
    await page.locator('.rolled').waitFor()
    await lookAtDialog('palette', 'Control+KeyK')
    await lookAtDialog('frame', 'Control+KeyE')
    await lookAtDialog('save dialog', 'Control+Shift+KeyS')
    await page.keyboard.press('Control+KeyB')
    await page.locator('.lane').first().waitFor({ state: 'detached' })
    await look('table')
    await page.keyboard.press('Control+KeyB')
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Shift+KeyB')
    const second = await opened
    await second.locator('[data-live=true] .standings').waitFor()
    await second.evaluate(await readFile(AXE, 'utf8'))
    const onAir = await violations(second)
    if (onAir.length > 0) found['broadcast'] = onAir
    await second.close()
    await page.keyboard.press('Minus')
    await page.keyboard.press('Digit1')
    await look('end of a frame')
    await rm(folder, { recursive: true, force: true })
    expect(found).toEqual({})
    expect(app.complaints).toEqual([])
  })
