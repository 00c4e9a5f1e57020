import { describe, expect, test } from 'vitest'
import { YAKU, type FuPart } from '../../src/rules/index.ts'
import { FU_PARTS } from '../../src/rules/score/scoring-types.ts'
import { YAKU_NAMES, limitName, yakuName, yakuRoman } from '../../src/words/yaku.ts'
import { fuPartName } from '../../src/words/fu.ts'
import { LANGUAGES, fuPartSentence, yakuText } from '../../src/words/index.ts'

describe('the names of yaku', () => {
  test('are unique, in any script', () => {
    for (const script of ['ja', 'roman', 'en'] as const)
      expect(new Set(YAKU.map((id) => YAKU_NAMES[id][script])).size).toBe(YAKU.length)
  })
  test('have no Japanese letters in Latin, and no Latin ones in Japanese', () => {
    for (const id of YAKU) {
      expect(yakuName(id, 'ja')).not.toMatch(/[a-z]/i)
      expect(yakuName(id, 'en')).toMatch(/^[A-Z][a-z -]+$/)
      expect(yakuRoman(id)).toMatch(/^[A-Z][a-z ]+$/)
    }
  })
})

test('are those that players use, as in the findings', () => {
  const won = { id: 'double-riichi', han: 2, yakuman: 0 } as const
  expect(LANGUAGES.map((language) => yakuText(won, language))).toEqual(['ダブル立直 2翻', 'Daburu riichi 2 han'])
  expect(yakuText({ id: 'chuuren', han: 0, yakuman: 1 }, 'en')).toBe('Chuuren poutou')
})

describe('limits', () => {
  test.each([
    ['mangan', 0, '満貫', 'Mangan'],
    ['kazoe-yakuman', 1, '数え役満', 'Counted yakuman'],
    ['yakuman', 1, '役満', 'Yakuman'],
    ['yakuman', 2, 'ダブル役満', 'Double yakuman'],
    ['yakuman', 3, 'トリプル役満', 'Triple yakuman'],
    ['yakuman', 4, '4倍役満', '4 × Yakuman'],
  ] as const)('%s × %i', (limit, times, ja, en) => {
    expect(limitName(limit, times, 'ja')).toBe(ja)
    expect(limitName(limit, times, 'en')).toBe(en)
  })
})

describe('parts of the fu', () => {
  const simple: FuPart = { id: 'triplet-closed', fu: 4, tiles: ['5m', '5m', '5m'] }
  const outside: FuPart = { id: 'kan-closed', fu: 32, tiles: ['ew', 'ew', 'ew', 'ew'] }
  test('name their tiles', () => {
    expect(fuPartSentence(simple, 'ja')).toBe('中張牌の暗刻 4符')
    expect(fuPartSentence(simple, 'en')).toBe('Closed triplet of simples 4 fu')
    expect(fuPartSentence(outside, 'ja')).toBe('幺九牌の暗槓 32符')
    expect(fuPartSentence(outside, 'en')).toBe('Closed kan of terminals or honours 32 fu')
  })
  test('are unique', () => {
    for (const language of LANGUAGES) {
      const names = FU_PARTS.map((id) => fuPartName({ id, fu: 2, tiles: [] }, language))
      expect(new Set(names).size).toBe(FU_PARTS.length)
    }
  })
})
