/** Simulated matches, stopped in the middle of a frame as if they were being typed. */
import type { Act, Match } from '../../src/record/index.ts'

export const actsOf = (match: Match, frame: number): readonly Act[] => match.frames[frame]?.flows.at(-1)?.acts ?? []

/** A match up to these acts of a frame: nothing of its end stands there yet. */
export const underWay = (match: Match, index: number, acts: readonly Act[]): Match => {
  const frame = match.frames[index]
  if (!frame) throw new Error('no frame')
  const flows = frame.flows.map((flow) => ({ ...flow, acts, endHands: flow.startHands }))
  const { notes: _, ...bare } = frame
  return {
    ...match,
    finalPoints: null,
    tournamentPoints: null,
    frames: [...match.frames.slice(0, index), { ...bare, endPoints: null, flows }],
  }
}
