/** The real games that lie beside the checkout; null where they are not there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { importMjlog } from '../../src/formats/index.ts'
import type { Match } from '../../src/record/index.ts'

const folder = new URL('../../../shared/corpus/mjlog/', import.meta.url)

export interface Game {
  readonly name: string
  readonly match: Match
}

export const hasCorpus = (): boolean => {
  const found = existsSync(folder)
  if (!found) console.log('skipped: the corpus is not here')
  return found
}

/** All whole games of people. */
export const mjlogGames = (): Game[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const read = importMjlog(readFileSync(new URL(name, folder), 'utf8'))
      if (!read.ok) throw new Error(`${name}: ${read.failure.code}`)
      return read.paifu.matches.map((match) => ({ name, match }))
    })
