/** The bundled font: what the start screen needs comes with the page, the rest behind it. */
import { afterEach, expect, test } from 'vitest'
import { startApp, type App } from '../support/start-app.ts'

let app: App
afterEach(() => app.close())

/** Letters in sight that no piece of the bundled font that is there holds. */
const lettersElsewhere = (): Promise<string> =>
  app.page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const ranges = loaded
      .flatMap(({ unicodeRange }) => unicodeRange.split(','))
      .map((range) => range.replace(/\s*U\+/i, '').split('-'))
      .map(([first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const)
    const isThere = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0
      return ranges.some(([first, last]) => code >= first && code <= last)
    }
    return [...new Set(document.body.innerText)].filter((letter) => letter.trim() !== '' && !isThere(letter)).join('')
  })

test.for(['ja', 'en'] as const)('all words of the start screen are set in it at once: %s', async (language) => {
  app = await startApp({ locale: language, language })
  await app.page.locator('[data-screen=start]').waitFor()
  expect(await app.page.locator('.way').count()).toBeGreaterThan(1)
  expect(await lettersElsewhere()).toBe('')
})

test('the pieces with other letters are declared when the first screen is there', async () => {
  app = await startApp()
  await expect.poll(() => app.page.evaluate(() => document.fonts.size)).toBeGreaterThan(100)
  const pieces = app.page.evaluate(() => document.fonts.load("16px 'Noto Sans JP Variable'", '鷲'))
  expect(await pieces).toHaveLength(1)
})
