/** A tsumo is typed over an earlier discard; Delete and Insert, pressed while its value is asked, once ended in an endless recursion. */
import { expect, it } from 'vitest'
import { reduce } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

it.each(['delete', 'insert'] as const)('%s returns, and the acts behind the win stay', (type) => {
  const hands = new Hands('tenhou').deal('9p', '', '', '', '')
  hands.type('2m', '9m', '4s', '6p', '8s', 'riichi', '5z', '3s', 'tsumogiri', 'frame-start', 'forward', 'win', 'live')
  expect(hands.session.task.kind).toBe('score')
  const acts = hands.session.match.frames[0]?.flows[0]?.acts.length
  const { session } = reduce(hands.session, { type })
  expect(reduce(session, { type: 'undo' }).session.match.frames[0]?.flows[0]?.acts.length).toBe(acts)
})
