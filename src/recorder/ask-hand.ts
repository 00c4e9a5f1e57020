/** Asks for what was not seen of a starting hand, in any frame. */
import { isKnown } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import { goLive } from './cursor.ts'
import { done, type Result } from './result.ts'
import { flowOf, playAt } from './frame-tables.ts'
import type { State } from './session.ts'
import type { Task } from './task.ts'
import { push } from './tasks.ts'

/**
 * The tiles that neither were seen nor follow from the play are asked for, behind those that are known; of a hand that
 * is all unseen, the whole of it.
 */
export const askHand = (state: State, index: number, seat: Seat): Result => {
  const frame = state.match.frames[index]
  const first = playAt(state, index)?.tables.at(0)
  if (!frame || !first) return 'no-such-place'
  const { tiles } = flowOf(frame).startHands[seat]
  const known = tiles.filter(isKnown)
  const count = first.seats[seat].tiles.filter(({ tile }) => !isKnown(tile)).length
  const isWhole = count === tiles.length
  const task: Task = {
    kind: 'deal',
    which: 'start',
    seat,
    tiles: isWhole ? [] : known,
    ...(!isWhole && { unseen: { known: known.length, count } }),
    ...(state.play?.frame !== index && { frame: index }),
  }
  return done(push(goLive(state), task), { code: 'asked-hand', which: 'start', seat })
}
