/** The match as it is to be saved: whole at any moment. */
import { isTooLong, type BySeat, type Frame, type Hand, type Match, type Seat } from '../record/index.ts'
import { endHands, writtenOtherwise } from './end-hands.ts'
import { putFrameAt } from './cursor.ts'
import { flowOf, playAt, playOf } from './frame-tables.ts'
import type { State } from './session.ts'

type Saved = Pick<State, 'match' | 'rules' | 'play' | 'opened' | 'typedHands'>

const kept = new WeakMap<Frame, readonly Seat[]>()

/** Whether the end of a frame stands in the record. */
export const isOver = ({ endPoints, notes }: Frame): boolean => endPoints !== null || notes?.ryuukyoku !== undefined

/** End hands of the frame as it was opened that the acts did not explain: they are not written over. */
const keptHands = ({ opened, rules }: Saved, index: number): readonly Seat[] => {
  const frame = opened?.frames[index]
  if (!frame) return []
  const known = kept.get(frame)
  if (known) return known
  const table = playOf(frame, index, rules).tables.at(-1)
  const seats = table ? writtenOtherwise(table, flowOf(frame), isOver(frame)) : []
  kept.set(frame, seats)
  return seats
}

/** The hands at the end of a frame: as its last table leaves them, but for those that somebody wrote. */
export const endHandsAt = (state: Saved, index: number): BySeat<Hand> | null => {
  const frame = state.match.frames[index]
  const table = playAt(state, index)?.tables.at(-1)
  // The table of a frame that is too long is not that of its end.
  if (!frame || !table || isTooLong(frame)) return null
  const typed = state.typedHands.flatMap((one) => (one.frame === index ? [one.seat] : []))
  return endHands(table, flowOf(frame), keptHands(state, index), typed)
}

/** The frame with the hands its last table leaves. */
export const withEndHands = (state: Saved, index: number): Frame | null => {
  const frame = state.match.frames[index]
  const hands = endHandsAt(state, index)
  if (!frame || !hands) return null
  return { ...frame, flows: [...frame.flows.slice(0, -1), { ...flowOf(frame), endHands: hands }] }
}

/** Writes the end hands of a frame that is left or was changed. */
export const finishFrame = (state: State, index: number): State => {
  const frame = withEndHands(state, index)
  return frame ? putFrameAt(state, index, frame) : state
}

const finishTouched = (state: State, index: number): State =>
  state.match.frames[index] === state.opened?.frames[index] ? state : finishFrame(state, index)

/**
 * The match to save, at any moment: a frame under way has the hands of its last table, and so has the last one while an
 * earlier one is inserted. A frame that stands as it was opened stays as it was written.
 */
export const matchOf = (state: State): Match => {
  const { play, match, suspended } = state
  if (!play) return match
  const typed = finishTouched(state, play.frame)
  return (suspended ? finishTouched(typed, match.frames.length - 1) : typed).match
}
