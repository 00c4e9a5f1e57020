/**
 * A table while acts are carried out on it. What is not shared yet is changed in place, what is shared is copied first:
 * one step copies little, a whole flow almost nothing, with the same code.
 */
import type { Seat } from '../record/index.ts'
import type { HeldTile, RiverTile, Table, TableSeat } from './table.ts'
import { NO_FINDINGS, type ActFinding, type ActFindingArgs, type ActFindingCode } from './act-finding.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
export type Draft = Mutable<Omit<Table, 'seats'>> & { seats: [TableSeat, TableSeat, TableSeat, TableSeat] }
export type SeatDraft = Mutable<TableSeat>

/** Written out, because a spread of so many fields is slow until it is optimised. */
const copyOf = (table: Table): Draft => ({
  rules: table.rules,
  id: table.id,
  seats: [table.seats[0], table.seats[1], table.seats[2], table.seats[3]],
  tilesLeft: table.tilesLeft,
  kans: table.kans,
  rinshan: table.rinshan,
  sticks: table.sticks,
  expected: table.expected,
  offer: table.offer,
  end: table.end,
  acts: table.acts,
  drawnBy: table.drawnBy,
  turn: table.turn,
  uninterrupted: table.uninterrupted,
  underway: table.underway,
  riichiPending: table.riichiPending,
  kuikae: table.kuikae,
  kanDoras: table.kanDoras,
  kanDorasPending: table.kanDorasPending,
  overrun: table.overrun,
})

const copyOfSeat = (own: TableSeat): SeatDraft => ({
  tiles: own.tiles,
  drawn: own.drawn,
  melds: own.melds,
  river: own.river,
  riichi: own.riichi,
  points: own.points,
  tileSurplus: own.tileSurplus,
  skipped: own.skipped,
})

const TILES = 4
const TILES_OF_ALL = 0xf << TILES
const RIVER = 8

export class Play {
  readonly table: Draft
  /** Index of the current act, for its findings. */
  act: number
  /** Bits of what only this draft owns: seats from 0, their tiles from 4, their rivers from 8. */
  private mine = 0
  private noted: ActFinding[] | null = null

  constructor(table: Table, act: number = table.acts) {
    this.table = copyOf(table)
    this.act = act
  }

  /** The seat, for changing. */
  seat(seat: Seat): SeatDraft {
    const own = this.table.seats[seat]
    if ((this.mine & (1 << seat)) !== 0) return own
    this.mine |= 1 << seat
    return (this.table.seats[seat] = copyOfSeat(own))
  }

  /** The concealed tiles of a seat, for changing. */
  tiles(seat: Seat): HeldTile[] {
    const own = this.seat(seat)
    const bit = 1 << (seat + TILES)
    if ((this.mine & bit) === 0) {
      this.mine |= bit
      own.tiles = own.tiles.slice()
    }
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- copied above: nobody else holds it
    return own.tiles as HeldTile[]
  }

  putTiles(seat: Seat, tiles: readonly HeldTile[]): void {
    this.seat(seat).tiles = tiles
    this.share(seat)
  }

  /** Waits are cached per array of tiles: once asked for, a change must make a new array. */
  share(seat: Seat): void {
    this.mine &= ~(1 << (seat + TILES))
  }

  /** All concealed tiles: by the identity of a seat's list a reader knows whether the hand is still as it was. */
  shareTiles(): void {
    this.mine &= ~TILES_OF_ALL
  }

  /** The table as it is now; later changes leave it alone. */
  kept(): Table {
    this.mine = 0
    return copyOf(this.table)
  }

  /** The river of a seat, for changing. */
  river(seat: Seat): RiverTile[] {
    const own = this.seat(seat)
    const bit = 1 << (seat + RIVER)
    if ((this.mine & bit) === 0) {
      this.mine |= bit
      own.river = own.river.slice()
    }
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- copied above: nobody else holds it
    return own.river as RiverTile[]
  }

  add(code: ActFindingCode, part: ActFinding['part'], args: ActFindingArgs, act: number = this.act): void {
    ;(this.noted ??= []).push({ code, act, part, args })
  }

  found(): readonly ActFinding[] {
    return this.noted ?? NO_FINDINGS
  }
}
