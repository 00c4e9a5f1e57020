/** A match is begun in a running app and its first deal typed, key by key, with nothing but the main process in hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Inspected } from './inspected.ts'

/** The dora indicator and the dealer's thirteen tiles. */
const KEYS = 'Digit5 Digit1 Digit1 Digit2 Digit3 KeyQ KeyW KeyE KeyA KeyS KeyD KeyZ KeyZ KeyX'.split(' ')
const WITHIN = 30_000

const journalLines = (data: string) =>
  readdirSync(join(data, 'journals'))
    .map((name) => readFileSync(join(data, 'journals', name), 'utf8').split('\n').length)
    .reduce((most, lines) => Math.max(most, lines), 0)

/** A question that has no answer after this long is asked again. */
const ANSWERS_WITHIN = 3_000

async function until(app: Inspected, what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN
  while (!(await Promise.race([holds(), wait(ANSWERS_WITHIN, false)]))) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}; the page shows: ${await shown(app)}`)
    await wait(100)
  }
}

/** What the page answers to an expression. */
const inPage = <T>(app: Inspected, code: string): Promise<T> =>
  app.run(({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text), code)

const shown = (app: Inspected) => {
  const text = inPage<string>(app, `location.href + ' ' + document.readyState + ' ' + (document.body?.innerText ?? '')`)
  return Promise.race([text, wait(ANSWERS_WITHIN, 'nothing')])
}

const clickButton = async (app: Inspected, words: RegExp) => {
  const found = `[...document.querySelectorAll('button')].find((button) => ${String(words)}.test(button.textContent))`
  await until(app, `a button ${String(words)}`, () => inPage(app, `Boolean(${found})`))
  await inPage(app, `${found}.click()`)
}

/** @throws when a key is not on the board and in the journal of the data folder `data` */
export async function typeADeal(app: Inspected, data: string): Promise<{ packaged: boolean; tiles: number }> {
  // It shows itself once its page is there; a page that is being loaded may leave a question without an answer.
  const visible = () => app.run(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() === true, null)
  await until(app, 'a window', visible)
  await clickButton(app, /New match|新しい対局/)
  await clickButton(app, /Begin East 1|東1局を始める/)
  await until(app, 'the board', () => inPage(app, `document.querySelector('[data-screen=board]') !== null`))

  await app.run(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.debugger.attach('1.3'), null)
  for (const code of KEYS)
    await app.run(async ({ BrowserWindow }, key) => {
      const page = BrowserWindow.getAllWindows()[0]?.webContents
      const letter = key.at(-1) ?? ''
      const params = { code: key, key: letter.toLowerCase(), windowsVirtualKeyCode: letter.charCodeAt(0) }
      await page?.debugger.sendCommand('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...params })
      await page?.debugger.sendCommand('Input.dispatchKeyEvent', { type: 'keyUp', ...params })
    }, code)
  await app.run(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.debugger.detach(), null)

  const hand = `document.querySelectorAll('.lane[data-seat="0"] .concealed [data-tile]').length`
  await until(app, "the dealer's hand", async () => (await inPage<number>(app, hand)) === KEYS.length - 1)
  await until(app, 'the keys in the journal', () => journalLines(data) > KEYS.length)
  const packaged = await app.run(({ app: electron }) => electron.isPackaged, null)
  return { packaged, tiles: await inPage<number>(app, hand) }
}

/** Quits, and leaves the match that was typed unsaved. */
export async function quitUnsaved(app: Inspected): Promise<void> {
  await app.run(({ app: electron }) => setImmediate(() => electron.quit()) && true, null)
  await clickButton(app, /^\s*(Do not save|保存しない)\s*$/)
}
