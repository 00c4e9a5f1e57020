/**
 * The text beside the board, 1 MB long: from a key typed into it to its picture, and what an edit of the text and an act on
 * the board take until each stands in the other.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { changesOfPieces } from '../../renderer/editor/text-changes.ts'
import type { PiecedText } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import {
  DEFAULT_PREFERENCES,
  openSession,
  reduce,
  writtenText,
  type Command,
  type Session,
} from '../../src/recorder/index.ts'
import { inOneLine, longText } from '../support/long-text.ts'
import { random } from '../support/match-text.ts'
import { startApp } from '../support/start-app.ts'
import { quantile, type Row } from './row.ts'

/** The match in the middle of the file is the open one. */
const WHICH = 42
const KEYS = 120
const EDITS = 120
const WARM = 30
/** Milliseconds between two keys: a fast typist of text. */
const PAUSE = 120

/** Notes for every key that changes the text the milliseconds until its picture was handed on to be drawn. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { scheduler } = window as unknown as {
      scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): void }
    }
    const taken: number[] = []
    Object.assign(window, { keyTimes: taken })
    let pressed: number | null = null
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true })
    const text = document.querySelector('.editor')?.shadowRoot
    if (!text) throw new Error('no text is shown')
    new MutationObserver(() => {
      if (pressed === null) return
      const start = pressed
      pressed = null
      requestAnimationFrame(() =>
        scheduler.postTask(() => taken.push(performance.now() - start), { priority: 'user-blocking' }),
      )
    }).observe(text, { subtree: true, childList: true, characterData: true })
  })

/** A discard is rubbed out and typed again, letter by letter: half of the time the text has a mistake. */
const keyToPaint = async (text: string): Promise<readonly number[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'saifu-text-'))
  const path = join(folder, 'long.jmjp')
  await writeFile(path, text)
  const app = await startApp({ open: path, everyFrame: true })
  try {
    const { page } = app
    await page.locator('[data-match]').nth(WHICH).click()
    await page.locator('[data-screen=board]').waitFor()
    await page.keyboard.press('Control+KeyF')
    await page.locator('.cm-search [name=search]').waitFor()
    await page.keyboard.type(',tg)')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.waitForTimeout(3000)
    await watchKeys(page)
    for (let key = 0; key < KEYS + WARM; key++) {
      await page.keyboard.press(key % 2 === 0 ? 'Backspace' : 'KeyG')
      await page.waitForTimeout(PAUSE)
    }
    const taken = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
    if (taken.length < KEYS) throw new Error(`only ${taken.length} keys of ${KEYS + WARM} changed the text`)
    return taken.slice(WARM)
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As the editor takes it: in pieces. */
const textOf = (session: Session): PiecedText => {
  const written = writtenText(session)
  if (!written.ok) throw new Error('the record has no text')
  return written.document.pieces
}

const take = (session: Session, command: Command): Session => {
  const { session: next, feedback } = reduce(session, command)
  if (!feedback.ok) throw new Error(`${command.type} was turned down: ${feedback.refused}`)
  return next
}

/** Milliseconds from an act on the board to the changes of the text, and from an edit of the text to the match on the board. */
const betweenThem = async (
  text: string,
): Promise<{ readonly toText: readonly number[]; readonly toBoard: readonly number[] }> => {
  const document = readDocument(text)
  const below = random(7)
  let session = openSession(document.matches[WHICH] ?? null, DEFAULT_PREFERENCES, { document, which: WHICH })
  const [toText, toBoard]: number[][] = [[], []]
  for (let edit = 0; edit < EDITS + WARM; edit++) {
    // Each has a task of its own, as a key has.
    await setImmediate()
    const { frames } = session.match
    const frame = below(frames.length)
    const act = below(frames[frame]?.flows.at(-1)?.acts.length ?? 1)
    const before = textOf(session)
    let began = performance.now()
    session = take(session, { type: 'removeAct', frame, act })
    const now = textOf(session)
    const [change] = changesOfPieces(before, now)
    toText?.push(performance.now() - began)
    if (change === undefined) throw new Error('the act is still there')
    // What was removed is typed again.
    began = performance.now()
    session = take(session, {
      type: 'editText',
      edits: [{ start: change.from, was: change.insert, text: before.slice(change.from, change.to) }],
    })
    toBoard?.push(performance.now() - began)
  }
  return { toText: toText?.slice(WARM) ?? [], toBoard: toBoard?.slice(WARM) ?? [] }
}

export const run = async (): Promise<Row[]> => {
  const text = longText()
  if (text === null) {
    console.error('text view: skipped, no games beside the checkout')
    return []
  }
  const rows: Row[] = []
  const row = (what: string, times: readonly number[], great: number): void =>
    void rows.push({
      what: `text view at 1 MB: ${what}, p99`,
      peer: 'none',
      ratio: quantile(times, 0.99),
      great,
      unit: 'ms',
      note: `p50 ${quantile(times, 0.5).toFixed(1)} ms`,
    })
  for (const [shape, shown, most] of [
    ['lines', text, 30],
    ['one line', inOneLine(text), 50],
  ] as const) {
    row(`key → paint, ${shape}`, await keyToPaint(shown), most)
    const { toText, toBoard } = await betweenThem(shown)
    row(`act on the board → text, ${shape}`, toText, 16)
    row(`edit of the text → board, ${shape}`, toBoard, 16)
  }
  return rows
}
