/** What a station said, as a person says it. */
import { expect, it } from 'vitest'
import { readingText, typedHalfText } from '../../src/words/index.ts'
import { halfOf, type Answer } from '../support/station-notation.ts'

const ANSWERS: readonly (readonly [Answer, ja: string, en: string])[] = [
  [{ type: 'zimo', data: 'p0' }, '赤5筒をツモ', 'drew red 5p'],
  [{ type: 'gangzimo', data: 'z6' }, '嶺上で發をツモ', 'drew Green (rinshan)'],
  [{ type: 'dapai', data: 's3' }, '打3索', 'threw 3s'],
  [{ type: 'dapai', data: 's3_' }, '打3索 ツモ切り', 'threw 3s (tsumogiri)'],
  [{ type: 'dapai', data: '__' }, 'ツモ切り', 'tsumogiri'],
  [{ type: 'dapai', data: 's3*' }, '立直 打3索', 'riichi with 3s'],
  [{ type: 'dapai', data: 's3_*' }, '立直 打3索（ツモ切り）', 'riichi with 3s (tsumogiri)'],
  [{ type: 'fulou', data: 'm1-23' }, '2萬 3萬 でチー', 'chi with 2m 3m'],
  [{ type: 'fulou', data: 'z666=' }, '發 發 でポン', 'pon with Green Green'],
  [{ type: 'gang', data: 'z1111' }, '東 東 東 東 を暗槓', 'ankan of East East East East'],
  [{ type: 'gang', data: 's555=0' }, '赤5索を加槓', 'kakan with red 5s'],
  [{ type: 'hule', data: 's2+' }, 'ロン', 'ron'],
  [{ type: 'hule', data: '' }, 'ツモ和了', 'tsumo'],
  [{ type: 'baopai', data: 'm9' }, 'ドラ表示牌 9萬', 'dora indicator 9m'],
  [{ type: 'take-back', data: '3' }, '取り消し', 'taken back'],
]

it('exist in both languages', () => {
  for (const [answer, ja, en] of ANSWERS) {
    const half = halfOf(answer, 0)
    expect([typedHalfText(half, 'ja'), typedHalfText(half, 'en')]).toEqual([ja, en])
  }
})

it('a reading says if a discard was certainly from the hand', () => {
  const answer = { type: 'dapai', data: 's3' }
  expect(readingText(halfOf(answer, 0, true), 'ja')).toBe('打3索（手出し）')
  expect(readingText(halfOf(answer, 0), 'ja')).toBe('打3索')
})
