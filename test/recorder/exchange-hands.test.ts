/** Two starting hands that were typed for each other's player change places. */
import { expect, it } from 'vitest'
import { Hands, tilesOf } from './typing.ts'

const EAST = '123456789m23p99s'
const SOUTH = '1199m1199p119s11z'
const FAR = '159m159p159s1234z'
const dealt = (): Hands => new Hands().deal('6z', SOUTH, EAST, FAR, FAR)
const offered = (hands: Hands) => hands.prompt.choices.flatMap(({ digit, cannot }) => (cannot === true ? [] : [digit]))
const handsOf = (hands: Hands) => hands.frame.flows[0]?.startHands.map(({ tiles }) => tiles)

it('takes two digits, and keeps the acts', () => {
  const hands = dealt().type('5z', 'tsumogiri')
  const { acts } = hands
  hands.type('exchange-hands')
  expect(offered(hands)).toEqual([1, 2, 3, 4])
  hands.type('1')
  expect(hands.prompt.ask).toEqual({ code: 'exchange-hands', seat: 0 })
  expect(offered(hands)).toEqual([2, 3, 4])
  hands.type('2')
  expect(handsOf(hands)).toEqual([EAST, SOUTH, FAR, FAR].map(tilesOf))
  expect(hands.acts).toEqual(acts)
  expect(hands.asked).toBe('draw')
  expect(handsOf(hands.type('undo'))).toEqual([SOUTH, EAST, FAR, FAR].map(tilesOf))
})

it('takes one digit where a hand is asked for', () => {
  const hands = dealt().type('5z', 'tsumogiri', 'retype-hand', 'exchange-hands')
  expect(hands.prompt.ask).toEqual({ code: 'exchange-hands', seat: 0 })
  expect(handsOf(hands.type('2'))).toEqual([EAST, SOUTH, FAR, FAR].map(tilesOf))
  expect(hands.asked).toBe('draw')
})

it('is left with Escape, and refuses the same seat', () => {
  const hands = dealt().type('exchange-hands', '3')
  expect(hands.take({ type: 'digit', digit: 3 })).toEqual({ ok: false, refused: 'no-such-choice' })
  expect(handsOf(hands.type('cancel'))).toEqual([SOUTH, EAST, FAR, FAR].map(tilesOf))
})

it('while the hands are typed, goes on with the one that is missing', () => {
  const hands = new Hands().type('enter', '6z', SOUTH, 'exchange-hands', '1', '2')
  expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 0, count: 0 })
  hands.type(EAST)
  expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 2 })
  expect(handsOf(hands)?.slice(0, 2)).toEqual([EAST, SOUTH].map(tilesOf))
})

it('does not take the hand that is half typed', () => {
  const hands = new Hands().type('enter', '6z', SOUTH, '123m', 'exchange-hands')
  expect(offered(hands)).toEqual([1, 3, 4])
})

it('keeps the order of the tiles, so that one that was missed is still found', () => {
  const hands = dealt().type('exchange-hands', '1', '2')
  expect(hands.session.dealt.map((tiles) => tiles?.[0])).toEqual(['1m', '1m', '1m', '1m'])
  expect(hands.session.dealt[1]).toEqual(tilesOf(SOUTH))
})
