/** What stations of the first version left behind: in a journal, in their browsers, and on the line. */
import { describe, expect, it } from 'vitest'
import { openKeeper } from '../../renderer/stores/stations/station-storage.ts'
import { eventOfNote, PROTOCOL, readFromStation, stationStep } from '../../src/stations/index.ts'
import { saidInVersion1 } from '../../src/stations/version-1.ts'
import { answerOf } from '../support/station-notation.ts'
import { QIPAI } from './station-page.ts'
import { toldFrame } from './told-frame.ts'

const SOUTH = { kind: 'player', player: 1 } as const
const old = (sequence: number, type: string, data: string, more: object = {}): object => ({
  sequence,
  duty: SOUTH,
  frame: 0,
  seat: 1,
  place: sequence,
  answer: { type, data },
  ...more,
})

const SAID = [
  ['zimo', 'm0'],
  ['gangzimo', '_'],
  ['dapai', 'z7'],
  ['dapai', 's3_*'],
  ['dapai', '__'],
  ['fulou', 'm1-23'],
  ['fulou', 'z666='],
  ['fulou', 's5550+'],
  ['gang', 'z1111'],
  ['hule', ''],
  ['hule', 'p8='],
  ['pingju', 'nine-terminals'],
  ['qipai', 'm123p456s789z1122'],
  ['baopai', 'z3'],
  ['take-back', '7'],
] as const

describe('what a station of the first version said', () => {
  it('is understood, whatever it was', () => {
    for (const [type, data] of SAID) {
      const said = saidInVersion1(old(3, type, data))
      expect(said && answerOf(said), `${type} ${data}`).toEqual({ type, data })
    }
    expect(saidInVersion1(old(0, 'gang', 's555=0'))?.half).toEqual({ kind: 'kakan', tile: '0s' })
    expect(saidInVersion1(old(0, 'dapai', 'm1', { fromHand: true }))?.half).toMatchObject({ tile: '1m', from: 'hand' })
    expect(saidInVersion1(old(0, 'fulou', 'nothing'))).toBeNull()
    expect(saidInVersion1({ said: 'nothing' })).toBeNull()
  })

  it('is read in a journal, and so is what this version says', () => {
    const note = (said: object): unknown => ({ note: 'station', event: { type: 'said', station: 's', said, at: 5 } })
    const half = { kind: 'discard', tile: '1m', riichi: false, from: 'draw' }
    const { answer: _, ...rest } = old(0, 'dapai', 'm1_') as { answer: unknown }
    const event = { type: 'said', station: 's', said: { ...rest, half }, at: 5 }
    expect(eventOfNote(note(old(0, 'dapai', 'm1_')))).toEqual(event)
    expect(eventOfNote(note({ ...rest, half }))).toEqual(event)
  })

  it('is sent to main from where its browser kept it', () => {
    const station = {
      station: 'by-chance',
      name: '南野',
      duty: SOUTH,
      room: 'one',
      online: false,
      next: 3,
      kept: [
        { said: old(1, 'zimo', 'p5'), at: 10 },
        { said: old(2, 'dapai', 'z1', { fromHand: true }), at: 20 },
      ],
      frame: 0,
      typed: [old(0, 'dapai', 'm1_'), old(1, 'zimo', 'p5'), old(2, 'dapai', 'z1', { fromHand: true })],
      base: { place: 0, expects: 'discard', seat: 1, rinshan: false, drawn: 'm1', thrown: null },
      pending: null,
      told: { match: [], frames: [[QIPAI]] },
      left: [old(0, 'zimo', 'm9')],
    }
    const text = JSON.stringify({ version: 1, station, secret: 'abc', language: 'ja' })
    const keeper = openKeeper(() => ({ getItem: () => text }) as unknown as Storage)
    const kept = keeper.read()
    expect(kept).toMatchObject({ secret: 'abc', language: 'ja', isOlder: true })
    const { say, station: here } = stationStep(kept!.station, {
      type: 'received',
      message: { type: 'welcome', protocol: PROTOCOL, room: 'one', duty: SOUTH, through: 0 },
      at: 30,
    })
    expect(say.map((each) => each.type === 'said' && answerOf(each.said).data)).toEqual(['p5', 'z1'])
    expect(here.left.map((said) => answerOf(said).data)).toEqual(['m9'])
    const told = stationStep(here, {
      type: 'received',
      message: { type: 'frame', index: 0, frame: toldFrame([QIPAI]) },
      at: 40,
    }).station
    const { say: next } = stationStep(told, { type: 'key', id: 'tile.2s', at: 50 })
    expect(next).toMatchObject([{ said: { sequence: 3, place: 3, half: { kind: 'draw', tile: '2s' } } }])
  })

  it('comes behind a join that main can read, and answer with why it does not work with it', () => {
    const join = { type: 'join', protocol: 1, name: '', duty: SOUTH, from: 0 }
    expect(readFromStation(join)).toEqual(join)
    expect(readFromStation({ type: 'said', said: old(0, 'zimo', 'm1') })).toBeNull()
  })
})
