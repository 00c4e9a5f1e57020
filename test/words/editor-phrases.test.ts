import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { EDITOR_PHRASES } from '../../src/words/index.ts'

const LIBRARIES = ['autocomplete', 'commands', 'language', 'lint', 'search', 'view']

/** Of dialogs that are not offered. */
const UNUSED = new Set(['Go to line', 'go'])

const phrasesOf = (library: string): string[] => {
  const path = fileURLToPath(new URL(`../../node_modules/@codemirror/${library}/dist/index.js`, import.meta.url))
  const source = readFileSync(path, 'utf8')
  const calls = [
    ...source.matchAll(/phrase\((?:view, )?"([^"]+)"/g),
    ...source.matchAll(/phrase\([^)]*\? "([^"]+)" : "([^"]+)"/g),
  ]
  return calls.flatMap(([, ...phrases]) => phrases)
}

it('every phrase of the editor is there in Japanese', () => {
  const phrases = LIBRARIES.flatMap(phrasesOf).filter((phrase) => !UNUSED.has(phrase))
  expect(phrases.length).toBeGreaterThan(20)
  expect(phrases.filter((phrase) => EDITOR_PHRASES.ja[phrase] === undefined)).toEqual([])
})

it('no phrase is translated that the editor does not have', () => {
  const phrases = new Set(LIBRARIES.flatMap(phrasesOf))
  const known = [...Object.keys(EDITOR_PHRASES.ja), ...Object.keys(EDITOR_PHRASES.en)]
  expect(known.filter((phrase) => !phrases.has(phrase))).toEqual([])
})
