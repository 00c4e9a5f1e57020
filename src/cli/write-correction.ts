/** Writes a record that a command corrects, keeping the version before it (docs/history.md). */
import { randomUUID } from 'node:crypto'
import type { CorrectionNote } from '../history/index.ts'
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import { correct, describe } from '../host/history/index.ts'
import type { Input } from '../host/bulk/index.ts'
import { CLI, encodingWritten, FAILURES, type Language } from '../words/index.ts'
import { oneLine, out, say } from './console.ts'
import { failureLine } from './failure-line.ts'
import { STDIN } from './inputs.ts'

/** Options of every command that corrects a record. */
export const NOTE_OPTIONS = { who: { type: 'string' }, why: { type: 'string' } } as const

/**
 * A file with bytes that are not UTF-8 is not written: what they were would be lost.
 *
 * @returns whether it was written; the reason, if not, is printed
 */
export async function writeCorrection(
  path: string,
  input: Extract<Input, { ok: true }>,
  text: string,
  { who = '', why = '' }: Partial<CorrectionNote>,
  language: Language,
): Promise<boolean> {
  if (path === STDIN) {
    out(text)
    return true
  }
  if (input.bad !== null) {
    say(oneLine(`${path}: ${CLI[language].badBytesKept}`))
    return false
  }
  const encoded = encodeUtf8(text)
  // The file was read as UTF-8, and so were the arguments of the command.
  if (!encoded.ok) throw new Error('a correction with half a character')
  const stamp = input.stamp?.() ?? null
  const write = () => saveBytes(disk, path, encoded.bytes, { expected: stamp })
  const sayUtf8 = (): void => {
    if (input.encoding !== 'utf-8') say(oneLine(`${path}: ${encodingWritten(language, input.encoding)}`))
  }
  if (stamp === null) {
    const isWritten = report(path, await write(), language)
    if (isWritten) sayUtf8()
    return isWritten
  }
  const id = randomUUID()
  const written = await correct(disk, path, { id, before: stamp.hash, who }, encoded.bytes, write)
  if (!report(path, written, language)) return false
  if (!written.ok) return false
  sayUtf8()
  const { kept, historyFailure } = written.value
  const described = kept && why !== '' ? await describe(disk, path, id, { who, why }) : null
  const failure = historyFailure ?? (described?.ok === false ? described.failure : null)
  if (failure !== null)
    say(oneLine(`${path}: ${CLI[language].versionNotKept(FAILURES[language][failure.code](failure))}`))
  return true
}

const report = (path: string, written: Awaited<ReturnType<typeof saveBytes>>, language: Language): boolean => {
  if (!written.ok) say(failureLine(path, written.failure, language))
  return written.ok
}
