import { describe, expect, it } from 'vitest'
import { tableAtCursor, turnHint, type TurnHint } from '../../src/recorder/index.ts'
import { tileOfKind } from '../../src/tiles/index.ts'
import { hintSentence, hintTitle } from '../../src/words/index.ts'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
const READY = '123m456m789m2p3p99s'

const hintOf = (hands: Hands, typed: 0 | 1 | 2 | 3 | null = null): TurnHint | null => {
  const table = tableAtCursor(hands.session)
  if (!table) throw new Error('no table')
  return turnHint(table, hands.frame, typed)
}
/** Each discard with what it leaves, `!` where that is furiten. */
const told = (hint: TurnHint | null): readonly string[] =>
  (hint?.discards ?? []).map(
    ({ discard, tiles, furiten }) =>
      `${tileOfKind(discard)}${furiten ? '!' : ''}: ${tiles.map(({ kind, left }) => `${tileOfKind(kind)} ${left}`).join(', ')}`,
  )

describe('what each discard of the hand on turn leaves', () => {
  it('where a discard leaves tenpai: the waits of each such discard with the copies left, most of all first', () => {
    const hint = hintOf(new Hands().deal('9p', READY, FAR, FAR, FAR).type('4s'))
    expect(hint).toMatchObject({ seat: 0, shanten: 0 })
    expect(told(hint)).toEqual(['4s: 1p 1, 4p 4'])
    const wide = hintOf(new Hands().deal('9p', '123m456m789m2p3p99s', '', '', '').type('6m'))
    expect(told(wide)).toEqual(['6m: 1p 4, 4p 4', '9m: 1p 4, 4p 4'])
  })

  it('a wait that lies in the own river is furiten, and so is one that this discard would lay there', () => {
    const hands = new Hands().deal('9p', READY, '', '', '').type('4p', 'tsumogiri')
    for (const tile of ['1z', '2z', '3z']) hands.type(tile, 'tsumogiri')
    hands.type('5z')
    expect(told(hintOf(hands))).toEqual(['wd!: 1p 4, 4p 3'])
    // It wins; whoever lets it go has thrown his own wait.
    const won = hintOf(new Hands().deal('9p', READY, '', '', '').type('4p'))
    expect(told(won)).toContain('4p!: 1p 4, 4p 3')
  })

  it('where none does: the fewest shanten, and what brings the hand forward from there', () => {
    const hint = hintOf(new Hands().deal('9s', '234m67m234p668s11z2z', '', '', '').type('3z'))
    expect(hint).toMatchObject({ shanten: 1 })
    for (const { shanten } of hint?.discards ?? []) expect(shanten).toBe(1)
    const left = (hint?.discards ?? []).map((each) => each.left)
    expect(left).toEqual([...left].sort((a, b) => b - a))
    expect(told(hint)).toContain('ww: 5m 4, 8m 4, 6s 2, 7s 4, ew 2')
  })

  it('after a call what the rules forbid to throw is not among them', () => {
    const hands = new Hands().deal('9s', '1m59m159p159s1234z', '234567m777p23p99s', '', '').type('9p', '1m', 'chi')
    if (hands.asked === 'choose') hands.type('1')
    const hint = hintOf(hands)
    expect(hint).toMatchObject({ seat: 1, shanten: 0 })
    // 4m would leave 567m as well as 7m leaves 456m, but 1m was called with 23m.
    expect(told(hint)).toEqual(['7m: 1p 3, 4p 4'])
  })

  it('what an indicator, rivers and melds show is not left', () => {
    const hands = new Hands().deal('4p', READY, '', '', '').type('1z', 'tsumogiri', '1p', 'tsumogiri')
    hands.type('2z', 'tsumogiri', '3z', 'tsumogiri', '5s')
    expect(told(hintOf(hands))).toEqual(['5s: 1p 3, 4p 3'])
  })

  it('nothing is said of a hand that nobody saw, of an unseen draw, while a hand is typed, or where nobody throws', () => {
    const hands = new Hands().deal('9p', '', READY, FAR, FAR)
    expect(hintOf(hands)).toBeNull()
    expect(hintOf(hands.type('1z'))).toBeNull()
    expect(hintOf(hands.type('tsumogiri'))).toBeNull()
    expect(hintOf(hands.type('uk'))).toBeNull()
    const known = new Hands().deal('9p', READY, FAR, FAR, FAR).type('4s')
    expect(hintOf(known)).not.toBeNull()
    expect(hintOf(known, 0)).toBeNull()
  })

  it('nothing is said in riichi, where the tile drawn goes, nor of a hand with a fifth copy', () => {
    const hands = new Hands().deal('9p', READY, '', '', '').type('1z', 'riichi', 'tsumogiri')
    for (const tile of ['1z', '2z', '3z']) hands.type(tile, 'tsumogiri')
    expect(hintOf(hands.type('5z'))).toBeNull()
    const fifth = new Hands().deal('9p', '1111m456m789m2p3p9s', '', '', '').type('1m')
    expect(hintOf(fifth)).toBeNull()
  })
})

describe('the same in words', () => {
  it('says the discard, the waits with the copies left, and furiten', () => {
    const hint = hintOf(new Hands().deal('9p', READY, '', '', '').type('4p'))
    const thrown = hint?.discards.find(({ discard }) => tileOfKind(discard) === '4p')
    if (!hint || !thrown) throw new Error('no hint')
    expect(hintTitle(hint, 'ja')).toBe('打→聴牌')
    expect(hintTitle(hint, 'en')).toBe('To tenpai:')
    expect(hintSentence(thrown, 'ja')).toBe('打4筒 待ち 1筒 残り4枚・4筒 残り3枚 フリテン')
    expect(hintSentence(thrown, 'en')).toBe('discard 4p: waits for 1p (4 left), 4p (3 left), furiten')
  })

  it('says the useful tiles by their kinds and their number', () => {
    const hint = hintOf(new Hands().deal('9s', '234m67m234p668s11z2z', '', '', '').type('3z'))
    const thrown = hint?.discards.find(({ discard }) => tileOfKind(discard) === 'ww')
    if (!hint || !thrown) throw new Error('no hint')
    expect([hintTitle(hint, 'ja'), hintTitle(hint, 'en')]).toEqual(['打→一向聴', 'To 1-shanten:'])
    expect(hintSentence(thrown, 'ja')).toMatch(/^打西 有効牌 5種 16枚$/)
    expect(hintSentence(thrown, 'en')).toBe('discard West: 5 kinds of useful tiles, 16 left')
  })
})
