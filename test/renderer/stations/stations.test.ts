/** The recording page's store of its stations, with a stand-in host: joining, confirming, waiting, reconnecting. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDocumentStore } from '../../../renderer/stores/document.ts'
import { readEntries } from '../../../renderer/stores/journal-entries.ts'
import { useSessionStore } from '../../../renderer/stores/session.ts'
import { useStationsStore } from '../../../renderer/stores/stations/stations.ts'
import { saveText } from '../../../src/document/index.ts'
import { matchOf } from '../../../src/recorder/index.ts'
import { PROTOCOL, type Duty, type FromStation, type ToStation } from '../../../src/stations/index.ts'
import type { SentHalf } from '../../../src/stations/message.ts'
import { Hands } from '../../recorder/typing.ts'
import { hostTells, standInPage } from '../stand-in-page.ts'

const [SOUTH, WEST] = ['station-south', 'station-west']
const player = (of: 0 | 1 | 2 | 3): Duty => ({ kind: 'player', player: of })

const host = {
  told: [] as { readonly to: string | null; readonly message: ToStation }[],
  asked: [] as { readonly method: string; readonly input: unknown }[],
  journal: [] as string[],
  /** While it is set, nothing more comes to the disk. */
  held: null as Promise<void> | null,
}

/** What a station was told, of this kind. */
const toldOf = <T extends ToStation['type']>(station: string, type: T) =>
  host.told.flatMap(({ to, message }) => (to === station && message.type === type ? [message] : []))

async function answer(method: string, input: unknown): Promise<unknown> {
  host.asked.push({ method, input })
  switch (method) {
    case 'journalStart':
      return { ok: true, value: { id: 'journal' } }
    case 'journalAppend':
      await host.held
      host.journal.push(...(input as { entries: string[] }).entries)
      return { ok: true, value: { entries: host.journal.length } }
    case 'openStations':
      return { ok: true, value: { addresses: ['http://127.0.0.1:7136/#012345'], code: '012345', port: 7136 } }
    case 'tellStations':
      host.told.push(input as (typeof host.told)[number])
      return null
    default:
      return { ok: true, value: null }
  }
}

/** A page on which East has thrown a west wind and South is to draw. */
async function page() {
  standInPage(answer)
  const [documents, session, stations] = [useDocumentStore(), useSessionStore(), useStationsStore()]
  const { session: begun } = new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri')
  const saved = saveText(null, { matches: [matchOf(begun)] })
  await passing(documents.openLoose('live.jmjp', saved.ok ? saved.text : ''))
  expect(documents.open).toBe(true)
  const acts = (): readonly string[] =>
    (session.shown.match.frames[0]?.flows[0]?.acts ?? []).map(({ seat, draw, discard }) =>
      [
        'ESWN'[seat],
        'tile' in draw ? draw.tile : draw.kind,
        discard === null ? '' : 'tile' in discard ? discard.tile : discard.kind,
      ]
        .join(' ')
        .trim(),
    )
  return { documents, session, stations, acts }
}

const says = (station: string, message: FromStation): void => hostTells('stationSaid', { station, message })
const join = (station: string, name: string, duty: Duty, from = 0): void =>
  says(station, { type: 'join', protocol: PROTOCOL, name, duty, from })
const said = (sequence: number, seat: 1 | 2, place: number, half: SentHalf['half']): FromStation => ({
  type: 'said',
  said: { sequence, duty: player(seat), frame: 0, seat, place, half },
})
const draw = (tile: '9m' | '3p' | '4p'): SentHalf['half'] => ({ kind: 'draw', tile, rinshan: false })

/** All that is on its way is there. */
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100)

