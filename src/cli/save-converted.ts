/** Where `convert` writes what a file becomes, and the writing. */
import { join } from 'node:path'
import { nameOfResult, saveResult, type Converted, type ConvertNote, type ConvertPlan } from '../host/bulk/index.ts'

/** What is left to say of a file whose results were written. @param into an existing folder */
export async function saveConverted(
  input: string,
  { end, notes, files }: Converted,
  { to }: Pick<ConvertPlan, 'to'>,
  into: string,
): Promise<Converted> {
  const failures: ConvertNote[] = []
  for (const file of files) {
    const path = join(into, nameOfResult(input, file, to))
    const saved = await saveResult(path, file.content, { isOneOfMany: true })
    if (!saved.ok) failures.push({ path, kind: 'not-saved', failure: saved.failure })
  }
  return { end: failures.length > 0 ? 'cannotRun' : end, notes: [...notes, ...failures], files: [] }
}
