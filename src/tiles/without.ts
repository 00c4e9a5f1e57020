import type { Tile } from './tile.ts'

/** The tiles of `these` that remain after those of `those` are removed one by one, in the order of `these`. */
export const without = (these: readonly Tile[], those: readonly Tile[]): Tile[] => {
  const left = [...those]
  return these.filter((tile) => {
    const at = left.indexOf(tile)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
