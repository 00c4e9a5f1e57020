/** Players that leave it to chance. */
import { PASS } from './game-answer.ts'
import type { GamePlayer } from './play-match.ts'
import type { Random } from './random.ts'

/** Knows the rules and nothing else: any answer that is allowed, each as likely as any other. */
export const randomPlayer =
  (random: Random): GamePlayer =>
  (_, allowed) =>
    allowed.length === 0 ? PASS : random.of(allowed)

/**
 * Now and then (once in `odds` times) does anything that is allowed, else what another player would. So that whatever
 * the rules have comes up: calls without sense, kans upon kans, wins let go by.
 */
export const waywardPlayer =
  (random: Random, odds: number, sensible: GamePlayer): GamePlayer =>
  (message, allowed) => {
    const answer = sensible(message, allowed)
    return allowed.length > 1 && random.below(odds) === 0 ? random.of(allowed) : answer
  }
