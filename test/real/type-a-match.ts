/** A whole match is typed into a running app, key by key, with nothing but the main process in hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { matchOf, POSITION_MAP } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { keyOf } from '../support/type-burst.ts'
import { typeMatch } from '../support/match-driver.ts'
import type { Inspected } from './inspector.ts'

const WITHIN = 30_000
const SHIFT = 8

/** A simulated match by the rules that a new match has at first, and the keys that say it: nothing of it needs a form. */
function matchToType() {
  const { match } = simulated({ rules: rulesets.mleague, seed: 8, length: 'match' })
  const frames = match.frames.map((frame) => ({ ...frame, dice: null }))
  const { steps, session } = typeMatch({ ...match, frames }, POSITION_MAP)
  // The first key is that of the button that begins the first frame.
  const [, ...keys] = steps.flatMap((step) => (step.kind === 'key' ? [step.press] : []))
  return { keys, points: matchOf(session).frames.at(-1)?.endPoints ?? [] }
}

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

/** @throws when the board does not show how the match ended, or the journal in the data folder `data` lacks a key */
export async function typeAMatch(app: Inspected, data: string): Promise<{ packaged: boolean; keys: number }> {
  const { keys, points } = matchToType()
  // It shows itself once its page is there; a page that is being loaded may leave a question without an answer.
  const visible = () => app.run(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() === true, null)
  await until(app, 'a window', visible)
  await clickButton(app, /New match|新しい試合/)
  await clickButton(app, /Begin East 1|東1局を始める/)
  await until(app, 'the board', () => inPage(app, `document.querySelector('[data-screen=board]') !== null`))

  await app.run(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.debugger.attach('1.3'), null)
  for (const { code, shift } of keys)
    await app.run(
      async ({ BrowserWindow }, event) => {
        const page = BrowserWindow.getAllWindows()[0]?.webContents
        await page?.debugger.sendCommand('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
        await page?.debugger.sendCommand('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
      },
      { code, key: keyOf(code), modifiers: shift ? SHIFT : 0 },
    )
  await app.run(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.debugger.detach(), null)

  const inHundreds = points.map((each) => (each * 100).toLocaleString('en-US'))
  const all = `${JSON.stringify(inHundreds)}.every((each) => document.body.innerText.includes(each))`
  await until(app, `the points at the end, ${inHundreds.join(' ')}`, () => inPage(app, all))
  await until(app, 'the keys in the journal', () => journalLines(data) > keys.length)
  const packaged = await app.run(({ app: electron }) => electron.isPackaged, null)
  return { packaged, keys: keys.length }
}

/** Quits, and leaves the match that was typed unsaved. */
export async function quitUnsaved(app: Inspected): Promise<void> {
  await app.run(({ app: electron }) => setImmediate(() => electron.quit()) && true, null)
  await clickButton(app, /^\s*(Don’t save|保存しない)\s*$/)
}
