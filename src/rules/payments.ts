/**
 * Who pays whom. All results are by seat of the frame, in Points, and sum to zero except for riichi sticks that change
 * hands.
 */
import type { BySeat, Points, Seat } from '../record/index.ts'
import { assumed, type AssumedRules } from './assumed-rules.ts'
import type { Ruleset } from './rulesets.ts'
import { payerShare, splitPoints } from './split-points.ts'

/** The announced value of a win, without honba and sticks. */
export type WinValue =
  | { readonly kind: 'ron'; readonly points: Points }
  /** What the dealer pays and what each other player pays; if the dealer wins, `fromDealer` is 0. */
  | { readonly kind: 'tsumo'; readonly fromDealer: Points; readonly fromOthers: Points }

/** A player who is liable for a yakuman that his discard completed (pao). */
export interface Liability {
  /** Not the winner; may be the discarder. */
  readonly seat: Seat
  /** The part of the win's value that the player is liable for, of the same kind as the whole. */
  readonly value: WinValue
  /** How many yakuman that part counts as; 0 for an ordinary hand (rinshan after an open kan). */
  readonly yakuman: number
}

export interface Win {
  readonly winner: Seat
  /** Who dealt in; null for a tsumo. */
  readonly from: Seat | null
  readonly value: WinValue
  readonly liabilities?: readonly Liability[]
}

export interface OnTheTable {
  readonly honba: number
  /** Riichi sticks on the table, in Points. */
  readonly sticks: Points
  /** Those of them laid in this frame, by seat; needed only for several rons on one tile. */
  readonly laid?: BySeat<Points>
}

const bySeat = (value: (seat: Seat) => Points): BySeat<Points> => [value(0), value(1), value(2), value(3)]

/** Adds seat by seat. */
export const addPoints = (a: BySeat<Points>, b: BySeat<Points>): BySeat<Points> => bySeat((seat) => a[seat] + b[seat])

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

/** The whole value, without honba and sticks. */
export const totalOf = (value: WinValue): Points => {
  if (value.kind === 'ron') return value.points
  return value.fromDealer === 0 ? value.fromOthers * 3 : value.fromDealer + value.fromOthers * 2
}

type Paid = [Points, Points, Points, Points]
type HonbaBy = AssumedRules['pao']['honbaPaidBy']

/** The value of a tsumo and a share of the honba from each. */
const shareOut = (paid: Paid, winner: Seat, fromDealer: Points, fromOthers: Points, honba: Points): void => {
  for (let seat = 0; seat < 4; seat++)
    if (seat !== winner) paid[seat]! += (seat === 0 ? fromDealer : fromOthers) + payerShare(honba, 3)
}

/** The liable player who pays the honba: the one with the largest part, or the first of equal ones. */
const mostLiable = (liabilities: readonly Liability[]): Seat | null => {
  let most: Liability | null = null
  for (const each of liabilities) if (most === null || totalOf(each.value) > totalOf(most.value)) most = each
  return most === null ? null : most.seat
}

/** A tsumo with liable players: each pays his part alone, the rest is shared as usual. */
const payLiableTsumo = (paid: Paid, { winner, value, liabilities = [] }: Win, honba: Points, by: HonbaBy): void => {
  if (value.kind !== 'tsumo') return
  let { fromDealer, fromOthers } = value
  for (const { seat, value: part } of liabilities) {
    if (part.kind !== 'tsumo') continue
    paid[seat] += totalOf(part)
    fromDealer -= part.fromDealer
    fromOthers -= part.fromOthers
  }
  const payer = by !== 'discarder-on-ron' || (fromDealer === 0 && fromOthers === 0) ? mostLiable(liabilities) : null
  if (payer !== null) paid[payer] += honba
  shareOut(paid, winner, fromDealer, fromOthers, payer === null ? honba : 0)
}

