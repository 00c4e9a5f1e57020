/** Everything a seat may do now. Exact if all tiles are known. */
import type { Tile } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import { callsOf, isCallable, mayRon, type Calls } from './claims.ts'
import { ryuukyokuDue } from './ryuukyoku-due.ts'
import {
  discardOptions,
  kanOptions,
  mayDeclareNineTerminals,
  mayWinBySelfDraw,
  riichiDiscards,
  type DiscardOption,
} from './own-turn.ts'
import type { Table } from './table.ts'

export interface SeatOptions {
  readonly seat: Seat
  /** The draw that is due; null if none is. Claims of others come first. */
  readonly draw: 'live' | 'rinshan' | null
  readonly discards: readonly DiscardOption[]
  /** Possible riichi discards. */
  readonly riichi: readonly DiscardOption[]
  /** The four tiles of each closed kan. */
  readonly ankan: readonly (readonly Tile[])[]
  /** The tile added to a pon. */
  readonly kakan: readonly Tile[]
  /** Null if unseen tiles leave it open, as everywhere. */
  readonly tsumo: boolean | null
  readonly nineTerminals: boolean | null
  readonly ron: boolean | null
  /** The own tiles of each way to call. */
  readonly chi: readonly (readonly Tile[])[]
  readonly pon: readonly (readonly Tile[])[]
  readonly daiminkan: readonly (readonly Tile[])[]
  /** True if unseen tiles could allow more than is listed. */
  readonly open: boolean
}

const NOTHING: readonly never[] = []

const NO_OPTIONS = {
  draw: null,
  discards: NOTHING,
  riichi: NOTHING,
  ankan: NOTHING,
  kakan: NOTHING,
  tsumo: false,
  nineTerminals: false,
  ron: false,
  chi: NOTHING,
  pon: NOTHING,
  daiminkan: NOTHING,
  open: false,
} as const

const ownTurn = (table: Table, seat: Seat): SeatOptions => {
  const riichi = riichiDiscards(table, seat)
  const kans = kanOptions(table, seat)
  const { tiles, drawn } = table.seats[seat]
  const unseen = tiles.some(({ tile }) => tile === 'uk') || drawn?.tile === 'uk'
  return {
    ...NO_OPTIONS,
    seat,
    discards: discardOptions(table, seat),
    riichi: riichi.discards,
    ankan: kans.ankan,
    kakan: kans.kakan,
    tsumo: mayWinBySelfDraw(table, seat),
    nineTerminals: mayDeclareNineTerminals(table, seat),
    open: riichi.open || kans.open || unseen,
  }
}

const dueDraw = (table: Table, seat: Seat): SeatOptions['draw'] => {
  const { expected, end } = table
  if (expected.kind !== 'draw' || expected.seat !== seat || end !== null) return null
  if (ryuukyokuDue(table) !== null) return null
  return expected.rinshan ? 'rinshan' : 'live'
}

/**
 * What a seat may do now: on its own turn, otherwise with the tile on offer; nothing while another seat must discard.
 */
export const seatOptions = (table: Table, seat: Seat): SeatOptions => {
  const { expected, offer } = table
  if (expected.kind === 'discard' && table.end === null)
    return expected.seat === seat ? ownTurn(table, seat) : { ...NO_OPTIONS, seat }
  const draw = dueDraw(table, seat)
  if (offer === null || offer.seat === seat) return { ...NO_OPTIONS, seat, draw }
  const callable = isCallable(table)
  const none: Calls = { ways: NOTHING, open: false }
  const chi = callable ? callsOf(table, offer, seat, 'chi') : none
  const pon = callable ? callsOf(table, offer, seat, 'pon') : none
  const daiminkan = callable ? callsOf(table, offer, seat, 'daiminkan') : none
  return {
    ...NO_OPTIONS,
    seat,
    draw,
    ron: mayRon(table, seat),
    chi: chi.ways,
    pon: pon.ways,
    daiminkan: daiminkan.ways,
    open: chi.open || pon.open || daiminkan.open,
  }
}
