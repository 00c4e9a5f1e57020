/** The search finds exactly the repairs that trying every edit finds, on frames short enough for that. */
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/repair/apply-edit.ts'
import { editSpace } from '../../src/repair/edit-space.ts'
import { problemOf, type Problem } from '../../src/repair/problem.ts'
import { repairFrame } from '../../src/repair/index.ts'
import { checkMatch } from '../../src/check/index.ts'
import type { Match } from '../../src/record/index.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'
import { RULES, shortFrames, withMistake } from './short-frames.ts'

const CASES = times(6, 1_000)

const frameKey = ({ frames }: Match): string => JSON.stringify(frames)

const errorsOutside = (match: Match): number =>
  checkMatch(match, RULES, { speed: 'fast' }).filter(({ severity, place }) => severity === 'error' && place.frame !== 0)
    .length

/** Every edit tried, with everything computed anew: no bound, no table kept, no memory. */
const byForce = (problem: Problem): Set<string> => {
  const outside = errorsOutside(problem.match)
  const found = new Set<string>()
  for (const edit of editSpace(problem)) {
    const match = applyEdit(problem.match, 0, edit)
    const key = frameKey(match)
    if (key === frameKey(problem.match) || found.has(key)) continue
    if (problemOf(match, 0, RULES)?.contradictions.length === 0 && errorsOutside(match) <= outside) found.add(key)
  }
  return found
}

test(`the repairs of one edit are those that brute force finds, in ${CASES} frames of at most 20 acts`, () => {
  const dice = random(20)
  let compared = 0
  let mended = 0
  for (const right of shortFrames()) {
    for (let turn = 0; turn < 4 && compared < CASES; turn++) {
      const wrong = withMistake(right, dice)
      const problem = wrong && problemOf(wrong, 0, RULES)
      if (wrong === null || problem === null || problem.contradictions.length === 0) continue
      const { repairs, complete, stopped } = repairFrame(wrong, 0, RULES, { deepest: 1 })
      expect([complete, stopped]).toEqual([1, false])
      expect(new Set(repairs.map(({ match }) => frameKey(match)))).toEqual(byForce(problem))
      compared++
      if (repairs.length > 0) mended++
    }
    if (compared >= CASES) break
  }
  expect(mended).toBeGreaterThan(CASES / 2)
}, 1_800_000)
