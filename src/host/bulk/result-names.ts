/** What the files are called that records become. */
import { basename, extname } from 'node:path'
import process from 'node:process'
import type { Format } from '../../formats/index.ts'
import type { ConvertedFile } from './convert-record.ts'

/** On other systems two names that differ only in case may be the same file. */
export const fileNamed = (path: string): string => (process.platform === 'linux' ? path : path.toLowerCase())

/** `check-2025-03-14`, with the ending */
export const datedName = (stem: string, ending: string): string => {
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${stem}-${day.join('-')}${ending}`
}

/** Standard input (`-`) has no name. */
const stemOf = (input: string): string => (input === '-' ? 'stdin' : basename(input, extname(input)))

/** The name of a file of one input. */
export const nameOfResult = (input: string, { suffix }: Pick<ConvertedFile, 'suffix'>, to: Format): string =>
  `${stemOf(input)}${suffix}${to.extensions[0]}`

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
