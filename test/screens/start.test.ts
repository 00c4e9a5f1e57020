/** The start screen. */
import { afterEach, expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'

let app: App | null = null
afterEach(() => app?.close())

it('the path of a recent file begins with its slash, although it is cut off from the left', async () => {
  const files = { 'recent.jmjp': [matchOf(new Hands().deal('1m', '').session)] }
  app = await startApp({ files, open: 'recent.jmjp' })
  await app.page.locator('[data-screen=board]').waitFor()
  await app.page.keyboard.press('Alt+Shift+KeyW')
  const shown = app.page.locator('.recent .path')
  await shown.waitFor()
  const [first, last] = await shown.evaluate((at) => {
    const text = document.createTreeWalker(at, NodeFilter.SHOW_TEXT).nextNode()
    const leftOf = (character: number): number => {
      const range = document.createRange()
      if (text) range.setStart(text, character)
      if (text) range.setEnd(text, character + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf(0), leftOf((text?.textContent ?? '').length - 1)]
  })
  expect(first).toBeLessThan(last ?? 0)
})
