import { indicatorOfDora, isRedFive, kindOf, TILE_INDEX, TILES, type Tile } from '../../src/tiles/index.ts'
import type { Frame } from '../../src/record/index.ts'
import { meldTiles, type Table } from '../../src/table/index.ts'

/** Copies of each tile nobody has shown yet, by TILE_INDEX; a plain five counts without its red one. */
export function tilesLeft(table: Table, frame: Frame): number[] {
  const reds = table.rules.redFives
  const known = (tile: Tile): number | null => (tile === '0m' ? reds.m : tile === '0p' ? reds.p : reds.s)
  const left = TILES.map((tile) => {
    if (tile === 'uk') return 0
    if (isRedFive(tile)) return known(tile) ?? 1
    const kind = kindOf(tile)
    return kind < 27 && kind % 9 === 4
      ? 4 - (known((['0m', '0p', '0s'] as const)[Math.floor(kind / 9)] ?? '0m') ?? 0)
      : 4
  })
  const take = (tile: Tile): void => {
    const at = TILE_INDEX[tile]
    left[at] = (left[at] ?? 0) - 1
  }
  for (const { tiles, drawn, melds, river } of table.seats) {
    for (const { tile } of tiles) take(tile)
    if (drawn) take(drawn.tile)
    for (const { meld } of melds) for (const tile of meldTiles(meld)) take(tile)
    for (const { tile, calledBy } of river) if (calledBy === null) take(tile)
  }
  for (const [index, dora] of (frame.dora ?? []).entries()) {
    const noted = frame.notes?.indicators?.find((note) => note.index === index)?.tile
    if (dora !== 'uk') take(noted ?? indicatorOfDora(dora))
  }
  return left
}
