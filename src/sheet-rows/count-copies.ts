/** How often each tile is typed. */
import { indicatorOfDora, kindOf, KINDS, UNKNOWN, type Tile } from '../tiles/index.ts'
import { SEATS } from '../record/index.ts'
import type { CellPlace, SheetCell, SheetRows } from './cells.ts'
import type { SheetRowFinding } from './sheet-row-finding.ts'
import type { SheetTurn } from './turns.ts'

const COPIES = 4

const tileOf = (cell: SheetCell): Tile => (cell.kind === 'tile' ? cell.tile : UNKNOWN)

/**
 * The tiles of the wall, each where it was first seen: dealt, drawn, or turned. A tsumogiri is the discard of its turn, and
 * seen once the order reaches it. A dora tells the kind of its indicator.
 */
function* tilesSeen(rows: SheetRows, turns: readonly SheetTurn[]): Generator<{ tile: Tile; place: CellPlace }> {
  for (const row of ['doras', 'uras'] as const)
    for (const [at, cell] of rows[row].entries()) yield { tile: indicatorOfDora(tileOf(cell)), place: { row, at } }
  for (const seat of SEATS)
    for (const row of [`${seat}.deal`, `${seat}.draws`] as const)
      for (const [at, cell] of rows[row].entries()) yield { tile: tileOf(cell), place: { row, at } }
  for (const { seat, draw, discard } of turns)
    if (draw.cell?.kind === 'tsumogiri' && discard.cell !== null)
      yield { tile: tileOf(discard.cell), place: { row: `${seat}.discards`, at: discard.at } }
}

export interface Copies {
  /** How many of the 136 tiles are typed. */
  readonly count: number
  /** Each tile that is typed for the fifth time. */
  readonly fifth: readonly SheetRowFinding[]
}

export const copiesIn = (rows: SheetRows, turns: readonly SheetTurn[]): Copies => {
  const seen = Array<number>(KINDS).fill(0)
  const fifth: SheetRowFinding[] = []
  let count = 0
  for (const { tile, place } of tilesSeen(rows, turns)) {
    const kind = kindOf(tile)
    if (kind < 0) continue
    count++
    seen[kind] = (seen[kind] ?? 0) + 1
    if ((seen[kind] ?? 0) > COPIES) fifth.push({ code: 'sheet.fifth-copy', place, tile })
  }
  return { count, fifth }
}
