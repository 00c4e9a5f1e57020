/** The beginning of a match, which takes a part of the time to read, check and write. */
import type { Match } from '../../src/record/index.ts'

export const firstFrames = (match: Match, count: number): Match => ({
  ...match,
  frames: match.frames.slice(0, count),
  finalPoints: null,
  tournamentPoints: null,
})
