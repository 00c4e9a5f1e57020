/** The whole games of people in the corpus. */
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import type { Match } from '../../src/record/index.ts'
import { corpusFiles, corpusPath, type CorpusFile } from './corpus.ts'

export interface Game {
  readonly name: string
  readonly match: Match
}

export const hasCorpus = (): boolean => corpusPath('mjlog') !== null

const gamesOf = ({ name, text }: CorpusFile): Game[] => {
  const read = importMjlog(text)
  if (!read.ok) throw new Error(`${name}: ${read.failure.code}`)
  return read.paifu.matches.map((match) => ({ name, match }))
}

let games: readonly Game[] | null = null

/** All of them, read once per worker. */
export const mjlogGames = (): readonly Game[] => (games ??= corpusFiles('mjlog').flatMap(gamesOf))

/** The one match of a log. */
export function mjlogMatch(name: string): Match {
  const [game] = corpusFiles('mjlog')
    .filter((file) => file.name === name)
    .flatMap(gamesOf)
  if (!game) throw new Error(`${name} is not in the corpus`)
  return game.match
}
