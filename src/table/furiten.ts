/**
 * The three kinds of furiten, derived from the table. Unseen tiles or an unknown hand leave it open (null) unless
 * another tile decides it.
 */
import { kindOf } from '../tiles/index.ts'
import { SEATS, type Seat } from '../record/index.ts'
import { isOrphansWithoutTables } from '../rules/index.ts'
import type { Table, TableSeat } from './table.ts'
import { countsWith, knownWaits } from './winning-tiles.ts'

export interface Furiten {
  /** One of the waits lies in the own river; called tiles count. */
  readonly river: boolean | null
  /** A winning tile was passed since the player's last turn; it ends with the next turn. */
  readonly passed: boolean | null
  /** A winning tile was passed after the player's riichi; it lasts for the rest of the frame. */
  readonly riichi: boolean | null
}

const NONE: Furiten = Object.freeze({ river: false, passed: false, riichi: false })
const OPEN: Furiten = Object.freeze({ river: null, passed: null, riichi: null })

/** Whether one of these kinds occurs; an unseen tile (−1) leaves it open. */
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

/** Index of the act of the seat's last turn; −1 before its first. */
const lastTurn = ({ river, melds }: TableSeat): number => {
  let last = river[river.length - 1]?.act ?? -1
  for (const { act } of melds) if (act > last) last = act
  return last
}

/** An ankan passes a tile only for thirteen orphans, if the rules let them rob it. */
const lookAtClosedKan = ({ rules }: Table, own: TableSeat, kind: number, sought: Sought): void => {
  if (rules.robbingClosedKanForKokushi === false || kind < 0 || !isOrphansWithoutTables(countsWith(own, kind))) return
  sought.see(rules.robbingClosedKanForKokushi === true ? kind : -1)
}

/** Looks at the tiles that the others showed after an act; the one on offer has not passed yet. */
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

/** All three are false for a hand that is not tenpai. A tile counts with or without a yaku, as federations rule. */
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

/** Whether furiten keeps the seat from ron; null if unseen tiles leave it open. */
export const isFuriten = (table: Table, seat: Seat): boolean | null => {
  const { river, passed, riichi } = furitenOf(table, seat)
  if (river === true || passed === true || riichi === true) return true
  return river === null || passed === null || riichi === null ? null : false
}

/** The most lasting kind that applies to a seat. */
export const furitenKind = (table: Table, seat: Seat): keyof Furiten => {
  const { river, riichi } = furitenOf(table, seat)
  return river === true ? 'river' : riichi === true ? 'riichi' : 'passed'
}
