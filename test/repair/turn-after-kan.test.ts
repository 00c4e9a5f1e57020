/** A turn that is missing behind a kan is one edit away. */
import { expect, test } from 'vitest'
import { problemOf } from '../../src/repair/problem.ts'
import { repairFrame } from '../../src/repair/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import { simulated } from '../../src/training/index.ts'
import { actsOf, spots, withActs, withoutEndHands, type Spot } from '../check/faults/mistake.ts'
import { RULES } from './short-frames.ts'

const isThrown = (discard: Act['discard']): boolean => discard?.kind === 'tedashi' || discard?.kind === 'tsumogiri'
const isAnkan = (act: Act | undefined): boolean => act?.discard?.kind === 'ankan'

/** The first such turn of simulated matches. */
const turnBehindAnkan = (): { right: Match; spot: Spot } => {
  for (let seed = 1; seed <= 40; seed++) {
    const { match } = simulated({ rules: RULES, seed, length: 'match' })
    const right = withoutEndHands(match)
    const [spot] = spots(
      right,
      ({ draw, discard }, { at, acts }) =>
        isAnkan(acts[at - 1]) && draw.kind === 'rinshan' && isThrown(discard) && at < acts.length - 4,
    )
    if (spot !== undefined) return { right, spot }
  }
  throw new Error('no such turn')
}

test('a turn that is missing behind an ankan comes back with an unseen replacement tile', () => {
  const { right, spot } = turnBehindAnkan()
  const wrong = withActs(right, spot.frame, (acts) => acts.toSpliced(spot.act, 1))
  expect(problemOf(wrong, spot.frame, RULES)?.contradictions).not.toEqual([])
  const { repairs, cost } = repairFrame(wrong, spot.frame, RULES, { deepest: 1 })
  expect(cost).toBe(1)
  const { seat } = actsOf(right.frames[spot.frame])[spot.act]!
  expect(repairs.map(({ match }) => actsOf(match.frames[spot.frame])[spot.act])).toContainEqual({
    seat,
    draw: { kind: 'rinshan', tile: 'uk' },
    discard: { kind: 'tedashi', tile: 'uk' },
  })
})
