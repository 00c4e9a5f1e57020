/** What a page may write as files of other kinds than records. */
import { registry, SHEET_FILES } from '../formats/index.ts'
import { ERRATA_FILES } from '../history/index.ts'

/** A kind of file that the page may have written where a person says: its id, and its extensions with the dot. */
export interface ExportKind {
  readonly id: string
  readonly extensions: readonly string[]
}

/** A format that can be written, a printed sheet, or a list of corrections. */
export const exportKind = (id: string): ExportKind | undefined => {
  const format = registry.named(id)
  if (format !== undefined && format.export !== null) return format
  return [...ERRATA_FILES, ...SHEET_FILES].find((file) => file.id === id)
}
