import { describe, expect, it } from 'vitest'
import { conflictsOf, type Duty } from '../../src/stations/index.ts'
import { Stations } from './typing-station.ts'

const SOUTH: Duty = { kind: 'player', player: 1 }
const HAND = 'q:m1122p123s123z112'
const RIGHT = 'q:m1122p123s123z113'
const stations = (): Stations => new Stations().join('s', SOUTH).join('x', SOUTH)

const shown = ({ main, session }: Stations) => {
  const [frame] = session.match.frames
  return {
    last: frame?.flows[0]?.startHands[1].tiles.at(-1),
    dora: frame?.dora?.[0],
    conflicts: conflictsOf(main.merge).map(({ readings }) => readings.map(({ by }) => by)),
  }
}
const takeBack = (at: Stations, station: string, sequence: number): Stations =>
  at.answer(station, { type: 'take-back', data: String(sequence) })

describe('a hand that its station takes back', () => {
  it('leaves the record, and typed again it differs from nothing', () => {
    const at = takeBack(stations().say('s', HAND), 's', 0)
    expect(shown(at)).toMatchObject({ last: 'uk', conflicts: [] })
    at.say('s', RIGHT)
    expect(shown(at)).toMatchObject({ last: 'ww', conflicts: [] })
    const before = shown(at)
    at.main.resume()
    expect(shown(at)).toEqual(before)
  })

  it('stays as long as another says the same', () => {
    const at = takeBack(stations().say('s', HAND).say('x', HAND), 's', 0)
    expect(shown(at)).toMatchObject({ last: 'sw', conflicts: [] })
    takeBack(at, 'x', 0)
    expect(shown(at)).toMatchObject({ last: 'uk', conflicts: [] })
  })

  it('leaves what another saw of it', () => {
    const at = takeBack(stations().say('s', 'q:m1122p123s123z1__').say('x', HAND), 'x', 0)
    expect(shown(at)).toMatchObject({ last: 'uk', conflicts: [] })
    expect(at.session.match.frames[0]?.flows[0]?.startHands[1].tiles[0]).toBe('1m')
  })

  it('gives way to what another saw', () => {
    const at = stations().say('s', HAND).say('x', RIGHT)
    expect(shown(at)).toMatchObject({ last: 'sw', conflicts: [[['s'], ['x']]] })
    expect(shown(takeBack(at, 's', 0))).toMatchObject({ last: 'ww', conflicts: [] })
  })

  it('stays where main changed it', () => {
    const at = stations().say('s', HAND)
    const hand = at.session.match.frames[0]?.flows[0]?.startHands[1]
    if (hand === undefined) throw new Error('no hand')
    at.type({ type: 'setStartHand', frame: 0, seat: 1, hand: { ...hand, tiles: hand.tiles.with(-1, 'nw') } })
    expect(shown(takeBack(at, 's', 0))).toMatchObject({ last: 'nw', conflicts: [] })
  })
})

it('a hand typed anew is what its station says, and differs from nothing it said before', () => {
  expect(shown(stations().say('s', HAND, RIGHT))).toMatchObject({ last: 'ww', conflicts: [] })
})

it('an indicator that its station takes back, or types anew, is that of the record', () => {
  const at = new Stations(false).join('w', { kind: 'draws' }).say('w', 'b:m1')
  expect(shown(at).dora).toBe('2m')
  expect(shown(takeBack(at, 'w', 0)).dora).toBe('uk')
  expect(shown(at.say('w', 'b:m7'))).toMatchObject({ dora: '8m', conflicts: [] })
  expect(shown(at.say('w', 'b:m8'))).toMatchObject({ dora: '9m', conflicts: [] })
})

it('what main put in the place of a reading stands, also where it says less', () => {
  const at = stations().say('s', 'z:m1', 'd:z3')
  at.type({ type: 'tile', tile: '9m' }, { type: 'tile', tile: 'rd' })
  expect(at.acts).toEqual(['E 9m rd', 'S 1m ww'])
  at.type(
    { type: 'goto', frame: 0, act: 1, part: 'draw' },
    { type: 'tile', tile: 'uk' },
    { type: 'travel', to: 'live' },
  )
  expect(at.acts).toEqual(['E 9m rd', 'S uk ww'])
  at.say('x', 'z:m1')
  expect(at.acts).toEqual(['E 9m rd', 'S 1m ww'])
  expect(shown(at).conflicts).toEqual([])
})
