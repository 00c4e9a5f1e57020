/** Two players who were entered in each other's seat. */
import { expect, it } from 'vitest'
import { emptyPlayer, type Player } from '../../src/record/index.ts'
import { Hands } from './typing.ts'

const named = (last: string): Player => ({
  ...emptyPlayer(),
  name: { last: { native: last, roman: null }, first: null },
  points: { personal: 123, team: null },
})

it('all that the match says of two players changes seats, the frames stay, and one undo takes it back', () => {
  const hands = new Hands().deal('9p', '123m456m789m2p3p99s', '', '', '').type('1z', 'tsumogiri')
  hands.take({ type: 'setPlayer', player: 0, value: named('東野') })
  hands.take({ type: 'setPlayer', player: 2, value: named('西野') })
  const { match } = hands.session
  hands.take({ type: 'exchangePlayers', players: [0, 2] })
  const { players, frames } = hands.session.match
  expect(players).toEqual([match.players[2], match.players[1], match.players[0], match.players[3]])
  expect(frames).toBe(match.frames)
  hands.take({ type: 'undo' })
  expect(hands.session.match).toEqual(match)
})
