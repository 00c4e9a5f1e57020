/**
 * What a previewed repair changes on the board: each tile that is new, with the one it stands in place of. In a second pass, each
 * tile that the other record has otherwise.
 */
import { commonEnds } from '../../src/kit/index.ts'
import {
  four,
  type BySeat,
  type DoraList,
  type Frame,
  type FrameId,
  type Points,
  type Seat,
} from '../../src/record/index.ts'
import type { Table, TableSeat } from '../../src/table/index.ts'
import { without, type Tile } from '../../src/tiles/index.ts'

/** The tile that is written there; null: nothing. */
export type Was = Tile | null

/** `changed`: by the place of the new tile in the row. `gone`: written, and nowhere any more. */
export interface GhostRow {
  readonly changed: ReadonlyMap<number, Was>
  readonly gone: readonly Tile[]
}

export interface SeatGhosts {
  readonly hand: GhostRow
  /** Undefined: the drawn tile is the written one. */
  readonly drawn: Was | undefined
  readonly river: GhostRow
  /** By the meld's place among the melds: each new tile. */
  readonly melds: readonly ReadonlyMap<Tile, Was>[]
  readonly points: PointsChange | null
}

/** Null where the points are not known. */
export interface PointsChange {
  readonly now: Points | null
  readonly was: Points | null
}

export interface Ghosts {
  readonly seats: BySeat<SeatGhosts>
  readonly dora: GhostRow
  /** Null: the frame's name is the written one. */
  readonly id: FrameId | null
  /** Undefined: as above. */
  readonly sticks: Points | null | undefined
}

/** A frame and its table at one moment. */
export interface Shown {
  readonly frame: Frame
  readonly table: Table
}

/** Rows in their order: what stands between the ends that both share was replaced one by one. */
const inOrder = (written: readonly Tile[], now: readonly Tile[]): GhostRow => {
  const { head, tail } = commonEnds(written.length, now.length, (a, b) => written[a] === now[b])
  const before = written.slice(head, written.length - tail)
  const after = now.slice(head, now.length - tail)
  const changed = after.flatMap((tile, at): [number, Was][] =>
    before[at] === tile ? [] : [[head + at, before[at] ?? null]],
  )
  return { changed: new Map(changed), gone: before.slice(after.length) }
}

/** A hand, whose tiles have no order: what is new stands in place of what is missing. */
const inHand = (written: readonly Tile[], now: readonly Tile[]): GhostRow => {
  const missing = without(written, now)
  const added = without(now, written)
  const changed = new Map<number, Was>()
  for (const [at, tile] of added.entries()) {
    // Of equal tiles the last ones are new.
    let place = now.lastIndexOf(tile)
    while (changed.has(place)) place = now.lastIndexOf(tile, place - 1)
    changed.set(place, missing[at] ?? null)
  }
  return { changed, gone: missing.slice(added.length) }
}

const tilesOf = ({ tiles }: TableSeat): readonly Tile[] => tiles.map(({ tile }) => tile)

const drawnOf = (written: TableSeat, now: TableSeat): Was | undefined => {
  const [was, is] = [written.drawn?.tile ?? null, now.drawn?.tile ?? null]
  return was === is ? undefined : was
}

const meldTiles = (seat: TableSeat, at: number): readonly Tile[] => {
  const meld = seat.melds[at]?.meld
  if (meld === undefined) return []
  return [...meld.own, ...('called' in meld ? [meld.called] : []), ...('added' in meld ? [meld.added] : [])]
}

const inMeld = (written: readonly Tile[], now: readonly Tile[]): ReadonlyMap<Tile, Was> => {
  const { changed } = inHand(written, now)
  return new Map([...changed].flatMap(([at, was]) => (now[at] === undefined ? [] : [[now[at], was]])))
}

const pointsOf = (written: Shown, now: Shown, seat: Seat): PointsChange | null => {
  const change = (one: Points | null | undefined, other: Points | null | undefined): PointsChange | null =>
    one === other ? null : { was: one ?? null, now: other ?? null }
  return (
    change(written.frame.endPoints?.[seat], now.frame.endPoints?.[seat]) ??
    change(written.table.seats[seat].points, now.table.seats[seat].points)
  )
}

const NONE: DoraList = []

/** What differs between a frame as it is written and as a repair makes it, at the same moment. */
export const ghostsBetween = (written: Shown, now: Shown): Ghosts => {
  const [before, after] = [written.frame, now.frame]
  const isSameName = before.id.wind === after.id.wind && before.id.number === after.id.number
  return {
    seats: four((seat) => {
      const [one, other] = [written.table.seats[seat], now.table.seats[seat]]
      const river = ({ river: cast }: TableSeat): readonly Tile[] => cast.map(({ tile }) => tile)
      return {
        hand: inHand(tilesOf(one), tilesOf(other)),
        drawn: drawnOf(one, other),
        river: inOrder(river(one), river(other)),
        melds: other.melds.map((_, at) => inMeld(meldTiles(one, at), meldTiles(other, at))),
        points: pointsOf(written, now, seat),
      }
    }),
    dora: inOrder(before.dora ?? NONE, after.dora ?? NONE),
    id: isSameName && before.id.honba === after.id.honba ? null : before.id,
    sticks: before.sticks === after.sticks ? undefined : before.sticks,
  }
}

/** The same of tiles alone: points and names that differ are in the list of differences. */
export const tileGhostsBetween = (other: Shown, shown: Shown): Ghosts => {
  const { seats, dora } = ghostsBetween(other, shown)
  return { seats: four((seat) => ({ ...seats[seat], points: null })), dora, id: null, sticks: undefined }
}

/**
 * Widths of a tile that stay free above a hand from its left: a ghost is higher than a row. Undefined: all of it.
 * @param count tiles of the hand, without the drawn one
 */
export const widthBeforeGhosts = (seat: SeatGhosts | null | undefined, count: number): number | undefined => {
  const inHand = [...(seat?.hand.changed ?? [])].flatMap(([at, was]) => (was === null ? [] : [at]))
  const places = seat?.drawn ? [...inHand, count] : inHand
  return places.length === 0 ? undefined : Math.min(...places)
}
