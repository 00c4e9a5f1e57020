/**
 * Whatever was typed, the file that is saved can be opened again and says the same. More sessions:
 * `SAIFU_SESSIONS=20000 npx vitest run --project unit test/recorder/save-and-reopen`, with `SAIFU_SEED` others.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, sameTree } from '../../grammar/index.ts'
import { checkMatch } from '../../src/check/index.ts'
import { recordOf, treeOf, type Match } from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import {
  allFindings,
  DEFAULT_PREFERENCES,
  findingsOf,
  matchOf,
  openQuestions,
  openSession,
  promptOf,
  readCommand,
  reduce,
  type Session,
} from '../../src/recorder/index.ts'
import { arbSaying, type Saying } from '../support/arbitrary-command.ts'
import { arbMatch } from '../support/arbitrary-match.ts'
import { times } from '../support/test-extent.ts'
import { Hands } from './typing.ts'

const RUNS = {
  seed: Number(process.env['SAIFU_SEED'] ?? 20260402),
  numRuns: Number(process.env['SAIFU_SESSIONS'] ?? times(20, 1000)),
}
const LONG = 24 * 3_600_000

const savedOver = (before: string | null, match: Match): string => {
  const saved = saveText(before, { matches: [match] })
  if (!saved.ok) throw new Error(`saving refused: ${JSON.stringify(saved.failures)}`)
  return saved.text
}

const opened = (text: string): Match => {
  const { file, findings } = parse(text)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const match = file && recordOf(file).paifu.matches[0]
  if (!match) throw new Error('not read')
  return match
}

const expectSame = (a: Match, b: Match): void => {
  if (!sameTree(treeOf({ matches: [a] }), treeOf({ matches: [b] }))) expect(a).toEqual(b)
}

/** Everything that the screen asks of a session. */
const show = (session: Session): void => {
  promptOf(session)
  findingsOf(session)
  allFindings(session)
  openQuestions(session)
}

const codesOf = (match: Match): string[] => checkMatch(match, rulesOf(match)).map(({ code }) => code)

/** Saved, opened and saved again; gives the text and the session that goes on. */
const throughFile = (session: Session, before: string | null): { text: string; again: Session } => {
  show(session)
  const match = matchOf(session)
  const text = savedOver(before, match)
  const back = opened(text)
  expectSame(back, match)
  expect(codesOf(back)).toEqual(codesOf(match))
  const again = openSession(back, session.preferences)
  show(again)
  // An act that begins by itself (the dealer, dealt fourteen) is the only thing that it may have more.
  const acts = again.match.frames.at(-1)?.flows.at(-1)?.acts ?? []
  if (acts.length !== 1 || acts[0]?.draw.kind !== 'oya') expectSame(matchOf(again), match)
  expectSame(opened(savedOver(text, matchOf(again))), matchOf(again))
  return { text, again }
}

const say = (session: Session, saying: Saying): Session => {
  const command = saying(session)
  if (command === null) return session
  // As it comes back from the journal.
  const kept: unknown = JSON.parse(JSON.stringify(command))
  expect(readCommand(kept), JSON.stringify(command)).toEqual(kept)
  return reduce(session, command).session
}

const dealt = (): Session =>
  new Hands().deal('1m', '223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z').session

const begun: fc.Arbitrary<() => Session> = fc.oneof(
  fc.constant(dealt),
  fc
    .constantFrom(13 as const, 14 as const)
    .map((dealerTiles) => () => openSession(null, { ...DEFAULT_PREFERENCES, dealerTiles })),
  arbMatch.map((match) => () => openSession(match)),
)

/** Typed, saved; gone on with in the file that was opened, saved into it. */
const holds = (withForms: boolean): void => {
  const sayings = (maxLength: number) => fc.array(arbSaying(withForms), { maxLength, size: 'max' })
  fc.assert(
    fc.property(begun, sayings(120), sayings(30), (begin, first, more) => {
      const { text, again } = throughFile(first.reduce(say, begin()), null)
      throughFile(more.reduce(say, again), text)
    }),
    RUNS,
  )
}

describe('a file that is saved can be opened again and says the same', () => {
  it('whatever keys were pressed', () => holds(false), LONG)
  it('whatever forms, lists and stations said besides', () => holds(true), LONG)
})
