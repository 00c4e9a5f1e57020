/** Tiles that are visible nowhere: what the wall and the unseen hands can still hold. */
import {
  indicatorOfDora,
  isKnown,
  isRedFive,
  kindOf,
  KINDS,
  plain,
  tileIndex,
  TILES,
  UNKNOWN,
  type KnownTile,
  type Tile,
} from '../tiles/index.ts'
import { SEATS, type Frame, type Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { doraCount } from './dora-count.ts'
import { meldTiles } from './meld-tiles.ts'
import type { Table } from './table.ts'

/** Red fives of a suit by the rules; null if the rules do not say. */
export const redFivesOf = (tile: Tile, { redFives }: Ruleset): number | null => {
  const suit = plain(tile)
  return suit === '5m' ? redFives.m : suit === '5p' ? redFives.p : suit === '5s' ? redFives.s : 0
}

/** How many copies of a tile there can be. If the rules do not say, one red five and four plain ones. */
export const copiesOf = (tile: KnownTile, rules: Ruleset): number => {
  const reds = redFivesOf(tile, rules)
  return isRedFive(tile) ? (reds ?? 1) : 4 - (reds ?? 0)
}

const KIND_AT = TILES.map(kindOf)

/** By ruleset and TILE_INDEX. */
const COPIES = new WeakMap<Ruleset, Uint8Array>()
const allCopies = (rules: Ruleset): Uint8Array => {
  const known = COPIES.get(rules)
  if (known !== undefined) return known
  const made = Uint8Array.from(TILES, (tile) => (isKnown(tile) ? copiesOf(tile, rules) : 0))
  COPIES.set(rules, made)
  return made
}

export interface Unseen {
  /** Unseen copies of each tile, by TILE_INDEX; plain fives without the red ones. 0 for the unknown tile. */
  readonly tiles: Uint8Array
  /** The same by kind, red fives included: 0…4. */
  readonly kinds: Uint8Array
}

/**
 * Copies that no hand, river, meld or indicator shows. Indicators count if they may be open on this table: uras once
 * the frame is over.
 * @param by a player, to whom the hands of the others are closed; without one all hands are open
 */
export const unseenTiles = (table: Table, frame: Frame, by?: Seat): Unseen => {
  const tiles = allCopies(table.rules).slice()
  const kinds = new Uint8Array(KINDS).fill(4)
  const take = (tile: Tile): void => {
    const kind = kindOf(tile)
    if (kind < 0) return
    const at = tileIndex(tile)
    if (tiles[at]! > 0) tiles[at]! -= 1
    if (kinds[kind]! > 0) kinds[kind]! -= 1
  }
  for (const seat of SEATS) {
    const { tiles: own, drawn, melds, river } = table.seats[seat]
    if (by === undefined || by === seat) {
      for (const { tile } of own) take(tile)
      if (drawn) take(drawn.tile)
    }
    for (const { meld } of melds) for (const tile of meldTiles(meld)) take(tile)
    for (const { tile, calledBy } of river) if (calledBy === null) take(tile)
  }
  const open = doraCount(table).possible * 2
  for (let at = 0; at < open; at += table.end === null ? 2 : 1) {
    const dora = frame.dora?.[at] ?? UNKNOWN
    const red = frame.notes?.indicators?.find(({ index }) => index === at)?.tile
    if (isKnown(dora)) take(red ?? indicatorOfDora(dora))
  }
  // If the rules leave the red fives open, there cannot be more of either than of both.
  return { tiles: tiles.map((copies, at) => Math.min(copies, kinds[KIND_AT[at]!] ?? 0)), kinds }
}
