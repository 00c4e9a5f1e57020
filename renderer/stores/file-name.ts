import { DEFAULT_PATTERN, nameByPattern, readNamePattern } from '../../src/archive/index.ts'
import type { Match } from '../../src/record/index.ts'

const read = readNamePattern(DEFAULT_PATTERN)
if (!read.ok) throw new Error(`the default pattern is at fault: ${read.fault.code}`)
const { pattern } = read

/** A name for the file of a match: `20261120-mlg-2.jmjp`, from what is known. */
export const fileNameOf = (match: Match): string => `${nameByPattern(match, pattern) ?? 'match'}.jmjp`

/** The name of the record that a file becomes: `game.json.gz` becomes `game.jmjp`. */
export const recordFileName = (fileName: string): string =>
  `${fileName.replace(/\.gz$/i, '').replace(/\.[^.]*$/, '')}.jmjp`
