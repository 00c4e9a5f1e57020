import { expect, it } from 'vitest'
import { soundOf } from '../../src/words/index.ts'

it.each([
  ['りーち', 'リーチ', 'ﾘｰﾁ', 'riichi', 'richi', 'riiti', 'Rīchi'],
  ['りゅうきょく', 'リュウキョク', 'ryuukyoku', 'ryukyoku', 'ryūkyoku'],
  ['ほぞん', 'ホゾン', 'hozon'],
  ['つもぎり', 'ツモギリ', 'tsumogiri', 'tumogiri'],
  ['じゅんばん', 'junban', 'zyunban', 'jyunban', 'jumban'],
  ['ファイル', 'ふぁいる', 'fairu'],
  ['まっちゃ', 'maccha', 'mattya'],
  ['しょうごう', 'shougou', 'syougou', 'shōgō'],
])('%s sounds as %s, however it is written', (first, ...others) => {
  for (const other of others) expect(soundOf(other), other).toBe(soundOf(first))
})

it('half a syllable of an input method is the beginning of the sound', () => {
  expect(soundOf('りーち').startsWith(soundOf('りーt'))).toBe(true)
  expect(soundOf('ほぞん').startsWith(soundOf('ほz'))).toBe(true)
})

it('kanji have the sound only that they are given', () => expect(soundOf('立直')).toBe('立直'))
