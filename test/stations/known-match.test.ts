import { describe, expect, it } from 'vitest'
import {
  readToStation,
  stationTiles,
  knownMatchOf,
  matchMessages,
  NO_MATCH,
  type Duty,
  type KnownMatch,
  type ToStation,
} from '../../src/stations/index.ts'
import { withMessage } from '../../src/stations/known-match.ts'
import { Hands } from '../recorder/typing.ts'
import { south } from './station-page.ts'
import { Stations } from './typing-station.ts'

const player = (player: 0 | 1 | 2 | 3): Duty => ({ kind: 'player', player })

const held = (told: KnownMatch, messages: readonly ToStation[]): KnownMatch =>
  messages.reduce((now, message) => {
    const read = readToStation(JSON.parse(JSON.stringify(message)))
    if (read?.type !== 'frame' && read?.type !== 'match') throw new Error(`${message.type} is not told`)
    return withMessage(now, read)
  }, told)

describe('what main tells', () => {
  it('is open to every station: each hand as far as it was seen', () => {
    const seen = '123m456p789s1122z'
    const { session } = new Hands().deal('1m', seen, seen, '', seen).type('3z')
    const [flow] = knownMatchOf(session).frames[0]?.flows ?? []
    expect(flow?.startHands.map(({ tiles }) => new Set(tiles).size)).toEqual([11, 11, 1, 11])
    expect(flow?.acts).toMatchObject([{ seat: 0, draw: { kind: 'tile', tile: 'ww' } }])
  })

  it('is what a station holds, also when a late call changes what was told', () => {
    const stations = new Stations().join('e', player(0)).join('s', player(1)).join('n', player(3))
    let main = NO_MATCH
    let station = NO_MATCH
    const tell = (): readonly ToStation[] => {
      const now = knownMatchOf(stations.session)
      const messages = matchMessages(main, now)
      station = held(station, messages)
      main = now
      expect(station).toEqual(JSON.parse(JSON.stringify(now)))
      return messages
    }
    expect(tell().map(({ type }) => type)).toEqual(['match', 'frame'])
    stations.say('e', 'z:m1', 'd:z7')
    expect(tell()).toMatchObject([{ type: 'frame', index: 0 }])
    stations.say('s', 'z:m3', 'd:m3_')
    tell()
    stations.say('n', 'f:z777+')
    expect(tell()).toMatchObject([{ frame: { flows: [{ acts: [{ seat: 0 }, { seat: 3, draw: { kind: 'pon' } }] }] } }])
    expect(tell()).toEqual([])
  })

  it('leaves open which fives are red where the rules do, and a station then offers them', () => {
    const at = (rules: string): boolean => {
      const { main } = new Stations(false, rules)
      const page = south()
      for (const message of matchMessages(NO_MATCH, knownMatchOf(main.session))) page.receive(message)
      expect(stationTiles(page.press('enter').station).has('5p')).toBe(true)
      return stationTiles(page.station).has('0p')
    }
    expect(at('mleague')).toBe(true)
    expect(at('saikouisen')).toBe(false)
    expect(at('unknown')).toBe(true)
  })
})
