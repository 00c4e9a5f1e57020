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

/**
 * The files in which a sheet is written; nowhere else are they listed. They are no formats of the registry, because what
 * draws them is above the words, which is above the registry, and is loaded, with its font, for a sheet alone.
 */
export const SHEET_FILES = [
  { id: 'sheet-pdf', kind: 'pdf', extensions: ['.pdf'], hasFont: true },
  { id: 'sheet-html', kind: 'html', extensions: ['.html'], hasFont: false },
  { id: 'sheet-svg', kind: 'svg', extensions: ['.svg'], hasFont: false },
] as const
export type SheetFile = (typeof SHEET_FILES)[number]
export type SheetFormatId = SheetFile['id']

export const SHEET_IDS: readonly SheetFormatId[] = SHEET_FILES.map(({ id }) => id)
export const isSheetId = (id: string): id is SheetFormatId => SHEET_FILES.some((file) => file.id === id)
export const sheetFile = (id: SheetFormatId): SheetFile => SHEET_FILES.find((file) => file.id === id)!
