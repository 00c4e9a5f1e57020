import { describe, expect, it } from 'vitest'
import type { SeatFacts } from '../../src/recorder/index.ts'
import { factsSentence, furitenText, shantenText, worthText } from '../../src/words/index.ts'
import { seatFacts, tableAtCursor } from '../../src/recorder/index.ts'
import { Hands } from '../recorder/typing.ts'

const facts = (given: Partial<SeatFacts>): SeatFacts => ({
  shanten: null,
  waits: [],
  furiten: [],
  now: false,
  worth: null,
  ...given,
})

/** South waits for 1p and 4p; West has nothing. */
const south = (...typed: readonly string[]): SeatFacts => {
  const hands = new Hands()
    .deal('9p', '159m159p159s1234z', '123m456m789m2p3p99s', '159m159p159s1234z', '159m159p159s1234z')
    .type(...typed)
  const table = tableAtCursor(hands.session)
  const found = table && seatFacts(table, hands.frame)[1]
  if (!found) throw new Error('no table')
  return found
}

describe('facts of a hand', () => {
  it('bounds are shown as bounds, and nothing if nothing is known', () => {
    const said = (least: number, most: number, language: 'ja' | 'en') =>
      shantenText(facts({ shanten: { least, most } }), language)
    expect([said(1, 1, 'ja'), said(2, 4, 'ja'), said(0, 1, 'ja'), said(0, 0, 'ja')]).toEqual([
      '一向聴',
      '2〜4向聴',
      '聴牌〜一向聴',
      '聴牌',
    ])
    expect([said(1, 1, 'en'), said(2, 4, 'en'), said(0, 1, 'en'), said(0, 0, 'en')]).toEqual([
      '1-shanten',
      '2–4-shanten',
      'Tenpai to 1-shanten',
      'Tenpai',
    ])
    expect(factsSentence(facts({}), 'ja')).toBe('')
  })

  it('of several kinds of furiten the lasting one is named', () => {
    expect(furitenText(facts({ furiten: ['riichi', 'passed'] }), 'ja')).toBe('立直フリテン')
    expect(furitenText(facts({ furiten: ['passed'] }), 'en')).toBe('Temporary furiten')
  })

  it('a value that depends on the wait is a range, the value of a win now is exact', () => {
    expect(worthText(south(), 'ja')).toBe('ロン 3,900〜8,000 満貫')
    expect(worthText(south('9p', '1p'), 'ja')).toBe('和了 ロン 8,000 30符4翻 満貫')
    expect(factsSentence(south(), 'en')).toBe('Tenpai, waits for 1p, 4p, 5 left, Ron 3,900–8,000 Mangan')
  })
})
