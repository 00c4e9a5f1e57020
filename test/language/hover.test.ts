import { expect, test } from 'vitest'
import { hoverAt } from '../../src/language/index.ts'
import { hoverLines, type Language } from '../../src/words/index.ts'
import { FRAME, HEAD, marked } from './marked-texts.ts'

const said = (text: string, language: Language = 'en'): readonly string[] | null => {
  const { document, offset } = marked(text)
  const hover = hoverAt(document, offset)
  return hover && hover.facts.flatMap((fact) => hoverLines(fact, language))
}

test('a tile has its name in both languages', () => {
  const dora = HEAD + FRAME.replace(',0muk', ',¦0muk')
  expect(said(dora)).toEqual(['0m: red 5m (赤5萬)'])
  expect(said(dora, 'ja')).toEqual(['0m: 赤5萬 (red 5m)'])
})

test('behind an act stand the points and hands that it leaves', () => {
  const lines = said(HEAD + FRAME.replace('(s,6p,7p)', '(s,6p,¦7p)'), 'en')
  expect(lines?.slice(0, 2)).toEqual(['7p: 7p (7筒)', 'South draws 6p, discards 7p from the hand'])
  expect(lines?.[2]).toBe('East 佐々木 寿人 25,000 1m2m3m4m5m6m7m8m9m1p2p3p4p')
  expect(lines?.[3]).toContain('South 園田 賢 25,000')
})

test('shorthands, elements, seats, points and words of acts are explained', () => {
  const text = HEAD + FRAME
  expect(said(text.replace('mlg-reg', '¦mlg-reg'), 'ja')?.[0]).toContain('mlg-reg: ')
  expect(said(text.replace('saikouisen', 'saik¦ouisen'), 'ja')).toEqual([
    'saikouisen: 最高位戦日本プロ麻雀協会 (Saikouisen Nihon Pro Mahjong Kyokai)',
  ])
  expect(said(text.replace('pfs[', 'p¦fs['))).toEqual(['the points at the start pfs[…]'])
  expect(said(text.replace('[25.0', '[¦25.0'))).toEqual(['25.0: 25,000'])
  expect(said(text.replace('(e,5p', '(¦e,5p'))?.[0]).toBe('e: East 佐々木 寿人')
  expect(said(text.replace(',tg)', ',t¦g)'))?.[0]).toBe('tg: tsumogiri: the drawn tile is discarded')
  expect(said(text.replace('E1-0', 'E¦1-0'), 'ja')).toEqual(['E1-0: 東1局 0本場'])
})

test('nothing is said outside matches, between things and in a text that cannot be read', () => {
  expect(said(`${HEAD}${FRAME}\n\n¦`)).toBeNull()
  expect(said(HEAD.replace('(\n', '(\n ¦ ') + FRAME)).toBeNull()
  expect(said('no¦thing')).toBeNull()
})

test('what can be read of a text with a mistake is still explained', () => {
  expect(said(HEAD + FRAME.replace('(e,5p,tg)', '(e,5x,tg)').replace('(s,6p', '(s,¦6p'))?.[0]).toBe('6p: 6p (6筒)')
})
