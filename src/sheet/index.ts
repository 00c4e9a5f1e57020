export { blankSheet, drawnPages, sheetFormats, type DrawnPages } from './formats.ts'
export { SHEET_PAPERS, SHEET_STYLES, type SheetOptions, type SheetPaper, type SheetStyle } from './sheet-options.ts'
