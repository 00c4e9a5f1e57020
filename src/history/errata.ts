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

/** Why a correction has no difference: only its text changed, or a version cannot be read completely. */
export type NoDifference = 'text-only' | 'unreadable'

/** One change of a correction. `a`: before, `b`: after. */
export type Erratum =
  | { readonly correction: Correction; readonly difference: Difference }
  | { readonly correction: Correction; readonly difference: null; readonly because: NoDifference }

/**
 * The changes of a correction in the order of the record. What follows from another change is left out. Versions that
 * cannot be read completely are not compared: what is lost of them would look like an omission.
 */
export function errataOf(correction: Correction, before: Document, after: Document): readonly Erratum[] {
  if (before.broken || after.broken) return [{ correction, difference: null, because: 'unreadable' }]
  const differences = comparePaifus(before.paifu, after.paifu, { versions: true }).flatMap((comparison) =>
    comparison.differences.filter(({ follows }) => !follows),
  )
  return differences.length === 0
    ? [{ correction, difference: null, because: 'text-only' }]
    : differences.map((difference) => ({ correction, difference }))
}
