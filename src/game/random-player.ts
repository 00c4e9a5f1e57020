/** Players that choose at random. */
import { PASS } from './game-answer.ts'
import type { GamePlayer } from './play-match.ts'
import type { Random } from './random.ts'

/** Knows the rules and nothing else: all legal answers are equally likely. */
export const randomPlayer =
  (random: Random): GamePlayer =>
  (_, allowed) =>
    allowed.length === 0 ? PASS : random.of(allowed)

/**
 * Once in `odds` times picks any legal answer, otherwise what another player would pick. This produces everything that
 * the rules allow: pointless calls, many kans, wins passed.
 */
export const waywardPlayer =
  (random: Random, odds: number, sensible: GamePlayer): GamePlayer =>
  (message, allowed) => {
    const answer = sensible(message, allowed)
    return allowed.length > 1 && random.below(odds) === 0 ? random.of(allowed) : answer
  }
