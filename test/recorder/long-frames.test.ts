import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyFlow,
  emptyFrame,
  emptyMatch,
  four,
  unknownDora,
  type Act,
  type Frame,
  type Seat,
} from '../../src/record/index.ts'
import {
  findingsOf,
  matchOf,
  openQuestions,
  openSession,
  promptOf,
  reduce,
  type Session,
} from '../../src/recorder/index.ts'
import { unknownRules } from '../../src/rules/index.ts'
import { LONG_FLOW, lookedUp, replayWithFindings } from '../../src/table/index.ts'
import { arbParts } from '../support/arbitrary-match.ts'

const act = (seat: Seat): Act => ({
  seat,
  draw: { kind: 'tile', tile: '7p' },
  discard: { kind: 'tedashi', tile: '9s' },
})

const frameOf = (acts: readonly Act[]): Frame => ({
  ...emptyFrame({ wind: 'E', number: 1, honba: 0 }),
  dora: unknownDora(),
  flows: [{ ...emptyFlow(), startHands: four(() => ({ tiles: ['1m', '2m', '3m'], drawn: null, melds: [] })), acts }],
})

const long = (count: number): Frame => frameOf(Array.from({ length: count }, (_, index) => act((index % 4) as Seat)))

const opened = (frame: Frame): Session => openSession({ ...emptyMatch(), frames: [frame] })

/** Places at which the very same table is given twice, with others asked for in between. */
const keptOf = ({ play }: Session): number => {
  const tables = play?.tables
  if (!tables) throw new Error('no tables')
  const places = Array.from({ length: tables.length }, (_, place) => place)
  const first = places.map((place) => tables.at(place))
  return places.filter((place) => tables.at(place) === first[place]).length
}

describe('a frame of far more acts than can be played', () => {
  it('keeps no more tables the longer it is', () => {
    const [some, more] = [keptOf(opened(long(1_500))), keptOf(opened(long(3_000)))]
    expect(some).toBeLessThan(50)
    expect(more).toBeLessThanOrEqual(some + 1)
  })

  it('can be gone on with, looked at anywhere, and saved', () => {
    const count = LONG_FLOW + 1
    let session = opened(long(count))
    session = reduce(session, { type: 'insertAct', frame: 0, act: count, value: act(0) }).session
    expect(session.match.frames[0]?.flows[0]?.acts).toHaveLength(count + 1)
    session = reduce(session, { type: 'goto', frame: 0, act: 500 }).session
    promptOf(session)
    findingsOf(session)
    openQuestions(session)
    expect(matchOf(session).frames).toHaveLength(1)
  })

  it('has the tables and the slips that a shorter one has', () => {
    const acts = fc.array(arbParts.act, { minLength: LONG_FLOW + 1, maxLength: LONG_FLOW + 60, size: 'max' })
    fc.assert(
      fc.property(acts, fc.array(fc.nat({ max: LONG_FLOW }), { maxLength: 12 }), (typed, places) => {
        const frame = frameOf(typed)
        const flow = frame.flows[0] ?? emptyFlow()
        const whole = replayWithFindings(frame, flow, unknownRules)
        const found = lookedUp(frame, flow, unknownRules)
        expect(found.tables.length).toBe(whole.tables.length)
        for (const place of [...places, 0, 1, -1, 700, 701])
          expect(found.tables.at(place)).toEqual(whole.tables.at(place))
        expect(found.findings).toEqual(whole.findings)
      }),
      { seed: 5, numRuns: 4 },
    )
  })
})
