/** Whether a hand can be complete, and what it waits for, as far as its tiles are known. */
import { Recent } from '../kit/index.ts'
import { KINDS, kindOf, UNKNOWN, type Kind, type Tile } from '../tiles/index.ts'
import {
  waitsWithoutTables,
  isAlwaysTriplet,
  isCompleteWithoutTables,
  isOrphansWithoutTables,
  isTerminalOrHonor,
  waitsForNineGates,
  type KindCounts,
  type Ruleset,
} from '../rules/index.ts'
import { hasUnknown } from './hand-tiles.ts'
import { meldTiles } from './meld-tiles.ts'
import type { HeldTile, TableSeat } from './table.ts'

const scratch: KindCounts = new Uint8Array(KINDS)

/** The concealed tiles without the drawn one, counted by kind. The array is reused: use it before the next call. */
const countsOf = ({ tiles }: TableSeat): KindCounts => {
  scratch.fill(0)
  for (let at = 0; at < tiles.length; at++) {
    const kind = kindOf(tiles[at]!.tile)
    if (kind >= 0) scratch[kind]! += 1
  }
  return scratch
}

/** The same with one more tile of a kind. */
export const countsWith = (own: TableSeat, kind: number): KindCounts => {
  const counts = countsOf(own)
  counts[kind]! += 1
  return counts
}

/** An earlier mistake leaves the real hand open. */
export const isHandUnsure = (own: TableSeat): boolean =>
  own.tileSurplus !== 0 || own.skipped > 0 || own.riichi?.doubtful === true

/** Whether the concealed tiles without the drawn one are all known. */
export const isHandKnown = (own: TableSeat): boolean => !isHandUnsure(own) && !hasUnknown(own.tiles)

/** Whether the hand is complete with this tile; null if an unseen tile or an earlier mistake leaves it open. */
export const isWinning = (own: TableSeat, tile: HeldTile, orphansOnly = false): boolean | null => {
  if (tile.tile === UNKNOWN || !isHandKnown(own)) return null
  const kind = kindOf(tile.tile)
  return orphansOnly
    ? isOrphansWithoutTables(countsWith(own, kind))
    : isCompleteWithoutTables(countsWith(own, kind), own.melds.length)
}

/** The same by cached waits, found once for all discards of the others; thirteen orphans are checked separately. */
export const isWaitedFor = (own: TableSeat, tile: Tile, orphansOnly: boolean): boolean | null => {
  const kind = kindOf(tile)
  if (orphansOnly && kind >= 0 && !isTerminalOrHonor(kind)) return false
  const waits = kind < 0 ? null : knownWaits(own)
  if (waits === null) return null
  return waits.includes(kind) && (!orphansOnly || isOrphansWithoutTables(countsWith(own, kind)))
}

/** A hand keeps its array of tiles until they change, so its waits are found once: those of four hands, and of what they were before. */
const waitsOf = new Recent<readonly HeldTile[], readonly number[]>(16)

/** Kinds the concealed tiles (without the drawn one) wait for; null unless all are known. */
export const knownWaits = (own: TableSeat): readonly number[] | null => {
  if (!isHandKnown(own)) return null
  let found = waitsOf.get(own.tiles)
  if (found === undefined) {
    found = waitsWithoutTables(countsOf(own), own.melds.length)
    waitsOf.set(own.tiles, found)
  }
  return found
}

/**
 * Whether a wait counts for tenpai if this many copies of its kind are concealed. If the rules do not say, melds count
 * too.
 */
export const isWaitLive = (
  { melds }: TableSeat,
  kind: Kind,
  concealed: number,
  rule: Ruleset['emptyWait'],
): boolean => {
  if (rule === 'none') return true
  let copies = concealed
  if (rule !== 'hand')
    for (const { meld } of melds) for (const tile of meldTiles(meld)) if (kindOf(tile) === kind) copies++
  return copies < 4
}

/** Copies of a kind among the concealed tiles, the drawn one aside. */
export const concealedOf = ({ tiles }: TableSeat, kind: Kind): number => {
  let copies = 0
  for (const { tile } of tiles) if (kindOf(tile) === kind) copies++
  return copies
}

/**
 * Whether the concealed tiles (without the drawn one) are tenpai. Null if unseen tiles or an earlier mistake leave it
 * open, or if the hand waits only for tiles of which it has all four and the rules do not say.
 */
export const isSeatTenpai = (own: TableSeat, rule: Ruleset['emptyWait']): boolean | null => {
  const found = knownWaits(own)
  if (found === null) return null
  if (found.length === 0) return false
  const live = found.some((kind) => isWaitLive(own, kind, concealedOf(own, kind), rule))
  return !live && rule === null ? null : live
}

/** Kinds the concealed tiles wait for; empty unless all are known. */
export const seatWaits = (own: TableSeat): readonly number[] => knownWaits(own) ?? []

/** Of these the kinds of which the hand itself, melds included, does not have all four. */
export const liveWaits = (own: TableSeat): readonly number[] =>
  seatWaits(own).filter((kind) => isWaitLive(own, kind, concealedOf(own, kind), null))

/** Whether three concealed tiles of this kind are a triplet in every reading of the hand; null if unknown. */
export const isSeatTriplet = (own: TableSeat, kind: number): boolean | null =>
  isHandKnown(own) ? isAlwaysTriplet(countsOf(own), own.melds.length, kind) : null

/** Whether the concealed tiles (without the drawn one) can become nine gates; null unless all are known. */
export const mayBecomeNineGates = (own: TableSeat): boolean | null =>
  isHandKnown(own) ? waitsForNineGates(countsOf(own)) : null
