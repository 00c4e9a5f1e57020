/** Acts typed in the wrong order or for the wrong player. What follows keeps its seats and tiles, and is read again. */
import { seatAfter } from '../record/index.ts'
import { action } from './action-entry.ts'
import { actsAt, isLive } from './cursor.ts'
import { changeFrame, movedWins } from './edit-frame.ts'
import { withActs } from './frame-tables.ts'
import { typingRule } from './key-rule.ts'
import { done, isRefusal, type Result } from './result.ts'
import type { State } from './session.ts'
import { goTo } from './travel.ts'

/** Whether there is an act so many places behind the cursor. */
const hasAct = (state: State, by: 0 | 1): boolean =>
  !isLive(state) && actsAt(state, state.cursor.frame)[state.cursor.act + by] !== undefined

/** The act at the cursor and the next one change places; the cursor stays with its act. */
const swapWithNext = (state: State): Result => {
  const { frame: index, act: at, part } = state.cursor
  const frame = state.match.frames[index]
  const acts = actsAt(state, index)
  const [here, next] = [acts[at], acts[at + 1]]
  if (frame === undefined || here === undefined || next === undefined) return 'no-such-place'
  const wins =
    state.play?.frame === index
      ? movedWins(state.wins, (act) => (act === at ? at + 1 : act === at + 1 ? at : act))
      : state.wins
  const swapped = withActs(frame, acts.with(at, next).with(at + 1, here))
  const moved = goTo(changeFrame({ ...state, wins }, index, swapped), { frame: index, act: at + 1, part })
  return isRefusal(moved) ? moved : done(moved, { code: 'acts-swapped', act: at })
}

/** The act at the cursor is the next player's, in the order of turns. */
const giveToNextSeat = (state: State): Result => {
  const { frame: index, act: at } = state.cursor
  const frame = state.match.frames[index]
  const acts = actsAt(state, index)
  const act = acts[at]
  if (frame === undefined || act === undefined) return 'no-such-place'
  const seat = seatAfter(act.seat, 1)
  return done(changeFrame(state, index, withActs(frame, acts.with(at, { ...act, seat }))), {
    code: 'seat-changed',
    act: at,
    seat,
  })
}

export const REARRANGE_ACTIONS = {
  'swap-acts': action(
    { type: 'swapActs' },
    { group: 'travel', keys: ['Shift+PageDown'], button: 'none' },
    typingRule({ takes: (state) => hasAct(state, 1), type: swapWithNext, inserting: 'closed' }),
  ),
  'next-seat': action(
    { type: 'nextSeat' },
    { group: 'travel', keys: ['Shift+PageUp'], button: 'none' },
    typingRule({ takes: (state) => hasAct(state, 0), type: giveToNextSeat, inserting: 'closed' }),
  ),
}
