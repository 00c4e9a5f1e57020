/** Writes a repaired text, with what the repair does as the reason of the correction. */
import type { CorrectionNote } from '../history/index.ts'
import type { Input } from '../host/bulk/index.ts'
import type { Language } from '../words/index.ts'
import { EXIT, oneLine, say } from './console.ts'
import { STDIN } from './inputs.ts'
import { writeCorrection } from './write-correction.ts'

/** @param title what the repair does */
export async function writeRepaired(
  path: string,
  input: Extract<Input, { ok: true }>,
  text: string,
  title: string,
  note: Partial<CorrectionNote>,
  language: Language,
): Promise<number> {
  if (input.bad !== null) return EXIT.findings
  if (!(await writeCorrection(path, input, text, { why: title, ...note }, language))) return EXIT.cannotRun
  if (path !== STDIN) say(oneLine(`${path}: ${title}`))
  return EXIT.clean
}
