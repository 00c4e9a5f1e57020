import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMatches } from '../../src/compare/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { differenceKindName, LANGUAGES, natureName, sideText, whoseText } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { arbMatch } from '../support/arbitrary-match.ts'

describe('differences of two records in words', () => {
  test('both sides of every difference have a text, in both languages', () => {
    fc.assert(
      fc.property(arbMatch, arbMatch, (a, b) => {
        for (const language of LANGUAGES)
          for (const difference of compareMatches(a, b).differences) {
            const [mine, theirs] = [sideText(difference, 'a', language), sideText(difference, 'b', language)]
            const all = [
              mine,
              theirs,
              whoseText(difference, language),
              differenceKindName(difference.kind, language),
              natureName(difference.nature, language),
            ]
            for (const text of all) expect(text).not.toMatch(/undefined|NaN|\[object|null/)
          }
      }),
      { seed: 11, numRuns: 60 },
    )
  })

  test('a hand shows the tiles that differ, a dora its indicator, an act what was done', () => {
    const typed = (indicator: string, hand: string, ...keys: string[]) =>
      matchOf(new Hands().deal(indicator, hand, '', '', '').type(...keys).session)
    const { differences } = compareMatches(
      typed('1m', '123m456p789s1122z', '3z', 'tsumogiri'),
      typed('2m', '123m456p789s1133z', '5z', 'tsumogiri'),
    )
    const texts = differences
      .filter(({ follows }) => !follows)
      .map((each) => [sideText(each, 'a', 'ja'), sideText(each, 'b', 'en')])
    expect(texts).toEqual([
      ['2萬（表示牌 1萬）', '3m (indicator 2m)'],
      ['… 南南', '… West West'],
      ['西をツモ、ツモ切り', 'drew White, tsumogiri'],
    ])
  })
})
