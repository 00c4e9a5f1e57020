import { describe, expect, it } from 'vitest'
import type { Recorder, Seat } from '../../src/record/index.ts'
import { creditsOf, isAnswering, openMerge, recordersOf, type MergeEvent } from '../../src/stations/index.ts'
import { conflicts, four, player, Stations, waiting } from './typing-station.ts'

const happen = (stations: Stations, event: MergeEvent): void => stations.main.happen(event)

describe('stations of four players', () => {
  it('what comes before its turn waits for it', () => {
    const stations = four().say('s', 'z:m3', 'd:m3_')
    expect(stations.acts).toEqual([])
    expect(waiting(stations)).toEqual(['s zimo turn', 's dapai turn'])
    stations.say('e', 'z:m1', 'd:p9')
    expect(stations.acts).toEqual(['E 1m 9p', 'S 3m tsumogiri'])
    expect(waiting(stations)).toEqual([])
  })

  it('a pon that is typed late goes before the draws that came in the meantime', () => {
    const stations = four().say('e', 'z:m1', 'd:z7').say('s', 'z:m3', 'd:m9').say('w', 'z:p1')
    expect(stations.acts).toEqual(['E 1m rd', 'S 3m 9m', 'W 1p'])
    stations.say('n', 'f:z777+', 'd:s1')
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s'])
    stations.say('e', 'z:m2', 'd:m2_')
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s', 'E 2m tsumogiri', 'S 3m 9m', 'W 1p'])
  })

  it('a ron goes before a pon, a pon before a chi', () => {
    const stations = four().say('e', 'z:m1', 'd:m5')
    stations.say('s', 'f:m45-6')
    expect(stations.acts).toEqual(['E 1m 5m', 'S chi 4m6m'])
    stations.say('w', 'f:m555=')
    expect(stations.acts).toEqual(['E 1m 5m', 'W pon 5m5m'])
    stations.say('n', 'h:m5+')
    expect(stations.acts).toEqual(['E 1m 5m', 'N ron'])
    expect(waiting(stations)).toEqual(['s fulou over', 'w fulou over'])
  })

  it('what is taken back is gone, and what stood behind it waits for what comes instead', () => {
    const stations = four().say('e', 'z:m1', 'd:p9').say('s', 'z:m3')
    stations.answer('e', { type: 'take-back', data: '1' })
    expect(stations.acts).toEqual(['E 1m'])
    expect(waiting(stations)).toEqual(['s zimo turn'])
    stations.say('e', 'd:p8')
    expect(stations.acts).toEqual(['E 1m 8p', 'S 3m'])
  })

  it('what is said twice over a broken line is heard once', () => {
    const stations = four().say('e', 'z:m1')
    const said = {
      sequence: 0,
      duty: player(0),
      frame: 0,
      seat: 0,
      place: 0,
      half: { kind: 'draw', tile: '1m', rinshan: false },
    } as const
    happen(stations, { type: 'said', station: 'e', said })
    expect(stations.acts).toEqual(['E 1m'])
    expect(stations.main.journal.filter((line) => line.includes('"said":{'))).toHaveLength(1)
  })
})

