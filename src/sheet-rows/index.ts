export { rowsOf, type FrameRows, type PlayerRows, type Turn } from './printed-rows.ts'
export {
  emptyRows,
  isHalfTyped,
  kindOfRow,
  readRow,
  ROW_IDS,
  rowsBy,
  rowText,
  seatOfRow,
  tilesOfCall,
  type RowId,
  type RowKind,
  type SheetCell,
  type SheetRows,
} from './cells.ts'
export { changesOfRows } from './changes-of-rows.ts'
export { type SheetRowCode } from './sheet-row-finding.ts'
export { frameOfRows } from './frame-of-rows.ts'
export { typedRowsOf } from './rows-of-frame.ts'
export { typeOnSheet, typingOf, type SheetKey, type SheetTyping } from './typing.ts'
