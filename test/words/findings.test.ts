/** A seat and a wind tile have one name in English: no sentence may leave it open which of them is meant. */
import { expect, test } from 'vitest'
import { CHECK_CODES } from '../../src/check/index.ts'
import { findingSentence } from '../../src/words/index.ts'

const facts = (tile: string) => ({
  seat: 1,
  expected: 1,
  from: 1,
  seats: [1],
  winners: [1],
  whose: [1],
  where: ['draw'],
  acts: [3],
  call: 'pon',
  tile,
  drawn: tile,
  tiles: [tile],
  own: [tile, tile],
  extra: [tile],
  lacking: [tile],
  count: 5,
})

const count = (text: string, word: RegExp): number => text.match(word)?.length ?? 0

test.each(CHECK_CODES)('%s distinguishes seats and wind tiles', (code) => {
  const [wind, number] = [facts('sw'), facts('1m')]
  const english = [findingSentence(code, wind, 'en'), findingSentence(code, number, 'en')] as const
  expect(count(english[0], /South(?! wind)/g)).toBe(count(english[1], /South/g))
  const japanese = [findingSentence(code, wind, 'ja'), findingSentence(code, number, 'ja')] as const
  expect(count(japanese[0], /南家/g)).toBe(count(japanese[1], /南家/g))
  expect(count(japanese[1], /南(?!家)/g)).toBe(0)
})
