/** A player that knows the rules and nothing else: any answer that is allowed, each as likely as any other. */
import { PASS } from './answer.ts'
import type { GamePlayer } from './play.ts'
import type { Random } from './random.ts'

export const randomPlayer =
  (random: Random): GamePlayer =>
  (_, allowed) =>
    allowed.length === 0 ? PASS : random.of(allowed)
