import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, compareMatches, type Difference } from '../../src/compare/index.ts'
import type { Match } from '../../src/record/index.ts'
import { arbMatch } from '../support/arbitrary-match.ts'
import { said } from './compared-parts.ts'

const RUNS = { seed: 20241109, numRuns: 150 }

const takeAll = (a: Match, b: Match): Match =>
  applyChanges(
    a,
    compareMatches(a, b).differences.flatMap(({ toB }) => toB),
  )

/** A match and another that differs from it in some frames, acts and data: two records of one match. */
const arbPair: fc.Arbitrary<readonly [Match, Match]> = fc
  .tuple(arbMatch, arbMatch, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }))
  .map(([a, other, choices]) => {
    let at = 0
    const chance = (of: number): boolean => (choices[at++ % choices.length] ?? 0) % of === 0
    const frames = a.frames.flatMap((frame, index) => {
      const stranger = other.frames[index]
      if (chance(6)) return []
      if (!stranger || chance(2)) return [frame]
      const flows = frame.flows.map((flow, which) => {
        const strange = stranger.flows[which]
        if (!strange) return flow
        const acts = flow.acts.flatMap((act, where) => {
          const stray = strange.acts[where]
          return chance(5) ? [] : stray && chance(4) ? [act, stray] : stray && chance(4) ? [stray] : [act]
        })
        return { ...(chance(2) ? flow : strange), acts }
      })
      return [{ ...(chance(3) ? stranger : frame), flows }]
    })
    return [a, { ...(chance(2) ? a : other), frames }] as const
  })

describe('differences of two records', () => {
  test('there are none between a record and itself', () => {
    fc.assert(
      fc.property(arbMatch, (match) => {
        expect(compareMatches(match, structuredClone(match)).differences).toEqual([])
      }),
      RUNS,
    )
  })

  test('taking every difference from the other makes the records equal, both ways', () => {
    fc.assert(
      fc.property(fc.oneof(arbPair, fc.tuple(arbMatch, arbMatch)), ([a, b]) => {
        const taken = takeAll(a, b)
        expect(said(taken)).toEqual(said(b))
        expect(compareMatches(taken, b).differences).toEqual([])
        const { differences } = compareMatches(a, b)
        const back = applyChanges(
          b,
          differences.flatMap(({ toA }) => toA),
        )
        expect(said(back)).toEqual(said(a))
      }),
      RUNS,
    )
  })

  test('taking one of them leaves the others as they were', () => {
    fc.assert(
      fc.property(arbPair, fc.nat(), ([a, b], which) => {
        const { differences } = compareMatches(a, b)
        const one = differences[which % Math.max(1, differences.length)]
        if (!one || one.kind === 'frame' || one.kind === 'frame-id') return
        const left = compareMatches(applyChanges(a, one.toB), b).differences
        expect(left.length).toBeLessThan(differences.length + 1)
        expect(left.map(({ key }) => key)).not.toContain(one.key)
      }),
      RUNS,
    )
  })

  test('taking what either knows leaves only conflicts and pending ones', () => {
    fc.assert(
      fc.property(arbPair, ([a, b]) => {
        const open = (all: readonly Difference[]) => all.filter(({ nature }) => nature === 'unknown')
        const { differences } = compareMatches(a, b)
        const known = applyChanges(
          a,
          open(differences).flatMap(({ both }) => both ?? []),
        )
        const left = open(compareMatches(known, b).differences)
        // Nothing is left that B knows and A does not: B's own changes only.
        const toB = applyChanges(
          known,
          left.flatMap(({ both }) => both ?? []),
        )
        expect(said(toB)).toEqual(said(known))
      }),
      RUNS,
    )
  })

  test('are the same in both directions, with the sides exchanged', () => {
    fc.assert(
      fc.property(fc.tuple(arbMatch, arbMatch), ([a, b]) => {
        const sides = (x: Match, y: Match, first: 'a' | 'b') =>
          compareMatches({ ...x, frames: [] }, { ...y, frames: [] }).differences.map((one) => [
            one.kind,
            one[first].reading,
            one[first === 'a' ? 'b' : 'a'].reading,
          ])
        expect(sides(b, a, 'b')).toEqual(sides(a, b, 'a'))
      }),
      RUNS,
    )
  })
})
