import { print } from '../../grammar/index.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { treeOf, type Match } from '../../src/record/index.ts'
import { corpusFiles } from './corpus.ts'

/** So many real matches are 1 MB of text. */
const MATCHES = 85

/** Real matches up to a length of 1 MB, as text in canonical layout; null without games beside the checkout. */
export const longText = (): string | null => {
  const matches = corpusFiles('mjlog').flatMap(({ text }): readonly Match[] => {
    const game = importMjlog(text)
    return game.ok ? game.paifu.matches : []
  })
  const printed = matches.length === 0 ? null : print(treeOf({ matches: matches.slice(0, MATCHES) }))
  return printed?.ok ? printed.text : null
}

/** The same record in one line: without its comments, which end with a line. */
export const inOneLine = (text: string): string => text.replaceAll(/\/\/.*\n/g, '\n').replaceAll(/\s*\n\s*/g, '')
