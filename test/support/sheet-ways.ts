/** The ways in which a sheet is drawn. */
import { SHEET_PAPERS, SHEET_STYLES, type SheetOptions } from '../../src/sheet/index.ts'
import { LANGUAGES } from '../../src/words/index.ts'
import { runsAll } from './test-extent.ts'

export const ALL_WAYS: readonly SheetOptions[] = LANGUAGES.flatMap((language) =>
  SHEET_STYLES.flatMap((style) => SHEET_PAPERS.map((paper): SheetOptions => ({ language, style, paper }))),
)

/** In the short run half of them, with every two of their values. */
export const WAYS = runsAll ? ALL_WAYS : [0, 3, 5, 6].map((at) => ALL_WAYS[at]!)
