/** A practice over several frames: one that was played again, one that the trainee let pass. */
import { describe, expect, it } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { appraise, scheduleOf, simulated, type Stroke } from '../../src/training/index.ts'

const { match } = simulated({ rules: rulesets.mleague, seed: 20261122, length: 'match' })
const THREE = { from: 1, to: 3 }
const LAG = 2

const typedOf = (frames: readonly number[]): Match => ({
  ...match,
  frames: frames.map((frame) => match.frames[frame]!),
  finalPoints: null,
  tournamentPoints: null,
})

/** One key an act, always as far behind. */
const strokesOf = (frames: readonly number[]): readonly Stroke[] =>
  scheduleOf(match, THREE, 'real').flatMap(({ shows, frame, act, at }): Stroke[] => {
    const typed = frames.indexOf(frame)
    return shows !== 'act' || typed < 0
      ? []
      : [{ at: at + LAG, deal: false, refused: false, frame: typed, acts: act + 1 }]
  })

const appraised = (frames: readonly number[], shown = match) =>
  appraise({
    match: shown,
    range: THREE,
    schedule: scheduleOf(shown, THREE, 'real'),
    typed: typedOf(frames),
    strokes: strokesOf(frames),
  })

describe('a practice over several frames', () => {
  it('typed as shown: no error, and the same lag everywhere', () => {
    const { errors, lag, slowest } = appraised([1, 2, 3])
    expect([errors, lag]).toEqual([[], expect.closeTo(LAG, 6)])
    expect(slowest[0]?.lag).toBeCloseTo(LAG, 6)
  })

  it('a frame that the trainee skipped is missed, and makes nothing late', () => {
    for (const left of [1, 2]) {
      const { errors, lag, slowest } = appraised([1, 2, 3].filter((frame) => frame !== left))
      expect(errors.map(({ kind, frame, act }) => [kind, frame, act])).toEqual([['missed', left, null]])
      expect(lag).toBeCloseTo(LAG, 6)
      expect(slowest.map((slow) => Math.round(slow.lag * 1000))).toEqual([2000, 2000, 2000, 2000, 2000])
      expect(slowest.every(({ frame }) => frame !== left)).toBe(true)
    }
  })

  it('a frame that was played again is shown and typed only as its last flow', () => {
    const frames = match.frames.map((frame, at) =>
      at === 2 ? { ...frame, flows: [...match.frames[5]!.flows, ...frame.flows] } : frame,
    )
    const { errors, open } = appraised([1, 2, 3], { ...match, frames })
    expect([errors, open]).toEqual([[], 0])
  })
})
