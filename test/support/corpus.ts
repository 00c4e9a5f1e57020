/**
 * Real games for development lie beside the checkout and are read in place; they are not part of the repository.
 * Where they are absent the tests that need them are skipped and say so.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))

export interface CorpusFile {
  readonly name: string
  readonly text: string
}

/** Where a file or folder of the corpus lies; null, with a word on the console, where it is not there. */
export const corpusPath = (name: string): string | null => {
  const path = FOLDER + name
  if (existsSync(path)) return path
  console.log(`No ${name} in the corpus beside the checkout: its tests are skipped.`)
  return null
}

/** All files of one folder of the corpus, by name; empty where it is not there. */
export const corpusFiles = (folder: string): CorpusFile[] => {
  const path = corpusPath(folder)
  return (path === null ? [] : readdirSync(path))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${path}/${name}`, 'utf8') }))
}
