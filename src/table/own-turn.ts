/** What a seat may do on its own turn, after a draw or a call. */
import { KINDS, kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import { ankanOptions, waitsWithoutTables, isTerminalOrHonor, shantenOf } from '../rules/index.ts'
import { mayKanStill, tilesOf, unknownsIn } from './claims.ts'
import { exchange, takeOut } from './hand-tiles.ts'
import { mayRiichiAnkan, tilesForRiichi } from './riichi-tiles.ts'
import { isFirstTurn } from './win-situation.ts'
import type { HeldTile, Table, TableMeld, TableSeat } from './table.ts'
import { isHandKnown, isWaitLive, isWinning } from './winning-tiles.ts'
import { hasYakuNow } from './win-now.ts'

/** A legal discard. A tile equal to the drawn one is listed once for each source. */
export interface DiscardOption {
  readonly tile: Tile
  readonly from: 'hand' | 'drawn'
}

const isClosed = (own: TableSeat): boolean => own.melds.every(({ meld }) => meld.kind === 'ankan')

/** Whether a seat has drawn and must act. */
const isDue = (table: Table, seat: Seat): boolean => table.expected.kind === 'discard' && table.expected.seat === seat

/** Every legal discard: after riichi only the drawn tile, after a call nothing that kuikae forbids. */
export const discardOptions = (table: Table, seat: Seat): DiscardOption[] => {
  const own = table.seats[seat]
  const { drawn } = own
  const found: DiscardOption[] = []
  if (!isDue(table, seat)) return found
  const isFree = own.riichi === null
  if (isFree)
    for (let at = 0; at < own.tiles.length; at++) {
      const { tile } = own.tiles[at]!
      if (tile === UNKNOWN || (at > 0 && own.tiles[at - 1]!.tile === tile)) continue
      if (!table.kuikae.includes(kindOf(tile))) found.push({ tile, from: 'hand' })
    }
  if (drawn === null) return found
  // The dealer's fourteen tiles come together: none of them was drawn.
  if (table.drawnBy !== 'oya') found.push({ tile: drawn.tile, from: 'drawn' })
  else if (drawn.tile !== UNKNOWN && !found.some(({ tile }) => tile === drawn.tile))
    found.push({ tile: drawn.tile, from: 'hand' })
  return found
}

/** Whether points, melds and the tiles left let the seat declare riichi; what the ruleset leaves open is allowed. */
const mayDeclareRiichi = (table: Table, seat: Seat): boolean => {
  const own = table.seats[seat]
  if (own.drawn === null || own.riichi !== null || !isClosed(own)) return false
  const { minPoints } = table.rules.riichiRequires
  if (typeof minPoints === 'number' && own.points !== null && own.points < minPoints) return false
  return table.tilesLeft >= tilesForRiichi(table)
}

const counts = new Uint8Array(KINDS)

/** The kinds whose discard leaves the hand tenpai. */
const tenpaiDiscards = (table: Table, own: TableSeat, drawn: HeldTile): number[] => {
  counts.fill(0)
  for (const { tile } of own.tiles) counts[kindOf(tile)]! += 1
  counts[kindOf(drawn.tile)]! += 1
  const found: number[] = []
  if (shantenOf(counts, own.melds.length) > 0) return found
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind] === 0) continue
    counts[kind]! -= 1
    const left = waitsWithoutTables(counts, own.melds.length)
    const isLive = (wait: number): boolean => isWaitLive(own, wait, counts[wait]!, table.rules.emptyWait)
    const isOpenFuriten =
      table.rules.furitenRiichi === false &&
      left.some((wait) => wait === kind || own.river.some(({ tile }) => kindOf(tile) === wait))
    if (left.some(isLive) && !isOpenFuriten) found.push(kind)
    counts[kind]! += 1
  }
  return found
}

export interface RiichiOptions {
  readonly discards: readonly DiscardOption[]
  /** Unseen tiles could allow more. */
  readonly open: boolean
}

const NO_RIICHI: RiichiOptions = Object.freeze({ discards: [], open: false })

/** The discards with which a seat that has drawn may declare riichi. */
export const riichiDiscards = (table: Table, seat: Seat): RiichiOptions => {
  const own = table.seats[seat]
  const { drawn } = own
  if (drawn === null || !mayDeclareRiichi(table, seat)) return NO_RIICHI
  if (!isHandKnown(own) || drawn.tile === UNKNOWN) return { discards: [], open: true }
  const kinds = tenpaiDiscards(table, own, drawn)
  if (kinds.length === 0) return NO_RIICHI
  return { discards: discardOptions(table, seat).filter(({ tile }) => kinds.includes(kindOf(tile))), open: false }
}

