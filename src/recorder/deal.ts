/** The four starting hands, at the beginning of a frame or at any time later. */
import { isKnown, sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { four, SEATS, type Hand, type Seat } from '../record/index.ts'
import { done, type Answer } from './answer.ts'
import { flowOf, liveFrame, putFrame, withStartHands } from './frames.ts'
import { goOn } from './go-on.ts'
import type { State, Task } from './session.ts'

/** Tiles a hand is dealt: the dealer's fourteenth counts where it is typed with the hand. */
export const dealtTiles = (state: State, seat: Seat): number => (seat === 0 ? state.preferences.dealerTiles : 13)

type Deal = Extract<Task, { kind: 'deal' }>

/** A hand as typed so far, the rest not seen. */
const handOf = (tiles: readonly Tile[], melds: Hand['melds'], size = 13): Hand => {
  const concealed = tiles.slice(0, size)
  const unseen = Array<Tile>(size - concealed.length).fill(UNKNOWN)
  return { tiles: sortTiles([...concealed, ...unseen]), drawn: tiles[size] ?? null, melds }
}

const putHand = (state: State, seat: Seat, hand: Hand): State => {
  const frame = liveFrame(state)
  const { startHands } = flowOf(frame)
  return putFrame(
    state,
    withStartHands(
      frame,
      four((each) => (each === seat ? hand : startHands[each])),
    ),
  )
}

/** The next tile of a hand; a full hand leads on to the next by itself. */
export const typeHandTile = (state: State, task: Deal, tile: Tile): Answer => {
  const { seat } = task
  const tiles = [...task.tiles, tile]
  const melds = flowOf(liveFrame(state)).startHands[seat].melds
  const dealt = done(putHand(state, seat, handOf(tiles, melds)), {
    code: 'hand-tile',
    seat,
    tile,
    count: tiles.length,
  })
  if (tiles.length < dealtTiles(state, seat)) return { ...dealt, task: { ...task, tiles } }
  return afterHand(
    done(dealt, { code: 'hand-done', seat, unknown: tiles.filter((each) => !isKnown(each)).length }),
    task,
  )
}

/** Enter in a hand: the tiles not typed stay unknown. */
export const leaveHand = (state: State, task: Deal): Answer => {
  const { seat, tiles } = task
  const unknown = Math.max(0, 13 - tiles.length) + tiles.filter((each) => !isKnown(each)).length
  return afterHand(done(state, { code: 'hand-done', seat, unknown }), task)
}

const isUnknownHand = (hand: Hand): boolean => hand.tiles.every((tile) => !isKnown(tile))

const afterHand = (state: State, task: Deal): State => {
  if (task.then) return goOn({ ...state, task: task.then })
  const hands = flowOf(liveFrame(state)).startHands
  const next = SEATS.find((seat) => seat > task.seat && isUnknownHand(hands[seat]))
  return next === undefined
    ? goOn({ ...state, task: { kind: 'play', riichi: false } })
    : { ...state, task: { kind: 'deal', seat: next, tiles: [], then: null } }
}

/** Back to a starting hand from anywhere in the frame: it is typed anew, and what was there stays until the first tile. */
export const retypeHand = (state: State, wanted: Seat | undefined): Answer => {
  if (!state.play) return 'no-frame'
  const hands = flowOf(liveFrame(state)).startHands
  const { task } = state
  const known = task.kind === 'deal' ? task.seat + 1 : 0
  const unknown = SEATS.map((seat) => ((seat + known) % 4) as Seat).find((seat) =>
    hands[seat].tiles.some((tile) => !isKnown(tile)),
  )
  const seat = wanted ?? unknown ?? ((known % 4) as Seat)
  const then = task.kind === 'deal' ? task.then : task
  return done({ ...state, cursor: null, task: { kind: 'deal', seat, tiles: [], then } }, { code: 'asked-hand', seat })
}

/** Tiles of a run that came at once. */
export const typeHandTiles = (state: State, tiles: readonly Tile[]): Answer => {
  let next: State = state
  for (const tile of tiles) {
    if (next.task.kind !== 'deal') return 'hand-full'
    const answer = typeHandTile(next, next.task, tile)
    if (typeof answer === 'string') return answer
    next = answer
  }
  return next
}
