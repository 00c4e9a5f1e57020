/** Folding, symbols and semantic tokens. */
import { expect, test } from 'vitest'
import { readDocument } from '../../src/document/index.ts'
import { foldsOf, semanticTokensOf, symbolsOf, TOKEN_TYPES, type TextSymbol } from '../../src/language/index.ts'
import { symbolName } from '../../src/words/index.ts'
import { FRAME, HEAD } from './marked-texts.ts'

const TEXT = HEAD + FRAME

test('matches, frames, hands, acts and comments fold', () => {
  const text = `// one\n// two\n${TEXT}`
  const folds = foldsOf(readDocument(text)).map(({ kind, start, end }) => [kind, text.slice(start, end)] as const)
  expect(folds.map(([kind]) => kind)).toEqual(['comments', 'match', 'frame', 'hands', 'acts', 'hands'])
  expect(folds[0]?.[1]).toBe('// one\n// two')
  expect(folds[2]?.[1]).toMatch(/^frm\[[^]*,,\]$/)
  expect(folds[4]?.[1]).toBe('(e,5p,tg)\n    (s,6p,7p)')
})

test('of a part, the matches it touches are folded and the comments around them', () => {
  const match = TEXT.slice(TEXT.indexOf('('))
  const text = `// a\n// b\n${TEXT}\n// c\n// d\n${match}\n// e\n// f\n${match}`
  const start = text.lastIndexOf('frm[')
  const folds = foldsOf(readDocument(text), { start, end: start + 1 })
  expect(folds.filter(({ kind }) => kind === 'match')).toHaveLength(3)
  expect(folds.filter(({ kind }) => kind === 'frame')).toHaveLength(1)
  const comments = folds.filter(({ kind }) => kind === 'comments')
  expect(comments.map((fold) => text.slice(fold.start, fold.end))).toEqual(['// e\n// f'])
})

const names = (symbols: readonly TextSymbol[], depth = 0): string[] =>
  symbols.flatMap((symbol) => ['  '.repeat(depth) + symbolName(symbol, 'en'), ...names(symbol.children, depth + 1)])

test('the outline names matches, players, frames and their parts', () => {
  const symbols = symbolsOf(readDocument(TEXT))
  expect(names(symbols)).toEqual([
    'Match 1 佐々木, 園田, 林, 森',
    '  the tournament tnm[…]',
    '  the time and place mtp[…]',
    '  0 佐々木 寿人',
    '  1 園田 賢',
    '  2 林',
    '  3 森',
    '  East 1, 0 honba',
    '    the points at the start pfs[…]',
    '    Dora',
    '    East 佐々木 寿人 starting hand',
    '    South 園田 賢 starting hand',
    '    West 林 starting hand',
    '    North 森 starting hand',
    '    2 acts',
    '    East 佐々木 寿人 hand at the end',
    '    South 園田 賢 hand at the end',
    '    West 林 hand at the end',
    '    North 森 hand at the end',
  ])
  const inside = (symbol: TextSymbol): boolean =>
    symbol.start <= symbol.name.start &&
    symbol.name.end <= symbol.end &&
    symbol.children.every((child) => symbol.start <= child.start && child.end <= symbol.end && inside(child))
  expect(symbols.every(inside)).toBe(true)
})

test('every word has its kind, in order, also while the text has mistakes', () => {
  const text = `${TEXT.replace('(e,5p,tg)', '(e,0p,rc[uk]) //@tg')}// rest "`
  const tokens = semanticTokensOf(readDocument(text))
  const of = (type: string): string[] =>
    tokens.filter((one) => one.type === type).map(({ start, end }) => text.slice(start, end))
  expect(of('redFive')).toEqual(['0m', '0p'])
  expect(of('discard')).toEqual(['rc['])
  expect(of('unknownTile')).toHaveLength(10)
  expect(of('pragma')).toEqual(['//@tg'])
  expect(of('comment')).toEqual(['// rest "'])
  expect(of('frame')).toEqual(['E1-0'])
  expect(of('shorthand')).toContain('mlg-reg')
  expect(tokens.every(({ start }, at) => at === 0 || tokens[at - 1]!.end <= start)).toBe(true)
  const broken = text.replace('(s,6p,7p)', '(s,6p 7p')
  expect(semanticTokensOf(readDocument(broken))).toHaveLength(tokens.length)
})

test.each([
  ['a sound text', TEXT],
  ['a text without a comma', TEXT.replace('(e,5p,tg)', '(e,5p tg)')],
  [
    'a text of two matches, the first of them without its end',
    `${TEXT.replace(/\)\s*$/, '')}${TEXT.replace('jmjp[1.0]', '')}`,
  ],
])('the tokens of a part of %s are those of the whole that touch it', (_, text) => {
  const document = readDocument(text)
  const whole = semanticTokensOf(document)
  for (let start = 0; start < text.length; start += 37) {
    const within = { start, end: Math.min(text.length, start + 90) }
    const expected = whole.filter((one) => one.start <= within.end && one.end >= within.start)
    expect(semanticTokensOf(document, within), String(start)).toEqual(expected)
  }
})

test('each kind of word has a scope of its own that ends in its name', () => {
  for (const [type, scope] of Object.entries(TOKEN_TYPES)) expect(scope.endsWith(`.${type}.jmjp`), scope).toBe(true)
  expect(new Set(Object.values(TOKEN_TYPES)).size).toBe(Object.keys(TOKEN_TYPES).length)
})
