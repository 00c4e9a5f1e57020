/** The printed sheet as a target of `convert`. */
import { readFileSync } from 'node:fs'
import { SHEET_FILES, type ExportedFile, type Format, type SheetFormatId } from '../formats/index.ts'
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

const isSheet = (id: string): id is SheetFormatId => SHEET_FILES.some((file) => file.id === id)

/** @throws CannotRun for a style or a paper that does not exist */
const optionsOf = ({ style = 'tiles', paper = 'landscape' }: SheetChoices, language: Language): SheetOptions => {
  const [styles, papers] = [SHEET_STYLES.find((each) => each === style), SHEET_PAPERS.find((each) => each === paper)]
  if (styles === undefined) throw new CannotRun(CLI[language].noSuchStyle(style))
  if (papers === undefined) throw new CannotRun(CLI[language].noSuchPaper(paper))
  return { language, style: styles, paper: papers }
}

/** undefined if the id names no sheet. */
export const sheetTarget = (id: string, choices: SheetChoices, language: Language): Format | undefined =>
  isSheet(id)
    ? sheetFormats(optionsOf(choices, language), id === 'sheet-pdf' ? font(language) : null).find(
        (format) => format.id === id,
      )
    : undefined

/** An empty sheet; undefined if the id names none. */
export const blankTarget = (
  id: string,
  choices: SheetChoices,
  language: Language,
): Pick<ExportedFile, 'content'> | undefined =>
  isSheet(id)
    ? { content: blankSheet(id, optionsOf(choices, language), id === 'sheet-pdf' ? font(language) : null) }
    : undefined
