/** The board that the recording page shows on other machines: sent as JSON, and read there field by field. */
import { effectScope } from 'vue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useBroadcastView } from '../../../renderer/stores/board/use-broadcast-view.ts'
import { BroadcastViewSchema, type BroadcastView } from '../../../renderer/stores/broadcast/broadcast-view.ts'
import { useDocumentStore } from '../../../renderer/stores/document.ts'
import { useStationStore } from '../../../renderer/stores/stations/station.ts'
import { readDocument, saveText } from '../../../src/document/index.ts'
import { readAs } from '../../../src/kit/index.ts'
import { countedActs, countedFlow, type Match } from '../../../src/record/index.ts'
import { simulatedText } from '../../document/simulated-text.ts'
import { FakeSocket } from '../../support/fake-socket.ts'
import { matchText } from '../../support/match-text.ts'
import { times } from '../../support/test-extent.ts'
import { standInPage } from '../stand-in-page.ts'

const overLine = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** What the page shows of a text. */
async function boardOf(text: string): Promise<BroadcastView> {
  standInPage((method) =>
    Promise.resolve({ ok: true, value: method === 'journalStart' ? { id: 'journal' } : { entries: 0 } }),
  )
  await useDocumentStore().openLoose('match.jmjp', text)
  const scope = effectScope()
  const view = scope.run(() => useBroadcastView()())
  scope.stop()
  if (!view) throw new Error('no board')
  return view
}

/** The match as it was when its frame `last` had this many acts. */
const whilePlayed = (match: Match, last: number, acts: number): string => {
  const frames = match.frames.slice(0, last + 1).map((frame, at) => {
    const flow = countedFlow(frame)
    if (at < last || !flow) return frame
    return { ...frame, endPoints: null, flows: [{ ...flow, acts: flow.acts.slice(0, acts) }] }
  })
  const saved = saveText(null, { matches: [{ ...match, frames, finalPoints: null, tournamentPoints: null }] })
  if (!saved.ok) throw new Error('not written')
  return saved.text
}

afterEach(() => void vi.unstubAllGlobals())

describe('every board can be read', () => {
  it.each([3, 4])('of a match while it is played: melds, riichi and standings among it (seed %i)', async (seed) => {
    const [match] = readDocument(simulatedText(seed)).matches
    if (!match) throw new Error('no match')
    const boards: BroadcastView[] = []
    for (const [last, frame] of match.frames.entries())
      for (let acts = 1; acts <= countedActs(frame).length; acts += times(23, 3))
        boards.push(await boardOf(whilePlayed(match, last, acts)))
    for (const board of boards) expect(readAs(BroadcastViewSchema, overLine(board))).toEqual(overLine(board))
    const seats = boards.flatMap(({ table }) => [...table.seats])
    expect(seats.some(({ melds }) => melds.length > 0)).toBe(true)
    expect(seats.some(({ riichi }) => riichi !== null)).toBe(true)
    expect(boards.some(({ standings }) => standings.length === 4)).toBe(true)
  })

  it('of a record with too many tiles in a hand, which can be read and not written', async () => {
    const text = matchText({ seed: 1, frames: 1, acts: 8 }).replace('hnd[', 'hnd[1m2m3m')
    const board = await boardOf(text)
    expect(Math.max(...board.table.seats.map(({ tiles }) => tiles.length))).toBeGreaterThan(14)
    expect(readAs(BroadcastViewSchema, overLine(board))).toEqual(overLine(board))
  })
})

it('a station keeps the board it has where what it is told is none, and shows the next', async () => {
  const board = await boardOf(matchText({ seed: 1, frames: 1, acts: 8 }))
  standInPage()
  const sockets: FakeSocket[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor() {
        super()
        sockets.push(this)
      }
    },
  )
  const local = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(window, { location: { hash: '', host: '' }, localStorage: local, addEventListener: () => undefined })
  Object.assign(document, { addEventListener: () => undefined })
  const station = useStationStore()
  station.join({ name: '南野', code: '012345', duty: { kind: 'player', player: 1 } })
  const [socket] = sockets
  socket?.happen('open')
  socket?.says({ type: 'admitted', secret: 'secret' })
  const shows = (shown: unknown): void => socket?.says({ type: 'shown', shown })

  shows(board)
  expect(station.shown).toEqual(overLine(board))
  const { table } = board
  for (const wrong of [
    7,
    {},
    { ...board, table: { ...table, seats: table.seats.slice(1) } },
    { ...board, table: { ...table, tilesLeft: '70' } },
    { ...board, frame: { ...board.frame, dora: ['10p'] } },
    { ...board, people: [null, null, null, null] },
  ]) {
    shows(wrong)
    expect(station.shown).toEqual(overLine(board))
  }
  shows({ ...board, table: { ...table, tilesLeft: 7 } })
  expect(station.shown?.table.tilesLeft).toBe(7)
  shows(null)
  expect(station.shown).toBeNull()
})
