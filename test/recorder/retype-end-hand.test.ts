/** A hand at the end of a frame is typed anew, of the frame under way and of an earlier one. */
import { expect, it } from 'vitest'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands, tilesOf } from './typing.ts'

const HANDS = ['159m159p159s1234z', '123m456m789m2p3p99s', '1199m288s6p66223z', '33m77p33s4455677z'] as const
const played = (): Hands =>
  new Hands('mleague').deal('9p', ...HANDS).type('2s', 'tsumogiri', '4p', '9s', '2s', 'tsumogiri', 'stop', '0', '4')
const endHand = (hands: Hands, seat: 0 | 1 | 2 | 3) => matchOf(hands.session).frames[0]?.flows[0]?.endHands[seat].tiles

const OTHER = '1199m288s66p6223z'

it('of the frame under way, and what was asked before goes on', () => {
  const hands = played()
  const { task } = hands.session
  const { acts } = hands
  const { endPoints } = hands.frame
  expect(hands.take({ type: 'retypeHand', seat: 2, which: 'end' })).toMatchObject({ ok: true })
  expect(hands.prompt.ask).toEqual({ code: 'hand', which: 'end', seat: 2, count: 0, of: 13 })
  hands.type(OTHER)
  expect(endHand(hands, 2)?.toSorted()).toEqual(tilesOf(OTHER).toSorted())
  expect([hands.session.task, hands.frame.endPoints, hands.acts]).toEqual([task, endPoints, acts])
})

it('of an earlier frame: neither its acts nor its starting hands change, nor the hands of the frame under way', () => {
  const hands = played()
  hands.take({ type: 'nextFrame' })
  const before = matchOf(hands.session)
  const { task } = hands.session
  hands.take({ type: 'goto', frame: 0, act: 0 })
  hands.take({ type: 'retypeHand', seat: 2, which: 'end' })
  expect(hands.prompt.ask).toMatchObject({ code: 'hand', which: 'end', seat: 2, of: 13 })
  hands.type(OTHER)
  expect(endHand(hands, 2)?.toSorted()).toEqual(tilesOf(OTHER).toSorted())
  const [first, ...behind] = matchOf(hands.session).frames
  expect(behind).toEqual(before.frames.slice(1))
  const { acts, startHands } = before.frames[0]!.flows[0]!
  expect(first?.flows[0]).toMatchObject({ acts, startHands })
  expect(hands.session.task).toEqual(task)
})

it('left with Enter it stays as it was', () => {
  const hands = played()
  const before = matchOf(hands.session)
  hands.take({ type: 'retypeHand', seat: 0, which: 'end' })
  hands.type('enter')
  expect(matchOf(hands.session)).toEqual(before)
})