describe('two readings of one thing', () => {
  const two = (): Stations => new Stations().join('e', player(0)).join('x', player(0)).join('s', player(1))

  it('that are equal join, and both are named', () => {
    const stations = two().say('e', 'z:m1', 'd:p9').say('x', 'z:m1', 'd:p9')
    expect(conflicts(stations)).toEqual([])
    expect(creditsOf(stations.main.merge, 0).map(({ by }) => by)).toEqual([
      ['e', 'x'],
      ['e', 'x'],
    ])
  })

  it('that differ are one conflict, in which the first stands until somebody settles it', () => {
    const stations = two().say('e', 'z:m1', 'd:p9').say('x', 'z:m1', 'd:p6').say('s', 'z:s1')
    expect(conflicts(stations)).toMatchObject([
      {
        act: 0,
        part: 'discard',
        readings: [
          { by: ['e'], half: { tile: '9p' } },
          { by: ['x'], half: { tile: '6p' } },
        ],
      },
    ])
    expect(stations.acts).toEqual(['E 1m 9p', 'S 1s'])
    const [{ key } = { key: '' }] = conflicts(stations)
    happen(stations, { type: 'settle', key, reading: 1 })
    expect(stations.acts).toEqual(['E 1m 6p', 'S 1s'])
    expect(conflicts(stations)).toEqual([])
  })

  it('a tile that only one of them saw is filled in', () => {
    const stations = two().say('e', 'z:_', 'd:p9').say('x', 'z:m1')
    expect(stations.acts).toEqual(['E 1m 9p'])
    expect(conflicts(stations)).toEqual([])
  })

  it('a flipped tsumogiri mark is one too', () => {
    const stations = two().say('e', 'z:m1', 'd:m1_').say('x', 'z:m1')
    stations.answer('x', { type: 'dapai', data: 'm1' }, { fromHand: true })
    expect(conflicts(stations)).toHaveLength(1)
  })

  it('main against a station: what main typed stands, and the other can be taken', () => {
    const stations = new Stations().join('e', player(0)).type({ type: 'tile', tile: '2m' })
    stations.say('e', 'z:m3')
    expect(conflicts(stations)).toMatchObject([{ readings: [{ by: [], main: true }, { by: ['e'] }] }])
    const [{ key } = { key: '' }] = conflicts(stations)
    happen(stations, { type: 'settle', key, reading: 1 })
    expect(stations.acts).toEqual(['E 3m'])
    expect(conflicts(stations)).toEqual([])
  })

  it('a call where the other saw a draw is one, and not as many as the halves behind it', () => {
    const stations = two().say('e', 'z:m1', 'd:p9').say('s', 'z:s1', 'd:s1_').say('x', 'z:m1', 'd:p9')
    stations.join('w', player(2)).join('n', player(3)).say('w', 'z:p1', 'd:p1_').say('n', 'z:z3', 'd:z3_')
    stations.say('e', 'z:m2', 'd:m3', 'g:p1111').say('x', 'g:z1111', 'z:m2', 'd:m3')
    expect(conflicts(stations)).toHaveLength(1)
    const [{ key } = { key: '' }] = conflicts(stations)
    happen(stations, { type: 'settle', key, reading: 0 })
    expect(conflicts(stations)).toEqual([])
  })

  it('an indicator read otherwise is one, and can be taken', () => {
    const stations = two().say('e', 'b:m1').say('x', 'b:m7')
    expect(conflicts(stations)).toMatchObject([{ part: 'dora' }])
    const [{ key } = { key: '' }] = conflicts(stations)
    happen(stations, { type: 'settle', key, reading: 1 })
    expect(stations.session.match.frames[0]?.dora?.[0]).toBe('8m')
    expect(conflicts(stations)).toEqual([])
  })
})

