/** The matches in the folder of a file: among them may be the next of its players. */
import { readdirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { disk, readSeries } from '../host/index.ts'
import type { SeriesMatch } from '../repair/index.ts'
import { STDIN } from './inputs.ts'

const recordsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => !entry.isDirectory() && !entry.name.startsWith('.') && extname(entry.name).toLowerCase() === '.jmjp',
    )
    .map(({ name }) => join(folder, name))
    .toSorted()

export class MatchesBeside {
  readonly #read = new Map<string, readonly SeriesMatch[]>()

  /**
   * Each folder is read once. What cannot be read tells nothing here; whoever repairs that file is told why.
   *
   * @param show called with each file that is read
   */
  async of(path: string, show: (path: string) => void): Promise<readonly SeriesMatch[]> {
    if (path === STDIN) return []
    const folder = dirname(path)
    const known = this.#read.get(folder)
    if (known !== undefined) return known
    const found: SeriesMatch[] = []
    for (const each of recordsIn(folder)) {
      show(each)
      found.push(...(await readSeries(disk, each)))
    }
    this.#read.set(folder, found)
    return found
  }
}
