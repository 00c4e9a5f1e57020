/** Tiles as numbers of copies by kind, the form in which hands are counted. */
import { KINDS, kindOf, type Tile } from '../tiles/index.ts'

/** 34 numbers of copies; unknown tiles are not included. */
export type KindCounts = Uint8Array

/** Tiles by kind, red fives with the plain ones; unknown tiles are left out. */
export const countKinds = (tiles: Iterable<Tile>): KindCounts => {
  const counts = new Uint8Array(KINDS)
  for (const tile of tiles) {
    const kind = kindOf(tile)
    if (kind >= 0) counts[kind]! += 1
  }
  return counts
}

/** How many tiles. */
export const tileCount = (counts: KindCounts): number => {
  let size = 0
  for (let kind = 0; kind < KINDS; kind++) size += counts[kind]!
  return size
}

/** Of a kind, 0…33. */
export const isTerminalOrHonor = (kind: number): boolean => kind >= 27 || kind % 9 === 0 || kind % 9 === 8

/** The thirteen kinds of the thirteen orphans. */
export const ORPHANS: readonly number[] = Array.from({ length: KINDS }, (_, kind) => kind).filter(isTerminalOrHonor)
