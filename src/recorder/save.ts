/** The match as it is to be saved: whole at any moment. */
import type { Frame, Match } from '../record/index.ts'
import { endHands } from './hands.ts'
import { flowOf, playAt, withFrame } from './frames.ts'
import type { State } from './session.ts'

/** The frame with the hands its last table leaves. */
export const withEndHands = (state: Pick<State, 'match' | 'rules' | 'play'>, index: number): Frame | null => {
  const frame = state.match.frames[index]
  const table = playAt(state, index)?.tables.at(-1)
  if (!frame || !table) return null
  const flow = flowOf(frame)
  return { ...frame, flows: [...frame.flows.slice(0, -1), { ...flow, endHands: endHands(table, flow) }] }
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
