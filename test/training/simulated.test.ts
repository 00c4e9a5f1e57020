/** Simulated matches to practise on, and a pace that is changed while one of them runs. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flow, Match } from '../../src/record/index.ts'
import { RULESET_IDS, rulesets } from '../../src/rules/index.ts'
import { matchOf, POSITION_MAP } from '../../src/recorder/index.ts'
import {
  appraise,
  asSeen,
  filmOf,
  momentAt,
  PACES,
  scheduleAtPace,
  sceneAt,
  scheduleOf,
  simulated,
  timesIn,
  type Moment,
  type Pace,
} from '../../src/training/index.ts'
import { typeMatch } from '../support/match-driver.ts'
import { times } from '../support/test-extent.ts'

const RULES = rulesets.mleague
const WHOLE = simulated({ rules: RULES, seed: 4711, length: 'match' })

describe('a simulated match', () => {
  it('is the same for the same seed, and differs for another', () => {
    expect(simulated({ rules: RULES, seed: 4711, length: 'match' })).toEqual(WHOLE)
    expect(simulated({ rules: RULES, seed: 4712, length: 'match' }).match).not.toEqual(WHOLE.match)
  })

  it('is practised completely, or in the one frame that its seed selects', () => {
    expect(WHOLE.range).toEqual({ from: 0, to: WHOLE.match.frames.length - 1 })
    const frames = Array.from({ length: 12 }, (_, seed) => simulated({ rules: RULES, seed, length: 'frame' }))
    for (const { match, range } of frames) {
      expect(range.from).toBe(range.to)
      expect(match.frames[range.from]?.flows).toHaveLength(1)
    }
    expect(new Set(frames.map(({ range }) => range.from)).size).toBeGreaterThan(3)
  })

  it('is played under the chosen ruleset', () => {
    for (const id of RULESET_IDS) {
      const { match } = simulated({ rules: rulesets[id], seed: 3, length: 'match' })
      expect([id, match.notes?.rules]).toEqual([id, id])
      expect(match.frames[0]?.startPoints?.[0]).toBe(rulesets[id].startPoints ?? match.frames[0]?.startPoints?.[0])
    }
  })

  it('can be shown act by act, and flawless typing has no errors', () => {
    const { match } = WHOLE
    const range = { from: 0, to: 2 }
    const schedule = scheduleOf(match, range, 'burst')
    for (const moment of schedule) {
      const frame = match.frames[moment.frame]
      expect(frame && sceneAt(filmOf(frame, RULES), moment)).not.toBeNull()
    }
    const typed = matchOf(typeMatch(match, POSITION_MAP).session)
    const shown = { from: 0, to: match.frames.length - 1 }
    const { errors, acts, actsShown } = appraise({ match, range: shown, schedule: [], typed, strokes: [] })
    expect([errors, acts]).toEqual([[], actsShown])
  })

  it('a record with fourteen tiles for the dealer counts the first draw as no error if the hand was not seen', () => {
    const { match } = WHOLE
    const inFlows = (change: (flow: Flow) => Flow): Match => ({
      ...match,
      frames: match.frames.map((frame) => ({ ...frame, flows: frame.flows.map(change) })),
    })
    const fourteen = inFlows((flow) => {
      const [dealer, ...others] = flow.startHands
      const [first, ...acts] = flow.acts
      if (first?.draw.kind !== 'tile') throw new Error('the dealer did not draw')
      const { tile } = first.draw
      return {
        ...flow,
        startHands: [{ ...dealer, drawn: tile }, ...others],
        acts: [{ ...first, draw: { kind: 'oya' } }, ...acts],
      }
    })
    const unseen = inFlows((flow) => {
      const [dealer, ...others] = flow.startHands
      return { ...flow, startHands: [{ ...dealer, tiles: dealer.tiles.map(() => 'uk') }, ...others] }
    })
    const range = WHOLE.range
    const { errors, open } = appraise({ match: asSeen(fourteen), range, schedule: [], typed: unseen, strokes: [] })
    expect([errors, open]).toEqual([[], match.frames.length])
  })

  it('has no times of its own; a record with times says how many', () => {
    const { match } = WHOLE
    const acts = match.frames[0]?.flows[0]?.acts ?? []
    expect(timesIn(match, { from: 0, to: 0 })).toEqual({ timed: 0, acts: acts.length })
    const timed = {
      ...match,
      frames: match.frames.map((frame, at) =>
        at > 0
          ? frame
          : {
              ...frame,
              flows: frame.flows.map((flow) => ({
                ...flow,
                acts: flow.acts.map((act, index) => (index < 4 ? { ...act, notes: { time: index } } : act)),
              })),
            },
      ),
    }
    expect(timesIn(timed, { from: 0, to: 0 })).toEqual({ timed: 4, acts: acts.length })
  })
})

describe('changing the pace during a practice', () => {
  const { match } = WHOLE
  const range = { from: 0, to: 1 }
  const at = (moments: readonly Moment[]): number[] => moments.map((moment) => moment.at)
  const gaps = (times: readonly number[]): number[] => times.slice(1).map((time, index) => time - (times[index] ?? 0))

  it('leaves past moments unchanged, and shows the rest in the same order at the new pace', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACES),
        fc.constantFrom(...PACES),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (from: Pace, to: Pace, seconds) => {
          const before = scheduleOf(match, range, from)
          const after = scheduleAtPace({ match, range, schedule: before, pace: from }, seconds, to)
          const shown = momentAt(before, seconds)
          expect(momentAt(after, seconds)).toBe(shown)
          expect(after.slice(0, shown + 1)).toEqual(before.slice(0, shown + 1))
          expect(after.map(({ frame, act, shows }) => [frame, act, shows])).toEqual(
            before.map(({ frame, act, shows }) => [frame, act, shows]),
          )
          const other = gaps(at(scheduleOf(match, range, to))).slice(shown + 1)
          for (const [index, gap] of gaps(at(after))
            .slice(shown + 1)
            .entries())
            expect(gap).toBeCloseTo(other[index] ?? NaN, 6)
        },
      ),
      { seed: 23, numRuns: times(50, 150) },
    )
  })

  it('keeps the same fraction of the current gap', () => {
    const before = scheduleOf(match, range, 'real')
    const [third, fourth] = [before[3]?.at ?? 0, before[4]?.at ?? 0]
    const seconds = third + (fourth - third) * 0.25
    const after = scheduleAtPace({ match, range, schedule: before, pace: 'real' }, seconds, 'double')
    expect((after[4]?.at ?? 0) - seconds).toBeCloseTo(((fourth - third) * 0.75) / 2, 6)
  })

  it('and changing it back changes nothing', () => {
    const before = scheduleOf(match, range, 'real')
    const there = scheduleAtPace({ match, range, schedule: before, pace: 'real' }, 33, 'half')
    const back = scheduleAtPace({ match, range, schedule: there, pace: 'half' }, 33, 'real')
    for (const [index, time] of at(back).entries()) expect(time).toBeCloseTo(before[index]?.at ?? NaN, 6)
  })

  it('changes nothing once everything is shown', () => {
    const before = scheduleOf(match, range, 'burst')
    expect(scheduleAtPace({ match, range, schedule: before, pace: 'burst' }, 10_000, 'half')).toBe(before)
  })
})
