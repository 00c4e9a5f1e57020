import { expect, test } from 'vitest'
import { expectedAt, spellings, wordsIn } from '../../grammar/index.ts'
import { TILES } from '../../src/tiles/index.ts'

test('a word with finitely many spellings lists them', () => {
  expect(spellings('DiscWord')).toEqual(['tg', 'kg', 'tm'])
  expect(spellings('DrawHead')).toEqual(['ch[', 'pn[', 'dk[', 'rs['])
  expect(spellings('Word')).toEqual(expect.arrayContaining(['mlg-reg', 'mlg', '2nd', 'zennihon', 'all']))
  expect([...(spellings('Tile') ?? [])].sort()).toEqual([...TILES].sort())
  for (const endless of ['Decimal', 'Digits', 'FrameIdWord'] as const) expect(spellings(endless), endless).toBeNull()
})

test('the words of a text have their places, comments among them', () => {
  const text = '(e,1p2p) // "x"\n"a // b"'
  expect(wordsIn(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ['LParen', '('],
    ['Seat', 'e'],
    ['Comma', ','],
    ['Tile', '1p'],
    ['Tile', '2p'],
    ['RParen', ')'],
    ['Comment', '// "x"'],
    ['Quoted', '"a // b"'],
  ])
})

test('what may be typed depends on what stands before', () => {
  const at = (text: string) => expectedAt(text, text.length)
  expect(at('frm[')?.words).toEqual(new Set(['FrameIdWord']))
  expect(at('ply[0,,mlg')).toMatchObject({ start: 7, end: 10 })
  expect(at('ply[0,(snt["a"],')?.half).toBe('first')
  expect(at('ply[0,(snt["a')).toMatchObject({ half: 'last', quoted: 'native' })
  expect(at('frm[E1-0 // ')).toBeNull()
})
