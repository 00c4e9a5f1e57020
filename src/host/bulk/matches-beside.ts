/** The matches in the folder of a file: among them may be the next of its players. */
import { readdirSync, type Dirent } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { SeriesMatch } from '../../repair/index.ts'
import { disk } from '../disk.ts'
import { failureOf } from '../failure.ts'
import { readSeries } from '../series/index.ts'

const entriesOf = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    failureOf(error, folder, 'read')
    return []
  }
}

const recordsIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter(
      (entry) => !entry.isDirectory() && !entry.name.startsWith('.') && extname(entry.name).toLowerCase() === '.jmjp',
    )
    .map(({ name }) => join(folder, name))
    .toSorted()

export class MatchesBeside {
  readonly #read = new Map<string, readonly SeriesMatch[]>()

  /**
   * Each folder is read once. A file that cannot be read adds nothing here; repairing it says why.
   *
   * @param show called with each file that is read
   */
  async of(path: string, show: (path: string) => void = () => undefined): Promise<readonly SeriesMatch[]> {
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
