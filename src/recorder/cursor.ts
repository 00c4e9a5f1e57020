/** The place where one types: a half of an act, or behind the last act, where the match is recorded live. */
import { countedActs, type Act, type Frame } from '../record/index.ts'
import type { Cursor, State } from './session.ts'

/** The acts that count of a frame of the match; none where there is no such frame. */
export const actsAt = ({ match }: Pick<State, 'match'>, frame: number): readonly Act[] =>
  countedActs(match.frames[frame])

type Places = Pick<State, 'match' | 'play' | 'cursor'>

/** Behind the last act of the frame under way, where the half that the table expects comes next. */
export const endOf = ({ match, play }: Pick<State, 'match' | 'play'>): Cursor => {
  const frame = play?.frame ?? -1
  return { frame, act: actsAt({ match }, frame).length, part: 'draw' }
}

/** Whether the match is recorded live: the cursor stands behind the last act. */
export const isLive = (state: Places): boolean => {
  const { cursor } = state
  const { frame, act } = endOf(state)
  return cursor.insertion === undefined && cursor.frame === frame && cursor.act >= act
}

/** The state with the cursor back behind the last act. */
export const goLive = <Whole extends Places>(state: Whole): Whole => ({ ...state, cursor: endOf(state) })

/** The state with a frame changed, and nothing else: who records live stays behind the last act. */
export const putFrameAt = (state: State, index: number, frame: Frame): State => {
  const next: State = { ...state, match: { ...state.match, frames: state.match.frames.with(index, frame) } }
  return isLive(state) ? goLive(next) : next
}
