/** What an edit keeps for undo is the piece that was typed, not the long text out of which somebody cut it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { changesBetween } from '../../renderer/editor/text-changes.ts'
import { readDocument } from '../../src/document/index.ts'
import { DEFAULT_PREFERENCES, openSession, reduce, writtenText, type Session } from '../../src/recorder/index.ts'
import { simulatedText } from '../document/simulated-text.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes in use. */
const used = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const EDITS = 60
const MORE = 20
/** Two bytes each. */
const LETTERS = 600_000

const textOf = (session: Session): string => {
  const written = writtenText(session)
  if (!written.ok) throw new Error('the record has no text')
  return written.document.text
}

test('sixty edits of a text of a megabyte keep less than thirty megabytes', () => {
  const document = readDocument(`${simulatedText(5)}// ${'採'.repeat(LETTERS)}\n`)
  let session = openSession(document.matches[0] ?? null, DEFAULT_PREFERENCES, { document, which: 0 })
  const acts = session.match.frames[0]?.flows.at(-1)?.acts.length ?? 0
  const pieces: string[] = []
  let before = 0
  for (let edit = 0; edit < EDITS + 5; edit++) {
    if (edit === 5) before = used()
    const whole = textOf(session)
    session = reduce(session, { type: 'removeAct', frame: 0, act: edit % acts }).session
    const now = textOf(session)
    const [change] = changesBetween(whole, now)
    if (change === undefined) throw new Error('nothing was removed')
    // So short a piece as an act is copied in any case: some more is typed.
    const start = change.from - MORE
    const { session: next, feedback } = reduce(session, {
      type: 'editText',
      edits: [{ start, was: now.slice(start, change.from) + change.insert, text: whole.slice(start, change.to) }],
    })
    expect(feedback.ok).toBe(true)
    session = next
    // As an editor keeps what the board wrote.
    pieces.push(...changesBetween(now, textOf(session)).map(({ insert }) => insert))
  }
  expect(used() - before).toBeLessThan(30)
  expect(pieces).toHaveLength(EDITS + 5)
})
