/** The match as it is to be saved: whole at any moment. */
import type { Frame, Match, Seat } from '../record/index.ts'
import { endHands, writtenOtherwise } from './hands.ts'
import { flowOf, playAt, playOf, withFrame } from './frames.ts'
import type { State } from './session.ts'

type Saved = Pick<State, 'match' | 'rules' | 'play' | 'opened'>

const kept = new WeakMap<Frame, readonly Seat[]>()

/** End hands of the frame as it was opened that the acts did not explain: they are not written over. */
const keptHands = ({ opened, rules }: Saved, index: number): readonly Seat[] => {
  const frame = opened?.frames[index]
  if (!frame || frame.endPoints === null) return []
  const known = kept.get(frame)
  if (known) return known
  const table = playOf(frame, index, rules).tables.at(-1)
  const seats = table ? writtenOtherwise(table, flowOf(frame)) : []
  kept.set(frame, seats)
  return seats
}

/** The frame with the hands its last table leaves. */
export const withEndHands = (state: Saved, index: number): Frame | null => {
  const frame = state.match.frames[index]
  const table = playAt(state, index)?.tables.at(-1)
  if (!frame || !table) return null
  const flow = flowOf(frame)
  return {
    ...frame,
    flows: [...frame.flows.slice(0, -1), { ...flow, endHands: endHands(table, flow, keptHands(state, index)) }],
  }
}

/** Writes the end hands of a frame that is left or was changed. */
export const finishFrame = (state: State, index: number): State => {
  const frame = withEndHands(state, index)
  return frame ? { ...state, match: withFrame(state.match, index, frame) } : state
}

/**
 * The match to save, at any moment: a frame under way has the hands of its last table. A frame that stands as it was
 * opened stays as it was written.
 */
export const matchOf = (state: State): Match => {
  const { play, match, opened } = state
  if (!play || match.frames[play.frame] === opened?.frames[play.frame]) return match
  return finishFrame(state, play.frame).match
}
