/** Short frames of simulated matches, each as a match of its own, and mistakes in them. */
import type { Act, Match } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import { KAN_MISTAKES } from '../check/faults/kan-mistakes.ts'
import { withoutEndHands, type Dice, type Mistake } from '../check/faults/mistake.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { TURN_MISTAKES } from '../check/faults/turn-mistakes.ts'

export const RULES: Ruleset = rulesets.mleague
const MOST_ACTS = 20

const actsIn = ({ frames: [frame] }: Match): number => frame?.flows[0]?.acts.length ?? 0

/** Frames of at most 20 acts, by seed from this one on; always the same. */
export function* shortFrames(first = 1): Generator<Match> {
  for (let seed = first; ; seed++) {
    const { match } = simulated({ rules: RULES, seed, length: 'match' })
    for (const frame of match.frames) {
      const alone = withoutEndHands({ ...match, frames: [frame], finalPoints: null, tournamentPoints: null })
      if (actsIn(alone) > 3 && actsIn(alone) <= MOST_ACTS) yield alone
    }
  }
}

/** Mistakes of acts, turns, results and kans: what one frame alone can show. */
export const MISTAKES = Object.values({ ...ACT_MISTAKES, ...TURN_MISTAKES, ...RESULT_MISTAKES, ...KAN_MISTAKES })

/** A frame with one of these mistakes; null if the frame has no place for the one chosen. */
export const withMistake = (match: Match, dice: Dice, mistakes: readonly Mistake[] = MISTAKES): Match | null =>
  mistakes[dice(mistakes.length)]?.(match, dice) ?? null

const isKan = ({ draw, discard }: Act): boolean =>
  draw.kind === 'daiminkan' || discard?.kind === 'ankan' || discard?.kind === 'kakan'

/** The first seed with such a frame: one in sixty has a kan. */
const FIRST_WITH_KAN = 121

/** Those with a kan before their last acts. */
export function* shortFramesWithKan(): Generator<Match> {
  for (const match of shortFrames(FIRST_WITH_KAN)) {
    const acts = match.frames[0]?.flows[0]?.acts ?? []
    if (acts.slice(1, -2).some(isKan)) yield match
  }
}
