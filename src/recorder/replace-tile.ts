/** One tile of a starting hand is replaced: the wrong one is asked for, then the right one. */
import type { Tile } from '../tiles/index.ts'
import { four, seatAfter, SEATS, type Frame, type Hand, type Seat } from '../record/index.ts'
import type { Travel } from './command.ts'
import { actsAt, isLive } from './cursor.ts'
import { seatHere } from './cursor-seat.ts'
import { changeFrame } from './edit-frame.ts'
import { goToTile, isInActs } from './find-tile.ts'
import { flowOf, withStartHand } from './frame-tables.ts'
import { done, type Result } from './result.ts'
import type { State } from './session.ts'
import type { TaskOf } from './task.ts'
import { SEATS_AWAY } from './shifted-hands.ts'
import { swapInHand, swapTile } from './tile-places.ts'
import { underWay } from './shown-frame.ts'
import { indexAsked, pop, push } from './tasks.ts'
import { goTo } from './travel.ts'

type Replacing = TaskOf<'replace-tile'>

const handAt = ({ match }: State, index: number, seat: Seat): Hand | null => {
  const frame = match.frames[index]
  return frame ? flowOf(frame).startHands[seat] : null
}

/** The tiles of the starting hand, the dealer's fourteenth among them. */
export const dealtTo = (state: State, { frame, seat }: Pick<Replacing, 'frame' | 'seat'>): readonly Tile[] => {
  const hand = handAt(state, indexAsked(state, frame), seat)
  if (hand === null) return []
  return hand.drawn === null ? hand.tiles : [...hand.tiles, hand.drawn]
}

const holds = (state: State, task: Replacing, seat: Seat, tile: Tile): boolean =>
  dealtTo(state, { ...task, seat }).includes(tile)

/** The state behind a hand or tile that is asked for although it was typed before: this is asked in its place. */
export const withoutRetyping = (state: State): State => {
  const { kind } = state.task
  const isRetyping = kind === 'deal' || kind === 'replace-tile' || kind === 'exchange-hands'
  return isRetyping && state.below.length > 0 ? withoutRetyping(pop(state)) : state
}

/** Who is asked about first: the next player where the key is pressed again, the hand that is typed, or the one at the cursor. */
const seatToAsk = (state: State, frame: number | undefined): Seat => {
  const { task } = state
  if (isLive(state) && task.kind === 'replace-tile' && task.frame === frame) return seatAfter(task.seat)
  if (isLive(state) && task.kind === 'deal' && task.which === 'start' && task.frame === frame) return task.seat
  return seatHere(state) ?? 0
}

const askTile = (state: State, task: Replacing): State =>
  done({ ...state, task }, { code: 'asked-tile', seat: task.seat, wrong: task.wrong })

/** The newest act that is on screen in which a player drew the tile; −1 without any. */
const drawOf = (state: State, index: number, seat: Seat, tile: Tile): number => {
  const { cursor } = state
  const until = cursor.frame === index && !isLive(state) ? cursor.act + 1 : undefined
  return actsAt(state, index)
    .slice(0, until)
    .findLastIndex(({ seat: whose, draw }) => whose === seat && 'tile' in draw && draw.tile === tile)
}

/** A tile that was not dealt was drawn: the cursor goes to the newest draw of it that is on screen. */
const goToDraw = (state: State, index: number, seat: Seat, tile: Tile): Result => {
  const act = drawOf(state, index, seat, tile)
  return act < 0 ? 'no-such-choice' : goTo(underWay(state), { frame: index, act, part: 'draw' })
}

/** What names a tile of a starting hand: its player, and which it is; both are left out where the key says them. */
interface NamedTile {
  readonly seat?: Seat
  readonly tile?: Tile
}

/** A tile that is looked for in the acts of a frame. */
interface Sought {
  readonly from: State
  readonly frame: number
  readonly tile: Tile
}

/** The tile was not dealt, but drawn or discarded. */
const soughtInActs = (state: State, { frame }: Replacing, tile: Tile): Sought => ({
  from: withoutRetyping(underWay(state)),
  frame: indexAsked(state, frame),
  tile,
})

/** What the key looks for that is said again once the wrong tile is named; null where it asks for a tile. */
const soughtAgain = (state: State, { seat, tile }: NamedTile, earlier: number | undefined): Sought | null => {
  if (seat !== undefined || tile !== undefined) return null
  const { task, cursor } = state
  if (cursor.found !== undefined && !isLive(state)) return { from: state, frame: cursor.frame, tile: cursor.found }
  const isNamed = isLive(state) && task.kind === 'replace-tile' && task.frame === earlier && task.wrong !== null
  return isNamed ? soughtInActs(state, task, task.wrong) : null
}

