/**
 * A limit for frames longer than any real one, because a file can hold anything. A table grows with its acts, and so
 * does the cost of each step, so acts past the limit are not replayed. The record keeps them all.
 */
import type { Flow, Frame } from './match.ts'

/** Four times what a frame can have: 70 draws, at most 16 calls and three rons, one act each. */
export const MOST_ACTS = 400

export const isTooLongFlow = ({ acts }: Flow): boolean => acts.length > MOST_ACTS

/** Whether one of the flows has more acts than are replayed. */
export const isTooLong = ({ flows }: Frame): boolean => flows.some(isTooLongFlow)
