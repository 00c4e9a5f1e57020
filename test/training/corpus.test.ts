/** Real matches, typed key by key or with one slip put in: the appraisal finds what there is, and nothing else. */
import { describe, expect, test } from 'vitest'
import type { DifferenceKind } from '../../src/compare/index.ts'
import type { Frame, FrameNotes, Match } from '../../src/record/index.ts'
import { matchOf, openSession, POSITION_MAP } from '../../src/recorder/index.ts'
import { appraise, practiceOf, scheduleOf, type ErrorKind } from '../../src/training/index.ts'
import { MISTAKES } from '../compare/match-mistakes.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { typeMatch } from '../support/match-driver.ts'
import { times } from '../support/test-extent.ts'

/** More with TRAINING_GAMES. */
const GAMES = Number(process.env['TRAINING_GAMES'] ?? times(4, 40))

const KINDS: Readonly<Partial<Record<DifferenceKind, ErrorKind>>> = {
  draw: 'tile',
  discard: 'tile',
  turn: 'tile',
  tsumogiri: 'mark',
  seat: 'call',
  call: 'call',
  riichi: 'call',
  win: 'call',
  irregular: 'call',
  dora: 'dora',
  ura: 'dora',
  'start-hand': 'hand',
  pay: 'score',
  reason: 'score',
  tenpai: 'score',
  'start-points': 'score',
  'end-points': 'score',
  sticks: 'score',
}

/** The last frame has neither a result nor a reason why it ended. */
const isUnderWay = ({ frames }: Match): boolean => {
  const last = frames.at(-1)
  return last?.endPoints === null && last.notes?.ryuukyoku === undefined
}

/** A note of an indicator says which dora it shows, even where the dora itself was left out. */
const withoutIndicators = ({ notes }: Frame): FrameNotes => {
  const { indicators: _, ...rest } = notes ?? {}
  return rest
}

describe.skipIf(!hasCorpus())('practising on real matches', () => {
  const games = hasCorpus() ? mjlogGames().slice(0, GAMES) : []

  test('flawless typing has no errors', () => {
    for (const { name, match } of games) {
      const range = { from: 0, to: match.frames.length - 1 }
      const typed = matchOf(typeMatch(match, POSITION_MAP).session)
      const { errors, acts, actsShown } = appraise({ match, range, schedule: [], typed, strokes: [] })
      expect([name, errors.map(({ kind, frame, act }) => [kind, frame, act]), acts]).toEqual([name, [], actsShown])
    }
  })

  test('a practice of later frames begins at their deal, and finds mistakes there', () => {
    for (const { name, match } of games) {
      if (match.frames.length < 4) continue
      const range = { from: 2, to: 3 }
      expect(openSession(practiceOf(match, range)).task.kind).toBe('indicator')
      const whole = { match, range, schedule: scheduleOf(match, range, 'double'), strokes: [] }
      const typed = { ...match, frames: match.frames.slice(2, 4) }
      expect([name, appraise({ ...whole, typed }).errors]).toEqual([name, []])
      const frames = typed.frames.map((frame, at) =>
        at === 1 ? { ...frame, dora: frame.dora?.with(0, 'uk') ?? null, notes: withoutIndicators(frame) } : frame,
      )
      expect(appraise({ ...whole, typed: { ...typed, frames } }).open).toBe(1)
    }
  })

  // What is of no frame is not in the range that is practised.
  const practised = MISTAKES.filter(({ name }) => !['final result wrong', 'time of the match missing'].includes(name))

  test.each(practised)('$name', ({ name, put }) => {
    let tried = 0
    for (const [index, { match }] of games.entries()) {
      const slipped = put(match, index * 17)
      if (!slipped) continue
      tried++
      const range = { from: 0, to: match.frames.length - 1 }
      const { errors, open } = appraise({ match, range, schedule: [], typed: slipped.match, strokes: [] })
      const found = errors.map(({ kind }) => kind)
      const exchanged: ErrorKind = name.startsWith('ura') ? 'dora' : 'hand'
      const expected = slipped.kinds.flatMap((kind) => (kind === 'exchange' ? exchanged : (KINDS[kind] ?? [])))
      // What was only left out is open and no error, unless it may still be typed.
      if (found.length === 0) expect(open).toBe(isUnderWay(slipped.match) ? 0 : 1)
      else if (expected.length === slipped.kinds.length) expect(found).toEqual(expected)
      else for (const kind of found) expect(['missed', 'extra', ...expected]).toContain(kind)
      if (found.length > 0) expect(errors[0]?.frame).toBe(slipped.frame)
    }
    expect(tried).toBeGreaterThan(0)
  })
})
