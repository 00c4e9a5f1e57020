/** A frame that was won and then stopped by hand: what follows is one thing, for the recorder and for the checks. */
import { describe, expect, it } from 'vitest'
import { allFindings, openSession } from '../../src/recorder/index.ts'
import { recordOf, treeOf, type RyuukyokuReason, type Match } from '../../src/record/index.ts'
import { parse, print } from '../../grammar/index.ts'
import { Hands } from './typing.ts'

/** All wait for 1p, and with red dragons everybody has something to win with. */
const WAITS = '123m456m789m1p777z'
const OTHER = '159m159p159s1234z'

type Won = readonly [name: string, type: (rules: string) => Hands]

const WINS: readonly Won[] = [
  ['the dealer by tsumo', (rules) => new Hands(rules).deal('9m', WAITS, OTHER, OTHER, OTHER).type('1p', 'win')],
  [
    'another by tsumo',
    (rules) => new Hands(rules).deal('9m', OTHER, WAITS, OTHER, OTHER).type('9p', '9p', '1p', 'win'),
  ],
  [
    'the dealer by ron',
    (rules) => new Hands(rules).deal('9m', WAITS, OTHER, OTHER, OTHER).type('8s', '8s', '1p', '1p', 'win'),
  ],
  ['another by ron', (rules) => new Hands(rules).deal('9m', OTHER, WAITS, OTHER, OTHER).type('1p', '1p', 'win')],
  [
    'ron on a riichi',
    (rules) =>
      new Hands(rules).deal('9m', '222m456m789m1p23s1z', WAITS, OTHER, OTHER).type('1s', 'riichi', '1p', 'win'),
  ],
  [
    'ron behind a riichi that stands',
    (rules) =>
      new Hands(rules)
        .deal('9m', '222m456m789m1p23s1z', WAITS, OTHER, OTHER)
        .type('1s', 'riichi', '1z', '5z', '5z', '1p', '1p', 'win', '1'),
  ],
  [
    'two by ron',
    (rules) => new Hands(rules).deal('9m', OTHER, WAITS, WAITS, OTHER).type('1p', '1p', 'win', '2', 'cancel', 'win'),
  ],
]

const REASONS: readonly RyuukyokuReason[] = [
  'exhaustive',
  'nagashi-mangan',
  'nine-terminals',
  'four-winds',
  'four-riichi',
  'three-ron',
  'four-kans',
  'chombo',
  'broken-off',
]

const FOLLOWING = ['frame.order', 'frame.honba', 'frame.sticks', 'score.carried']

const readBack = (match: Match): Match | null => {
  const printed = print(treeOf({ matches: [match] }))
  const { file } = parse(printed.ok ? printed.text : '')
  return (file && recordOf(file).paifu.matches[0]) ?? null
}

describe.each(['mleague', 'tenhou', 'wrc'])('behind a win, under %s', (rules) => {
  describe.each(WINS)('by %s', (_, win) => {
    it.each(REASONS)('a stop for %s says what follows, and the checks expect the same', (reason) => {
      const hands = win(rules)
      expect(hands.take({ type: 'stop', reason }).ok).toBe(true)
      if (hands.asked === 'tenpai') hands.type('enter')
      if (hands.asked === 'choose') hands.type('1')
      expect(hands.session.task.kind).toBe('over')
      const reopened = openSession(readBack(hands.session.match))
      const again = new Hands(rules)
      again.session = reopened
      for (const each of [hands, again]) {
        expect(each.take({ type: 'nextFrame' }).ok).toBe(true)
        expect(allFindings(each.session).filter(({ code }) => FOLLOWING.includes(code))).toEqual([])
      }
      const { id, sticks, startPoints } = hands.frame
      expect(again.frame).toMatchObject({ id, sticks, startPoints })
      // Such a stop is marked; what spoiled the win, or broke the frame off, stands beside a win for good.
      const isMarked = allFindings(hands.session).some(
        ({ code }) => code.startsWith('ryuukyoku.') || code.startsWith('act.'),
      )
      expect(isMarked).toBe(reason !== 'chombo' && reason !== 'broken-off')
    })
  })
})
