/** `[` goes through the indicators that are turned, the uras among them. */
import { expect, it } from 'vitest'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
const WAITS = '123456789m23p99s'

/** East has won in riichi, and the value is asked for. */
const won = (...ura: readonly string[]): Hands =>
  new Hands().deal('6z', WAITS, FAR, FAR, FAR).type('5z', 'riichi', 'tsumogiri', '1p', 'tsumogiri', 'win', ...ura)

const asks = (hands: Hands, times: number): unknown[] =>
  Array.from({ length: times }, () => hands.type('retype-dora').prompt.ask).map((ask) =>
    ask.code === 'indicator' ? ask.index : ask,
  )

it('asks only for the dora before a kan or a win', () => {
  const hands = new Hands().deal('6z', WAITS, FAR, FAR, FAR)
  expect(asks(hands, 3)).toEqual([0, 0, 0])
})

it('asks for the dora and for that of a kan', () => {
  const hands = new Hands().deal('6z', '123456m789p5555z', FAR, FAR, FAR).type('1p', 'kan', '2z')
  expect(asks(hands, 3)).toEqual([0, 2, 0])
})

it('begins with the ura of a hand that won in riichi', () => {
  expect(asks(won('1z', 'enter'), 3)).toEqual([1, 0, 1])
})

it('begins with the one that is not known', () => {
  const hands = new Hands().type('enter', 'enter', WAITS, FAR, FAR, FAR)
  hands.type('5z', 'riichi', 'tsumogiri', '1p', 'tsumogiri', 'win', '1z')
  expect(asks(hands, 3)).toEqual([0, 1, 0])
})

it('asks for no ura of a hand that was not in riichi', () => {
  const hands = new Hands().deal('6z', WAITS, FAR, FAR, FAR).type('5z', 'tsumogiri', '1p', 'tsumogiri', 'win', 'enter')
  expect(asks(hands, 2)).toEqual([0, 0])
})

it('the value of the hand follows the ura that is typed again', () => {
  const hands = won('1z')
  const before = hands.prompt.ask
  expect(before).toMatchObject({ code: 'score' })
  hands.type('retype-dora', '9m')
  expect(hands.frame.dora?.[1]).toBe('1m')
  expect(hands.prompt.ask).toMatchObject({ code: 'score' })
  expect(hands.prompt.ask).not.toEqual(before)
})

it('a win that is deleted and said again asks for its ura again; Enter leaves it', () => {
  const hands = won('1z', 'enter').type('back', 'delete', 'live')
  expect(hands.asked).toBe('draw')
  hands.type('win')
  expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 1 })
  expect(hands.type('enter').asked).toBe('score')
  expect(hands.frame.dora?.[1]).toBe('sw')
  expect(hands.type('undo', '2z').frame.dora?.[1]).toBe('ww')
})
