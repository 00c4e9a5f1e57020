import { expect, it } from 'vitest'
import { countChombos } from '../../src/record/index.ts'
import { standings, tableAtCursor, type Standing } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'

const standing = (hands: Hands): readonly Standing[] => {
  const table = tableAtCursor(hands.session)
  if (!table) throw new Error('no table')
  const { task, match } = hands.session
  return standings(table, hands.frame, task.kind === 'over' && hands.cursor === null, countChombos(match.frames))
}
const line = ({ seat, place, points, difference, final }: Standing) => [seat, place, points, difference, final]

it('four with the same points stand in the order of their seats, and share what the places bring', () => {
  expect(standing(new Hands().deal('9p', FAR, FAR, FAR, FAR)).map(line)).toEqual([
    [0, 1, 250, 0, 0],
    [1, 2, 250, 0, 0],
    [2, 3, 250, 0, 0],
    [3, 4, 250, 0, 0],
  ])
})

it('in a later frame too: in the order of their seats in East 1', () => {
  const hands = new Hands().deal('9p', FAR, FAR, FAR, FAR)
  const table = tableAtCursor(hands.session)
  if (!table) throw new Error('no table')
  const frame = { ...hands.frame, id: { wind: 'E', number: 2, honba: 0 } } as const
  const found = standings(table, frame, false, [0, 0, 0, 0])
  expect(found.map(({ player, seat, place }) => [player, seat, place])).toEqual([
    [0, 3, 1],
    [1, 0, 2],
    [2, 1, 3],
    [3, 2, 4],
  ])
})

it('a riichi stick puts its player last at once, and lies for the first', () => {
  const hands = new Hands().deal('9p', '123m456m789m2p3p99s', FAR, FAR, FAR).type('1z', 'riichi', 'tsumogiri', '8p')
  expect(standing(hands).map(line)).toEqual([
    [1, 1, 250, 0, 121],
    [2, 2, 250, 0, 120],
    [3, 3, 250, 0, 119],
    [0, 4, 240, -10, -360],
  ])
})

it('after the frame its end points count, with differences to the first and of the first to the second', () => {
  const hands = new Hands().deal('9p', FAR, '123m456m789m2p3p99s', FAR, FAR).type('9p', '1p', 'win')
  expect(standing(hands).map(line)[0]).toEqual([0, 1, 250, 0, 0])
  hands.type('enter')
  expect(standing(hands).map(line)).toEqual([
    [1, 1, 330, 80, 530],
    [2, 2, 250, -80, -50],
    [3, 3, 250, -80, -50],
    [0, 4, 170, -160, -430],
  ])
})

it('points that are not known leave nothing to say', () => {
  const hands = new Hands().deal('9p', FAR, FAR, FAR, FAR)
  hands.take({ type: 'setStartPoints', frame: 0, points: null })
  expect(standing(hands)).toEqual([])
})
