/** Simulated matches to practise on: programs play them from seeded walls. */
import { playerOf, playMatch, Random } from '../game/index.ts'
import { four, type Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { asSeen } from './practice.ts'
import type { Range } from './schedule.ts'

export const LENGTHS = ['frame', 'match'] as const
/** `frame`: one frame of the match, chosen by the seed. `match`: all of them. */
export type Length = (typeof LENGTHS)[number]

export interface Simulation {
  readonly rules: Ruleset
  /** An integer from 0 to 2^53 − 1: the same seed gives the same match on every machine. */
  readonly seed: number
  readonly length: Length
}

export interface Simulated {
  readonly match: Match
  /** The frames to practise. */
  readonly range: Range
}

/** Separate from the streams that shuffle walls. */
const FRAME_STREAM = 0x6672

/**
 * Four programs that play for speed: their matches have as many riichi, calls and wins as real ones, and every hand is
 * visible.
 */
export const simulated = ({ rules, seed, length }: Simulation): Simulated => {
  const players = four((player) => playerOf('speed', seed, 0, player))
  const match = asSeen(playMatch({ rules, seed }, players).match)
  const last = match.frames.length - 1
  if (length === 'match') return { match, range: { from: 0, to: last } }
  const frame = new Random(seed, FRAME_STREAM).below(last + 1)
  return { match, range: { from: frame, to: frame } }
}