/** Time passes until it is done. */
async function passing(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, rest()])
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(host, { told: [], asked: [], journal: [], held: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('opens only with a match, and shows the address for stations', async () => {
  standInPage(answer)
  const closed = useStationsStore()
  await passing(closed.open())
  expect([closed.stage, host.asked.some(({ method }) => method === 'openStations')]).toEqual(['off', false])

  const { stations } = await page()
  await passing(stations.open())
  expect([stations.stage, stations.opened?.code, stations.failure]).toEqual(['open', '012345', null])
  hostTells('stationsMoved', { addresses: ['http://127.0.0.2:7136/#012345'] })
  expect(stations.opened?.addresses).toEqual(['http://127.0.0.2:7136/#012345'])
})

it('what a station sends is in the record at once, and confirmed once it is on disk', async () => {
  const { stations, acts } = await page()
  await passing(stations.open())
  join(SOUTH, '南野', player(1))
  await rest()
  expect(stations.rows).toMatchObject([{ station: SOUTH, name: '南野', here: true, seated: true }])
  expect(toldOf(SOUTH, 'welcome')).toMatchObject([{ duty: player(1), through: null }])

  let letGo = (): void => undefined
  host.held = new Promise((come) => (letGo = come))
  const before = toldOf(SOUTH, 'heard').length
  says(SOUTH, said(0, 1, 0, draw('9m')))
  await rest()
  expect(acts()).toEqual(['E ww tsumogiri', 'S 9m'])
  expect(toldOf(SOUTH, 'heard')).toHaveLength(before)
  letGo()
  await rest()
  expect(toldOf(SOUTH, 'heard').at(-1)).toEqual({ type: 'heard', through: 0 })
  // SentHalf twice over a broken line it is heard again, and stands there once.
  says(SOUTH, said(0, 1, 0, draw('9m')))
  await rest()
  expect(acts()).toEqual(['E ww tsumogiri', 'S 9m'])
})

it('what comes before its turn waits, and the recorder here need not care', async () => {
  const { session, stations, acts } = await page()
  await passing(stations.open())
  join(WEST, '西', player(2))
  says(WEST, said(0, 2, 0, draw('3p')))
  await rest()
  expect([acts(), stations.stuck]).toEqual([['E ww tsumogiri'], []])
  session.dispatch({ type: 'tile', tile: '9m' })
  session.dispatch({ type: 'tsumogiri' })
  await rest()
  expect(acts()).toEqual(['E ww tsumogiri', 'S 9m tsumogiri', 'W 3p'])
})

it('two readings are a conflict until it is settled, and the stations that it concerns are told', async () => {
  const { session, stations, acts } = await page()
  await passing(stations.open())
  session.dispatch({ type: 'tile', tile: '9m' })
  join(SOUTH, '南野', player(1))
  says(SOUTH, said(0, 1, 0, { kind: 'draw', tile: '4p', rinshan: false }))
  await rest()
  expect(acts()).toEqual(['E ww tsumogiri', 'S 9m'])
  expect(stations.conflicts).toHaveLength(1)
  expect(toldOf(SOUTH, 'conflicts').at(-1)).toEqual({ type: 'conflicts', count: 1 })
  const [conflict] = stations.conflicts
  stations.settle(conflict!.key, 1)
  await rest()
  expect(acts()).toEqual(['E ww tsumogiri', 'S 4p'])
  expect(stations.conflicts).toEqual([])
  expect(toldOf(SOUTH, 'conflicts').at(-1)).toEqual({ type: 'conflicts', count: 0 })
})

it('a message that is none is refused, and so is a station of another version; nothing is taken from them', async () => {
  const { stations, acts } = await page()
  await passing(stations.open())
  hostTells('stationSaid', { station: SOUTH, message: { type: 'shout' } })
  hostTells('stationSaid', {
    station: WEST,
    message: { type: 'join', protocol: PROTOCOL + 1, name: '', duty: player(2), from: 0 },
  })
  await rest()
  expect(toldOf(SOUTH, 'refused')).toEqual([{ type: 'refused', code: 'bad-message' }])
  expect(toldOf(WEST, 'refused')).toEqual([{ type: 'refused', code: 'protocol' }])
  expect([stations.rows, acts()]).toEqual([[], ['E ww tsumogiri']])
})

it('a station that is sent away stays in the list, and its duty is changed only while it is another', async () => {
  const { stations } = await page()
  await passing(stations.open())
  join(SOUTH, '南野', player(1))
  await rest()
  stations.setDuty(SOUTH, player(1))
  expect(toldOf(SOUTH, 'duty')).toEqual([])
  stations.setDuty(SOUTH, { kind: 'draws' })
  await rest()
  expect(toldOf(SOUTH, 'duty')).toEqual([{ type: 'duty', duty: { kind: 'draws' } }])
  hostTells('stationLeft', { station: SOUTH })
  await rest()
  expect(stations.rows).toMatchObject([{ here: false, seated: true }])
  await passing(stations.sendAway(SOUTH))
  expect(stations.rows).toMatchObject([{ name: '南野', here: false, seated: false }])
  expect(host.asked.findLast(({ method }) => method === 'dropStation')?.input).toEqual({ station: SOUTH })
})

it('who typed is written into the record when stations are closed, and another match starts without them', async () => {
  const { documents, session, stations } = await page()
  await passing(stations.open())
  stations.nameSelf(' 記録 太郎 ')
  join(SOUTH, '南野', player(1))
  says(SOUTH, said(0, 1, 0, draw('9m')))
  await rest()
  await passing(stations.close())
  expect(stations.stage).toBe('off')
  const names = session.shown.match.recorders.map(({ name }) => name?.last?.native)
  expect(names).toContain('南野')
  expect(host.asked.some(({ method }) => method === 'closeStations')).toBe(true)
  expect(stations.rows).toHaveLength(1)
  documents.begun++
  expect([stations.rows, stations.name]).toEqual([[], ''])
})

it('a page that was killed goes on with its stations, their room and who was sent away', async () => {
  const first = await page()
  await passing(first.stations.open())
  first.stations.nameSelf('記録')
  join(SOUTH, '南野', player(1))
  join(WEST, '西', player(2))
  says(SOUTH, said(0, 1, 0, draw('9m')))
  await rest()
  await passing(first.stations.sendAway(WEST))
  await rest()
  const entries = [...host.journal]
  const room = host.asked.find(({ method }) => method === 'openStations')?.input
  host.asked = []

  const again = await page()
  await passing(again.stations.resume(matchOf(again.session.shown), readEntries(entries)))
  await rest()
  expect(host.asked.find(({ method }) => method === 'openStations')?.input).toEqual(room)
  expect([again.stations.stage, again.stations.name]).toEqual(['open', '記録'])
  expect(again.stations.rows).toMatchObject([
    { station: SOUTH, name: '南野', here: false, seated: true },
    { station: WEST, name: '西', here: false, seated: false },
  ])
  join(SOUTH, '南野', player(1), 1)
  await rest()
  expect(toldOf(SOUTH, 'welcome').at(-1)).toMatchObject({ through: 0 })
})
