/** Every edit of a short frame tried, with everything computed anew: no bound, no table kept, no memory. */
import { checkMatch, makeFrameView } from '../../src/check/index.ts'
import type { Match } from '../../src/record/index.ts'
import { repairFrame } from '../../src/repair/index.ts'
import { applyEdit } from '../../src/repair/apply-edit.ts'
import { contradictionsOf } from '../../src/repair/contradiction.ts'
import { editSpace } from '../../src/repair/edit-space.ts'
import { problemOf, type Problem } from '../../src/repair/problem.ts'
import { withPointRule } from '../../src/rules/index.ts'
import { random } from '../support/match-text.ts'
import type { Mistake } from '../check/faults/mistake.ts'
import { MISTAKES, RULES, shortFrames, withMistake } from './short-frames.ts'

const frameKey = ({ frames }: Match): string => JSON.stringify(frames)

const errorsOutside = (match: Match): number =>
  checkMatch(match, RULES, { speed: 'fast' }).filter(({ severity, place }) => severity === 'error' && place.frame !== 0)
    .length

const holds = (match: Match): boolean =>
  contradictionsOf(makeFrameView(match, 0, withPointRule(RULES, match.pointRule), null, true)).length === 0

const byForce = (problem: Problem): Set<string> => {
  const outside = errorsOutside(problem.match)
  const written = frameKey(problem.match)
  const found = new Set<string>()
  for (const edit of editSpace(problem)) {
    const match = applyEdit(problem.match, 0, edit)
    if (!holds(match)) continue
    const key = frameKey(match)
    if (key !== written && !found.has(key) && errorsOutside(match) <= outside) found.add(key)
  }
  return found
}

export interface Compared {
  readonly wrong: Match
  /** The frames that the search found, and those that trying everything did. */
  readonly searched: ReadonlySet<string>
  readonly forced: ReadonlySet<string>
  readonly isComplete: boolean
}

/**
 * Frames with one mistake each, of at most 20 acts; always the same.
 * @param turns how often a mistake is tried in each frame
 */
export function* comparedFrames(
  count: number,
  frames: Iterable<Match> = shortFrames(),
  mistakes: readonly Mistake[] = MISTAKES,
  turns = 4,
): Generator<Compared> {
  const dice = random(20)
  let compared = 0
  for (const right of frames) {
    for (let turn = 0; turn < turns; turn++) {
      if (compared === count) return
      const wrong = withMistake(right, dice, mistakes)
      const problem = wrong && problemOf(wrong, 0, RULES)
      if (wrong === null || problem === null || problem.contradictions.length === 0) continue
      const { repairs, complete, stopped } = repairFrame(wrong, 0, RULES, { deepest: 1 })
      compared++
      yield {
        wrong,
        searched: new Set(repairs.map(({ match }) => frameKey(match))),
        forced: byForce(problem),
        isComplete: complete === 1 && !stopped,
      }
    }
  }
}
