/**
 * The tile on offer: who may call it or win on it, and who gets it if several want it. Unseen tiles could be anything,
 * so a hand with unseen tiles "may" do whatever its known tiles do not rule out; such a possibility is listed without
 * tiles.
 */
import { isKnown, kindOf, UNKNOWN, without, type Kind, type Tile } from '../tiles/index.ts'
import { seatAfter, SEATS, turnsTo, type RyuukyokuReason, type Seat } from '../record/index.ts'
import { chiOptions, daiminkanOptions, kuikaeKinds, ponOptions } from '../rules/index.ts'
import { nextSeat } from './table-changes.ts'
import { doThreeRonAbort, ryuukyokuDue } from './ryuukyoku-due.ts'
import { isFuriten } from './furiten.ts'
import type { HeldTile, Offer, Table, TableSeat } from './table.ts'
import { MOST_KANS } from './wall.ts'
import { isWaitedFor } from './winning-tiles.ts'
import { hasYakuNow } from './win-now.ts'

export const tilesOf = (tiles: readonly HeldTile[]): Tile[] => tiles.map(({ tile }) => tile)

/** How many tiles of a hand could be anything. */
export const unknownsIn = (own: TableSeat): number => {
  let unknowns = Math.max(0, -own.tileSurplus)
  for (const { tile } of own.tiles) if (tile === UNKNOWN) unknowns++
  return unknowns
}

export type CallKind = 'chi' | 'pon' | 'daiminkan'

/** A fifth kan is possible only by some rulesets: the dead wall has four replacement tiles. */
export const mayKanStill = ({ kans, tilesLeft, rules }: Table): boolean =>
  tilesLeft > 0 && (kans < MOST_KANS || (kans === MOST_KANS && rules.fifthKanForbidden === false))

/** Whether two kinds fit in one run: at most two apart, in one suit. */
const isInReach = (own: Kind, called: Kind): boolean =>
  own >= 0 && own !== called && Math.abs(own - called) <= 2 && Math.floor(own / 9) === Math.floor(called / 9)

/** Whether the known tiles of a hand, with unseen ones, could make a call. */
const couldCall = (own: TableSeat, called: Tile, kind: CallKind): boolean => {
  const unknowns = unknownsIn(own)
  if (unknowns === 0) return false
  if (!isKnown(called)) return true
  const tile = kindOf(called)
  if (kind === 'chi')
    return tile < 27 && (unknowns > 1 || own.tiles.some(({ tile: one }) => isInReach(kindOf(one), tile)))
  const same = own.tiles.filter(({ tile: one }) => kindOf(one) === tile).length
  return unknowns + same >= (kind === 'daiminkan' ? 3 : 2)
}

/** Kuikae forbids a call that would leave no legal discard. */
const leavesDiscard = (tiles: readonly Tile[], kind: 'chi' | 'pon', called: Tile, way: readonly Tile[]): boolean => {
  // Kuikae forbids at most seven tiles: three more of the called kind, four of the other end.
  if (tiles.length > 9) return true
  const forbidden = kuikaeKinds(kind, called, way)
  return without(tiles, way).some((tile) => !forbidden.includes(kindOf(tile)))
}

export interface Calls {
  /** The own tiles of each way to call; plain fives before red ones. */
  readonly ways: readonly (readonly Tile[])[]
  /** True if unseen tiles could allow more ways. */
  readonly open: boolean
}

const NO_CALLS: Calls = Object.freeze({ ways: [], open: false })

/** Whether there is a discard that may be called: not the last tile, not after the end, not before an abortive draw. */
export const isCallable = (table: Table): boolean =>
  table.offer !== null &&
  table.offer.kind === 'discard' &&
  table.tilesLeft > 0 &&
  table.end === null &&
  ryuukyokuDue(table) === null

/** Whether a hand has the tiles for a call of this kind, ignoring red fives and kuikae. */
const isNear = ({ tiles }: TableSeat, called: Kind, kind: CallKind): boolean => {
  let copies = 0
  // The neighbours of the called tile as bits: two below, one below, one above, two above.
  let around = 0
  for (let at = 0; at < tiles.length; at++) {
    const own = kindOf(tiles[at]!.tile)
    if (own === called) copies++
    else if (own - called >= -2 && own - called <= 2) around |= 1 << (own - called + 2)
  }
  if (kind === 'chi') return (around & 3) === 3 || (around & 10) === 10 || (around & 24) === 24
  return copies >= (kind === 'pon' ? 2 : 3)
}

