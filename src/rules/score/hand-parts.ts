/** There are few different hand parts and fu parts: each is made once and frozen. */
import { tileOfKind, type Kind, type Tile } from '../../tiles/index.ts'
import { isTerminalOrHonor } from '../kind-counts.ts'
import type { FuPart, FuPartId, HandPart } from './scoring-types.ts'

const NO_TILES: readonly Tile[] = Object.freeze([])

const fuPart = (id: FuPartId, fu: number, tiles: readonly Tile[] = NO_TILES): FuPart => Object.freeze({ id, fu, tiles })

const perKind = <T>(make: (kind: Kind) => T): readonly T[] => Array.from({ length: 34 }, (_, kind) => make(kind))

const tilesOf = (...kinds: readonly Kind[]): readonly Tile[] => Object.freeze(kinds.map((kind) => tileOfKind(kind)))

const sets = (id: FuPartId, fu: number, size: 3 | 4): readonly FuPart[] =>
  perKind((kind) => fuPart(id, isTerminalOrHonor(kind) ? fu * 2 : fu, tilesOf(...new Array<Kind>(size).fill(kind))))

export const TRIPLET_OPEN = sets('triplet-open', 2, 3)
export const TRIPLET_CLOSED = sets('triplet-closed', 4, 3)
export const KAN_OPEN = sets('kan-open', 8, 4)
export const KAN_CLOSED = sets('kan-closed', 16, 4)

/** By the kind of the winning tile; the tiles are those that waited. */
export const WAIT_PAIR = perKind((kind) => fuPart('wait-pair', 2, tilesOf(kind)))
/** By the kind at which the run begins. */
export const WAIT_CLOSED = perKind((kind) => fuPart('wait-closed', 2, tilesOf(kind, Math.min(33, kind + 2))))
export const WAIT_EDGE = perKind((kind) =>
  fuPart(
    'wait-edge',
    2,
    kind % 9 === 0 ? tilesOf(kind, kind + 1) : tilesOf(Math.min(33, kind + 1), Math.min(33, kind + 2)),
  ),
)

const pairs = (id: FuPartId, fu: number): readonly FuPart[] => perKind((kind) => fuPart(id, fu, tilesOf(kind, kind)))

export const PAIR_DRAGON = pairs('pair-dragon', 2)
export const PAIR_ROUND_WIND = pairs('pair-round-wind', 2)
export const PAIR_SEAT_WIND = pairs('pair-seat-wind', 2)
const PAIR_DOUBLE_WIND = new Map<number, readonly FuPart[]>()

const cached = <T>(known: Map<number, T>, key: number, make: () => T): T => {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

/** A wind that is both round and seat wind, worth what the ruleset says. */
export const pairDoubleWind = (kind: Kind, fu: number): FuPart =>
  cached(PAIR_DOUBLE_WIND, fu, () => pairs('pair-double-wind', fu))[kind]!

export const BASE = fuPart('base', 20)
export const CLOSED_RON = fuPart('closed-ron', 10)

const TSUMO = new Map<number, FuPart>()
const OPEN_PINFU = new Map<number, FuPart>()
const SEVEN_PAIRS = new Map<number, FuPart>()
export const tsumoFu = (fu: number): FuPart => cached(TSUMO, fu, () => fuPart('tsumo', fu))
export const openPinfu = (fu: number): FuPart => cached(OPEN_PINFU, fu, () => fuPart('open-pinfu', fu))
export const sevenPairs = (fu: number): FuPart => cached(SEVEN_PAIRS, fu, () => fuPart('seven-pairs', fu))

const BLOCKS = ['run', 'triplet', 'kan', 'pair', 'orphans'] as const
export const RUN = 0
export const TRIPLET = 1
export const KAN = 2
export const PAIR = 3
export const ORPHANS = 4

const parts: (HandPart | undefined)[] = new Array<HandPart | undefined>(BLOCKS.length * 34 * 4).fill(undefined)

export const handPart = (block: 0 | 1 | 2 | 3 | 4, tile: Kind, closed: boolean, won: boolean): HandPart => {
  const index = ((block * 34 + tile) << 2) | (closed ? 2 : 0) | (won ? 1 : 0)
  return (parts[index] ??= Object.freeze({ kind: BLOCKS[block], tile, closed, won }))
}
