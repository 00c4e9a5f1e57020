/** What corrections changed, act by act. */
import { comparePaifus, type Difference } from '../compare/index.ts'
import type { Document } from '../document/index.ts'
import type { Correction } from './correction.ts'

/** A file in which the list is written. */
export interface ErrataFile {
  readonly id: 'errata-markdown' | 'errata-csv'
  /** With the dot, the usual one first. */
  readonly extensions: readonly [string, ...string[]]
}
export const ERRATA_FILES: readonly ErrataFile[] = [
  { id: 'errata-markdown', extensions: ['.md'] },
  { id: 'errata-csv', extensions: ['.csv'] },
]

/** One change of a correction. */
export interface Erratum {
  readonly correction: Correction
  /** `a`: before, `b`: after. Null if one of the versions cannot be read completely, or only its text changed. */
  readonly difference: Difference | null
}

/**
 * The changes of a correction in the order of the record. What follows from another change is left out. Versions that
 * cannot be read completely are not compared: what is lost of them would look like an omission.
 */
export function errataOf(correction: Correction, before: Document, after: Document): readonly Erratum[] {
  const differences =
    before.broken || after.broken
      ? []
      : comparePaifus(before.paifu, after.paifu).flatMap((comparison) =>
          comparison.differences.filter(({ follows }) => !follows),
        )
  return differences.length === 0
    ? [{ correction, difference: null }]
    : differences.map((difference) => ({ correction, difference }))
}
