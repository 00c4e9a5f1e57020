import type { Severity } from '../../src/check/index.ts'

/** A finding in words, with its place. */
export interface FindingRow {
  readonly key: string
  readonly severity: Severity
  readonly sentence: string
  readonly where: string
  readonly frame: number | null
  readonly act: number | null
  /** How to fix it by typing, if there is no repair. */
  readonly how: string
  /** Titles of the offered repairs. */
  readonly repairs: readonly string[]
}

/** The repair that one key applies: which finding of the list, which of its repairs, and the label of the key. */
export interface FirstRepairRow {
  readonly row: number
  readonly repair: number
  readonly press: string
}