/** The ways in which this seat may call the discard, given `isCallable`. */
export const callsOf = (table: Table, offer: Offer, seat: Seat, kind: CallKind): Calls => {
  const own = table.seats[seat]
  if (seat === offer.seat || own.riichi !== null) return NO_CALLS
  if (kind === 'chi' ? nextSeat(offer.seat) !== seat : kind === 'daiminkan' && !mayKanStill(table)) return NO_CALLS
  const open = couldCall(own, offer.tile, kind)
  if (!open && !isNear(own, kindOf(offer.tile), kind)) return NO_CALLS
  const tiles = tilesOf(own.tiles)
  let ways =
    kind === 'chi'
      ? chiOptions(tiles, offer.tile)
      : kind === 'pon'
        ? ponOptions(tiles, offer.tile)
        : daiminkanOptions(tiles, offer.tile)
  if (ways.length > 0 && kind !== 'daiminkan' && !open && table.rules.kuikaeAllowed === false)
    ways = ways.filter((way) => leavesDiscard(tiles, kind, offer.tile, way))
  return ways.length > 0 || open ? { ways, open } : NO_CALLS
}

/** Whether the hand is complete with the tile on offer, by its tiles alone; null if unseen tiles leave it open. */
export const completes = (table: Table, offer: Offer, seat: Seat): boolean | null => {
  if (seat === offer.seat) return false
  if (offer.kind === 'ankan' && table.rules.robbingClosedKanForKokushi === false) return false
  return isWaitedFor(table.seats[seat], offer.tile, offer.kind === 'ankan')
}

/** With head bump a nearer winner blocks the others. */
const isShutOut = ({ end, rules }: Table, seat: Seat): boolean => {
  if (end === null) return false
  if (end.kind !== 'ron' || end.seats.includes(seat)) return true
  return rules.ron === 'head-bump' && end.seats.some((won) => turnsTo(end.from, won) < turnsTo(end.from, seat))
}

/**
 * Whether this seat may win on the tile on offer: complete, not furiten, with a yaku. Null if unseen tiles leave it
 * open.
 */
export const mayRon = (table: Table, seat: Seat): boolean | null => {
  const { offer } = table
  if (offer === null || isShutOut(table, seat)) return false
  const complete = completes(table, offer, seat)
  if (complete === false) return false
  const furiten = isFuriten(table, seat)
  if (furiten === true) return false
  if (complete === null || furiten === null) return null
  return hasYakuNow(table, seat)
}

interface SeatClaims {
  readonly seat: Seat
  readonly ron: boolean | null
  readonly chi: Calls
  readonly pon: Calls
  readonly daiminkan: Calls
}

export interface Claims {
  /** Seats that may, or might, claim the tile, from the discarder's right onwards. */
  readonly claimants: readonly SeatClaims[]
  /** The ryuukyoku that ends the frame unless somebody wins on the tile; then it cannot be called. */
  readonly due: RyuukyokuReason | null
}

/** Who may claim the tile on offer; empty if there is none. */
export const claims = (table: Table): Claims => {
  const { offer } = table
  const due = ryuukyokuDue(table)
  if (offer === null) return { claimants: [], due }
  const claimants: SeatClaims[] = []
  const callable = isCallable(table)
  for (let step = 1; step < 4; step++) {
    const seat = seatAfter(offer.seat, step)
    const ron = mayRon(table, seat)
    const calls = (kind: CallKind): Calls => (callable ? callsOf(table, offer, seat, kind) : NO_CALLS)
    const [chi, pon, daiminkan] = [calls('chi'), calls('pon'), calls('daiminkan')]
    if (ron !== false || chi !== NO_CALLS || pon !== NO_CALLS || daiminkan !== NO_CALLS)
      claimants.push({ seat, ron, chi, pon, daiminkan })
  }
  return { claimants, due }
}

/** What a player wants to do with the tile on offer; a ron has no own tiles. */
export interface Claim {
  readonly seat: Seat
  readonly kind: 'ron' | CallKind
  readonly own: readonly Tile[]
}

export type ClaimResult =
  | { readonly kind: 'none' }
  /** Everybody who declared ron, from the discarder's right onwards. */
  | { readonly kind: 'ron'; readonly seats: readonly Seat[] }
  | { readonly kind: 'three-ron' }
  | { readonly kind: 'call'; readonly claim: Claim }

/**
 * Who gets the tile on offer: ron before pon and kan, those before chi. If the ruleset stops the frame for three rons,
 * they do. Every declared ron is recorded, whichever of them the rules pay (`paidWins`). The claims must be legal.
 */
export const settleClaims = (table: Table, wanted: readonly Claim[]): ClaimResult => {
  const { offer, rules } = table
  if (offer === null || wanted.length === 0) return { kind: 'none' }
  const rons = SEATS.filter((seat) => wanted.some((claim) => claim.kind === 'ron' && claim.seat === seat))
  rons.sort((a, b) => turnsTo(offer.seat, a) - turnsTo(offer.seat, b))
  if (rons.length === 3 && doThreeRonAbort(rules)) return { kind: 'three-ron' }
  if (rons.length > 0) return { kind: 'ron', seats: rons }
  const claim = wanted.find(({ kind }) => kind === 'pon' || kind === 'daiminkan') ?? wanted[0]!
  return { kind: 'call', claim }
}
