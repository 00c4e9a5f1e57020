/**
 * Furiten in its three kinds, read from what lies on the table. A tile that was not seen, or a hand that is not known,
 * leaves it open (null) unless another tile decides it.
 */
import { kindOf } from '../tiles/index.ts'
import { SEATS, type Seat } from '../record/index.ts'
import { isOrphansWithoutTables } from '../rules/index.ts'
import type { Table, TableSeat } from './table.ts'
import { countsWith, knownWaits } from './winning-tiles.ts'

export interface Furiten {
  /** One of the waits lies in the own river; tiles called away count. */
  readonly river: boolean | null
  /** A tile that completes the hand passed by since the own last turn; over with the next one. */
  readonly passed: boolean | null
  /** Such a tile passed by after the own riichi: for the rest of the frame. */
  readonly riichi: boolean | null
}

const NONE: Furiten = Object.freeze({ river: false, passed: false, riichi: false })
const OPEN: Furiten = Object.freeze({ river: null, passed: null, riichi: null })

/** Whether one of these kinds is in it: an unseen tile (−1) leaves it open. */
class Sought {
  found: boolean | null = false
  private readonly waits: readonly number[]

  constructor(waits: readonly number[]) {
    this.waits = waits
  }

  see(kind: number): void {
    if (kind < 0) this.found = this.found === true ? true : null
    else if (this.waits.includes(kind)) this.found = true
  }
}

/** Index of the act in which the seat had its last turn; −1 before its first. */
const lastTurn = ({ river, melds }: TableSeat): number => {
  let last = river[river.length - 1]?.act ?? -1
  for (const { act } of melds) if (act > last) last = act
  return last
}

/** A closed kan lets a tile pass only for thirteen orphans, where the rules let them rob it. */
const lookAtClosedKan = ({ rules }: Table, own: TableSeat, kind: number, sought: Sought): void => {
  if (rules.robbingClosedKanForKokushi === false || kind < 0 || !isOrphansWithoutTables(countsWith(own, kind))) return
  sought.see(rules.robbingClosedKanForKokushi === true ? kind : -1)
}

/** Looks at the tiles that the others let the seat see after an act; the one on offer has not passed yet. */
const lookAtPassed = (table: Table, seat: Seat, after: number, sought: Sought): void => {
  const { seats, offer } = table
  const now = offer?.act ?? -1
  for (const other of SEATS) {
    if (other === seat) continue
    const { river, melds } = seats[other]
    for (let at = river.length - 1; at >= 0 && river[at]!.act > after; at--)
      if (river[at]!.act !== now) sought.see(kindOf(river[at]!.tile))
    for (const { meld, act } of melds) {
      if (act <= after || act === now) continue
      if (meld.kind === 'kakan') sought.see(kindOf(meld.added))
      else if (meld.kind === 'ankan') lookAtClosedKan(table, seats[seat], kindOf(meld.own[0]!), sought)
    }
  }
}

/**
 * Of a hand that is not tenpai all three are false. A tile counts whether or not there was a yaku to win with, as the
 * federations have it.
 */
export const furitenOf = (table: Table, seat: Seat): Furiten => {
  const own = table.seats[seat]
  const waits = knownWaits(own)
  if (waits === null) return OPEN
  if (waits.length === 0) return NONE
  const river = new Sought(waits)
  for (const { tile } of own.river) river.see(kindOf(tile))
  const passed = new Sought(waits)
  const isOwnTurn = table.underway === seat || own.drawn !== null
  if (!isOwnTurn) lookAtPassed(table, seat, lastTurn(own), passed)
  const riichi = new Sought(waits)
  if (own.riichi !== null) lookAtPassed(table, seat, own.riichi.act, riichi)
  return { river: river.found, passed: passed.found, riichi: riichi.found }
}

/** Whether furiten keeps the seat from winning by ron; null where unseen tiles leave it open. */
export const isFuriten = (table: Table, seat: Seat): boolean | null => {
  const { river, passed, riichi } = furitenOf(table, seat)
  if (river === true || passed === true || riichi === true) return true
  return river === null || passed === null || riichi === null ? null : false
}

/** The gravest kind that a seat is in; the one that lasts before the one that passes. */
export const furitenKind = (table: Table, seat: Seat): keyof Furiten => {
  const { river, riichi } = furitenOf(table, seat)
  return river === true ? 'river' : riichi === true ? 'riichi' : 'passed'
}
