/** Two starting hands that were typed for each other's player are exchanged; the acts stay as they are. */
import { isKnown } from '../tiles/index.ts'
import { four, SEATS, type Seat } from '../record/index.ts'
import { changeFrame } from './edit-frame.ts'
import { flowOf, liveFrame, withStartHands } from './frame-tables.ts'
import { withoutRetyping } from './replace-tile.ts'
import { done, type Result } from './result.ts'
import type { State } from './session.ts'
import type { TaskOf } from './task.ts'
import { underWay } from './shown-frame.ts'
import { indexAsked, pop, push } from './tasks.ts'

type Exchange = TaskOf<'exchange-hands'>

/**
 * Asks whose hands are exchanged; where a hand is asked for and nothing of it typed, only with whose.
 * @param earlier another frame than the one under way
 */
export const askExchange = (state: State, earlier?: number): Result => {
  if (!state.play) return 'no-frame'
  const { task } = state
  const isHand = task.kind === 'deal' && task.which === 'start' && task.frame === earlier && task.tiles.length === 0
  const seat = isHand && state.below.length > 0 ? task.seat : null
  const next: Exchange = { kind: 'exchange-hands', seat, ...(earlier !== undefined && { frame: earlier }) }
  return done(push(withoutRetyping(underWay(state)), next), { code: 'asked-exchange', seat })
}

/** Whose hand may be said: not the one that was, nor one of which only a part is typed yet. */
export const seatsToExchange = ({ below }: State, { seat, frame }: Exchange): readonly Seat[] => {
  const [under] = below
  const half = under?.kind === 'deal' && under.frame === frame && under.tiles.length > 0 ? under.seat : null
  return SEATS.filter((each) => each !== seat && each !== half)
}

/** The order in which the tiles were typed goes with the hands; the dealer's fourteenth stays, and it is not known. */
const dealtAnew = ({ dealt }: State, one: Seat, other: Seat): State['dealt'] => {
  const isLonger = dealt[one]?.length !== dealt[other]?.length
  return four((seat) => {
    if (seat !== one && seat !== other) return dealt[seat]
    return isLonger ? null : dealt[seat === one ? other : one]
  })
}

/** While hands are typed one after another: the hand that came to the player who is asked for is not typed again. */
const askUntyped = (state: State): State => {
  const { task, below } = state
  if (task.kind !== 'deal' || task.which !== 'start' || below.length > 0 || task.tiles.length > 0) return state
  const { startHands } = flowOf(liveFrame(state))
  const isUntyped = (seat: Seat): boolean => !startHands[seat].tiles.some(isKnown)
  const seat = isUntyped(task.seat) ? task.seat : SEATS.find(isUntyped)
  return seat === undefined ? state : { ...state, task: { ...task, seat } }
}

/** A digit: 1 is East. */
export const typeExchangeDigit = (state: State, task: Exchange, digit: number): Result => {
  const other = seatsToExchange(state, task).find((seat) => seat === digit - 1)
  if (other === undefined) return 'no-such-choice'
  const { seat: one } = task
  if (one === null) return done({ ...state, task: { ...task, seat: other } }, { code: 'asked-exchange', seat: other })
  const index = indexAsked(state, task.frame)
  const frame = state.match.frames[index]
  if (!frame) return 'no-such-place'
  const { startHands } = flowOf(frame)
  const tilesOf = (seat: Seat): Seat => (seat === one ? other : seat === other ? one : seat)
  const hands = four((seat) => ({ ...startHands[seat], tiles: startHands[tilesOf(seat)].tiles }))
  const behind = pop(state)
  const ordered = task.frame === undefined ? { ...behind, dealt: dealtAnew(behind, one, other) } : behind
  const next = changeFrame(ordered, index, withStartHands(frame, hands))
  return done(askUntyped(next), { code: 'hands-exchanged', seats: [one, other] })
}
