/**
 * The limit for frames longer than any real one, since a file can hold anything. What is on a table grows with its
 * acts, and so does the cost of every look at it; acts past the limit are not replayed. The record keeps them all.
 */
import type { Flow, Frame } from './match.ts'

/** Four times what a frame can have: 70 draws, at most 16 calls, three rons, each an act. */
export const MOST_ACTS = 400

export const isTooLongFlow = ({ acts }: Flow): boolean => acts.length > MOST_ACTS

/** Whether one of its flows has more acts than are carried out. */
export const isTooLong = ({ flows }: Frame): boolean => flows.some(isTooLongFlow)
