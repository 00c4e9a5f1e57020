import { unknownHand } from './empty-match.ts'
import type { Hand } from './match.ts'

/** Whether the format has a way to write such a hand: one to thirteen concealed tiles, at most four melds. */
export const isWritable = ({ tiles, melds }: Hand): boolean =>
  tiles.length >= 1 && tiles.length <= 13 && melds.length <= 4

/** A hand that only a senseless log can leave, replaced by one that nobody saw. */
export const writableHand = (hand: Hand): Hand => (isWritable(hand) ? hand : unknownHand())
