/** What a printed sheet leaves out of a record. */
export const SHEET_LOSSES = [
  'sheet.act-time',
  'sheet.pragma',
  'sheet.tournament-points',
  /** A frame that was played again: the last course is printed, and the sheet says how many came before. */
  'sheet.earlier-flow',
  /** A character that the font of the PDF cannot write. */
  'sheet.missing-glyph',
] as const
export type SheetLoss = (typeof SHEET_LOSSES)[number]

/** The files in which a sheet is written. */
export const SHEET_FILES = [
  { id: 'sheet-pdf', extensions: ['.pdf'] },
  { id: 'sheet-html', extensions: ['.html'] },
  { id: 'sheet-svg', extensions: ['.svg'] },
] as const
export type SheetFormatId = (typeof SHEET_FILES)[number]['id']
