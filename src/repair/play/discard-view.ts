/** What a player sees who is about to discard, counted once for all the tiles that may go. */
import { isKnown, isRedFive, KINDS, kindOf, type Kind, type Tile } from '../../tiles/index.ts'
import { SEATS, type Act, type Frame, type Seat } from '../../record/index.ts'
import type { KindCounts } from '../../rules/index.ts'
import { meldTiles, stepDraw, type Table, type TableSeat } from '../../table/index.ts'

export interface DiscardView {
  /** The concealed tiles that are known, the drawn one among them. */
  readonly counts: KindCounts
  /** Red fives among them, by kind. */
  readonly reds: KindCounts
  readonly melds: number
  /** The kind that was drawn; −1 if none was, or it is not known. */
  readonly drawn: number
  /** Rivers and melds of all players; a called discard counts in the meld. */
  readonly open: KindCounts
  readonly doras: readonly Kind[]
  readonly ownWind: Kind
  readonly roundWind: Kind
  /** Discards of the player so far. */
  readonly turn: number
  /** Somebody else is in riichi. */
  readonly isDefending: boolean
  /** By kind: the share of the others' riichi hands that cannot win on it, 0…1; all 0 without a riichi. */
  readonly safe: Float64Array
  /** The kind of the player's last discard; −1 if there is none. */
  readonly last: number
  /** Tiles of each suit and honors in the hand and its melds. */
  readonly suits: readonly number[]
  /** Not all tiles of the hand are known. */
  readonly isUnsure: boolean
}

const ROUND = { E: 27, S: 28, W: 29, N: 30 } as const

const suitOf = (kind: Kind): number => Math.floor(kind / 9)

const add = (counts: KindCounts | number[] | Float64Array, tile: Tile): void => {
  const kind = kindOf(tile)
  if (kind >= 0) counts[kind]! += 1
}

const openTiles = ({ seats }: Table): KindCounts => {
  const open = new Uint8Array(KINDS)
  for (const { river, melds } of seats) {
    for (const { tile, calledBy } of river) if (calledBy === null) add(open, tile)
    for (const { meld } of melds) for (const tile of meldTiles(meld)) add(open, tile)
  }
  return open
}

/** What a riichi hand cannot win on: its own discards, and everything that passed it since. */
const passed = ({ seats }: Table, seat: Seat, since: number): Uint8Array => {
  const kinds = new Uint8Array(KINDS)
  for (const each of SEATS)
    for (const { tile, act } of seats[each].river)
      if (isKnown(tile) && (each === seat || act >= since)) kinds[kindOf(tile)] = 1
  return kinds
}

const safeTiles = (table: Table, own: Seat): { readonly safe: Float64Array; readonly riichis: number } => {
  const safe = new Float64Array(KINDS)
  let riichis = 0
  for (const seat of SEATS) {
    const { riichi } = table.seats[seat]
    if (seat === own || riichi === null) continue
    riichis++
    const kinds = passed(table, seat, riichi.act)
    for (let kind = 0; kind < KINDS; kind++) safe[kind]! += kinds[kind]!
  }
  if (riichis > 1) for (let kind = 0; kind < KINDS; kind++) safe[kind]! /= riichis
  return { safe, riichis }
}

const suitsOf = (counts: KindCounts, { melds }: TableSeat): number[] => {
  const suits = [0, 0, 0, 0]
  for (let kind = 0; kind < KINDS; kind++) suits[suitOf(kind)]! += counts[kind]!
  for (const { meld } of melds) for (const tile of meldTiles(meld)) if (isKnown(tile)) suits[suitOf(kindOf(tile))]! += 1
  return suits
}

const dorasOf = (dora: Frame['dora']): Kind[] =>
  (dora ?? []).flatMap((tile, index) => (index % 2 === 0 && isKnown(tile) ? [kindOf(tile)] : []))

/** @param before the table before the act, whose draw or call comes first */
export const discardView = (before: Table, act: Act, dora: Frame['dora']): DiscardView => {
  const { table } = stepDraw(before, { ...act, discard: null })
  const own = table.seats[act.seat]
  const counts = new Uint8Array(KINDS)
  const reds = new Uint8Array(KINDS)
  let unknown = 0
  for (const { tile } of own.drawn === null ? own.tiles : [...own.tiles, own.drawn]) {
    if (!isKnown(tile)) unknown++
    add(counts, tile)
    if (isRedFive(tile)) add(reds, tile)
  }
  const last = own.river.at(-1)
  const { safe, riichis } = safeTiles(table, act.seat)
  return {
    counts,
    reds,
    melds: own.melds.length,
    drawn: own.drawn === null || act.draw.kind === 'oya' ? -1 : kindOf(own.drawn.tile),
    open: openTiles(table),
    doras: dorasOf(dora),
    ownWind: ROUND.E + act.seat,
    roundWind: ROUND[table.id.wind],
    turn: own.river.length,
    isDefending: riichis > 0,
    safe,
    last: last === undefined ? -1 : kindOf(last.tile),
    suits: suitsOf(counts, own),
    isUnsure: unknown > 0 || own.tileSurplus !== 0 || own.skipped > 0,
  }
}
