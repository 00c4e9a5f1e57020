/** The printed sheet as a target of `convert`. */
import { readFileSync } from 'node:fs'
import { sheetFile, type ExportedFile, type Format, type SheetFormatId } from '../formats/index.ts'
import { sheetFontPlace } from '../host/bulk/index.ts'
import { blankSheet, SHEET_PAPERS, SHEET_STYLES, sheetFormats, type SheetOptions } from '../sheet/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

/** @throws CannotRun if it is not there */
const font = (language: Language): Uint8Array => {
  const place = sheetFontPlace()
  if (place === null) throw new CannotRun(CLI[language].noFont)
  return readFileSync(place)
}

export interface SheetChoices {
  readonly style?: string | undefined
  readonly paper?: string | undefined
}

/** @throws CannotRun for a style or a paper that does not exist */
const optionsOf = ({ style = 'tiles', paper = 'landscape' }: SheetChoices, language: Language): SheetOptions => {
  const [styles, papers] = [SHEET_STYLES.find((each) => each === style), SHEET_PAPERS.find((each) => each === paper)]
  if (styles === undefined) throw new CannotRun(CLI[language].noSuchStyle(style))
  if (papers === undefined) throw new CannotRun(CLI[language].noSuchPaper(paper))
  return { language, style: styles, paper: papers }
}

const fontFor = (id: SheetFormatId, language: Language): Uint8Array | null =>
  sheetFile(id).hasFont ? font(language) : null

/** @throws CannotRun for a style or a paper that does not exist, or without the font of the PDF */
export function sheetTarget(id: SheetFormatId, choices: SheetChoices, language: Language): Format {
  const formats = sheetFormats(optionsOf(choices, language), fontFor(id, language))
  const format = formats.find((each) => each.id === id)
  if (format === undefined) throw new Error(`nothing draws ${id}`)
  return format
}

/** An empty sheet. @throws CannotRun as above */
export const blankTarget = (id: SheetFormatId, choices: SheetChoices, language: Language): ExportedFile['content'] =>
  blankSheet(id, optionsOf(choices, language), fontFor(id, language))
