/**
 * Real games for development are beside the checkout and read in place; they are not part of the repository. Without
 * them the tests that need them are skipped and say so.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))

export interface CorpusFile {
  readonly name: string
  readonly text: string
}

/** The path of a file or folder of the corpus; null, with a message on the console, if it is missing. */
export const corpusPath = (name: string): string | null => {
  const path = FOLDER + name
  if (existsSync(path)) return path
  console.log(`No ${name} in the corpus beside the checkout: its tests are skipped.`)
  return null
}

/** All files of one folder of the corpus, by name; empty if it is missing. */
export const corpusFiles = (folder: string): CorpusFile[] => {
  const path = corpusPath(folder)
  return (path === null ? [] : readdirSync(path))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${path}/${name}`, 'utf8') }))
}