export interface OwnKanOptions {
  /** The four tiles of each closed kan. */
  readonly ankan: readonly (readonly Tile[])[]
  /** The tile added to a pon. */
  readonly kakan: readonly Tile[]
  /** True if unseen tiles could make a kan. */
  readonly open: boolean
}

const NO_KANS: OwnKanOptions = Object.freeze({ ankan: [], kakan: [], open: false })

/** Whether the tiles contain four of a kind or a tile of an own pon. */
const hasKan = ({ tiles, melds }: TableSeat, drawn: HeldTile): boolean => {
  if (melds.some(({ meld }) => meld.kind === 'pon')) return true
  const last = kindOf(drawn.tile)
  let kind = -1
  let copies = 0
  // The tiles are sorted, so copies are adjacent.
  for (let at = 0; at < tiles.length; at++) {
    const own = kindOf(tiles[at]!.tile)
    copies = own === kind ? copies + 1 : own === last ? 2 : 1
    kind = own
    if (copies === 4) return true
  }
  return false
}

/** Kans that a seat which has drawn may declare. */
export const kanOptions = (table: Table, seat: Seat): OwnKanOptions => {
  const own = table.seats[seat]
  if (own.drawn === null || !mayKanStill(table) || table.expected.kind !== 'discard') return NO_KANS
  const { drawn } = own
  const mayClose = own.riichi === null || table.rules.riichiAnkanRule !== 'forbidden'
  const unseen = mayClose && unknownsIn(own) + (drawn.tile === UNKNOWN ? 1 : 0) > 0
  if (!unseen && !hasKan(own, drawn)) return NO_KANS
  const all = [...tilesOf(own.tiles), drawn.tile]
  const keepsRiichi = (tiles: readonly Tile[]): boolean => {
    const { tiles: rest } = takeOut(exchange(own.tiles, -1, drawn), tiles)
    const meld: TableMeld = { meld: { kind: 'ankan', own: tiles }, from: null, act: table.acts }
    const after: TableSeat = { ...own, tiles: rest, drawn: null, melds: [...own.melds, meld] }
    const kind = kindOf(tiles[0]!)
    return kind === kindOf(drawn.tile) && mayRiichiAnkan(table.rules, own, after, kind)
  }
  const ankan = ankanOptions(all).filter((tiles) => own.riichi === null || keepsRiichi(tiles))
  const pons = own.melds.flatMap(({ meld }) => (meld.kind === 'pon' ? [kindOf(meld.called)] : []))
  const kakan = own.riichi === null ? [...new Set(all.filter((tile) => pons.includes(kindOf(tile))))] : []
  return { ankan, kakan, open: unseen }
}

/** Whether this seat, which has drawn, has a complete hand; null if unseen tiles leave it open. */
export const isCompleteNow = (table: Table, seat: Seat): boolean | null => {
  const own = table.seats[seat]
  return own.drawn === null ? false : isWinning(own, own.drawn)
}

/** Whether this seat may declare tsumo now: complete, with a yaku. */
export const mayWinBySelfDraw = (table: Table, seat: Seat): boolean | null => {
  if (!isDue(table, seat)) return false
  const complete = isCompleteNow(table, seat)
  return complete === true ? hasYakuNow(table, seat) : complete
}

/** Nine different terminals and honours on the first uninterrupted turn, if the ruleset aborts the frame for them. */
export const mayDeclareNineTerminals = (table: Table, seat: Seat): boolean | null => {
  const own = table.seats[seat]
  if (table.rules.abortiveDraws.nineTerminals !== true || own.drawn === null) return false
  if (!isDue(table, seat) || !isFirstTurn(table, seat)) return false
  const kinds = new Set<number>()
  for (const { tile } of [...own.tiles, own.drawn]) {
    const kind = kindOf(tile)
    if (kind >= 0 && isTerminalOrHonor(kind)) kinds.add(kind)
  }
  if (kinds.size >= 9) return true
  const unknowns = unknownsIn(own) + (own.drawn.tile === UNKNOWN ? 1 : 0)
  return kinds.size + unknowns >= 9 ? null : false
}
