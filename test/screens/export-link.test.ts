/** A link to the match, for a viewer in the browser, goes to the clipboard. */
import { afterEach, expect, it } from 'vitest'
import { registry } from '../../src/formats/index.ts'
import type { Frame } from '../../src/record/index.ts'
import { UI } from '../../src/words/index.ts'
import { oneFrame } from '../support/paipu.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

const match = oneFrame()

it('a link to the match is copied, and opens as the same match', async () => {
  app = await startApp({ locale: 'en', files: { 'a.jmjp': [match] }, open: 'a.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+Shift+KeyC')
  await page.locator('[data-copy]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-copied]', { hasText: UI.en.transfer.copied }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^https:\/\/tenhou\.net\/6\/#json=/)
  const imported = registry.named('tenhou-url')?.import?.(link)
  const acts = (frames: readonly Frame[]) =>
    frames.map(({ flows }) => flows.at(-1)?.acts.map(({ draw, discard }) => [draw, discard]))
  expect(imported?.ok === true && acts(imported.paifu.matches[0]?.frames ?? [])).toEqual(acts(match.frames))
})

it('a browser that keeps its clipboard to itself says so', async () => {
  app = await startApp({ locale: 'en', files: { 'a.jmjp': [match] }, open: 'a.jmjp' })
  const { page } = app
  await page.locator('[data-screen=board]').waitFor()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.keyboard.press('Control+Shift+KeyC')
  await page.locator('[data-copy]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-copied]', { hasText: UI.en.transfer.notCopied }).waitFor()
})
