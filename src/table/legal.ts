/**
 * Who may do what now. Tiles that were not seen could be anything, so a hand that holds some «may» do what its known
 * tiles do not forbid: such a possibility is listed without tiles.
 */
import { isKnown, kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import { SEATS, type Seat } from '../record/index.ts'
import { ankanOptions, chiOptions, daiminkanOptions, ponOptions } from '../rules/index.ts'
import { nextSeat } from './draft.ts'
import { exchange, hasUnknown, held, takeOut } from './held.ts'
import { mayRiichiAnkan } from './riichi.ts'
import type { HeldTile, Table, TableMeld, TableSeat } from './table.ts'
import { isSeatTenpai, isWinning } from './win.ts'

export interface CallOption {
  readonly seat: Seat
  readonly kind: 'chi' | 'pon' | 'daiminkan'
  /** The own tiles of each way to call, plain fives before red ones. */
  readonly own: readonly (readonly Tile[])[]
  /** True when unseen tiles could make further ways. */
  readonly open: boolean
}

const tilesOf = (tiles: readonly HeldTile[]): Tile[] => tiles.map(({ tile }) => tile)
const unknownsIn = (own: TableSeat): number =>
  own.tiles.filter(({ tile }) => tile === UNKNOWN).length + Math.max(0, -own.adrift)

/** Known own tiles that could stand in a call together with unseen ones. */
const couldCall = (own: TableSeat, called: Tile, kind: CallOption['kind']): boolean => {
  const unknowns = unknownsIn(own)
  if (unknowns === 0) return false
  if (!isKnown(called)) return true
  const tile = kindOf(called)
  if (kind === 'chi' && tile >= 27) return false
  const same = own.tiles.filter(({ tile: one }) => kindOf(one) === tile).length
  return unknowns + (kind === 'chi' ? 1 : same) >= (kind === 'daiminkan' ? 3 : 2)
}

/** Calls of the tile just discarded that the rules allow now. */
export const callOptions = (table: Table): CallOption[] => {
  const { offer, tilesLeft, end } = table
  if (offer === null || offer.kind !== 'discard' || tilesLeft <= 0 || end !== null) return []
  const found: CallOption[] = []
  for (const seat of SEATS) {
    const own = table.seats[seat]
    if (seat === offer.seat || own.riichi !== null) continue
    const tiles = tilesOf(own.tiles)
    const add = (kind: CallOption['kind'], ways: Tile[][]): void => {
      const open = couldCall(own, offer.tile, kind)
      if (ways.length > 0 || open) found.push({ seat, kind, own: ways, open })
    }
    if (nextSeat(offer.seat) === seat) add('chi', chiOptions(tiles, offer.tile))
    add('pon', ponOptions(tiles, offer.tile))
    if (table.kans < 4) add('daiminkan', daiminkanOptions(tiles, offer.tile))
  }
  return found
}

export interface RonOption {
  readonly seat: Seat
  /** False when unseen tiles leave it open whether the hand is complete. */
  readonly certain: boolean
}

/** Seats whose hand is, or could be, complete with the tile on offer; in the order in which they win. */
export const ronOptions = (table: Table): RonOption[] => {
  const { offer, end, rules } = table
  if (offer === null || (end !== null && end.kind !== 'ron')) return []
  if (offer.kind === 'ankan' && rules.robbingClosedKanForKokushi === false) return []
  const found: RonOption[] = []
  for (let step = 1; step < 4; step++) {
    const seat = ((offer.seat + step) & 3) as Seat
    if (end !== null && end.seats.includes(seat)) continue
    const winning = isWinning(table.seats[seat], held(offer.tile), offer.kind === 'ankan')
    if (winning !== false) found.push({ seat, certain: winning === true })
  }
  return found
}

/** Whether this seat, which has drawn, may win; null: unseen tiles leave it open. */
export const mayTsumo = (table: Table, seat: Seat): boolean | null => {
  const own = table.seats[seat]
  return own.drawn === null ? false : isWinning(own, own.drawn)
}

/** The discards with which a seat that has drawn may declare riichi; `open`: unseen tiles leave more possible. */
export const riichiOptions = (
  table: Table,
  seat: Seat,
): { readonly discards: readonly Tile[]; readonly open: boolean } => {
  const own = table.seats[seat]
  const none = { discards: [], open: false }
  if (own.drawn === null || own.riichi !== null || own.melds.some(({ meld }) => meld.kind !== 'ankan')) return none
  const { minPoints, minLiveTiles } = table.rules.riichiRequires
  if (typeof minPoints === 'number' && own.points !== null && own.points < minPoints) return none
  if (minLiveTiles !== null && table.tilesLeft < minLiveTiles) return none
  if (own.adrift !== 0 || hasUnknown(own.tiles) || own.drawn.tile === UNKNOWN) return { discards: [], open: true }
  const all = [...own.tiles, own.drawn]
  const discards = new Set<Tile>()
  for (const [index, { tile }] of all.entries()) {
    if (discards.has(tile)) continue
    if (isSeatTenpai({ ...own, tiles: all.toSpliced(index, 1), drawn: null }, false)) discards.add(tile)
  }
  return { discards: [...discards], open: false }
}

export interface OwnKanOptions {
  /** The four tiles of each closed kan. */
  readonly ankan: readonly (readonly Tile[])[]
  /** The tile added to a pon. */
  readonly kakan: readonly Tile[]
  /** True when unseen tiles could make a kan. */
  readonly open: boolean
}

/** Kans that a seat which has drawn may declare. */
export const kanOptions = (table: Table, seat: Seat): OwnKanOptions => {
  const own = table.seats[seat]
  if (own.drawn === null || table.tilesLeft <= 0 || table.kans >= 4 || table.expected.kind !== 'discard')
    return { ankan: [], kakan: [], open: false }
  const drawn = own.drawn
  const all = tilesOf([...own.tiles, drawn])
  const keepsRiichi = (tiles: readonly Tile[]): boolean => {
    const { tiles: rest } = takeOut(exchange(own.tiles, -1, drawn), tiles)
    const meld: TableMeld = { meld: { kind: 'ankan', own: tiles }, from: null, act: table.acts }
    const after: TableSeat = { ...own, tiles: rest, drawn: null, melds: [...own.melds, meld] }
    const kind = kindOf(tiles[0]!)
    return kind === kindOf(drawn.tile) && mayRiichiAnkan(table.rules.riichiAnkanRule, own, after, kind)
  }
  const ankan = ankanOptions(all).filter((tiles) => own.riichi === null || keepsRiichi(tiles))
  const pons = new Set(own.melds.flatMap(({ meld }) => (meld.kind === 'pon' ? [kindOf(meld.called)] : [])))
  const kakan = own.riichi === null ? [...new Set(all.filter((tile) => pons.has(kindOf(tile))))] : []
  const open = own.riichi === null && unknownsIn(own) + (drawn.tile === UNKNOWN ? 1 : 0) > 0
  return { ankan, kakan, open }
}

/** The dead wall has no more. */
const MOST_DORAS = 5

/** Dora indicators that must be showing by now, the first one included, and how many may be. */
export const dorasDue = (table: Table): { readonly due: number; readonly possible: number } => ({
  due: Math.min(MOST_DORAS, 1 + table.kanDoras.due),
  possible: Math.min(MOST_DORAS, 1 + table.kanDoras.possible),
})

/** Whether a seat is tenpai now; null where its tiles are not all known. */
export const isTenpaiNow = (table: Table, seat: Seat): boolean | null => isSeatTenpai(table.seats[seat], true)
