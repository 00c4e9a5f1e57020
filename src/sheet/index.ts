export { blankSheet, sheetFormats } from './formats.ts'
export { SHEET_PAPERS, SHEET_STYLES, type SheetOptions } from './options.ts'
