/** The whole games of people in the corpus. */
import { importMjlog } from '../../src/formats/index.ts'
import type { Match } from '../../src/record/index.ts'
import { corpusFiles, corpusPath } from './corpus.ts'

export interface Game {
  readonly name: string
  readonly match: Match
}

export const hasCorpus = (): boolean => corpusPath('mjlog') !== null

export const mjlogGames = (): Game[] =>
  corpusFiles('mjlog').flatMap(({ name, text }) => {
    const read = importMjlog(text)
    if (!read.ok) throw new Error(`${name}: ${read.failure.code}`)
    return read.paifu.matches.map((match) => ({ name, match }))
  })
