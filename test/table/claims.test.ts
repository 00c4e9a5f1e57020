import { describe, expect, test } from 'vitest'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import {
  claims,
  ryuukyokuDue,
  held,
  nagashiSeats,
  seatOptions,
  settleClaims,
  stepDiscard,
  type Claim,
  type Table,
} from '../../src/table/index.ts'
import { turns } from '../check/expect-finding.ts'
import type { Act } from '../../src/record/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { tableAfter, TENPAI } from './tables.ts'

const with5s = (rules: Ruleset = rulesets.mleague): Table =>
  tableAfter({ s: TENPAI, w: TENPAI, n: TENPAI, e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,5s', acts: '(e,oy,5s)' }, rules)

describe('who gets the tile', () => {
  // South could chi, West pon, North win.
  const table = tableAfter({
    s: '3s4s1m1m1m9m9m9m1p1p1p2p9p,',
    w: '5s5s1m2m3m7m8m9m1p2p3pewsw,',
    n: '1m2m3m4m0m6m7m8m9m2s2s3s4s,',
    e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,5s',
    acts: '(e,oy,5s)',
  })
  const chi: Claim = { seat: 1, kind: 'chi', own: ['3s', '4s'] }
  const pon: Claim = { seat: 2, kind: 'pon', own: ['5s', '5s'] }
  const ron: Claim = { seat: 3, kind: 'ron', own: [] }
  test("those who may claim it, from the discarder's right onwards", () => {
    expect(claims(table)).toMatchObject({
      due: null,
      claimants: [
        { seat: 1, ron: false, chi: { ways: [['3s', '4s']] } },
        { seat: 2, ron: false, pon: { ways: [['5s', '5s']] } },
        { seat: 3, ron: true },
      ],
    })
  })
  test('ron before pon, pon before chi', () => {
    expect(settleClaims(table, [chi, pon, ron])).toEqual({ kind: 'ron', seats: [3] })
    expect(settleClaims(table, [chi, pon])).toEqual({ kind: 'call', claim: pon })
    expect(settleClaims(table, [chi])).toEqual({ kind: 'call', claim: chi })
    expect(settleClaims(table, [])).toEqual({ kind: 'none' })
  })
  const rons = ([3, 1, 2] as const).map((seat): Claim => ({ seat, kind: 'ron', own: [] }))
  test('every declared ron is a win, from the right onwards, whichever are paid', () => {
    expect(settleClaims(with5s(), rons)).toEqual({ kind: 'ron', seats: [1, 2, 3] })
  })
  test('two may win, three abort the frame', () => {
    expect(settleClaims(with5s(rulesets.tenhou), rons.slice(0, 2))).toEqual({ kind: 'ron', seats: [1, 3] })
    expect(settleClaims(with5s(rulesets.tenhou), rons)).toEqual({ kind: 'three-ron' })
  })
  test('three may win', () => {
    expect(settleClaims(with5s(rulesets['mahjong-soul']), rons)).toEqual({ kind: 'ron', seats: [1, 2, 3] })
  })
})

describe('tiles that may not be called', () => {
  test('a run whose one unseen tile would have to be two tiles', () => {
    const open = (s: string): boolean =>
      seatOptions(tableAfter({ s, acts: '(e,oy,1p)', e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,5p' }), 1).open
    expect(open('8m9m1s1s1s2s3sewewewswswuk,')).toBe(false)
    expect(open('8m9m1s1s1s2s3sewewew3pswuk,')).toBe(true)
    expect(open('8m9m1s1s1s2s3sewewewswukuk,')).toBe(true)
  })
  test('a discard that leaves only kuikae', () => {
    const table = tableAfter({ s: TENPAI, acts: '(e,oy,9m)(s,9p,tg)(w,ww,tg)(n,rd,tg)(e,6m,tg)' })
    const pon = tableAfter({ acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)' }).seats[3].melds[0]!
    const tiles = (['4m', '5m', '6m', '6m'] as const).map((tile) => held(tile))
    const [e, south, w, n] = table.seats
    const bare: Table = { ...table, seats: [e, { ...south, tiles, melds: [pon, pon, pon] }, w, n] }
    // 4m 5m 6m 6m and three melds: with 6m called on 4m 5m both tiles left would be 6m.
    expect(seatOptions(bare, 1).chi).toEqual([])
    expect(seatOptions({ ...bare, rules: { ...bare.rules, kuikaeAllowed: true } }, 1).chi).toEqual([['4m', '5m']])
  })
  test('a discard that leaves five tiles, all of them kuikae', () => {
    const table = tableAfter({ s: TENPAI, acts: '(e,oy,9m)(s,9p,tg)(w,ww,tg)(n,rd,tg)(e,3m,tg)' })
    const pon = tableAfter({ acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)' }).seats[3].melds[0]!
    const [e, south, w, n] = table.seats
    const holding = (...tiles: Tile[]): Table => ({
      ...table,
      seats: [e, { ...south, tiles: tiles.map((tile) => held(tile)), melds: [pon, pon] }, w, n],
    })
    expect(seatOptions(holding('3m', '3m', '3m', '4m', '5m', '6m', '6m'), 1).chi).toEqual([])
    expect(seatOptions(holding('3m', '3m', '3m', '4m', '5m', '6m', '9m'), 1).chi).toEqual([['4m', '5m']])
  })
  test('any tile if the frame ends with this discard', () => {
    const acts = '(e,oy,rc[9p])(s,8p,rc[8p])(w,7p,rc[7p])(n,2s,rc[2s])'
    const hands = { e: `${TENPAI}9p`, s: TENPAI, w: TENPAI, n: '2m3m4m6m7m8m2p3p4p6p7p8p5s,' }
    const table = tableAfter({ ...hands, acts }, rulesets.tenhou)
    expect(claims(table).due).toBe('four-riichi')
    expect(claims(table).claimants.map(({ seat, ron }) => [seat, ron])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ])
    expect(seatOptions(table, 0).draw).toBeNull()
  })
})

describe('ryuukyoku that is due', () => {
  const winds = {
    e: '1m2m3m4m5m6m7m8m9m1p2p3pnw,5p',
    s: '1m2m3m4m0m6m7m8m9m1s2s3snw,',
    w: '1p2p3p4p0p6p7p8p9p0s6s7snw,',
    n: 'ewewswswwwwwnwwdwdgdgdrdrd,',
  }
  const due = (parts: Parameters<typeof tableAfter>[0], rules: Ruleset = rulesets.tenhou) =>
    ryuukyokuDue(tableAfter(parts, rules))
  test('four winds on the first uninterrupted turn', () => {
    const acts = '(e,oy,nw)(s,9p,nw)(w,9p,nw)(n,8p,nw)'
    expect(due({ ...winds, acts })).toBe('four-winds')
    expect(due({ ...winds, acts }, rulesets.mleague)).toBeNull()
    expect(due({ ...winds, acts: acts.replace('(n,8p,nw)', '(n,8p,ww)') })).toBeNull()
    expect(due({ ...winds, acts: '(e,oy,nw)(s,9p,nw)(w,9p,nw)(n,8p,8p)' })).toBeNull()
  })
  test('four riichi if nobody wins on the last one', () => {
    const hands = { e: `${TENPAI}9p`, s: TENPAI, w: TENPAI, n: TENPAI }
    expect(due({ ...hands, acts: '(e,oy,rc[9p])(s,8p,rc[8p])(w,7p,rc[7p])(n,6p,rc[6p])' })).toBe('four-riichi')
    expect(due({ ...hands, acts: '(e,oy,rc[9p])(s,8p,rc[8p])(w,7p,rc[7p])(n,6p,tg)' })).toBeNull()
  })
  test('four kans of two players with the discard; with one player play continues', () => {
    const two = {
      e: '1m1m1m1m2m2m2m2m1p2p3p4p5p,9p',
      s: '3m3m3m3m4m4m4m4m1s2s3s4s5s,',
    }
    const kans = '(e,oy,ak[1m1m1m1m])(e,rs[9s],ak[2m2m2m2m])(e,rs[8s],tg)(s,9p,ak[3m3m3m3m])(s,rs[7p],ak[4m4m4m4m])'
    expect(due({ ...two, acts: kans })).toBeNull()
    expect(due({ ...two, acts: `${kans}(s,rs[6p],tg)` })).toBe('four-kans')
    const one = '(e,oy,ak[1m1m1m1m])(e,rs[4m],ak[2m2m2m2m])(e,rs[4m],ak[3m3m3m3m])(e,rs[9p],ak[4m4m4m4m])(e,rs[8p],tg)'
    const table = tableAfter(
      { e: '1m1m1m1m2m2m2m2m3m3m3m4m4m,3m', w: '6p6p6p6p1s2s3s4s5s6s7s8s9s,', acts: `${one}(s,9s,tg)(w,6m,)` },
      rulesets.tenhou,
    )
    expect(ryuukyokuDue(table)).toBeNull()
    // There is no fifth kan.
    expect(seatOptions(table, 2).ankan).toEqual([])
    expect(seatOptions({ ...table, kans: 3 }, 2).ankan).toEqual([['6p', '6p', '6p', '6p']])
  })
  test('three rons on one tile', () => {
    const parts = {
      s: TENPAI,
      w: TENPAI,
      n: TENPAI,
      e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,5s',
      acts: '(e,oy,5s)(s,rn,)(w,rn,)(n,rn,)',
    }
    expect(due(parts)).toBe('three-ron')
    expect(due(parts, rulesets['mahjong-soul'])).toBeNull()
  })
  test('the exhausted wall, and nagashi mangan if the rules have it', () => {
    const river = (tile: string): string =>
      Array.from({ length: 70 }, (_, at) =>
        at === 0 ? '(e,oy,9m)' : `(${'eswn'[at % 4]},${at % 4 === 1 ? tile : '5p'},tg)`,
      ).join('')
    expect(due({ acts: river('9s') })).toBe('nagashi-mangan')
    expect(due({ acts: river('9s') }, rulesets.mleague)).toBe('exhaustive')
    expect(due({ acts: river('8s') })).toBe('exhaustive')
    expect(nagashiSeats(tableAfter({ acts: river('9s') }))).toEqual([1])
    expect(nagashiSeats(tableAfter({ acts: turns(70) }))).toBeNull()
  })
  test('nine terminals are offered, not due', () => {
    const s = '1m9m1p9p1s9sewswwwnw5m6m7m,'
    const table = tableAfter({ s, acts: '(e,oy,9m)(s,5p,)' }, rulesets.tenhou)
    expect(seatOptions(table, 1).nineTerminals).toBe(true)
    expect(ryuukyokuDue(table)).toBeNull()
    expect(seatOptions(tableAfter({ s, acts: '(e,oy,9m)(s,5p,)' }), 1).nineTerminals).toBe(false)
    const later = '(e,oy,9m)(s,5p,tg)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,5p,)'
    expect(seatOptions(tableAfter({ s, acts: later }, rulesets.tenhou), 1).nineTerminals).toBe(false)
  })
})

describe('riichi', () => {
  const riichi = (table: Table): number => seatOptions(table, 1).riichi.length
  const drawn = (rules: Ruleset, change: Partial<Table> = {}): number =>
    riichi({ ...tableAfter({ s: TENPAI, acts: '(e,oy,9m)(s,9p,)' }, rules), ...change })
  test('needs tiles left: four for another own draw, one, or none', () => {
    expect([3, 4].map((tilesLeft) => drawn(rulesets.tenhou, { tilesLeft }))).toEqual([0, 1])
    expect([0, 1].map((tilesLeft) => drawn(rulesets.mleague, { tilesLeft }))).toEqual([0, 1])
    expect(drawn(rulesets.wrc, { tilesLeft: 0 })).toBe(1)
  })
  test('needs points if the rules require them', () => {
    const poor = { s: TENPAI, start: '49.1,0.9,25.0,25.0', acts: '(e,oy,9m)(s,9p,)' }
    expect(riichi(tableAfter(poor, rulesets.tenhou))).toBe(0)
    expect(riichi(tableAfter(poor))).toBe(1)
  })
  test('waiting only for a fifth copy is noten', () => {
    const acts = '(e,oy,9m)(s,9p,)'
    const slips = (s: string): string[] => {
      const discard = { kind: 'riichi', tile: '9p', tsumogiri: true } as const
      const act: Act = { seat: 1, draw: { kind: 'tile', tile: '9p' }, discard }
      return stepDiscard(tableAfter({ s, acts }), act).findings.map(({ code }) => code)
    }
    expect(slips('1s1s1s1s4m5m6m7m8m9m7s8s9s,')).toEqual(['riichi.noten'])
    expect(slips(TENPAI)).toEqual([])
  })
  test('may be declared in furiten, or not', () => {
    const acts = '(e,oy,9m)(s,5s,tg)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,9p,)'
    expect(riichi(tableAfter({ s: TENPAI, acts }))).toBe(1)
    expect(riichi(tableAfter({ s: TENPAI, acts }, { ...rulesets.mleague, furitenRiichi: false }))).toBe(0)
  })
})