const isDealt = (state: State, tile: Tile, seat: Seat, frame: number | undefined): boolean =>
  dealtTo(state, { seat, ...(frame !== undefined && { frame }) }).includes(tile)

/** Whether there is what `askReplacedTile` asks for or goes to. */
export const mayAskReplacedTile = (state: State, named: NamedTile, earlier?: number): boolean => {
  if (!state.play) return false
  const sought = soughtAgain(state, named, earlier)
  if (sought !== null) return isInActs(sought.from, sought.frame, sought.tile)
  const { seat = seatToAsk(state, earlier), tile } = named
  return (
    tile === undefined ||
    isDealt(state, tile, seat, earlier) ||
    drawOf(state, indexAsked(state, earlier), seat, tile) >= 0
  )
}

/**
 * Asks for the wrong tile of a starting hand; with a tile, for the right one in its place. Said again once the wrong tile
 * is named, it goes to the newest act with that tile, and then to the one before.
 * @param earlier another frame than the one under way
 */
export const askReplacedTile = (state: State, named: NamedTile, earlier?: number): Result => {
  if (!state.play) return 'no-frame'
  const sought = soughtAgain(state, named, earlier)
  if (sought !== null) return goToTile(sought.from, sought.frame, sought.tile)
  const { seat = seatToAsk(state, earlier), tile } = named
  const task: Replacing = {
    kind: 'replace-tile',
    seat,
    wrong: tile ?? null,
    ...(earlier !== undefined && { frame: earlier }),
  }
  if (tile !== undefined && !isDealt(state, tile, seat, earlier))
    return goToDraw(state, indexAsked(state, earlier), seat, tile)
  return askTile(push(withoutRetyping(underWay(state)), task), task)
}

/** Where a form took the tile that was named as the wrong one out of the hand, it is asked for anew. */
export const namingHeldTile = <Whole extends State>(state: Whole): Whole => {
  const { task } = state
  if (task.kind !== 'replace-tile' || task.wrong === null || holds(state, task, task.seat, task.wrong)) return state
  return { ...state, task: { ...task, wrong: null } }
}

/** The first hand that holds the tile, from the one that is asked about onwards. */
const holderOf = (state: State, task: Replacing, tile: Tile): Seat | undefined =>
  SEATS.map((steps) => seatAfter(task.seat, steps)).find((seat) => holds(state, task, seat, tile))

/** Whether the tile is in a hand or an act, where the wrong one is asked for; any tile may be the right one. */
export const takesReplacedTile = (state: State, task: Replacing, tile: Tile): boolean =>
  task.wrong !== null ||
  holderOf(state, task, tile) !== undefined ||
  isInActs(state, indexAsked(state, task.frame), tile)

/** An arrow while a tile is asked for: another hand, in which the same tile is wrong if it holds it; null elsewhere. */
export const otherHandToMend = (state: State, to: Travel): State | null => {
  const { task } = state
  const away = SEATS_AWAY[to]
  if (!isLive(state) || task.kind !== 'replace-tile' || away === undefined) return null
  const seat = seatAfter(task.seat, away)
  const wrong = task.wrong !== null && holds(state, task, seat, task.wrong) ? task.wrong : null
  return askTile(state, { ...task, seat, wrong })
}

/** The tiles in the order typed, also of the same hand while it is still typed. */
const typedWith = (state: State, { seat, frame }: Replacing, wrong: Tile, right: Tile): State => {
  const { task } = state
  const isTyped = task.kind === 'deal' && task.which === 'start' && task.seat === seat && task.frame === frame
  const typing = isTyped ? { ...state, task: { ...task, tiles: swapTile(task.tiles, wrong, right) } } : state
  if (frame !== undefined) return typing
  const dealt = four((each) => {
    const tiles = state.dealt[each]
    return each === seat && tiles !== null ? swapTile(tiles, wrong, right) : tiles
  })
  return { ...typing, dealt }
}

/** The wrong tile is named and found, or the right one put in its place; what follows is played again. */
export const typeReplacedTile = (state: State, task: Replacing, tile: Tile): Result => {
  const { seat, wrong } = task
  if (wrong === null) {
    const holder = holderOf(state, task, tile)
    if (holder === undefined) {
      const { from, frame } = soughtInActs(state, task, tile)
      return goToTile(from, frame, tile)
    }
    return askTile(state, { ...task, seat: holder, wrong: tile })
  }
  const index = indexAsked(state, task.frame)
  const frame: Frame | undefined = state.match.frames[index]
  if (!frame || !holds(state, task, seat, wrong)) return 'no-such-place'
  const hand = swapInHand(flowOf(frame).startHands[seat], wrong, tile)
  const next = changeFrame(typedWith(pop(state), task, wrong, tile), index, withStartHand(frame, seat, hand))
  return done(next, { code: 'tile-replaced', seat, wrong, tile })
}
