import { isWin } from '../record/index.ts'
import { flowOf, standingOf } from './frames.ts'
import { isPaid } from './outcome.ts'
import type { Cursor, State } from './session.ts'

/** Whether one stands on the half of an act that is a win, and that win moved points: their value can be typed over. */
export const isPaidAtCursor = (state: State, { frame: index, act: at, part, question }: Cursor): boolean => {
  const frame = state.match.frames[index]
  const act = frame && flowOf(frame).acts[at]
  if (!act || !isWin(act) || question !== undefined || frame.notes?.ryuukyoku !== undefined) return false
  return (act.draw.kind === 'ron') === (part === 'draw') && isPaid(standingOf(state, index), at)
}
