/** What `editors/` knows of the format is what the grammar knows. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { print, spellings, type WordName } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { semanticTokensOf, TOKEN_TYPES } from '../../src/language/index.ts'
import { treeOf } from '../../src/record/index.ts'
import { FRAME, HEAD } from '../language/marked-texts.ts'
import { corpusFiles } from '../support/corpus.ts'
import { some } from '../support/test-extent.ts'

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../editors/${path}`, import.meta.url)), 'utf8')

const Grammar = v.object({
  patterns: v.array(
    v.union([
      v.object({ name: v.string(), match: v.string() }),
      v.object({ name: v.string(), begin: v.string(), end: v.string(), patterns: v.array(v.unknown()) }),
    ]),
  ),
})

const RULES = v
  .parse(Grammar, JSON.parse(read('vscode/syntaxes/jmjp.tmLanguage.json')))
  .patterns.map((rule) =>
    'match' in rule
      ? { name: rule.name, begin: new RegExp(rule.match, 'y'), end: null }
      : { name: rule.name, begin: new RegExp(rule.begin, 'y'), end: new RegExp(rule.end, 'g') },
  )

interface Scoped {
  readonly scope: string
  readonly text: string
}

/** As an editor applies the rules: line by line, at each place the first that matches. */
const scopesOfLine = (line: string): Scoped[] => {
  const found: Scoped[] = []
  for (let at = 0; at < line.length;) {
    const rule = RULES.find(({ begin }) => ((begin.lastIndex = at), begin.test(line)))
    if (rule === undefined) {
      at++
      continue
    }
    let end = rule.begin.lastIndex
    if (rule.end !== null) {
      rule.end.lastIndex = end
      end = rule.end.test(line) ? rule.end.lastIndex : line.length
    }
    found.push({ scope: rule.name, text: line.slice(at, end) })
    at = end
  }
  return found
}

const scopesOf = (text: string): Scoped[] => text.split('\n').flatMap(scopesOfLine)

const ourScopes = (text: string): Scoped[] =>
  semanticTokensOf(readDocument(text)).map(({ type, start, end }) => ({
    scope: TOKEN_TYPES[type],
    // A grammar of an editor leaves the bracket of a head to the brackets.
    text: text.slice(start, end).replace(/(?<=^[a-z]+)\[$/, ''),
  }))

const sameScopes = (text: string): void => expect(scopesOf(text)).toEqual(ourScopes(text))

test('the TextMate grammar tells the words of a text apart as the server does', () => {
  sameScopes((HEAD + FRAME).replace('(e,5p,tg)', '(e,0p,rc[uk]) //@tg  // a "remark"\n    (s,pn[wwww],kk[5m])'))
  sameScopes('jmjp[1.0]\n(rec[(snt["a // \\"b\\""],),all]ply[0,,none,101,(-12.3,)]ptn[(1.0,2.0),(,),(,),(,)])\n')
})

const games = some(corpusFiles('mjlog'), 4)

test.runIf(games.length > 0)('the TextMate grammar tells the words of real records apart as the server does', () => {
  for (const { name, text } of games) {
    const game = importMjlog(text)
    const printed = game.ok ? print(treeOf(game.paifu)) : null
    if (printed?.ok !== true) throw new Error(name)
    sameScopes(printed.text)
  }
})

const HEADS = [
  'Jmjp',
  'Snt',
  'Srm',
  'Tnm',
  'Mtp',
  'Rec',
  'Ply',
  'Ptr',
  'Frm',
  'Pfs',
  'Pfe',
  'Pme',
  'Ptn',
  'Hnd',
] as const
const WORDS: readonly WordName[] = [
  ...HEADS,
  'FuroHead',
  'DrawHead',
  'DrawWord',
  'DiscHead',
  'DiscWord',
  'Word',
  'Tile',
  'Seat',
  'FromOther',
]

test('every word of the grammar is one word of the TextMate grammar', () => {
  for (const word of WORDS)
    for (const spelling of spellings(word) ?? []) {
      const bare = spelling.replace('[', '')
      expect(
        scopesOfLine(`(${spelling},`).map(({ text }) => text),
        `${word} ${spelling}`,
      ).toEqual([bare])
    }
})

test('Vim and Emacs know every head and every shorthand', () => {
  const [vim, emacs] = [read('vim/syntax/jmjp.vim'), read('emacs/jmjp-mode.el')]
  for (const word of WORDS.filter((name) => !['Tile', 'Seat', 'FromOther'].includes(name)))
    for (const spelling of spellings(word) ?? []) {
      expect(emacs, spelling).toContain(`"${spelling}"`)
      const inVim = spelling.replace('[', '').replace('mlg-', '')
      expect(vim, spelling).toMatch(new RegExp(`(?:\\\\\\||\\\\%\\()${inVim}(?:\\\\\\||\\\\\\))`))
    }
})

const Extension = v.object({
  contributes: v.object({
    semanticTokenTypes: v.array(v.object({ id: v.string(), description: v.string() })),
    semanticTokenScopes: v.tuple([
      v.object({ language: v.literal('jmjp'), scopes: v.record(v.string(), v.array(v.string())) }),
    ]),
  }),
})

test('the extension gives each kind of word of the server the scope of the TextMate grammar', () => {
  const { contributes } = v.parse(Extension, JSON.parse(read('vscode/package.json')))
  const [{ scopes }] = contributes.semanticTokenScopes
  expect(scopes).toEqual(Object.fromEntries(Object.entries(TOKEN_TYPES).map(([type, scope]) => [type, [scope]])))
  expect(contributes.semanticTokenTypes.map(({ id }) => id)).toEqual(Object.keys(TOKEN_TYPES))
  expect(new Set(RULES.map(({ name }) => name))).toEqual(new Set(Object.values(TOKEN_TYPES)))
})
