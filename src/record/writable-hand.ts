import { unknownHand } from './empty-match.ts'
import type { Hand } from './match.ts'

/** Whether the format can write a hand: one to thirteen concealed tiles, at most four melds. */
export const isWritable = ({ tiles, melds }: Hand): boolean =>
  tiles.length >= 1 && tiles.length <= 13 && melds.length <= 4

/** Replaces a hand that the format cannot write, which only an absurd log leaves, by an unseen one. */
export const writableHand = (hand: Hand): Hand => (isWritable(hand) ? hand : unknownHand())
