/** Text and board are views of one record: edits of both, one undo history, and a journal that gives it all back. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument, type Document } from '../../src/document/index.ts'
import {
  DEFAULT_PREFERENCES,
  matchOf,
  openSession,
  readCommand,
  reduce,
  writtenText,
  type Command,
  type Session,
  type TextEdit,
} from '../../src/recorder/index.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { arbEditing } from '../support/arbitrary-command.ts'
import { times } from '../support/test-extent.ts'
import { Hands } from './typing.ts'

const opened = (text: string, which = 0): Session =>
  openSession(readDocument(text).matches[which] ?? null, DEFAULT_PREFERENCES, { document: readDocument(text), which })

const written = (session: Session): Document => {
  const now = writtenText(session)
  if (!now.ok) throw new Error(JSON.stringify(now.failures))
  return now.document
}

const textOf = (session: Session): string => written(session).text

const say = (session: Session, command: Command): Session => {
  const { session: next, feedback } = reduce(session, command)
  if (!feedback.ok) throw new Error(feedback.refused)
  return next
}

/** The first place where `was` stands is replaced. */
const replacing = (session: Session, was: string, text: string): Command => {
  const start = textOf(session).indexOf(was)
  if (start < 0) throw new Error(`${was} stands nowhere`)
  return { type: 'editText', edits: [{ start, was, text }] }
}

const typing = (start: number, text: string): Command => ({ type: 'editText', edits: [{ start, was: '', text }] })
const undo: Command = { type: 'undo' }
const redo: Command = { type: 'redo' }

const TEXT = simulatedText(3)

describe('an edit of the text', () => {
  it('is on the board at once, and one undo takes it back exactly', () => {
    const before = opened(TEXT)
    const after = say(before, replacing(before, 'Player 1', '東 一郎'))
    expect(after.match.players[0].name?.last?.roman).toBe('東 一郎')
    expect(textOf(after)).toBe(TEXT.replace('Player 1', '東 一郎'))
    const back = say(after, undo)
    expect(back.match).toBe(before.match)
    expect(textOf(back)).toBe(TEXT)
    expect(textOf(say(back, redo))).toBe(textOf(after))
  })

  it('leaves the frames that it does not touch the same objects', () => {
    const before = opened(TEXT)
    const after = say(before, replacing(before, 'frm[E1-0,0.0', 'frm[E1-0,1.0'))
    expect(after.match.frames[0]?.sticks).toBe(10)
    expect(after.match.frames.slice(1).every((frame, index) => frame === before.match.frames[index + 1])).toBe(true)
  })

  it('may leave a frame unreadable: the others live on, and the text keeps what was typed', () => {
    const before = opened(TEXT)
    const after = say(before, replacing(before, 'frm[E1-0,0.0', 'frm[E1-0,x0.0'))
    expect(written(after).broken).toBe(true)
    expect(after.match.frames.at(-1)).toBe(before.match.frames.at(-1))
    expect(textOf(after)).toBe(TEXT.replace('frm[E1-0,0.0', 'frm[E1-0,x0.0'))
    expect(textOf(say(after, undo))).toBe(TEXT)
  })

  it('of a comment alone is unsaved too, until it is saved or taken back', () => {
    const before = opened(TEXT)
    const after = say(before, replacing(before, '\n(', '\n// checked\n('))
    expect(after.match.frames).toEqual(before.match.frames)
    expect(after.text).not.toBe(after.savedText)
    const saved = say(say(after, { type: 'saving' }), { type: 'saved' })
    expect(saved.savedText).toBe(saved.text)
    expect(say(after, undo).text).toBe(before.savedText)
  })

  it('is turned down where the text is another by now', () => {
    const before = opened(TEXT)
    expect(reduce(before, { type: 'editText', edits: [{ start: 0, was: 'jmjq', text: '' }] }).feedback).toEqual({
      ok: false,
      refused: 'text-changed',
    })
    const beyond = reduce(before, typing(TEXT.length + 1, 'x'))
    expect(beyond.feedback).toEqual({ ok: false, refused: 'text-changed' })
    expect(beyond.session).toBe(before)
  })

  it('goes on with the word typed before: one undo takes the word', () => {
    const before = opened(TEXT)
    const at = TEXT.indexOf('Player 2')
    const typed = [...'East wind'].reduce((session, sign, index) => say(session, typing(at + index, sign)), before)
    expect(textOf(typed)).toContain('"East windPlayer 2"')
    const word = say(typed, undo)
    expect(textOf(word)).toContain('"East Player 2"')
    const gone = [1, 2, 3].reduce<Session>((session) => (session.past === null ? session : say(session, undo)), word)
    expect(textOf(gone)).toBe(TEXT)
  })

  it('goes on with a deletion: one undo brings all of it back', () => {
    const before = opened(TEXT)
    const at = TEXT.indexOf('Player 2')
    const deleted = [7, 6, 5].reduce(
      (session, index) =>
        say(session, { type: 'editText', edits: [{ start: at + index, was: TEXT.charAt(at + index), text: '' }] }),
      before,
    )
    expect(textOf(deleted)).toContain('"Playe"')
    expect(say(deleted, undo).match).toBe(before.match)
  })
})

