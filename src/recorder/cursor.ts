/** The cursor: at a half of an act that was typed, or after the last act, where the match is recorded live. */
import { countedActs, type Act, type Frame } from '../record/index.ts'
import type { Cursor, State } from './session.ts'

/** The acts of a frame; empty if there is no such frame. */
export const actsAt = ({ match }: Pick<State, 'match'>, frame: number): readonly Act[] =>
  countedActs(match.frames[frame])

type Places = Pick<State, 'match' | 'play' | 'cursor'>

/** After the last act of the current frame, where the table expects the next half. */
export const endOf = ({ match, play }: Pick<State, 'match' | 'play'>): Cursor => {
  const frame = play?.frame ?? -1
  return { frame, act: actsAt({ match }, frame).length, part: 'draw' }
}

/** Whether the match is recorded live: the cursor is after the last act. */
export const isLive = (state: Places): boolean => {
  const { cursor } = state
  const { frame, act } = endOf(state)
  return cursor.insertion === undefined && cursor.frame === frame && cursor.act >= act
}

/** The state with the cursor after the last act. */
export const goLive = <Whole extends Places>(state: Whole): Whole => ({ ...state, cursor: endOf(state) })

/** The state with one frame replaced. A live cursor stays after the last act. */
export const putFrameAt = (state: State, index: number, frame: Frame): State => {
  const next: State = { ...state, match: { ...state.match, frames: state.match.frames.with(index, frame) } }
  return isLive(state) ? goLive(next) : next
}
