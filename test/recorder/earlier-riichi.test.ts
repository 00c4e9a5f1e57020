/** A riichi that was forgotten is marked by one key, however late. */
import { describe, expect, it } from 'vitest'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
/** East waits for 1 and 4 pin. */
const WAITS = '123456789m23p99s'

const kinds = (hands: Hands, seat: number) =>
  hands.acts.filter((act) => act.seat === seat).map(({ discard }) => discard?.kind)

/** East discards the white dragon and two more drawn tiles; all others what they draw. */
const played = (): Hands => {
  const hands = new Hands().deal('6z', WAITS, FAR, FAR, FAR)
  for (const tile of ['5z', '6m', '6p', '6s', '7m', '7p', '7s', '8m', '5z', '8p', '8s']) hands.type(tile, 'tsumogiri')
  return hands
}

describe('a riichi forgotten', () => {
  it('is marked at the first discard of the only player in tenpai, then at each later one, then at none', () => {
    const hands = played().type('earlier-riichi')
    expect(kinds(hands, 0)).toEqual(['riichi', 'tsumogiri', 'tsumogiri'])
    expect(hands.session.echo).toEqual({ code: 'riichi-marked', seat: 0, act: 0 })
    hands.type('earlier-riichi')
    expect(kinds(hands, 0)).toEqual(['tsumogiri', 'riichi', 'tsumogiri'])
    hands.type('earlier-riichi')
    expect(kinds(hands, 0)).toEqual(['tsumogiri', 'tsumogiri', 'riichi'])
    hands.type('earlier-riichi')
    expect(kinds(hands, 0)).toEqual(['tsumogiri', 'tsumogiri', 'tsumogiri'])
    expect(hands.session.echo).toEqual({ code: 'riichi-marked', seat: 0, act: null })
  })

  it('is undone by one key', () => {
    const hands = played()
    const { match } = hands.session
    expect(hands.type('earlier-riichi', 'undo').session.match).toEqual(match)
  })

  it('asks for the uras of the winner', () => {
    const hands = played().type('1p', 'tsumogiri', 'win')
    expect(hands.asked).toBe('score')
    hands.press('Shift+Semicolon')
    expect(kinds(hands, 0)[0]).toBe('riichi')
    expect(hands.asked).toBe('indicator')
  })

  it('is marked at no discard of an open hand', () => {
    const hands = new Hands()
      .deal('6z', WAITS, '159m159p159s1255z', FAR, FAR)
      .type('5z', 'tsumogiri', 'pon', '1m', 'back')
    expect(hands.press('Shift+Semicolon')).toEqual({ ok: false, refused: 'no-riichi-discard' })
  })
})
