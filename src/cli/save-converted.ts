/** Where `convert` writes what a file becomes, and the writing. */
import { join } from 'node:path'
import { nameOfResult, saveResult, type Converted, type ConvertNote, type ConvertPlan } from '../host/bulk/index.ts'

export interface SavedConversion extends Converted {
  /** Names of the files that were written already, which are no longer among `files`. */
  readonly saved: readonly string[]
}

/** What is left to say of a file whose results were written. @param into an existing folder */
export async function saveConverted(
  input: string,
  { end, notes, files }: Converted,
  { to }: Pick<ConvertPlan, 'to'>,
  into: string,
): Promise<SavedConversion> {
  const failures: ConvertNote[] = []
  const written: string[] = []
  for (const file of files) {
    const name = nameOfResult(input, file, to)
    const path = join(into, name)
    const saved = await saveResult(path, file.content, { isOneOfMany: true })
    if (saved.ok) written.push(name)
    else failures.push({ path, kind: 'not-saved', failure: saved.failure })
  }
  return { end: failures.length > 0 ? 'cannotRun' : end, notes: [...notes, ...failures], files: [], saved: written }
}
