/** Hands typed as runs: the four starting hands, at the beginning or at any time later, and those shown at the end. */
import { isKnown, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { four, SEATS, seatAfter, type BySeat, type Frame, type Hand, type Seat } from '../record/index.ts'
import { done, type Result } from './result.ts'
import { changeFrame } from './edit-frame.ts'
import { flowOf, liveFrame, liveTableOf, putFrame, standingOf, withEndHand, withStartHands } from './frame-tables.ts'
import { withNextTask } from './next-task.ts'
import { concealedSize, derivedHand, withTypedHand } from './end-hands.ts'
import { endHandsAt } from './match-to-save.ts'
import type { State } from './session.ts'
import type { Task, TaskOf } from './task.ts'
import { underWay } from './shown-frame.ts'
import { alone, IN_PLAY, pop, push, type Tasks } from './tasks.ts'

type Deal = TaskOf<'deal'>

const HAND = 13

/** The frame of which a hand is typed. */
const frameOf = (state: State, { frame }: Deal): Frame =>
  (frame === undefined ? undefined : state.match.frames[frame]) ?? liveFrame(state)

/**
 * Tiles that a hand is typed with: thirteen, and the dealer's fourteenth where it is typed with his hand; at the end
 * what calls have left; where only unseen tiles are asked for, so many behind the known ones.
 */
export const handSize = (state: State, task: Deal): number => {
  const { which, seat, unseen } = task
  if (unseen !== undefined) return unseen.known + unseen.count
  if (which === 'end') return concealedSize(standingOf(state, task.frame).table.seats[seat].melds.length)
  if (seat !== 0) return HAND
  // Once play has begun it says which of the two ways it is.
  const [first] = flowOf(frameOf(state, task)).acts
  return first === undefined ? state.preferences.dealerTiles : first.draw.kind === 'oya' ? 14 : 13
}

/** The hands at the end of the frame under way, or of another. */
const endHandsNow = (state: State, frame = state.play?.frame ?? 0): BySeat<Hand> =>
  endHandsAt(state, frame) ?? flowOf(state.match.frames[frame] ?? liveFrame(state)).endHands

/** A hand as typed so far, the rest not seen. */
const handOf = (tiles: readonly Tile[], { melds, drawn }: Pick<Hand, 'melds' | 'drawn'>, size: number): Hand => {
  const concealed = tiles.slice(0, size)
  const unseen = Array<Tile>(size - concealed.length).fill(UNKNOWN)
  return { tiles: sortTiles([...concealed, ...unseen]), drawn: tiles[size] ?? drawn, melds }
}

const put = (hands: BySeat<Hand>, seat: Seat, hand: Hand): BySeat<Hand> =>
  four((each) => (each === seat ? hand : hands[each]))

/** A starting hand as it is now, of this frame or of an earlier one. */
const putStartHand = (state: State, task: Deal, hand: Hand): State => {
  const frame = frameOf(state, task)
  const next = withStartHands(frame, put(flowOf(frame).startHands, task.seat, hand))
  return task.frame === undefined ? putFrame(state, next) : changeFrame(state, task.frame, next)
}

const putHand = (state: State, task: Deal, tiles: readonly Tile[]): State => {
  const { seat } = task
  const frame = frameOf(state, task)
  if (task.which === 'start') {
    const hand = flowOf(frame).startHands[seat]
    return putStartHand(state, task, handOf(tiles, hand, task.unseen === undefined ? 13 : hand.tiles.length))
  }
  const { index, table } = standingOf(state, task.frame)
  const left = derivedHand(table, seat)
  const typed = withTypedHand(state, index, seat)
  const next = withEndHand(frame, seat, handOf(tiles, left, handSize(state, task)))
  return task.frame === undefined ? putFrame(typed, next) : changeFrame(typed, task.frame, next)
}

/** The order in which a starting hand is typed is remembered: what was missed in it shifts all behind. */
const inOrder = (state: State, { which, seat, frame, unseen }: Deal, tiles: readonly Tile[]): State =>
  which === 'end' || frame !== undefined
    ? state
    : { ...state, dealt: four((each) => (each === seat ? (unseen ? null : tiles) : state.dealt[each])) }

/** The next tile of a hand; a full hand leads on to the next by itself. */
export const typeHandTile = (state: State, task: Deal, tile: Tile): Result => {
  const { seat } = task
  const tiles = [...task.tiles, tile]
  const count = tiles.length - (task.unseen?.known ?? 0)
  const dealt = done(putHand(inOrder(state, task, tiles), task, tiles), { code: 'hand-tile', seat, tile, count })
  if (tiles.length < handSize(state, task)) return { ...dealt, task: { ...task, tiles } }
  const unknown = tiles.filter((each) => !isKnown(each)).length
  return afterHand(done(dealt, { code: 'hand-done', seat, unknown }), task)
}

/** Enter in a hand: the tiles not typed stay unknown; where none was typed, the hand stays as it was. */
export const leaveHand = (state: State, task: Deal): Result => {
  const { seat, which } = task
  const hands = which === 'start' ? flowOf(frameOf(state, task)).startHands : endHandsNow(state, task.frame)
  const { tiles } = hands[seat]
  const unknown = tiles.filter((each) => !isKnown(each)).length
  return afterHand(done(state, { code: 'hand-done', seat, unknown }), task)
}

/** The hand was dealt with no more tiles than were typed. */
export const closeShortHand = (state: State, task: Deal): State => {
  const hand = flowOf(frameOf(state, task)).startHands[task.seat]
  return afterHand(putStartHand(state, task, { ...hand, tiles: sortTiles(task.tiles) }), task)
}

const isUnknownHand = (hand: Hand): boolean => hand.tiles.every((tile) => !isKnown(tile))

const afterHand = (state: State, task: Deal): State => {
  if (state.below.length > 0) return withNextTask(pop(state))
  const hands = flowOf(liveFrame(state)).startHands
  const next = SEATS.find((seat) => seat > task.seat && isUnknownHand(hands[seat]))
  return next === undefined
    ? withNextTask({ ...state, ...IN_PLAY })
    : { ...state, ...alone({ kind: 'deal', which: 'start', seat: next, tiles: [] }) }
}

/** Of the hands as dealt one that is known already, since another recorder typed it, is not asked for. */
export const skipKnownHand = (state: State): State => {
  const { task, below } = state
  if (task.kind !== 'deal' || task.which !== 'start' || task.frame !== undefined || below.length > 0) return state
  const isKnownHand = !isUnknownHand(flowOf(liveFrame(state)).startHands[task.seat])
  return task.tiles.length === 0 && isKnownHand ? afterHand(state, task) : state
}

const hasUnknown = (hand: Hand): boolean => hand.tiles.some((tile) => !isKnown(tile))

/** Seats from `first` round the table. */
const seatsFrom = (first: number): Seat[] => SEATS.map((seat) => seatAfter(seat, first))

/** The end of a frame shows hands: of who won, and of who is tenpai. */
const shownAtEnd = (state: State): Seat | undefined => {
  const { task } = state
  const table = liveTableOf(state)
  if (table.end === null && task.kind !== 'stopped' && task.kind !== 'over') return undefined
  const won = table.end?.kind === 'ron' ? table.end.seats : table.end?.kind === 'tsumo' ? [table.end.seat] : SEATS
  const hands = endHandsNow(state)
  return won.find((seat) => hasUnknown(hands[seat]))
}

/**
 * To a hand from anywhere in the frame: at its end to one that is shown, otherwise to a starting hand. It is typed anew;
 * what was there stays until the first tile. Where only unseen tiles of a hand are asked for, all of it is.
 * @param earlier another frame than the one under way: a starting hand of it
 */
export const retypeHand = (state: State, wanted: Seat | undefined, earlier?: number): Result => {
  if (!state.play) return 'no-frame'
  const { task, match, play } = state
  if (wanted === undefined && task.kind === 'deal' && task.unseen !== undefined) {
    const { unseen: _, ...whole } = task
    return done({ ...state, task: { ...whole, tiles: [] } }, { code: 'asked-hand', which: task.which, seat: task.seat })
  }
  const live = underWay(state)
  const ending = wanted === undefined && earlier === undefined ? shownAtEnd(state) : undefined
  const hands = flowOf(match.frames[earlier ?? play.frame] ?? liveFrame(state)).startHands
  const isAgain = task.kind === 'deal' && task.frame === earlier
  const order = seatsFrom(isAgain ? task.seat + 1 : 0)
  const seat = wanted ?? ending ?? order.find((each) => hasUnknown(hands[each])) ?? order[0] ?? 0
  const which = ending === undefined ? 'start' : 'end'
  const next: Task = { kind: 'deal', which, seat, tiles: [], ...(earlier !== undefined && { frame: earlier }) }
  const isInPlace = earlier === undefined && live.task.kind === 'deal'
  return done(isInPlace ? { ...live, task: next } : push(live, next), { code: 'asked-hand', which, seat })
}

/** To the hand of a seat at the end of the frame under way, or of an earlier one. It is typed anew, as a starting hand is. */
export const retypeEndHand = (state: State, seat: Seat, earlier?: number): Result => {
  if (!state.play) return 'no-frame'
  const live = underWay(state)
  const next: Task = { kind: 'deal', which: 'end', seat, tiles: [], ...(earlier !== undefined && { frame: earlier }) }
  const isInPlace = earlier === undefined && live.task.kind === 'deal' && live.task.which === 'end'
  return done(isInPlace ? { ...live, task: next } : push(live, next), { code: 'asked-hand', which: 'end', seat })
}

/** How many tiles there is room for: in the hand that is asked for, and in those that are asked for behind it. */
export const roomForTiles = (state: State, { task, below }: Tasks): number => {
  if (task.kind !== 'deal' || task.shift !== undefined) return 0
  const here = Math.max(1, handSize(state, task) - task.tiles.length)
  const [next, ...others] = below
  if (next !== undefined) return here + roomForTiles(state, { task: next, below: others })
  const hands = flowOf(liveFrame(state)).startHands
  return here + HAND * SEATS.filter((seat) => seat > task.seat && isUnknownHand(hands[seat])).length
}

/** Tiles of a run that came at once. */
export const typeHandTiles = (state: State, tiles: readonly Tile[]): Result => {
  let next: State = state
  for (const tile of tiles) {
    if (next.task.kind !== 'deal') return 'hand-full'
    if (next.task.shift !== undefined) return 'not-asked-for-tile'
    const answer = typeHandTile(next, next.task, tile)
    if (typeof answer === 'string') return answer
    next = answer
  }
  return next
}
