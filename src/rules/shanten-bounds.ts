/** Shanten of a hand with unknown tiles: the best and the worst that it can be. */
import { KINDS } from '../tiles/index.ts'
import { ORPHANS, type KindCounts } from './kind-counts.ts'
import {
  missingForStates,
  MISSING_TILES_SIZE,
  noKinds,
  combineMissing,
  withKind,
  type MissingTiles,
} from './missing-tiles.ts'
import { bestOf, sevenPairsOf, shanten, strictShanten, type Shanten } from './shanten.ts'

export interface ShantenBounds {
  /** −1 is complete, 0 tenpai. */
  readonly least: number
  readonly most: number
}

/** Vectors by the number of tiles added; one that is nowhere above another is dropped. */
type Worst = Uint8Array[][]

const isBelow = (a: Uint8Array, b: Uint8Array): boolean => {
  for (let at = 0; at < a.length; at++) if (a[at]! > b[at]!) return false
  return true
}

const addWorst = (worst: Uint8Array[], one: Uint8Array): void => {
  for (const other of worst) if (isBelow(one, other)) return
  let to = 0
  for (const other of worst) if (!isBelow(other, one)) worst[to++] = other
  worst.length = to
  worst.push(one)
}

const empty = (unknown: number): Worst => Array.from({ length: unknown + 1 }, () => [])

/**
 * The most that the kinds of a suit can be missing when tiles are added, kind by kind. A vector that is missing less in
 * every state can be dropped at once, because it will be missing less in the end.
 */
const worstOfSuit = (known: KindCounts, room: KindCounts, first: number, end: number, unknown: number): Worst => {
  let now = empty(unknown)
  now[0]!.push(noKinds())
  for (let kind = first; kind < end; kind++) {
    const next = empty(unknown)
    const runs = first < 27 && kind + 2 < end
    for (let added = 0; added <= Math.min(room[kind]!, unknown); added++)
      for (let before = 0; before + added <= unknown; before++)
        for (const states of now[before]!) addWorst(next[before + added]!, withKind(states, known[kind]! + added, runs))
    now = next
  }
  return now.map((all) => {
    const lacks: MissingTiles[] = []
    for (const states of all) addWorst(lacks, missingForStates(states))
    return lacks
  })
}

/**
 * Cached per suit. A hand changes in one suit at a time, and a result for some unknown tiles holds for fewer, so a hand
 * followed key by key costs one suit, not four.
 */
const worsts = new Map<string, Worst>()
const MOST_WORSTS = 2000

const worstKnown = (known: KindCounts, room: KindCounts, first: number, end: number, unknown: number): Worst => {
  const key = `${known.slice(first, end).join('')} ${room.slice(first, end).join('')}`
  const before = worsts.get(key)
  if (before && before.length > unknown) return before.slice(0, unknown + 1)
  const found = worstOfSuit(known, room, first, end, unknown)
  if (worsts.size >= MOST_WORSTS) worsts.clear()
  worsts.set(key, found)
  return found
}

const worstOfBoth = (a: Worst, b: Worst): Worst => {
  const both = empty(a.length - 1)
  for (const [some, lacks] of a.entries())
    for (const [more, others] of b.slice(0, a.length - some).entries())
      for (const lack of lacks) for (const other of others) addWorst(both[some + more]!, combineMissing(lack, other))
  return both
}

const mostStandard = (known: KindCounts, room: KindCounts, unknown: number, melds: number): number => {
  const suit = (first: number, end: number) => worstKnown(known, room, first, end, unknown)
  const all = worstOfBoth(worstOfBoth(suit(0, 9), suit(9, 18)), worstOfBoth(suit(18, 27), suit(27, KINDS)))
  return Math.max(...all[unknown]!.map((lack) => lack[MISSING_TILES_SIZE - 1 - melds]!)) - 1
}

/**
 * Tiles that help least: third and fourth copies, then new kinds beyond the seventh, then whatever makes the fewest
 * pairs and kinds. A kind that becomes a pair makes room for two more.
 */
const mostSevenPairs = (known: KindCounts, room: KindCounts, unknown: number): number => {
  let kinds = 0
  let pairs = 0
  let free = 0
  for (let kind = 0; kind < KINDS; kind++) {
    if (known[kind]! > 0) kinds++
    if (known[kind]! < 2) continue
    pairs++
    free += room[kind]!
  }
  let most = -1
  for (let fresh = 0; fresh <= Math.min(unknown, KINDS - kinds); fresh++)
    for (let doubled = 0; fresh + doubled <= unknown && pairs + doubled <= kinds + fresh; doubled++)
      if (fresh + 3 * doubled + free >= unknown) most = Math.max(most, sevenPairsOf(kinds + fresh, pairs + doubled))
  return most
}

/** How many tiles a form is missing at best: each unknown tile may be one of them. */
const short = (shanten: number | null, unknown: number): number =>
  shanten === null ? FURTHEST : Math.max(0, shanten + 1 - unknown)

const FURTHEST = 14

const roomOf = (known: KindCounts, seen: KindCounts): KindCounts =>
  known.map((copies, kind) => Math.max(0, 4 - copies - seen[kind]!))

const leastOf = (now: Shanten, known: KindCounts, unknown: number, melds: number, seen: KindCounts): number => {
  if (unknown === 0) return bestOf(now)
  const room = roomOf(known, seen)
  // A hand may be tenpai in shape for a tile that nobody can draw, but it is complete only with tiles that exist.
  const complete = short(strictShanten(known, melds, seen).standard, unknown) === 0
  const impossibleOrphans = ORPHANS.filter((kind) => known[kind] === 0 && room[kind] === 0).length
  const least = Math.min(
    Math.max(short(now.standard, unknown), complete ? 0 : 1),
    short(now.sevenPairs, unknown),
    now.thirteenOrphans === null ? FURTHEST : Math.max(short(now.thirteenOrphans, unknown), impossibleOrphans),
  )
  return least - 1
}

/**
 * Only `least` of the bounds, which is faster.
 * @param known as for `shantenBounds`, like the others
 */
export const leastShanten = (
  known: KindCounts,
  unknown: number,
  melds: number,
  seen: KindCounts = new Uint8Array(KINDS),
): number => leastOf(shanten(known, melds), known, unknown, melds, seen)

/**
 * Bounds of the best form's shanten, whatever the unknown tiles are. With melds both are reached by some hand. Without
 * melds, the worst hands of the three forms need not be the same, so `most` may be one too many.
 * @param known the known concealed tiles
 * @param unknown how many more there are; 13 or 14 together, three fewer for each meld
 * @param seen tiles that cannot be among the unknown ones, such as the player's own melds
 */
export const shantenBounds = (
  known: KindCounts,
  unknown: number,
  melds: number,
  seen: KindCounts = new Uint8Array(KINDS),
): ShantenBounds => {
  const now = shanten(known, melds)
  const least = leastOf(now, known, unknown, melds, seen)
  if (unknown === 0) return { least, most: least }
  const room = roomOf(known, seen)
  // The worst for thirteen orphans is that no unknown tile is a terminal or an honour, and there are enough others.
  const most: Shanten = {
    standard: mostStandard(known, room, unknown, melds),
    sevenPairs: now.sevenPairs === null ? null : mostSevenPairs(known, room, unknown),
    thirteenOrphans: now.thirteenOrphans,
  }
  return { least, most: bestOf(most) }
}
