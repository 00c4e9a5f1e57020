/**
 * A hand in numbers. There is one `held`, reused for each hand: scoring finishes before it returns, so nobody sees it
 * change.
 */
import type { Meld } from '../../record/index.ts'
import { TILES, kindOf, type Tile } from '../../tiles/index.ts'
import type { WinningHand } from './scoring-types.ts'

const SUIT_OF = Uint8Array.from({ length: 34 }, (_, kind) => Math.floor(kind / 9))
const RANK_OF = Uint8Array.from({ length: 34 }, (_, kind) => kind % 9)

/** Maps a tile's two letters to a small number, without collisions. */
const codeOf = (tile: Tile): number => (tile.charCodeAt(0) & 31) | ((tile.charCodeAt(1) & 31) << 5)
const NO_KIND = 63
const IS_RED = 64
/** By code: the kind, plus 64 for a red five. */
const KIND_OF_CODE = new Uint8Array(1024).fill(NO_KIND)
for (const tile of TILES) {
  if (tile !== 'uk') KIND_OF_CODE[codeOf(tile)] = kindOf(tile) + (tile.startsWith('0') ? IS_RED : 0)
}

export interface Held {
  /** Concealed tiles and the winning one by suit, three bits per rank; honours are the fourth suit. */
  readonly keys: Int32Array
  /** All tiles by kind, including those of melds. */
  readonly totals: Uint8Array
  /** The ranks that occur among all tiles, by suit. */
  readonly ranks: Int32Array
  /** Red fives of man, pin, sou. */
  readonly reds: Uint8Array
  winSuit: number
  winRank: number
  /** Nothing called; closed kans do not open a hand. */
  closed: boolean
  melds: number
  /** Ranks at which chis begin, by suit, and their number. */
  readonly chis: Int32Array
  chiCount: number
  /** Ranks of pons and kans, by suit. */
  readonly sets: Int32Array
  setCount: number
  kans: number
  closedKans: number
  meldFu: number
  /** Melds with a terminal or an honour. */
  meldsOutside: number
}

/** A view of the totals, four at a time, to clear them faster. */
const allTotals = new Int32Array(9)

const totals = new Uint8Array(allTotals.buffer, 0, 34)
const keys = new Int32Array(4)
const ranks = new Int32Array(4)
const reds = new Uint8Array(3)

export const held: Held = {
  keys,
  totals,
  ranks,
  reds,
  winSuit: 0,
  winRank: 0,
  closed: true,
  melds: 0,
  chis: new Int32Array(4),
  chiCount: 0,
  sets: new Int32Array(4),
  setCount: 0,
  kans: 0,
  closedKans: 0,
  meldFu: 0,
  meldsOutside: 0,
}

const clear = (): void => {
  for (let index = 0; index < 9; index++) allTotals[index] = 0
  for (let suit = 0; suit < 4; suit++) {
    held.keys[suit] = 0
    held.ranks[suit] = 0
    held.chis[suit] = 0
    held.sets[suit] = 0
  }
  held.reds[0] = held.reds[1] = held.reds[2] = 0
  held.closed = true
  held.melds = 0
  held.chiCount = 0
  held.setCount = 0
  held.kans = 0
  held.closedKans = 0
  held.meldFu = 0
  held.meldsOutside = 0
}

/** Counts a tile and returns its kind; −1 for an unknown tile. */
const count = (tile: Tile): number => {
  const found = KIND_OF_CODE[codeOf(tile)]!
  const kind = found & 63
  if (kind === NO_KIND) return -1
  const suit = SUIT_OF[kind]!
  if (found & IS_RED) reds[suit]! += 1
  totals[kind]! += 1
  ranks[suit]! |= 1 << RANK_OF[kind]!
  return kind
}

/** The same for a concealed tile; false for an unknown one and for a fifth copy. */
const conceal = (tile: Tile): boolean => {
  const found = KIND_OF_CODE[codeOf(tile)]!
  const kind = found & 63
  if (kind === NO_KIND) return false
  const suit = SUIT_OF[kind]!
  const rank = RANK_OF[kind]!
  if (found & IS_RED) reds[suit]! += 1
  keys[suit]! += 1 << (3 * rank)
  ranks[suit]! |= 1 << rank
  return (totals[kind]! += 1) < 5
}

const isOutside = (suit: number, rank: number): boolean => suit === 3 || rank === 0 || rank === 8

const callChi = (meld: Meld & { readonly kind: 'chi' }): boolean => {
  const { own, called } = meld
  const a = count(called)
  const b = own.length === 2 ? count(own[0] ?? 'uk') : -1
  const c = count(own[1] ?? 'uk')
  const low = Math.min(a, b, c)
  // The sum and the ends tell whether three kinds are in a row.
  if (low < 0 || Math.max(a, b, c) !== low + 2 || a + b + c !== 3 * low + 3) return false
  const suit = SUIT_OF[low]!
  const rank = RANK_OF[low]!
  if (suit === 3 || rank > 6) return false
  held.closed = false
  held.chis[suit]! |= 1 << rank
  // The same run called twice counts twice, although no open yaku needs it.
  held.chiCount++
  if (rank === 0 || rank === 6) held.meldsOutside++
  return true
}

const callSet = (meld: Exclude<Meld, { readonly kind: 'chi' }>): boolean => {
  const { own } = meld
  const kind = count(own[0] ?? 'uk')
  if (kind < 0) return false
  for (let index = 1; index < own.length; index++) if (count(own[index] ?? 'uk') !== kind) return false
  let size = own.length
  if (meld.kind !== 'ankan') {
    if (count(meld.called) !== kind) return false
    size++
    held.closed = false
  }
  if (meld.kind === 'kakan') {
    if (count(meld.added) !== kind) return false
    size++
  }
  const suit = SUIT_OF[kind]!
  const rank = RANK_OF[kind]!
  const outside = isOutside(suit, rank)
  let fu = outside ? 4 : 2
  if (meld.kind !== 'pon') {
    if (size !== 4) return false
    held.kans++
    fu *= 4
    if (meld.kind === 'ankan') {
      held.closedKans++
      fu *= 2
    }
  } else if (size !== 3) return false
  held.sets[suit]! |= 1 << rank
  held.setCount++
  held.meldFu += fu
  if (outside) held.meldsOutside++
  return true
}

/** Fills `held`; false for a hand with an unknown tile, a wrong number of tiles or an invalid meld. */
export const readHand = (hand: WinningHand): boolean => {
  const { tiles, melds, winning } = hand
  if (tiles.length + melds.length * 3 !== 13) return false
  clear()
  for (let index = 0; index < tiles.length; index++) if (!conceal(tiles[index]!)) return false
  if (!conceal(winning)) return false
  const win = KIND_OF_CODE[codeOf(winning)]! & 63
  held.winSuit = SUIT_OF[win]!
  held.winRank = RANK_OF[win]!
  held.melds = melds.length
  for (let index = 0; index < melds.length; index++) {
    const meld = melds[index]!
    if (!(meld.kind === 'chi' ? callChi(meld) : callSet(meld))) return false
  }
  return true
}
