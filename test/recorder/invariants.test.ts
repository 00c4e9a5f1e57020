/**
 * What holds whatever is said to a session. More sessions: `SAIFU_SESSIONS=2000 npx vitest run --project unit
 * test/recorder/invariants`, with `SAIFU_SEED` others.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument, saveText } from '../../src/document/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import {
  allFindings,
  frameShown,
  isLive,
  matchOf,
  openQuestions,
  openSession,
  possibleTiles,
  promptOf,
  questionHere,
  reduce,
  tableAtCursor,
  type Command,
  type Session,
} from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { isKnown, type Tile } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'
import { arbEditing, arbSaying, type Saying } from '../support/arbitrary-command.ts'
import { times } from '../support/test-extent.ts'
import { Hands } from './typing.ts'
import { actsOf, underWay } from './unfinished-matches.ts'

const RUNS = {
  seed: Number(process.env['SAIFU_SEED'] ?? 20260404),
  numRuns: Number(process.env['SAIFU_SESSIONS'] ?? times(16, 1000)),
}
const LONG = 24 * 3_600_000

const MATCHES: readonly Match[] = [1, 2, 3].map(
  (seed) => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match,
)

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const

/** Nothing at all, a deal, or a record that breaks off behind some acts of one of its frames. */
const begun: fc.Arbitrary<Session> = fc.oneof(
  fc.constant(null).map(() => openSession()),
  fc.constant(null).map(() => new Hands().deal('1m', ...DEAL).session),
  fc.tuple(fc.constantFrom(...MATCHES), fc.nat(), fc.nat()).map(([match, which, many]) => {
    const frame = which % match.frames.length
    const acts = actsOf(match, frame)
    return openSession(underWay(match, frame, acts.slice(0, 4 + (many % acts.length))))
  }),
)

/** Play, what is put in and taken out, and what forms, lists and stations say. */
const sayings = (withForms: boolean): fc.Arbitrary<readonly Saying[]> =>
  fc.array(fc.oneof({ weight: 3, arbitrary: arbSaying(withForms) }, { weight: 2, arbitrary: arbEditing }), {
    minLength: 40,
    maxLength: 120,
    size: 'max',
  })

interface Step {
  readonly before: Session
  readonly command: Command
  readonly after: Session
}

const steps = (begin: Session, said: readonly Saying[]): readonly Step[] => {
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

const holds = (withForms: boolean, property: (steps: readonly Step[], begin: Session) => void): void => {
  fc.assert(
    fc.property(begun, sayings(withForms), (begin, said) => property(steps(begin, said), begin)),
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

const flowsOf = ({ match }: Session): readonly (readonly Act[])[] =>
  match.frames.map((frame) => frame.flows.at(-1)?.acts ?? [])

describe('whatever is said to a session', () => {
  it(
    'it is carried out or turned down, and leaves a session that can be shown and checked',
    () =>
      holds(true, (all) => {
        for (const { after } of all) show(after)
        const last = all.at(-1)?.after
        if (last) allFindings(last)
      }),
    LONG,
  )

  it(
    'the cursor stands at an act, at an insertion, or behind the last act',
    () =>
      holds(true, (all) => {
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
      holds(true, (all, begin) => {
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

/** The acts of a frame from one on, as they stand in the file that is saved; what a win moved follows from the others. */
const savedFrom = (session: Session, frame: number, from: number): string => {
  const saved = saveText(null, { matches: [matchOf(session)] })
  if (!saved.ok) throw new Error('not saved')
  const { text, spanOf } = bound(saved.text)
  const last = actsOf(session.match, frame).length - 1
  const flow = (session.match.frames[frame]?.flows.length ?? 0) - 1
  const [first, end] = [from, last].map((act) => spanOf({ match: 0, frame, flow, act }))
  return text.slice(first?.start, end?.end).replaceAll(/\s*\/\/@pay.*/g, '')
}

const bound = (text: string) => {
  const document = readDocument(text)
  return { text, spanOf: document.spanOf.bind(document) }
}

const TYPED_OVER: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'tile',
  'tsumogiri',
  'karagiri',
  'riichi',
  'chi',
  'pon',
  'kan',
  'win',
  'digit',
])

describe('what is typed over an act', () => {
  it(
    'leaves the acts behind it in the saved text byte for byte',
    () => {
      let compared = 0
      holds(false, (all) => {
        for (const { before, command, after } of all) {
          const { cursor } = before
          const isOver = !isLive(before) && cursor.insertion === undefined && cursor.question === undefined
          if (!isOver || !TYPED_OVER.has(command.type) || before.match === after.match) continue
          const from = cursor.act + 1
          const [were, are] = [flowsOf(before)[cursor.frame] ?? [], flowsOf(after)[cursor.frame] ?? []]
          expect(are.length).toBe(were.length)
          if (from >= were.length) continue
          expect(savedFrom(after, cursor.frame, from)).toBe(savedFrom(before, cursor.frame, from))
          compared++
        }
      })
      expect(compared).toBeGreaterThan(RUNS.numRuns / 4)
    },
    LONG,
  )
})

/** Tiles that acts say were drawn or thrown, as far as they are known. */
const tilesIn = (acts: readonly Act[]): readonly Tile[] =>
  acts
    .flatMap(({ draw, discard }) => [
      ...('tile' in draw ? [draw.tile] : []),
      ...(discard && 'tile' in discard ? [discard.tile] : []),
    ])
    .filter(isKnown)

const halvesIn = (acts: readonly Act[]): number => acts.length + acts.filter(({ discard }) => discard !== null).length

const tilesSaid = (command: Command): readonly Tile[] =>
  command.type === 'tile' || command.type === 'thrown' ? [command.tile] : command.type === 'tiles' ? command.tiles : []

describe('every act in the record', () => {
  it(
    'was typed: a key says one turn at most, and no tile is drawn or thrown that nobody said',
    () => {
      holds(false, (all, begin) => {
        const dealt = (session: Session): readonly Tile[] =>
          session.match.frames.flatMap(({ flows }) =>
            flows.flatMap(({ startHands }) => startHands.flatMap(({ tiles, drawn }) => [...tiles, drawn ?? 'uk'])),
          )
        const said = new Set<Tile>([...dealt(begin), ...flowsOf(begin).flatMap(tilesIn)])
        for (const { before, command, after } of all) {
          for (const tile of tilesSaid(command)) said.add(tile)
          const unsaid = flowsOf(after)
            .flatMap(tilesIn)
            .filter((tile) => !said.has(tile))
          expect(unsaid, command.type).toEqual([])
          // What is played again says its halves anew, and undo brings back what was said before.
          if (['enter', 'undo', 'redo', 'tiles', 'delete'].includes(command.type)) continue
          const [were, are] = [flowsOf(before), flowsOf(after)].map((flows) =>
            flows.reduce((sum, acts) => sum + halvesIn(acts), 0),
          )
          expect((are ?? 0) - (were ?? 0), JSON.stringify(command)).toBeLessThanOrEqual(2)
        }
      })
    },
    LONG,
  )
})
