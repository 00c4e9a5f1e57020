/** The matches in the folder of a file: among them may be the next of its players. */
import { readdirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { readDocument } from '../document/index.ts'
import type { MatchPoints } from '../repair/index.ts'
import { readInput, STDIN } from './inputs.ts'
import type { RulesOption } from './options.ts'

const recordsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => !entry.isDirectory() && !entry.name.startsWith('.') && extname(entry.name).toLowerCase() === '.jmjp',
    )
    .map(({ name }) => join(folder, name))
    .toSorted()

/** What is kept of a match: a folder may hold a season. */
const pointsOf = ({ tournament, timeAndPlace, players, finalPoints, tournamentPoints }: MatchPoints): MatchPoints => ({
  tournament,
  timeAndPlace,
  players,
  finalPoints,
  tournamentPoints,
})

export class MatchesBeside {
  readonly #rules: RulesOption
  readonly #read = new Map<string, readonly MatchPoints[]>()

  constructor(rules: RulesOption) {
    this.#rules = rules
  }

  /**
   * Each folder is read once. What cannot be read tells nothing here; whoever repairs that file is told why.
   *
   * @param show called with each file that is read
   */
  async of(path: string, show: (path: string) => void): Promise<readonly MatchPoints[]> {
    if (path === STDIN) return []
    const folder = dirname(path)
    const known = this.#read.get(folder)
    if (known !== undefined) return known
    const found: MatchPoints[] = []
    for (const each of recordsIn(folder)) {
      show(each)
      const input = await readInput(each)
      if (input.ok) found.push(...readDocument(input.text, this.#rules).matches.map(pointsOf))
    }
    this.#read.set(folder, found)
    return found
  }
}