/** A ron with liable players: each pays half of his part, the discarder the rest. */
const payLiableRon = (paid: Paid, { value, from, liabilities = [] }: Win, honba: Points, by: HonbaBy): void => {
  if (value.kind !== 'ron' || from === null) return
  let rest = value.points
  for (const { seat, value: part } of liabilities) {
    if (part.kind !== 'ron' || seat === from) continue
    const half = Math.floor(part.points / 2)
    paid[seat] += half
    rest -= half
  }
  paid[from] += rest
  paid[(by === 'liable' ? mostLiable(liabilities) : null) ?? from] += honba
}

/**
 * What one win moves, including its honba and sticks. A player liable for a yakuman (pao) pays his part of a tsumo
 * alone, and half of it if another player dealt in; a liable player who deals in pays everything. What nobody is liable
 * for is paid as usual. On a ron the discarder pays the honba, or the liable player with `honbaPaidBy: 'liable'`. On a
 * tsumo the liable player pays it; only `discarder-on-ron` does not say, and there he pays it if he pays everything
 * (EMA 2016), otherwise all three share it (電脳麻将). If the ruleset has no liability for a tsumo or for another player's
 * discard (`none`), the win is paid as usual.
 */
export const payWin = (win: Win, table: OnTheTable, rules: Ruleset): BySeat<Points> => {
  const { winner, from, value, liabilities } = win
  const { honbaValue, pao } = assumed(rules)
  const honba = honbaValue * table.honba
  const paid: Paid = [0, 0, 0, 0]
  const isAnswered = (value.kind === 'ron' ? pao.ronFromOther : pao.tsumo) !== 'none'
  if (liabilities !== undefined && liabilities.length > 0 && isAnswered) {
    const pay = value.kind === 'ron' ? payLiableRon : payLiableTsumo
    pay(paid, win, honba, pao.honbaPaidBy)
  } else if (value.kind === 'tsumo') shareOut(paid, winner, value.fromDealer, value.fromOthers, honba)
  else if (from !== null) paid[from] += value.points + honba
  const [a, b, c, d] = paid
  const delta: Paid = [0 - a, 0 - b, 0 - c, 0 - d]
  delta[winner] += a + b + c + d + table.sticks
  return delta
}

/** Winners of one discard, from the discarder's right onwards. */
export const inTurnOrder = (wins: readonly Win[]): Win[] => [...wins].sort((a, b) => distance(a) - distance(b))

const distance = ({ winner, from }: Win): number => (from === null ? 0 : (winner - from + 4) & 3)

const MOST_RONS = { 'head-bump': 1, double: 2, triple: 3 } as const

/** The wins that are paid: as many as the rules allow on one discard, from the discarder's right onwards. */
export const paidWins = (wins: readonly Win[], rules: Ruleset): Win[] =>
  inTurnOrder(wins).slice(0, MOST_RONS[rules.ron ?? 'triple'])

/** How sticks and honba are split among these winners, who are paid in this order. */
export const sharedTable = (winners: readonly Seat[], table: OnTheTable, rules: Ruleset): OnTheTable[] => {
  const { honbaAtSeveralRons, sticksAtSeveralRons } = assumed(rules)
  const others = winners.slice(1).map((seat) => (sticksAtSeveralRons === 'own-back' ? (table.laid?.[seat] ?? 0) : 0))
  const first = { honba: table.honba, sticks: table.sticks - others.reduce((sum, own) => sum + own, 0) }
  return winners.map((_, at) =>
    at === 0 ? first : { honba: honbaAtSeveralRons === 'each' ? table.honba : 0, sticks: others[at - 1]! },
  )
}

/** What each of several wins moves, in the order of `paidWins`. */
export const payWins = (wins: readonly Win[], table: OnTheTable, rules: Ruleset): BySeat<Points>[] => {
  const paid = paidWins(wins, rules)
  const winners = paid.map(({ winner }) => winner)
  const tables = sharedTable(winners, table, rules)
  return paid.map((win, at) => payWin(win, tables[at]!, rules))
}

/**
 * What an exhaustive ryuukyoku moves from noten to tenpai players. If it does not divide, each payer's share is rounded up,
 * and the larger shares of the receivers go to the earlier seats.
 */
