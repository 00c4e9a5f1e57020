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

/** All files of one folder of the corpus, by name; empty, with a word on the console, where there is none. */
export const corpusFiles = (folder: string): CorpusFile[] => {
  const path = `${FOLDER}${folder}/`
  if (!existsSync(path)) {
    console.log(`No corpus folder ${folder} beside the checkout: its tests are skipped.`)
    return []
  }
  return readdirSync(path)
    .sort()
    .map((name) => ({ name, text: readFileSync(path + name, 'utf8') }))
}