describe('main types too', () => {
  it('in between, where nobody else does', () => {
    const stations = new Stations().join('e', player(0)).join('w', player(2))
    stations.say('e', 'z:m1', 'd:p9').say('w', 'z:s4', 'd:s4_')
    stations.type({ type: 'tile', tile: '6m' }, { type: 'tile', tile: 'ew' })
    expect(stations.acts).toEqual(['E 1m 9p', 'S 6m ew', 'W 4s tsumogiri'])
  })

  it('a call behind which main typed on is not put in by itself, but with one key', () => {
    const stations = new Stations().join('e', player(0)).join('n', player(3)).join('s', player(1))
    stations.say('e', 'z:m1', 'd:z7').type({ type: 'tile', tile: '6m' }, { type: 'tile', tile: 'ew' })
    stations.say('n', 'f:z777+', 'd:s1')
    expect(stations.acts).toEqual(['E 1m rd', 'S 6m ew'])
    expect(waiting(stations)).toEqual(['n fulou too-late', 'n dapai turn'])
    happen(stations, { type: 'place', station: 'n', sequence: 0 })
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s'])
    expect(waiting(stations)).toEqual([' zimo turn', ' dapai turn'])
    stations.say('e', 'z:m2', 'd:m2_')
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s', 'E 2m tsumogiri', 'S 6m ew'])
  })

  it('what main takes back stays away until it typed something else or wants it again', () => {
    const stations = four().say('e', 'z:m1', 'd:p9').type({ type: 'undo' })
    expect(stations.acts).toEqual(['E 1m'])
    expect(waiting(stations)).toEqual(['e dapai removed'])
    stations.say('e', 'z:m7')
    expect(stations.acts).toEqual(['E 1m'])
    happen(stations, { type: 'place', station: 'e', sequence: 1 })
    expect(stations.acts).toEqual(['E 1m 9p'])
  })

  it('what main typed over a station is no conflict: main has seen both', () => {
    const stations = four().say('e', 'z:m1', 'd:p9').type({ type: 'undo' }, { type: 'tile', tile: '8p' })
    stations.say('s', 'z:m3')
    expect(stations.acts).toEqual(['E 1m 8p', 'S 3m'])
    expect(conflicts(stations)).toEqual([])
    expect(waiting(stations)).toEqual([])
  })

  it('what was settled or typed over stays so where a late call goes before it', () => {
    const dealt = (): Stations => four().say('e', 'z:m1', 'd:z7').say('s', 'z:m3', 'd:m9')
    const settled = dealt().join('x', player(1)).say('x', 'z:m3', 'd:m8')
    happen(settled, { type: 'settle', key: conflicts(settled)[0]?.key ?? '', reading: 1 })
    const called = ['E 1m rd', 'N pon rdrd 1s', 'E 2m tsumogiri', 'S 3m 8m']
    expect(settled.say('n', 'f:z777+', 'd:s1').say('e', 'z:m2', 'd:m2_').acts).toEqual(called)
    expect([waiting(settled), conflicts(settled)]).toEqual([[], []])

    const typed = dealt().type({ type: 'goto', frame: 0, act: 1, part: 'discard' }, { type: 'tile', tile: '8m' })
    typed.type({ type: 'travel', to: 'live' }).say('n', 'f:z777+', 'd:s1')
    expect(waiting(typed)).toEqual(['n fulou too-late', 'n dapai turn'])
    happen(typed, { type: 'place', station: 'n', sequence: 0 })
    expect(typed.say('e', 'z:m2', 'd:m2_').acts).toEqual(called)
    expect([waiting(typed), conflicts(typed)]).toEqual([[], []])
  })

  it('an act changed in the middle keeps all that follows', () => {
    const stations = four().say('e', 'z:m1', 'd:p9').say('s', 'z:m3', 'd:m3_').say('w', 'z:p2')
    stations.type({ type: 'goto', frame: 0, act: 0, part: 'discard' }, { type: 'tile', tile: '8p' })
    expect(stations.acts).toEqual(['E 1m 8p', 'S 3m tsumogiri', 'W 2p'])
    stations.say('w', 'd:p2_').say('n', 'z:z1')
    expect(stations.acts).toEqual(['E 1m 8p', 'S 3m tsumogiri', 'W 2p tsumogiri', 'N ew'])
    expect(conflicts(stations)).toEqual([])
  })

  it('between the two keys of a question, a riichi or a value main is not to be disturbed', () => {
    const stations = four().say('e', 'z:m1', 'd:m5')
    expect(isAnswering(stations.session)).toBe(false)
    stations.type({ type: 'pon' })
    expect(isAnswering(stations.session)).toBe(true)
    stations.type({ type: 'cancel' }).say('s', 'z:m3')
    expect(isAnswering(stations.session)).toBe(false)
    stations.type({ type: 'riichi' })
    expect(isAnswering(stations.session)).toBe(true)
    stations.type({ type: 'cancel' }, { type: 'win' }, { type: 'digit', digit: 4 })
    expect(isAnswering(stations.session)).toBe(true)
  })

  it('what is put in behind its place brings nothing again that stands before it', () => {
    const stations = four().join('d', { kind: 'discards' })
    const thrown = (seat: Seat, data: string): void => void stations.answer('d', { type: 'dapai', data }, { seat })
    stations.say('e', 'z:m1', 'd:p9').say('s', 'z:m3', 'd:m9').say('w', 'z:p1', 'd:p2').say('n', 'z:z1', 'd:z2')
    for (const [seat, data] of [
      [0, 'p9'],
      [1, 'm9'],
      [2, 'p2'],
      [3, 'z2'],
    ] as const)
      thrown(seat, data)
    stations.type({ type: 'removeAct', frame: 0, act: 1 }).say('e', 'z:m2', 'd:m2_')
    expect(waiting(stations)).toEqual(['s zimo removed', 's dapai removed', 'd dapai removed'])
    happen(stations, { type: 'place', station: 'd', sequence: 1 })
    expect(waiting(stations)).toEqual(['s zimo removed', 's dapai removed', 'd dapai too-late'])
    happen(stations, { type: 'place', station: 'd', sequence: 1 })
    stations.say('w', 'z:p5', 'd:p6')
    expect(stations.acts.slice(3)).toEqual(['E 2m tsumogiri', 'S uk 9m', 'W 5p 6p'])
    thrown(0, 'm2_')
    thrown(2, 'p6')
    expect(conflicts(stations)).toEqual([])
    expect(waiting(stations)).toEqual(['s zimo removed', 's dapai removed'])
  })

  it('what main took out and is found to be right stands, and the conflict is settled', () => {
    const stations = four().join('x', player(0)).say('e', 'z:m1', 'd:p9').type({ type: 'undo' })
    stations.say('x', 'z:m1', 'd:p8')
    expect(stations.acts).toEqual(['E 1m 8p'])
    expect(conflicts(stations).map(({ readings }) => readings.map(({ by }) => by))).toEqual([[['x'], ['e']]])
    happen(stations, { type: 'settle', key: 'e#1', reading: 1 })
    expect(stations.acts).toEqual(['E 1m 9p'])
    expect([conflicts(stations), waiting(stations)]).toEqual([[], []])
  })

  it('what is dropped is out of the way', () => {
    const stations = four().say('e', 'z:m1', 'd:p9', 'z:m8', 'd:m8_').type({ type: 'undo' })
    happen(stations, { type: 'drop', station: 'e', sequence: 1 })
    expect(waiting(stations)).toEqual(['e zimo turn', 'e dapai turn'])
  })
})

