/** What does not fit in typed rows, each at its cell. Words: `src/words/typed-sheet.ts`. */
import type { Tile } from '../tiles/index.ts'
import type { CellPlace } from './cells.ts'

export const SHEET_ROW_CODES = [
  /** A call or a meld whose tiles are not all typed. */
  'sheet.half-call',
  /** More tiles than the row has room for. */
  'sheet.too-many',
  /** A tile for the fifth time. */
  'sheet.fifth-copy',
  /** The tile that was called is not the one discarded before. */
  'sheet.not-discarded',
  /** No order of the turns reaches this cell. */
  'sheet.unreached',
  /** Drawn, and the turn goes on, but no discard is typed. */
  'sheet.no-discard',
  /** The hand does not hold the discarded tile. */
  'sheet.not-held',
  /** More than one way to call, and the final hand does not say which. */
  'sheet.way-open',
  /** The final hand is another than the one that the turns leave. */
  'sheet.final-differs',
] as const
export type SheetRowCode = (typeof SHEET_ROW_CODES)[number]

export interface SheetRowFinding {
  readonly code: SheetRowCode
  readonly place: CellPlace
  /** The tile that it is about. */
  readonly tile: Tile | null
}