export const payTenpai = (tenpai: readonly Seat[], rules: Ruleset): BySeat<Points> => {
  const count = new Set(tenpai).size
  if (count === 0 || count === 4) return NOTHING
  const each = payerShare(assumed(rules).notenPenaltyTotal, 4 - count)
  const got = splitPoints(each * (4 - count), count)
  let next = 0
  return bySeat((seat) => (tenpai.includes(seat) ? got[next++]! : 0 - each))
}

/** Nagashi mangan pays like a mangan tsumo, without honba and sticks. */
export const payNagashi = (seats: readonly Seat[]): BySeat<Points> =>
  seats
    .map((winner) =>
      bySeat((seat) => (seat === winner ? (winner === 0 ? 120 : 80) : winner === 0 || seat === 0 ? -40 : -20)),
    )
    .reduce(addPoints, NOTHING)

/** How a tsumo of this total is split; null if no win has such a total. */
export const splitTsumo = (total: Points, winner: Seat): WinValue | null => {
  if (total <= 0) return null
  if (winner === 0) return total % 3 === 0 ? { kind: 'tsumo', fromDealer: 0, fromOthers: total / 3 } : null
  const fromOthers = Math.ceil(total / 4)
  const fromDealer = total - 2 * fromOthers
  return fromDealer === 2 * fromOthers || fromDealer === 2 * fromOthers - 1
    ? { kind: 'tsumo', fromDealer, fromOthers }
    : null
}

/** How a frame ended. `chombo` is played again. */
export type Outcome =
  | { readonly kind: 'win'; readonly wins: readonly Win[] }
  /** `riichi`: who was in riichi, to detect noten riichi. */
  | { readonly kind: 'exhausted'; readonly tenpai: readonly Seat[]; readonly riichi?: readonly Seat[] }
  | { readonly kind: 'nagashi'; readonly seats: readonly Seat[]; readonly tenpai: readonly Seat[] }
  | { readonly kind: 'abort' }
  | { readonly kind: 'chombo' }

/**
 * What an ending counts as: three rons are an abortive draw if the ruleset says so, nagashi mangan is an ordinary
 * exhaustive ryuukyoku if the ruleset has none, and an exhaustive ryuukyoku with a noten riichi is a chombo if the ruleset says
 * so. If it does not say, the ending stays what it is.
 */
export const outcomeInForce = (outcome: Outcome, rules: Ruleset): Outcome => {
  const aborts = rules.threeRonAborts === true || rules.abortiveDraws.threeRon === true
  if (outcome.kind === 'win' && outcome.wins.length === 3 && aborts) return { kind: 'abort' }
  if (outcome.kind === 'nagashi' && rules.nagashiMangan === false) return { kind: 'exhausted', tenpai: outcome.tenpai }
  const isNotenRiichi = outcome.kind === 'exhausted' && outcome.riichi?.some((seat) => !outcome.tenpai.includes(seat))
  if (isNotenRiichi === true && rules.notenRiichi === 'chombo') return { kind: 'chombo' }
  return outcome
}

export interface Settled {
  /** What the end of the frame moves; riichi sticks laid during it are already deducted. */
  readonly delta: BySeat<Points>
  /** Sticks left for the next frame. */
  readonly sticks: Points
}

/** `table.sticks` includes the sticks laid in this frame. */
export const settle = (ended: Outcome, table: OnTheTable, rules: Ruleset): Settled => {
  const outcome = outcomeInForce(ended, rules)
  switch (outcome.kind) {
    case 'win':
      return { delta: payWins(outcome.wins, table, rules).reduce(addPoints, NOTHING), sticks: 0 }
    case 'exhausted':
      return { delta: payTenpai(outcome.tenpai, rules), sticks: table.sticks }
    case 'nagashi':
      return { delta: payNagashi(outcome.seats), sticks: table.sticks }
    case 'abort':
    case 'chombo':
      return { delta: NOTHING, sticks: table.sticks }
  }
}

/** The points of a frame by the seats of the next frame, when the dealer changes. */
export const passDealer = (points: BySeat<Points>): BySeat<Points> => [points[1], points[2], points[3], points[0]]
