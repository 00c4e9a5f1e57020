/** Where `convert` writes what a file becomes, and the writing. */
import { basename, extname, join } from 'node:path'
import process from 'node:process'
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import type { Format } from '../formats/index.ts'
import type { Language } from '../words/index.ts'
import { EXIT } from './console.ts'
import type { Converted, ConvertedFile } from './convert-file.ts'
import type { ConvertJob } from './convert-job.ts'
import { failureLine } from './failure-line.ts'
import { STDIN } from './inputs.ts'

/** @returns why it was not written, as a line; null if it was */
export async function save(
  path: string,
  content: string | Uint8Array,
  language: Language,
  isOneOfMany = false,
): Promise<string | null> {
  const encoded = typeof content === 'string' ? encodeUtf8(content) : { ok: true as const, bytes: content }
  const saved = encoded.ok
    ? await saveBytes(disk, path, encoded.bytes, { isOneOfMany })
    : { ok: false as const, failure: { code: 'file.not-utf8' as const, path, ...encoded.place } }
  return saved.ok ? null : failureLine(path, saved.failure, language)
}

/** On other systems two names that differ only in case may be the same file. */
export const fileNamed = (path: string): string => (process.platform === 'linux' ? path : path.toLowerCase())

const stemOf = (input: string): string => (input === STDIN ? 'stdin' : basename(input, extname(input)))

/** Where a file of one input goes. */
export const targetOf = (input: string, { suffix }: ConvertedFile, to: Format, folder: string): string =>
  join(folder, `${stemOf(input)}${suffix}${to.extensions[0]}`)

/**
 * The inputs whose files cannot have the name of another input's file, whatever is in them: no other has the same name in
 * another folder or with another ending, or the name with a suffix (`game` and `game-2`).
 */
export function inputsOfOwnName(inputs: readonly string[]): ReadonlySet<string> {
  const stems = inputs.map((input) => fileNamed(stemOf(input)))
  const known = new Set(stems)
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const stem of stems) {
    if (seen.has(stem)) shared.add(stem)
    seen.add(stem)
    for (let at = stem.indexOf('-'); at >= 0; at = stem.indexOf('-', at + 1)) {
      const before = stem.slice(0, at)
      if (known.has(before)) shared.add(stem).add(before)
    }
  }
  return new Set(inputs.filter((_input, at) => !shared.has(stems[at]!)))
}

/** What is left to say of a file whose results were written. @param into an existing folder */
export async function saveConverted(
  input: string,
  { exit, notes, files }: Converted,
  { to, language }: ConvertJob,
  into: string,
): Promise<Converted> {
  const failures: string[] = []
  for (const file of files) {
    const failure = await save(targetOf(input, file, to, into), file.content, language, true)
    if (failure !== null) failures.push(failure)
  }
  return { exit: failures.length > 0 ? EXIT.cannotRun : exit, notes: [...notes, ...failures], files: [] }
}