describe('the board', () => {
  it('goes on live where it was while the text before it changes', () => {
    const hands = new Hands().deal('1m', '')
    const { session } = hands
    const edited = say(session, replacing(session, 'ply[0,', 'ply[0, '))
    expect(edited.task).toEqual(session.task)
    expect(edited.cursor).toEqual(session.cursor)
    expect(edited.match.frames.at(-1)).toBe(session.match.frames.at(-1))
  })

  it('writes only what it changed into the text', () => {
    const before = opened(TEXT.replace('\n(', '\n// by hand\n('))
    const after = say(before, { type: 'setSticks', frame: 1, sticks: 70 })
    const now = writtenText(after)
    if (!now.ok) throw new Error('not written')
    expect(now.edits).toHaveLength(1)
    expect(now.document.text).toContain('// by hand')
    expect(say(after, undo).text).toBe(before.text)
    expect(textOf(say(after, undo))).toBe(textOf(before))
  })

  it('and the text by turns: every undo gives the text before', () => {
    let session = opened(TEXT)
    const texts = [textOf(session)]
    const turns: ((now: Session) => Command)[] = [
      () => ({ type: 'setSticks', frame: 1, sticks: 70 }),
      (now) => replacing(now, 'Player 3', '西'),
      () => ({ type: 'setSticks', frame: 2, sticks: 80 }),
      (now) => replacing(now, '\n(', '\n// two\n('),
      () => ({ type: 'removeAct', frame: 0, act: 3 }),
      (now) => replacing(now, 'Player 4', '北'),
    ]
    for (const turn of turns) {
      session = say(session, turn(session))
      texts.push(textOf(session))
    }
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts.toReversed().slice(1)) {
      session = say(session, undo)
      expect(textOf(session)).toBe(text)
    }
    expect(session.past).toBeNull()
  })
})

it('a broken text is a session of what can be read, and is written as it stands', () => {
  const broken = TEXT.replace('frm[E1-0,0.0', 'frm[E1-0,x0.0')
  const session = opened(broken)
  expect(session.match.frames.length).toBeGreaterThan(0)
  expect(textOf(session)).toBe(broken)
})

it('a text without any match is a session that is still to be set up, and is written as it stands', () => {
  for (const text of ['', 'nothing of the kind', 'jmjp[1.0]']) {
    const session = opened(text)
    expect(session.match.frames).toEqual([])
    expect(textOf(session)).toBe(text)
    const whole = say(session, { type: 'editText', edits: [{ start: 0, was: text, text: TEXT }] })
    expect(whole.match.frames.length).toBeGreaterThan(1)
  }
})

/** What random typists do to a text. */
const arbEdit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 400 })),
  text: fc.oneof(
    fc.constantFrom('', '1', '(', ')', '[', ']', ',', '"', '\n', '// a\n', '5m', 'frm[', '東'),
    fc.string(),
  ),
})

const editOf = (text: string, { at, length, text: put }: { at: number; length: number; text: string }): TextEdit => {
  const start = Math.floor(at * text.length)
  const was = text.slice(start, start + length)
  return { start, was, text: put === was ? `${put} ` : put }
}

it('random edits of text and board mixed: bytes outside stay, undo is exact, a journal gives the same', () => {
  const step = fc.oneof(
    arbEdit.map((edit) => (session: Session): Command => ({
      type: 'editText',
      edits: [editOf(textOf(session), edit)],
    })),
    arbEditing.map((saying) => (session: Session) => saying(session)),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 14, size: 'max' }), (steps) => {
      const begin = opened(TEXT)
      let session = begin
      const journal: Command[] = []
      for (const next of steps) {
        const command = writtenText(session).ok ? next(session) : null
        if (command === null || command.type === 'open') continue
        const before = session
        const { session: after, feedback } = reduce(session, command)
        if (!feedback.ok) continue
        session = after
        // As a journal has it.
        const read = readCommand(JSON.parse(JSON.stringify(command)))
        expect(read).toEqual(command)
        if (read !== null) journal.push(read)
        if (command.type === 'editText') {
          const [edit] = command.edits
          if (edit === undefined) throw new Error('no edit')
          const was = textOf(before)
          const end = edit.start + edit.was.length
          expect(textOf(after)).toBe(was.slice(0, edit.start) + edit.text + was.slice(end))
        }
      }
      const again = journal.reduce((now, command) => reduce(now, command).session, opened(TEXT))
      expect(matchOf(again)).toEqual(matchOf(session))
      expect(again.cursor).toEqual(session.cursor)
      expect(again.task).toEqual(session.task)
      const [one, other] = [writtenText(again), writtenText(session)]
      expect(one.ok ? one.document.text : one.failures).toEqual(other.ok ? other.document.text : other.failures)
      let back: Session | null = session
      for (; back?.past; back = back.past);
      expect(back && textOf(back)).toBe(TEXT)
    }),
    { seed: 20260417, numRuns: times(10, 1000) },
  )
})
