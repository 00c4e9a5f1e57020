import { describe, expect, test } from 'vitest'
import type { Act, Flow } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import {
  callOptions,
  closeTable,
  doraCount,
  isTenpaiNow,
  kanOptions,
  mayTsumo,
  replay,
  riichiOptions,
  ronOptions,
  startTable,
  step,
  stepDiscard,
  stepDraw,
  type HeldTile,
  type Table,
} from '../../src/table/index.ts'
import type { Parts } from '../check/expect-finding.ts'
import { frameOf, tableAfter } from './tables.ts'

const tablesOf = (parts: Parts, rules: Ruleset = rulesets.mleague): readonly Table[] => replay(frameOf(parts), 0, rules)
const text = (tiles: readonly HeldTile[]): string => tiles.map(({ tile }) => tile).join('')

const RIICHI = { s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,' }

describe('a turn', () => {
  const tables = tablesOf({ acts: '(e,oy,9m)(s,5s,4s)(w,ww,tg)' })
  test('there is one more table than acts', () => expect(tables).toHaveLength(4))
  test('the dealer has fourteen tiles', () => {
    expect(text(tables[0]!.seats[0].tiles)).toBe('1m2m3m4m5m6m7m8m9m1p2p3p4p')
    expect(tables[0]!.seats[0].drawn?.tile).toBe('5p')
    expect(tables[0]!.tilesLeft).toBe(70)
  })
  test('a discard from the hand inserts the drawn tile in order', () => {
    const south = tables[2]!.seats[1]
    expect(text(south.tiles)).toBe('1m2m3m4m0m6m7m8m9m1s2s3s5s')
    expect(south.river).toMatchObject([{ tile: '4s', tsumogiri: false, act: 1 }])
    expect(tables[2]!).toMatchObject({
      tilesLeft: 68,
      expected: { kind: 'draw', seat: 2 },
      offer: { seat: 1, tile: '4s' },
    })
  })
  test('shares what did not change', () => {
    expect(tables[3]!.seats[0]).toBe(tables[2]!.seats[0])
  })
  test('the two halves make the whole', () => {
    const frame = frameOf({ acts: '(e,oy,9m)' })
    const flow = frame.flows[0] as Flow
    const start = startTable(frame, flow, rulesets.mleague)
    const act = flow.acts[0] as Act
    const half = stepDraw(start, act).table
    expect(half).toMatchObject({ acts: 1, underway: 0, expected: { kind: 'discard', seat: 0, afterCall: false } })
    expect(stepDiscard(half, act).table).toEqual(step(start, act).table)
    expect(start.acts).toBe(0)
  })
})

describe('calls', () => {
  const parts = { acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)' }
  test('makes a meld and marks the tile in the river', () => {
    const table = tableAfter(parts)
    expect(table.seats[3].melds[0]).toMatchObject({ from: 't', meld: { kind: 'pon', called: 'ww', own: ['ww', 'ww'] } })
    expect(table.seats[1].river[0]?.calledBy).toBe(3)
    expect(table.uninterrupted).toBe(false)
    expect(table.expected).toEqual({ kind: 'draw', seat: 0, rinshan: false })
  })
  test('who could call', () => {
    const table = tablesOf(parts)[2]!
    expect(callOptions(table)).toEqual([{ seat: 3, kind: 'pon', own: [['ww', 'ww']], open: false }])
  })
  test('chi with the red five or another pair', () => {
    const table = tableAfter({ e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,7m', acts: '(e,oy,7m)' })
    expect(callOptions(table)).toEqual([
      {
        seat: 1,
        kind: 'chi',
        own: [
          ['0m', '6m'],
          ['6m', '8m'],
          ['8m', '9m'],
        ],
        open: false,
      },
    ])
  })
  test('unseen tiles may call anything', () => {
    const table = tableAfter({ s: 'uk'.repeat(13) + ',', acts: '(e,oy,7m)' })
    expect(callOptions(table).map(({ seat, kind, open }) => [seat, kind, open])).toEqual([
      [1, 'chi', true],
      [1, 'pon', true],
      [1, 'daiminkan', true],
    ])
  })
  test('nobody calls the last discard or after riichi', () => {
    const table = tableAfter({ ...RIICHI, acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,5s,tg)(e,8m,tg)' })
    expect(callOptions(table)).toEqual([])
    expect(callOptions({ ...tablesOf(parts)[2]!, tilesLeft: 0 })).toEqual([])
  })
})

describe('riichi', () => {
  const tables = tablesOf({ ...RIICHI, acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)' })
  test('lays the stick once the discard has passed', () => {
    expect(tables[2]!).toMatchObject({ sticks: 0, riichiPending: 1 })
    expect(tables[2]!.seats[1]).toMatchObject({ points: 250, riichi: { accepted: false, double: true } })
    expect(tables[3]!).toMatchObject({ sticks: 10, riichiPending: null })
    expect(tables[3]!.seats[1]).toMatchObject({ points: 240, riichi: { accepted: true } })
    expect(closeTable(tables[2]!).sticks).toBe(10)
  })
  test('does not lay it if somebody wins', () => {
    const table = tableAfter({
      ...RIICHI,
      w: '2p2p2p4p4p4p6p6p6p7s7s7s9s,',
      acts: '(e,oy,9m)(s,9p,tg)(w,5s,rc[5s])(s,rn,)',
    })
    expect(table).toMatchObject({ sticks: 0, riichiPending: null, end: { kind: 'ron', seats: [1], from: 2 } })
  })
  test('which discards leave tenpai', () => {
    const table = tableAfter({ ...RIICHI, acts: '(e,oy,9m)(s,9p,)' })
    expect(riichiOptions(table, 1)).toEqual({ discards: ['9p'], open: false })
    expect(riichiOptions(tableAfter({ s: 'uk'.repeat(13) + ',', acts: '(e,oy,9m)(s,9p,)' }), 1).open).toBe(true)
    expect(riichiOptions({ ...table, tilesLeft: 0 }, 1).discards).toEqual([])
  })
})

describe('kans and wins', () => {
  test('turns a dora for each kan when the rules say so', () => {
    const parts = { n: 'ewewewswwwwwwdnwnwwdwdgdrd,', acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)(n,rs[5s],)' }
    expect(doraCount(tableAfter(parts))).toEqual({ due: 2, possible: 2 })
    expect(doraCount(tableAfter(parts, rulesets.tenhou))).toEqual({ due: 1, possible: 1 })
    expect(
      doraCount(tableAfter({ ...parts, acts: parts.acts.replace(',)(n,rs[5s],)', ',)(n,rs[5s],tg)') }, rulesets.tenhou))
        .due,
    ).toBe(2)
    expect(doraCount(tableAfter(parts, rulesets.wrc))).toEqual({ due: 1, possible: 2 })
    expect(doraCount(tableAfter(parts, rulesets['jpml-a']))).toEqual({ due: 1, possible: 1 })
    expect(tableAfter(parts)).toMatchObject({ kans: 1, rinshan: 1, tilesLeft: 67 })
  })
  test('own kans', () => {
    const table = tableAfter({ s: '1m1m1m4m0m6m7m8m9m1s2s3s4s,', acts: '(e,oy,9m)(s,1m,)' })
    expect(kanOptions(table, 1)).toEqual({ ankan: [['1m', '1m', '1m', '1m']], kakan: [], open: false })
    const pon = tableAfter({ acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)(e,5s,tg)(s,6p,tg)(w,6p,tg)(n,ww,)' })
    expect(kanOptions(pon, 3).kakan).toEqual(['ww'])
  })
  test('after riichi only those that leave the hand unchanged', () => {
    const drawing = (s: string, tile: string, rules?: Ruleset): Table =>
      tableAfter({ s, acts: `(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,${tile},)` }, rules)
    const kans = (table: Table): number => kanOptions(table, 1).ankan.length
    const RUNS = '1s1s1s2s2s2s3s3s3s4s4s5p6p,'
    expect(kans(drawing('1m2m3m4m0m6m1s1s1s3s4s7s7s,', '1s'))).toBe(1)
    expect(kans(drawing('1m2m3m4m0m6m1s1s1s1s7s7s7s,', '8p'))).toBe(0)
    expect(kans(drawing(RUNS, '1s'))).toBe(0)
    expect(kans(drawing(RUNS, '1s', rulesets.tenhou))).toBe(1)
    expect(kans(drawing(RUNS, '1s', rulesets['saikouisen-classic']))).toBe(0)
  })
  test('a closed kan is robbed only by thirteen orphans, if the rules allow it', () => {
    const robbing = (rules: Ruleset): Table =>
      tableAfter(
        { s: '1m2m4m0m6m7m8m9m1s1s1s3s4s,', w: '1m9m1p9p9sewswwwnwwdgdrdrd,', acts: '(e,oy,9m)(s,1s,ak[1s1s1s1s])' },
        rules,
      )
    expect(ronOptions(robbing(rulesets['mahjong-soul']))).toEqual([{ seat: 2, certain: true }])
    expect(ronOptions(robbing(rulesets.mleague))).toEqual([])
  })
  test('who may win on it, nearest first', () => {
    const table = tableAfter({ ...RIICHI, n: 'uk'.repeat(13) + ',', acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)' })
    expect(ronOptions(table)).toEqual([
      { seat: 3, certain: false },
      { seat: 1, certain: true },
    ])
  })
  test('a tsumo, and tenpai', () => {
    const table = tableAfter({ ...RIICHI, acts: '(e,oy,9m)(s,5s,)' })
    expect(mayTsumo(table, 1)).toBe(true)
    expect(mayTsumo(table, 0)).toBe(false)
    expect(isTenpaiNow(table, 1)).toBe(true)
    expect(isTenpaiNow(table, 0)).toBe(false)
    expect(isTenpaiNow(tableAfter({ s: 'uk'.repeat(13) + ',' }), 1)).toBeNull()
  })
})

describe('unseen tiles', () => {
  test('a discard from the hand was dealt, and is marked as inferred', () => {
    const [start, , then] = tablesOf({ s: '1m2m3m4m0m6m7m8m9m1s2s3suk,', acts: '(e,oy,9m)(s,5s,9p)' })
    expect(start!.seats[1].tiles.filter(({ inferred }) => inferred)).toEqual([{ tile: '9p', inferred: true }])
    expect(text(then!.seats[1].tiles)).toBe('1m2m3m4m0m6m7m8m9m1s2s3s5s')
  })
  test('a draw that must be what left later', () => {
    const tables = tablesOf({ acts: '(e,oy,9m)(s,uk,4s)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,1s,8p)' })
    expect(tables[2]!.seats[1].tiles.find(({ tile }) => tile === '8p')).toEqual({ tile: '8p', inferred: true })
  })
  test('stay unknown if there are two candidates', () => {
    const tables = tablesOf({
      s: '1m2m3m4m0m6m7m8m9m1s2s3suk,',
      acts: '(e,oy,9m)(s,uk,3s)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,1s,8p)',
    })
    expect(text(tables[2]!.seats[1].tiles)).toBe('1m2m3m4m0m6m7m8m9m1s2sukuk')
    expect(text(tables[6]!.seats[1].tiles)).toBe('1m2m3m4m0m6m7m8m9m1s1s2suk')
  })
  test('the final hand proves them', () => {
    const [start] = tablesOf({
      s: '1m2m3m4m0m6m7m8m9m1s2sukuk,',
      acts: '(e,oy,9m)(s,5s,2s)',
      end: { s: '1m2m3m4m0m6m7m8m9m1s3s4s5s,,' },
    })
    expect(text(start!.seats[1].tiles)).toBe('1m2m3m4m0m6m7m8m9m1s2s3s4s')
  })
  test('a call proves an unseen discard', () => {
    const table = tableAfter({ acts: '(e,oy,9m)(s,uk,tg)(n,pn[wwww],nw)' })
    expect(table.seats[1].river[0]).toMatchObject({ tile: 'ww', inferred: true, calledBy: 3 })
    expect(table.seats[3].melds[0]?.meld).toMatchObject({ called: 'ww' })
  })
})