it('who typed in a frame is among the recorders of the match', () => {
  const stations = new Stations()
    .join('佐藤 花子', player(0))
    .join('Suzuki', player(1))
    .say('佐藤 花子', 'z:m1', 'd:p9')
  stations.type({ type: 'tile', tile: '6m' })
  const main = { last: { native: '田中', roman: null }, first: null }
  expect(recordersOf(stations.main.merge, stations.session.match, main)).toEqual([
    { name: main, frames: [{ wind: 'E', number: 1, honba: 0 }] },
    {
      name: { last: { native: '佐藤', roman: null }, first: { native: '花子', roman: null } },
      frames: [{ wind: 'E', number: 1, honba: 0 }],
    },
  ])
})

it('whoever typed nothing is not among them, and who is there already gets the frame beside those that he has', () => {
  const stations = new Stations()
    .join('佐藤 花子', player(0))
    .join('Suzuki', player(1))
    .say('佐藤 花子', 'z:m1', 'd:p9')
  const { session, main } = stations
  const name = { last: { native: '佐藤', roman: null }, first: { native: '花子', roman: null } }
  const typist = { last: { native: '田中', roman: null }, first: null }
  const [here, before] = [
    { wind: 'E', number: 1, honba: 0 },
    { wind: 'S', number: 4, honba: 2 },
  ] as const
  const named = (recorders: readonly Recorder[]): readonly Recorder[] =>
    recordersOf(main.merge, { ...session.match, recorders }, typist)
  expect(named([])).toEqual([{ name, frames: [here] }])
  expect(named([{ name, frames: [before] }])).toEqual([{ name, frames: [before, here] }])
  expect(named([{ name, frames: [before, here] }])).toEqual([{ name, frames: [before, here] }])
  expect(named([{ name, frames: 'all' }])).toEqual([{ name, frames: 'all' }])
})

it('whose reading does not stand has not typed it', () => {
  const stations = new Stations().join('a', player(0)).join('b', player(0)).join('c', player(0))
  stations.say('a', 'z:m1').say('b', 'z:m2').say('c', 'z:m1')
  const credited = () => creditsOf(stations.main.merge, 0).map(({ by }) => by)
  expect(credited()).toEqual([['a', 'c']])
  const [conflict] = conflicts(stations)
  if (!conflict) throw new Error('no conflict')
  happen(stations, { type: 'settle', key: conflict.key, reading: 1 })
  expect(credited()).toEqual([['b']])
})

it('a frame that the record says another typed, before there were stations, is not main’s', () => {
  const stations = new Stations()
  const { match } = stations.session
  const [first] = match.frames
  if (first === undefined) throw new Error('no frame')
  const id = { wind: 'E', number: 2, honba: 0 } as const
  const frames = [first, { ...first, id }]
  const main = { last: { native: '田中', roman: null }, first: null }
  const another = { name: { last: { native: '鈴木', roman: null }, first: null }, frames: [first.id] }
  expect(recordersOf(openMerge(), { ...match, frames, recorders: [another] }, main)).toEqual([
    another,
    { name: main, frames: [id] },
  ])
  expect(recordersOf(openMerge(), { ...match, frames, recorders: [] }, main)).toEqual([
    { name: main, frames: [first.id, id] },
  ])
})
