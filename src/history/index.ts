/** Corrections of saved records: their history, and the list of what they changed. */
export {
  correctionLine,
  CorrectionSchema,
  correctionsOf,
  readHistory,
  VersionHash,
  type Correction,
  type CorrectionNote,
  type History,
} from './correction.ts'
export { ERRATA_FILES, errataOf, type ErrataFile, type Erratum, type NoDifference } from './errata.ts'
