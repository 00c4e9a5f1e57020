/** Short frames of simulated matches, each as a match of its own, and mistakes in them. */
import type { Match } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import { withoutEndHands, type Dice } from '../check/faults/mistake.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { TURN_MISTAKES } from '../check/faults/turn-mistakes.ts'

export const RULES: Ruleset = rulesets.mleague
const MOST_ACTS = 20

const actsIn = ({ frames: [frame] }: Match): number => frame?.flows[0]?.acts.length ?? 0

/** Frames of at most 20 acts, by seed from 1 on; always the same. */
export function* shortFrames(): Generator<Match> {
  for (let seed = 1; ; seed++) {
    const { match } = simulated({ rules: RULES, seed, length: 'match' })
    for (const frame of match.frames) {
      const alone = withoutEndHands({ ...match, frames: [frame], finalPoints: null, tournamentPoints: null })
      if (actsIn(alone) > 3 && actsIn(alone) <= MOST_ACTS) yield alone
    }
  }
}

/** Mistakes of acts, turns and results: what one frame alone can show. */
export const MISTAKES = Object.values({ ...ACT_MISTAKES, ...TURN_MISTAKES, ...RESULT_MISTAKES })

/** A frame with one mistake of any kind; null if the frame has no place for the one chosen. */
export const withMistake = (match: Match, dice: Dice): Match | null =>
  MISTAKES[dice(MISTAKES.length)]?.(match, dice) ?? null
