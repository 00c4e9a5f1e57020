/**
 * What a flow proves about unseen tiles. A tile that leaves a hand (a discard, a call, a kan, the final hand) was in it
 * before. If only one unseen tile can have been it, that one is known; if several can, all stay unknown. Nothing is
 * guessed.
 */
import { isKnown, UNKNOWN, type Tile } from '../tiles/index.ts'
import { drawnTile, four, isTooLongFlow, tilesLeaving, type BySeat, type Flow, type Seat } from '../record/index.ts'
import { calledFromOwn } from '../rules/index.ts'
import { held, sortHeld } from './hand-tiles.ts'
import { writtenHand, type KnownHand } from './start-table.ts'
import type { HeldTile } from './table.ts'

export interface Inference {
  readonly startHands: BySeat<KnownHand>
  /** By index of the act: what its unseen draw was. */
  readonly draws: ReadonlyMap<number, HeldTile>
}

/** Null if every tile was written, which is nearly always so, and for a flow too long to replay. */
export const inferUnseenTiles = (flow: Flow): Inference | null => {
  if (isTooLongFlow(flow) || !hasUnknowns(flow)) return null
  const draws = new Map<number, HeldTile>()
  const startHands = four((seat) => proveSeat(flow, seat, draws))
  return { startHands, draws }
}

const hasUnknowns = (flow: Flow): boolean => {
  for (const act of flow.acts) if (drawnTile(act) === UNKNOWN) return true
  return flow.startHands.some(({ tiles, drawn }) => drawn === UNKNOWN || tiles.includes(UNKNOWN))
}

/** Unseen tiles that came at the same moment: the start hand's, or one draw's. */
interface Source {
  readonly act: number
  left: number
  readonly found: Tile[]
}

const proveSeat = (flow: Flow, seat: Seat, draws: Map<number, HeldTile>): KnownHand => {
  const hand = flow.startHands[seat]
  const written = writtenHand(hand)
  const known: Tile[] = hand.tiles.filter(isKnown)
  const unknown = hand.tiles.length - known.length
  const start: Source = { act: -1, left: unknown, found: [] }
  const sources: Source[] = start.left > 0 ? [start] : []
  if (hand.drawn !== null && isKnown(hand.drawn)) known.push(hand.drawn)

  // A tile that was dealt but not written may also have been any of them.
  let certain = hand.drawn !== UNKNOWN && lackOf(flow, seat) <= 0
  const take = (tile: Tile): void => {
    const at = known.indexOf(tile)
    if (at >= 0) {
      known.splice(at, 1)
      return
    }
    const open = sources.filter(({ left }) => left > 0)
    const [only] = open
    if (!isKnown(tile) || open.length !== 1 || only === undefined) {
      // Two sources could have had it, or an unseen tile left: nothing more is certain from here on.
      certain = false
      return
    }
    only.left -= 1
    only.found.push(tile)
  }

  for (let index = 0; index < flow.acts.length && certain; index++) {
    const act = flow.acts[index]!
    if (act.seat !== seat) continue
    const drawn = drawnTile(act)
    if (drawn !== null && isKnown(drawn)) known.push(drawn)
    const thrown = thrownDrawn(flow, index)
    if (drawn === UNKNOWN && act.discard?.kind === 'tsumogiri') {
      if (thrown !== null) draws.set(index, held(thrown, true))
      continue
    }
    if (drawn === UNKNOWN) sources.push({ act: index, left: 1, found: [] })
    for (const tile of tilesLeaving(act, drawn)) take(tile)
  }
  if (certain) {
    const end = flow.endHands[seat]
    const won = end.drawn
    const last = lastDrawn(flow, seat)
    if (end.tiles.every(isKnown)) {
      for (const tile of end.tiles) take(tile)
      if (won !== null && isKnown(won) && last === 'kept') take(won)
    }
  }
  for (const { act, found } of sources) if (act >= 0 && found[0] !== undefined) draws.set(act, held(found[0], true))
  if (start.found.length === 0) return written
  const seen = hand.tiles.filter(isKnown).map((tile) => held(tile))
  const proven = start.found.map((tile) => held(tile, true))
  const rest = Array.from({ length: unknown - proven.length }, () => held(UNKNOWN))
  return { tiles: sortHeld([...seen, ...proven, ...rest]), drawn: written.drawn }
}

/** Tiles that the start hand lacks: thirteen are dealt, and the dealer has a fourteenth if no draw brings it. */
const lackOf = ({ acts, startHands }: Flow, seat: Seat): number => {
  const { tiles, drawn, melds } = startHands[seat]
  const isDealt = acts.some((act) => act.seat === seat && act.draw.kind === 'oya')
  return 13 + (isDealt ? 1 : 0) - tiles.length - (drawn === null ? 0 : 1) - melds.length * 3
}

/** What the call of an unseen tsumogiri proves the tile to be. */
const thrownDrawn = (flow: Flow, index: number): Tile | null => {
  const next = flow.acts[index + 1]
  if (next === undefined || next.seat === flow.acts[index]!.seat) return null
  const { draw } = next
  return draw.kind === 'chi' || draw.kind === 'pon' || draw.kind === 'daiminkan'
    ? calledFromOwn(draw.kind, draw.own, true)
    : null
}

/** Whether the seat still has its last drawn tile (after a tsumo, or if the frame stopped there). */
const lastDrawn = (flow: Flow, seat: Seat): 'kept' | 'gone' => {
  const last = flow.acts.findLast((act) => act.seat === seat && act.draw.kind !== 'ron')
  return last !== undefined && (last.discard === null || last.discard.kind === 'tsumo') ? 'kept' : 'gone'
}
