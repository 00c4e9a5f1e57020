/**
 * Sessions to which anything is said, from a seed. More of them: `SAIFU_SESSIONS=2000 npx vitest run --project unit
 * test/recorder/invariants`, with `SAIFU_SEED` others.
 */
import process from 'node:process'
import fc from 'fast-check'
import { expect } from 'vitest'
import { print } from '../../grammar/index.ts'
import { treeOf, type Act, type Match } from '../../src/record/index.ts'
import {
  alongOffer,
  isLive,
  openSession,
  reduce,
  type Command,
  type KeyCommand,
  type Session,
} from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { arbEditing, arbSaying, type Saying } from '../support/arbitrary-command.ts'
import { arbParts } from '../support/arbitrary-match.ts'
import { times } from '../support/test-extent.ts'
import { opened } from './opened-record.ts'
import { Hands } from './typing.ts'
import { actsOf, underWay } from './unfinished-matches.ts'

export const RUNS = {
  seed: Number(process.env['SAIFU_SEED'] ?? 20260404),
  numRuns: Number(process.env['SAIFU_SESSIONS'] ?? times(16, 1000)),
}
/** Milliseconds: every session of a long run is waited for. */
export const LONG = 24 * 3_600_000

const MATCHES: readonly Match[] = [1, 2, 3].map(
  (seed) => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match,
)

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const

/** A record that breaks off behind some acts of one of its frames, the first or one of so many. */
const brokenOff = (frames: number): fc.Arbitrary<Match> =>
  fc.tuple(fc.constantFrom(...MATCHES), fc.nat(), fc.nat()).map(([match, which, many]) => {
    const frame = which % Math.min(frames, match.frames.length)
    const acts = actsOf(match, frame)
    return underWay(match, frame, acts.slice(0, 4 + (many % acts.length)))
  })

/** Nothing at all, a deal, or a record that breaks off. */
export const begun: fc.Arbitrary<Session> = fc.oneof(
  fc.constant(null).map(() => openSession()),
  fc.constant(null).map(() => new Hands().deal('1m', ...DEAL).session),
  brokenOff(Infinity).map((match) => openSession(match)),
)

/** The text of a match in which somebody wrote a comment beside every third act. */
const commented = (match: Match): string => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error('not printed')
  let acts = 0
  return printed.text.replaceAll(/^ {4}\([eswn],(?!hnd).*$/gm, (line) =>
    acts++ % 3 === 0 ? `${line} // seen at ${acts}` : line,
  )
}

/** A record of a few frames: as its file has it, with what somebody wrote into that by hand, or in no file yet. */
export const withFrames: fc.Arbitrary<Session> = fc.oneof(
  brokenOff(3).map((match) => opened(commented(match))),
  brokenOff(3).map((match) => openSession(match)),
)

const somePlace = ({ match }: Session, which: number, where: number): { frame: number; act: number } | null => {
  const frame = which % Math.max(1, match.frames.length)
  const { length } = actsOf(match, frame)
  return length === 0 ? null : { frame, act: where % length }
}

/** To a half of any frame. */
const goSomewhere = fc
  .tuple(fc.nat(), fc.nat(), fc.constantFrom('draw' as const, 'discard' as const))
  .map(([which, where, part]): Saying => (session) => {
    const place = somePlace(session, which, where)
    return place && { type: 'goto', ...place, part }
  })

/** What a form, a repair or another recorder says of one act of any frame. */
const arbActForm = fc
  .tuple(fc.nat(), fc.nat(), arbParts.act, fc.nat({ max: 5 }))
  .map(([which, where, value, kind]): Saying => (session) => {
    const place = somePlace(session, which, where)
    if (place === null) return null
    const there = { ...place, flow: (session.match.frames[place.frame]?.flows.length ?? 1) - 1 }
    const amended = (change: Extract<Command, { type: 'amend' }>['changes'][number]): Command => ({
      type: 'amend',
      changes: [change],
      settles: [],
    })
    const commands: readonly Command[] = [
      { type: 'replaceAct', ...place, value },
      { type: 'insertAct', ...place, value },
      { type: 'removeAct', ...place },
      amended({ at: 'act', ...there, value }),
      amended({ at: 'insert-act', ...there, order: 0, value }),
      amended({ at: 'remove-act', ...there }),
    ]
    return commands[kind] ?? null
  })

/** Keys that edit at the cursor. */
const arbOver = fc
  .constantFrom<KeyCommand>(
    { type: 'swapActs' },
    { type: 'nextSeat' },
    { type: 'tsumogiri' },
    { type: 'karagiri' },
    { type: 'riichi' },
    { type: 'chi' },
    { type: 'pon' },
    { type: 'kan' },
    { type: 'win' },
    { type: 'delete' },
    { type: 'insert' },
    { type: 'earlierRiichi' },
    { type: 'accept' },
    { type: 'enter' },
    { type: 'undo' },
    { type: 'redo' },
  )
  .map(
    (command): Saying =>
      () =>
        command,
  )

/** Wherever it is offered, for that is rare. */
const arbAlong = fc.constant<Saying>((session) => (alongOffer(session) === null ? null : { type: 'takeAlong' }))

/** Edits of acts, at the cursor and by forms, and what leads to acts. */
export const arbActEditing: fc.Arbitrary<Saying> = fc.oneof(
  { weight: 6, arbitrary: arbEditing },
  { weight: 3, arbitrary: goSomewhere },
  { weight: 5, arbitrary: arbOver },
  { weight: 3, arbitrary: arbAlong },
  { weight: 1, arbitrary: arbActForm },
)

export const sayings = (saying: fc.Arbitrary<Saying>): fc.Arbitrary<readonly Saying[]> =>
  fc.array(saying, { minLength: 40, maxLength: 120, size: 'max' })

/** Play, and what is put in and taken out; `withForms`: also what forms, lists and stations say. */
export const arbAnything = (withForms: boolean): fc.Arbitrary<Saying> =>
  fc.oneof({ weight: 3, arbitrary: arbSaying(withForms) }, { weight: 2, arbitrary: arbEditing })

export interface Step {
  readonly before: Session
  readonly command: Command
  readonly after: Session
}

/** What came of each; one that was turned down left the session as it was. */
export const steps = (begin: Session, said: readonly Saying[]): readonly Step[] => {
  let before = begin
  return said.flatMap((saying): Step[] => {
    const command = saying(before)
    if (command === null) return []
    const { session: after, feedback } = reduce(before, command)
    if (!feedback.ok) expect(after).toBe(before)
    const step = { before, command, after }
    before = after
    return [step]
  })
}

/** The acts of every frame. */
export const flowsOf = ({ match }: Pick<Session, 'match'>): readonly (readonly Act[])[] =>
  match.frames.map((_, frame) => actsOf(match, frame))

/** Whether somebody asked for acts to be played again: Enter at an insertion, or a tile that all others were moved by. */
export const asksReplay = ({ before, command }: Step): boolean => {
  const { cursor, task } = before
  if (command.type === 'enter') return cursor.insertion !== undefined
  if (command.type === 'delete') return cursor.insertion === undefined && cursor.question === 'typed-twice'
  return command.type === 'tile' && isLive(before) && task.kind === 'deal' && task.shift !== undefined
}
