import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyFlow,
  emptyFrame,
  emptyMatch,
  four,
  MOST_ACTS,
  unknownDora,
  type Act,
  type Frame,
  type Seat,
} from '../../src/record/index.ts'
import {
  allFindings,
  findingsOf,
  matchOf,
  openQuestions,
  openSession,
  promptOf,
  reduce,
  type Session,
} from '../../src/recorder/index.ts'
import { unknownRules } from '../../src/rules/index.ts'
import { replayWithFindings, step, stepDraw } from '../../src/table/index.ts'
import { arbParts } from '../support/arbitrary-match.ts'
import { workCounter } from '../support/count-work.ts'

const thrown = (seat: Seat): Act => ({
  seat,
  draw: { kind: 'tile', tile: '7p' },
  discard: { kind: 'tedashi', tile: '9s' },
})
const unseen = (seat: Seat): Act => ({ seat, draw: { kind: 'tile', tile: 'uk' }, discard: { kind: 'tsumogiri' } })
const kept = (seat: Seat): Act => ({ seat, draw: { kind: 'tile', tile: '3s' }, discard: null })
const declared = (seat: Seat): Act => ({
  seat,
  draw: { kind: 'tile', tile: '7p' },
  discard: { kind: 'riichi', tile: '7p', tsumogiri: null },
})
const won = (seat: Seat): Act => ({ seat, draw: { kind: 'ron' }, discard: null })
const called = (seat: Seat): Act => ({
  seat,
  draw: { kind: 'pon', own: ['9s', '9s'] },
  discard: { kind: 'tedashi', tile: '9s' },
})

const frameOf = (acts: readonly Act[]): Frame => ({
  ...emptyFrame({ wind: 'E', number: 1, honba: 0 }),
  dora: unknownDora(),
  flows: [{ ...emptyFlow(), startHands: four(() => ({ tiles: ['1m', '2m', '3m'], drawn: null, melds: [] })), acts }],
})

const long = (count: number, act = thrown): Frame =>
  frameOf(Array.from({ length: count }, (_, index) => act((index % 4) as Seat)))

const opened = (frame: Frame): Session => openSession({ ...emptyMatch(), frames: [frame] })

/** Tiles and melds in all the lists that the tables of a session keep, each list counted once. */
const keptIn = ({ play }: Session): number => {
  const lists = new Set<readonly unknown[]>()
  for (const { seats } of play?.tables ?? [])
    for (const { tiles, river, melds } of seats) for (const list of [tiles, river, melds]) lists.add(list)
  return [...lists].reduce((sum, { length }) => sum + length, 0)
}

const looked = (frame: Frame): void => {
  const session = opened(frame)
  promptOf(session)
  findingsOf(session)
  allFindings(session)
  openQuestions(session)
  matchOf(session)
}

describe('a frame of far more acts than can be played', () => {
  it.each([
    ['discards', thrown],
    ['draws that nobody threw', kept],
    ['calls', called],
  ])('keeps no more tiles the longer it is: %s', (_, act) => {
    expect(keptIn(opened(long(6_000, act)))).toBe(keptIn(opened(long(3_000, act))))
  })

  describe('twice as long', () => {
    const countWork = workCounter()
    it.each([
      ['discards', thrown],
      ['unseen tiles', unseen],
      ['draws that nobody threw', kept],
      ['calls', called],
      ['riichis', declared],
      ['wins', won],
    ])('is opened and looked at with twice the work: %s', (_, act) => {
      looked(long(1_500, act))
      expect(countWork(() => looked(long(3_000, act)))).toBeLessThan(2.5 * countWork(() => looked(long(1_500, act))))
    })
  })

  it('can be gone on with, looked at anywhere, and saved', () => {
    const count = MOST_ACTS + 1
    const frame = long(count)
    let session = opened(frame)
    session = reduce(session, { type: 'insertAct', frame: 0, act: count, value: thrown(0) }).session
    expect(session.match.frames[0]?.flows[0]?.acts).toHaveLength(count + 1)
    session = reduce(session, { type: 'goto', frame: 0, act: 150 }).session
    looked(session.match.frames[0]!)
    const saved = matchOf(session).frames[0]?.flows[0]
    expect(saved?.acts.slice(0, count)).toEqual(frame.flows[0]?.acts)
    expect(saved?.endHands).toEqual(frame.flows[0]?.endHands)
  })

  it('says that it is too long, where, and nothing else', () => {
    const [one, another] = allFindings(opened(long(MOST_ACTS + 50))).filter(({ place }) => place.frame === 0)
    expect(one).toMatchObject({ code: 'frame.too-long', place: { frame: 0, flow: 0, act: MOST_ACTS } })
    expect(one?.args).toEqual({ acts: MOST_ACTS + 50, most: MOST_ACTS })
    expect(another).toBeUndefined()
    expect(allFindings(opened(long(MOST_ACTS))).map(({ code }) => code)).not.toContain('frame.too-long')
  })

  it('has the table of the last act that is carried out, and whose turn it is, ever after', () => {
    const acts = fc.array(arbParts.act, { minLength: MOST_ACTS + 1, maxLength: MOST_ACTS + 60, size: 'max' })
    fc.assert(
      fc.property(acts, (typed) => {
        const frame = frameOf(typed)
        const { tables } = replayWithFindings(frame, frame.flows[0]!, unknownRules)
        expect(tables).toHaveLength(typed.length + 1)
        const last = tables[MOST_ACTS]
        for (const table of tables.slice(MOST_ACTS)) expect(table.seats).toEqual(last?.seats)
        expect(tables.at(-1)?.acts).toBe(typed.length)
      }),
      { seed: 5, numRuns: 4 },
    )
    const table = opened(long(MOST_ACTS + 1)).play!.tables.at(-1)!
    expect(stepDraw(table, thrown(2)).table.expected).toEqual({ kind: 'discard', seat: 2, afterCall: false })
    expect(step(table, thrown(2)).table.expected).toEqual({ kind: 'draw', seat: 3, rinshan: false })
  })
})
