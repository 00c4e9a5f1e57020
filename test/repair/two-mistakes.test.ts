/** Two mistakes in one frame: the search reaches the pair long before it has tried all pairs. */
import { expect, test } from 'vitest'
import { repairFrame } from '../../src/repair/index.ts'
import { problemOf } from '../../src/repair/problem.ts'
import type { Match } from '../../src/record/index.ts'
import { simulated } from '../../src/training/index.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import { withoutEndHands } from '../check/faults/mistake.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'
import { RULES } from './short-frames.ts'

const PAIRS = times(1, 3)
/** The search asks before each edit whether to go on; to its end it would ask many hundred thousand times. */
const STEPS = 4_000

const isBroken = (match: Match): boolean => (problemOf(match, 0, RULES)?.contradictions.length ?? 0) > 0

test('of a misread tile and a win that was not written, both are found', () => {
  const dice = random(31)
  let planted = 0
  let found = 0
  for (let seed = 1; planted < PAIRS; seed++) {
    const { match } = simulated({ rules: RULES, seed, length: 'match' })
    const [frame] = match.frames
    if (frame === undefined) continue
    const right = withoutEndHands({ ...match, frames: [frame], finalPoints: null, tournamentPoints: null })
    const misread = ACT_MISTAKES['drawn tile wrong'](right, dice)
    const wrong = misread && RESULT_MISTAKES['win not recorded'](misread, dice)
    if (misread === null || wrong === null || !isBroken(misread)) continue
    planted++
    let asked = 0
    const { repairs, cost } = repairFrame(wrong, 0, RULES, {}, () => ++asked > STEPS)
    expect(cost).toBe(2)
    const flows = JSON.stringify(right.frames[0]?.flows)
    if (repairs.some((repair) => JSON.stringify(repair.match.frames[0]?.flows) === flows)) found++
  }
  expect(found).toBe(PAIRS)
})
