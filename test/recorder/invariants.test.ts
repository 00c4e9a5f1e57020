/** What holds whatever is said to a session: it never throws, and undo and redo are exact. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allFindings,
  frameShown,
  isLive,
  openQuestions,
  possibleTiles,
  promptOf,
  questionHere,
  reduce,
  tableAtCursor,
  type Session,
} from '../../src/recorder/index.ts'
import { arbAnything, begun, flowsOf, LONG, RUNS, sayings, steps, type Step } from './random-sessions.ts'

const holds = (property: (steps: readonly Step[], begin: Session) => void): void => {
  fc.assert(
    fc.property(begun, sayings(arbAnything(true)), (begin, said) => property(steps(begin, said), begin)),
    RUNS,
  )
}

/** Everything that the screen asks of a session. */
const show = (session: Session): void => {
  promptOf(session)
  tableAtCursor(session)
  frameShown(session)
  possibleTiles(session)
  openQuestions(session)
  questionHere(session)
}

/** What a session is, without the ways back and forth, what the last key said, and what no undo takes back. */
const shape = (session: Session): unknown => {
  const {
    past: _,
    future: __,
    echo: ___,
    preferences: ____,
    savedMatch: _____,
    savingMatch: ______,
    savedText: _______,
    savingText: ________,
    ...state
  } = session
  return state
}

describe('whatever is said to a session', () => {
  it(
    'it is carried out or turned down, and leaves a session that can be shown and checked',
    () =>
      holds((all) => {
        for (const { after } of all) show(after)
        const last = all.at(-1)?.after
        if (last) allFindings(last)
      }),
    LONG,
  )

  it(
    'the cursor stands at an act, at an insertion, or behind the last act',
    () =>
      holds((all) => {
        for (const { after } of all) {
          const { cursor } = after
          const isAct = flowsOf(after)[cursor.frame]?.[cursor.act] !== undefined
          expect(isAct || cursor.insertion !== undefined || isLive(after)).toBe(true)
          if (isLive(after)) expect(cursor.act).toBe(flowsOf(after)[cursor.frame]?.length ?? 0)
        }
      }),
    LONG,
  )

  it(
    'undo leads back over the very sessions that were, and redo forth',
    () =>
      holds((all, begin) => {
        let session = all.at(-1)?.after ?? begin
        const left: unknown[] = []
        while (session.past) {
          const past = shape(session.past)
          left.push(shape(session))
          session = reduce(session, { type: 'undo' }).session
          expect(shape(session)).toEqual(past)
        }
        expect(reduce(session, { type: 'undo' }).feedback.ok).toBe(false)
        while (left.length > 0) {
          session = reduce(session, { type: 'redo' }).session
          expect(shape(session)).toEqual(left.pop())
        }
      }),
    LONG,
  )
})
