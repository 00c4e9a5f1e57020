/** A match with a chombo, read back into keys: the driver answers whose it was, and the same record comes of it. */
import { expect, test } from 'vitest'
import type { Match, Seat } from '../../src/record/index.ts'
import { matchOf, POSITION_MAP, WRITTEN_MAP } from '../../src/recorder/index.ts'
import { typeMatch } from '../support/match-driver.ts'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
const ONE = '123m456m789m2p3p99s'

const dealt = (): Hands => new Hands().deal('9m', FAR, ONE, FAR, FAR).type('6z', 'tsumogiri')

/** The frame is played again up to a first discard. */
const playedOn = (hands: Hands): Match =>
  matchOf(hands.type('enter', '9p', FAR, ONE, FAR, FAR, '7z', 'tsumogiri').session)

/** South is in riichi with a hand far from tenpai, or one that nobody saw; West is tenpai when the wall ends. */
const toTheEnd = (south: string): Hands => {
  const hands = new Hands().deal('9m', FAR, south, ONE, FAR).type('5m', 'tsumogiri', '5m', 'riichi', 'tsumogiri')
  for (let drawn = 2; drawn < 70; drawn++) hands.type('5m', 'tsumogiri')
  return hands
}

const expectTypedAgain = (
  match: Match,
  chombo: readonly Seat[] | undefined,
  typedOver: readonly string[] = [],
): void => {
  expect(match.frames[0]?.notes).toMatchObject({ ryuukyoku: 'chombo' })
  expect(match.frames[0]?.notes?.chombo).toEqual(chombo)
  for (const map of [POSITION_MAP, WRITTEN_MAP]) {
    const typed = typeMatch(match, map)
    expect(matchOf(typed.session)).toEqual(match)
    expect(typed.typedOver).toEqual(typedOver)
  }
}

test.for([1, 2, 3, 4])('the chombo that is said to be of player %i', (digit) =>
  expectTypedAgain(playedOn(dealt().type('stop', '8', String(digit))), [(digit - 1) as Seat]),
)

test('the chombo of which nobody could say whose it was', () =>
  expectTypedAgain(playedOn(dealt().type('stop', '8', '5')), undefined))

test('the chombo of a wrong win, which is not asked for', () =>
  expectTypedAgain(playedOn(dealt().type('9p', '5m', 'win', '3', 'stop', '8')), [2]))

test('a riichi without tenpai at the end of the wall', () =>
  expectTypedAgain(playedOn(toTheEnd(FAR).type('enter')), [1]))

test('a riichi at the end of the wall that turned out to be without tenpai, of a hand that nobody saw', () =>
  expectTypedAgain(playedOn(toTheEnd('').type('2', 'enter')), [1]))

test('a chombo of two has no key, and is typed over', () => {
  const match = playedOn(dealt().type('stop', '8', '1'))
  const [first, ...others] = match.frames
  const both = { ...match, frames: [{ ...first!, notes: { ryuukyoku: 'chombo', chombo: [0, 3] } as const }, ...others] }
  expectTypedAgain(both, [0, 3], ['whose chombo E1-0'])
})
