import { describe, expect, it } from 'vitest'
import type { Tile } from '../../src/tiles/index.ts'
import { conflictsOf, waitingOf, type Duty } from '../../src/stations/index.ts'
import { answerOf } from '../support/station-notation.ts'
import { Stations } from './typing-station.ts'

const DISCARDS: Duty = { kind: 'discards' }
const SEATS = { E: 0, S: 1, W: 2, N: 3 } as const

/** Whoever types all discards: `S m9`, `N z777+`. */
const discards = (stations: Stations, station: string, ...texts: readonly string[]): void => {
  for (const text of texts) {
    const [seat, data = ''] = text.split(' ')
    const answer = { type: /[-+=]/.test(data) ? 'fulou' : 'dapai', data } as const
    stations.answer(station, answer, { seat: SEATS[seat as keyof typeof SEATS] })
  }
}
const tiles = (stations: Stations, ...typed: readonly Tile[]): Stations =>
  stations.type(...typed.map((tile) => ({ type: 'tile', tile }) as const))
const waiting = ({ main }: Stations) =>
  waitingOf(main.merge).map(({ station, said }) => `${station} ${answerOf(said).data}`)
const differing = ({ main }: Stations) =>
  conflictsOf(main.merge).map(({ readings }) =>
    readings.map(({ half }) => half && `${half.kind} ${'tile' in half ? half.tile : ''}`),
  )
/** One key: the other reading is right. */
const take = (stations: Stations): void => {
  const [conflict] = conflictsOf(stations.main.merge)
  stations.main.happen({ type: 'settle', key: conflict?.key ?? '', reading: 1 })
}

describe('a call is right where something else was typed', () => {
  it('it is the call of who made it, behind its discard; what main had typed comes again in its turn', () => {
    const stations = tiles(new Stations().join('d', DISCARDS), '1m')
    discards(stations, 'd', 'E z7')
    tiles(stations, '3m', '9m')
    discards(stations, 'd', 'N z777+', 'N s1')
    expect(differing(stations)).toEqual([['discard 9m', 'pon rd']])
    take(stations)
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s'])
    expect(waiting(stations)).toEqual([' m3', ' m9'])
    tiles(stations, '2m')
    discards(stations, 'd', 'E m2_')
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s', 'E 2m tsumogiri', 'S 3m 9m'])
    expect([waiting(stations), differing(stations)]).toEqual([[], []])
  })

  it('whoever saw it goes before whoever did not, also with the discard behind it', () => {
    const stations = tiles(new Stations().join('d', DISCARDS).join('x', DISCARDS), '1m')
    discards(stations, 'd', 'E z7')
    discards(stations, 'x', 'E z7')
    tiles(stations, '3m')
    discards(stations, 'd', 'S m9')
    tiles(stations, '4m')
    discards(stations, 'd', 'W p9')
    discards(stations, 'x', 'N z777+', 'N s1')
    take(stations)
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s'])
    expect(differing(stations)).toEqual([['discard 1s', 'discard 9p']])
  })

  it('a player’s call goes behind its discard, and not to where main had let him draw', () => {
    const stations = new Stations().join('n', { kind: 'player', player: 3 })
    tiles(stations, '1m', 'rd', '3m', '9m', '4m', '9p', '5m').say('n', 'f:z777+', 'd:s1')
    take(stations)
    expect(stations.acts).toEqual(['E 1m rd', 'N pon rdrd 1s'])
    expect([waiting(stations), differing(stations)]).toEqual([[' m3', ' m9', ' m4', ' p9'], []])
  })
})

describe('a call that main typed was none', () => {
  it('it goes, and what was thrown instead comes in its turn', () => {
    const stations = tiles(new Stations().join('d', DISCARDS), '1m')
    discards(stations, 'd', 'E z7')
    stations.type({ type: 'pon' }, { type: 'digit', digit: 2 })
    expect(stations.acts).toEqual(['E 1m rd', 'S pon rdrd'])
    discards(stations, 'd', 'S m9', 'W p9')
    take(stations)
    expect(stations.acts).toEqual(['E 1m rd'])
    tiles(stations, '3m', '4m')
    expect(stations.acts).toEqual(['E 1m rd', 'S 3m 9m', 'W 4m 9p'])
    expect([waiting(stations), differing(stations)]).toEqual([[], []])
  })

  it('so does one that main put over a draw: the draw comes again', () => {
    const stations = tiles(new Stations().join('d', DISCARDS).join('s', { kind: 'player', player: 1 }), '1m')
    discards(stations, 'd', 'E s6')
    stations.say('s', 'z:m2').type({ type: 'goto', frame: 0, act: 1, part: 'draw' }, { type: 'chi' })
    stations.type({ type: 'travel', to: 'live' })
    expect(stations.acts).toEqual(['E 1m 6s', 'S chi 4s5s'])
    discards(stations, 'd', 'S z3')
    take(stations)
    expect(stations.acts).toEqual(['E 1m 6s', 'S 2m ww'])
    expect([waiting(stations), differing(stations)]).toEqual([[], []])
  })

  it('so does one of a station, against the one who types all discards', () => {
    const stations = new Stations()
      .join('w', { kind: 'draws' })
      .join('d', DISCARDS)
      .join('n', { kind: 'player', player: 3 })
    stations.answer('w', { type: 'zimo', data: 'm1' }, { seat: null })
    discards(stations, 'd', 'E z7')
    stations.say('n', 'f:z777+').answer('w', { type: 'zimo', data: 'm3' }, { seat: null })
    discards(stations, 'd', 'S m9')
    expect(differing(stations)).toEqual([['pon rd', 'discard 9m']])
    take(stations)
    expect(stations.acts).toEqual(['E 1m rd', 'S 3m 9m'])
    expect([waiting(stations), differing(stations)]).toEqual([[], []])
  })

  it('what was chosen against it stands before what its caller said behind it', () => {
    const stations = new Stations()
      .join('w', { kind: 'draws' })
      .join('d', DISCARDS)
      .join('s', { kind: 'player', player: 1 })
    stations.answer('w', { type: 'zimo', data: 'm1' }, { seat: null })
    discards(stations, 'd', 'E z7')
    stations.say('s', 'f:z777-', 'd:s1').answer('w', { type: 'zimo', data: 'm3' }, { seat: null })
    discards(stations, 'd', 'S m9')
    expect(differing(stations)).toEqual([['pon rd', 'discard 9m']])
    take(stations)
    expect(stations.acts).toEqual(['E 1m rd', 'S 3m 9m'])
    expect(differing(stations)).toEqual([['discard 9m', 'discard 1s']])
  })
})
