/** Matches as `.jmjp` files. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveText } from '../../src/document/index.ts'
import type { Match } from '../../src/record/index.ts'

export const recordText = (...matches: readonly Match[]): string => {
  const saved = saveText(null, { matches: [...matches] })
  if (!saved.ok) throw new Error('the matches cannot be written')
  return saved.text
}

/** One file a match, named by its number. */
export const writeRecords = (folder: string, matches: readonly Match[]): Promise<void[]> =>
  Promise.all(matches.map((match, at) => writeFile(join(folder, `${at}.jmjp`), recordText(match))))
