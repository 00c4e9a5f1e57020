/** Two readings of one thing: the same, one more complete than the other, or contradictory. */
import { isKnown, sortTiles, without, type Tile } from '../tiles/index.ts'
import type { Hand, Meld } from '../record/index.ts'
import { isObject } from '../kit/index.ts'

/** Null: the same. `both`: what either knows, if nothing contradicts. */
export type Agreement<T> = { readonly both: T | null } | null

const CLASH = Symbol('clash')

const isOpen = (value: unknown): boolean => value === null || value === undefined || value === 'uk'

const merged = (a: unknown, b: unknown): unknown => {
  if (a === b || isOpen(b)) return a
  if (isOpen(a)) return b
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return CLASH
    const list = a.map((value: unknown, index) => merged(value, b[index]))
    return list.includes(CLASH) ? CLASH : list
  }
  // A shorthand token and a free text are two ways to name a thing, not two halves of a name.
  if (!isObject(a) || !isObject(b) || 'token' in a !== 'token' in b) return CLASH
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const members = keys.map((key): [string, unknown] => [key, merged(a[key], b[key])])
  return members.some(([, value]) => value === CLASH) ? CLASH : Object.fromEntries(members)
}

/** Whether both are equal; absent members and null count as equal. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (a === null || a === undefined) return b === null || b === undefined
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => same(value, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}

/** Leaf by leaf; null, absent members and `uk` are unknown. */
export const agree = <T>(a: T, b: T): Agreement<NonNullable<T>> => {
  if (same(a, b)) return null
  const both = merged(a, b)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- CLASH was the one value that is none
  return { both: both === CLASH ? null : (both as NonNullable<T>) }
}

/** Tiles whose order does not matter. Two lists that each have something the other lacks are not merged: they clash. */
export const agreeTiles = (a: readonly Tile[], b: readonly Tile[]): Agreement<readonly Tile[]> => {
  if (a.length === b.length && without(a, b).length === 0) return null
  const [knownA, knownB] = [a.filter(isKnown), b.filter(isKnown)]
  if (knownA.length === 0 && knownB.length === 0) return null
  if (knownA.length === 0) return { both: b }
  if (knownB.length === 0) return { both: a }
  if (a.length !== b.length) return { both: null }
  if (without(knownA, knownB).length === 0) return { both: b }
  return { both: without(knownB, knownA).length === 0 ? a : null }
}

const sorted = (meld: Meld): Meld => ({ ...meld, own: sortTiles(meld.own) })

const isBlank = ({ tiles, drawn, melds }: Hand): boolean =>
  melds.length === 0 && (drawn === null || drawn === 'uk') && !tiles.some(isKnown)

export const agreeHands = (a: Hand, b: Hand): Agreement<Hand> => {
  const tiles = agreeTiles(a.tiles, b.tiles)
  const melds = same(a.melds.map(sorted), b.melds.map(sorted))
  if (tiles === null && a.drawn === b.drawn && melds) return null
  if (isBlank(a)) return isBlank(b) ? null : { both: b }
  if (isBlank(b)) return { both: a }
  const drawn = a.drawn === b.drawn ? a.drawn : a.drawn === 'uk' ? b.drawn : b.drawn === 'uk' ? a.drawn : CLASH
  if (!melds || drawn === CLASH || tiles?.both === null) return { both: null }
  return { both: { ...a, tiles: tiles?.both ?? a.tiles, drawn } }
}
