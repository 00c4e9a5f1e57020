import type { Tile } from './tile.ts'

/** What is in `these` and not in `those`, each tile as often as it is there too many, in the order of `these`. */
export const without = (these: readonly Tile[], those: readonly Tile[]): Tile[] => {
  const left = [...those]
  return these.filter((tile) => {
    const at = left.indexOf(tile)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
