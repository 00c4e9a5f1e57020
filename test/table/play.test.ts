/** A flow carried out in place is the flow carried out step by step, and no step touches the table it was given. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Act, Flow, Frame } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import {
  closeTable,
  playFlow,
  replayWithFindings,
  seatOptions,
  startTable,
  step,
  type ActFinding,
  type Table,
} from '../../src/table/index.ts'
import { isFuriten } from '../../src/table/furiten.ts'
import { TILES } from '../../src/tiles/index.ts'
import { numbersFrom } from '../support/majiang-game.ts'
import { frameOf } from './tables.ts'

/** A write to what is frozen throws. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(frozen)
  return value
}

const FRAME = frameOf({
  s: '1m2m3m4m0m6m1s1s1s3s4s7s7s,',
  n: '5s5s7p7pewewswswwwwwnwwdgd,',
  w: '1p2p3p4p0p6p7p8p9prdrd8s8s,',
  acts:
    '(e,oy,9m)(s,9p,rc[9p])(w,gd,tg)(n,5s,7p)(e,ww,tg)(n,pn[wwww],7p)(e,9m,tg)(s,1s,ak[1s1s1s1s])(s,rs[9p],tg)' +
    '(w,8p,1p)(n,5s,ak[5s5s5s5s])(n,rs[nw],tg)(e,5s,tg)(s,rn,)',
})

/** The frame with some of its acts left out, doubled, exchanged, given to another seat, or with another tile. */
const spoilt = (seed: number): Frame => {
  const random = numbersFrom(seed)
  const below = (most: number): number => Math.floor(random() * most)
  const [flow] = FRAME.flows as [Flow]
  const acts: Act[] = [...flow.acts]
  for (let change = below(5); change >= 0; change--) {
    const at = below(acts.length)
    const act = acts[at]!
    const tile = TILES[below(TILES.length)]!
    const how = below(7)
    if (how === 0) acts.splice(at, 1)
    else if (how === 1) acts.splice(at, 0, act)
    else if (how === 2) acts.splice(at, 1, { ...act, seat: ((act.seat + 1 + below(3)) & 3) as Act['seat'] })
    else if (how === 3) acts.splice(at, 1, { ...act, draw: { kind: below(2) === 0 ? 'tile' : 'rinshan', tile } })
    else if (how === 4) acts.splice(at, 1, { ...act, discard: { kind: 'tedashi', tile } })
    else if (how === 5) acts.splice(at, 1, { ...act, discard: { kind: 'riichi', tile, tsumogiri: below(2) === 0 } })
    else
      acts.splice(at, 1, {
        ...act,
        discard: [null, { kind: 'kakan', tile } as const, { kind: 'tsumo' } as const][below(3)]!,
      })
  }
  return { ...FRAME, flows: [{ ...flow, acts }] }
}

const ask = (table: Table): void => {
  for (const seat of [0, 1, 2, 3] as const) {
    seatOptions(table, seat)
    isFuriten(table, seat)
  }
}

describe('in place and step by step', () => {
  test('the original frame ends with a win and without a finding', () => {
    const { last, findings } = playFlow(FRAME, FRAME.flows[0]!, rulesets.mleague)
    expect(last.end).toEqual({ kind: 'ron', seats: [1], from: 0 })
    expect(findings).toEqual([])
  })
  test('the last table and the findings are the same for any record, and no table is modified', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.constantFrom(rulesets.mleague, rulesets.tenhou),
        (seed, rules) => {
          const frame = frozen(spoilt(seed))
          const flow = frame.flows[0]!
          const { last, findings, proof } = playFlow(frame, flow, rules)
          let table = frozen(startTable(frame, flow, rules, proof?.startHands))
          const slips: ActFinding[] = []
          for (const [index, act] of flow.acts.entries()) {
            ask(table)
            const stepped = step(table, act, proof?.draws.get(index))
            table = frozen(stepped.table)
            slips.push(...stepped.findings)
          }
          expect(last).toEqual(closeTable(table))
          expect(findings).toEqual(slips)
        },
      ),
      { seed: 8, numRuns: 400 },
    )
  })
  test('whoever watches the flow sees the table before each act and the last one, and what is kept stays as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 1, max: 5 }), (seed, every) => {
        const frame = frozen(spoilt(seed))
        const flow = frame.flows[0]!
        const { tables } = replayWithFindings(frame, flow, rulesets.mleague)
        const kept = new Map<number, Table>()
        const seats: ({ readonly at: number } & Pick<Table['seats'][0], 'tiles' | 'melds'>)[] = []
        playFlow(frame, flow, rulesets.mleague, (table, at, keep) => {
          expect(table, `${at}`).toEqual(tables[at])
          for (const { tiles, melds } of table.seats) seats.push({ at, tiles, melds })
          if (at % every === 0) kept.set(at, frozen(keep()))
        })
        for (const [at, table] of kept) expect(table, `${at}`).toEqual(tables[at])
        for (const [index, { at, tiles, melds }] of seats.entries()) {
          expect(tiles, `${at}`).toEqual(tables[at]?.seats[index % 4]?.tiles)
          expect(melds, `${at}`).toEqual(tables[at]?.seats[index % 4]?.melds)
        }
      }),
      { seed: 9, numRuns: 200 },
    )
  })
})
