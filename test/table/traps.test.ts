/** Turns of play that recorders and programs get wrong, each named for its trap. Those of the score are in test/rules. */
import { describe, expect, test } from 'vitest'
import { rulesets, shanten, countKinds, type Ruleset } from '../../src/rules/index.ts'
import {
  claims,
  closeTable,
  doraCount,
  furitenOf,
  isTenpaiNow,
  scoreWinNow,
  seatOptions,
  type Table,
} from '../../src/table/index.ts'
import { kindOf, type Tile } from '../../src/tiles/index.ts'
import { tableAfter } from './tables.ts'

const yakuNow = (table: Table, seat: 0 | 1 | 2 | 3): string[] => {
  const scored = scoreWinNow(table, seat, [])
  return scored?.ok ? scored.score.yaku.map(({ id }) => id) : []
}

const ronSeats = (table: Table): number[] => claims(table).claimants.flatMap(({ seat, ron }) => (ron ? [seat] : []))

const discards = (table: Table, seat: 0 | 1 | 2 | 3): Tile[] =>
  seatOptions(table, seat).discards.map(({ tile }) => tile)

describe('rinshan after chankan declared and passed', () => {
  // South adds the fourth 3m, on which West waits; West lets it go, and South draws the tile from the dead wall.
  const parts = {
    s: '3m3m4m5m6m7m8m9m1s2s3s9s9s,',
    w: '1m2m1p2p3p4p0p6p7p8p9p9s9s,',
    acts: '(e,oy,3m)(s,pn[3m3m],3s)(w,ww,tg)(n,rd,tg)(e,sw,tg)(s,3m,kk[3m])',
  }
  test('the added tile could only be won on', () => {
    const table = tableAfter(parts)
    expect(ronSeats(table)).toEqual([2])
    expect(yakuNow(table, 2)).toEqual(['chankan', 'ittsuu', 'red-dora'])
    expect(seatOptions(table, 2)).toMatchObject({ ron: true, chi: [], pon: [], daiminkan: [] })
    expect(seatOptions(table, 1).draw).toBe('rinshan')
  })
  test('once it passed the kan stands: a win by rinshan, and the passing player is furiten', () => {
    const table = tableAfter({ ...parts, acts: `${parts.acts}(s,rs[3s],)` })
    expect(seatOptions(table, 1).tsumo).toBe(true)
    expect(yakuNow(table, 1)).toEqual(['rinshan'])
    expect(furitenOf(table, 2)).toMatchObject({ passed: true })
    expect(doraCount(table).due).toBe(2)
    expect(tableAfter({ ...parts, acts: `${parts.acts}(s,rs[3s],tm)` }).end).toEqual({ kind: 'tsumo', seat: 1 })
  })
})

describe('double kakan then chankan', () => {
  const parts = {
    s: '3m3m4m5m6m7m8m9m7s7s9s9s1s,',
    w: '1p2p3p4p0p6p7p8p9p8s9s1s1s,',
    acts:
      '(e,oy,3m)(s,pn[3m3m],1s)(w,ww,tg)(n,rd,tg)(e,7s,tg)(s,pn[7s7s],9s)(w,sw,tg)(n,rd,tg)(e,gd,tg)' + '(s,3m,kk[3m])',
  }
  test('the first kan passes, its replacement tile makes the second, and that one is robbed', () => {
    expect(ronSeats(tableAfter(parts))).toEqual([])
    const second = tableAfter({ ...parts, acts: `${parts.acts}(s,rs[7s],kk[7s])` })
    expect(ronSeats(second)).toEqual([2])
    expect(yakuNow(second, 2)).toEqual(['chankan', 'ittsuu', 'red-dora'])
    const won = tableAfter({ ...parts, acts: `${parts.acts}(s,rs[7s],kk[7s])(w,rn,)` })
    expect(won.end).toEqual({ kind: 'ron', seats: [2], from: 1 })
  })
  test('turns the dora of the first kan, not of the robbed one', () => {
    const acts = `${parts.acts}(s,rs[7s],kk[7s])(w,rn,)`
    expect(doraCount(tableAfter({ ...parts, acts })).due).toBe(2)
    expect(tableAfter({ ...parts, acts })).toMatchObject({ rinshan: 1 })
  })
})

test('riichi ronned on its discard: no stick', () => {
  const parts = {
    s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,',
    w: '2p2p2p4p4p4p6p6p6p7s7s7s9s,',
    acts: '(e,oy,9m)(s,9p,tg)(w,5s,rc[5s])',
  }
  const declared = tableAfter(parts)
  expect(declared).toMatchObject({ riichiPending: 2, sticks: 0 })
  expect(ronSeats(declared)).toEqual([1])
  const won = closeTable(tableAfter({ ...parts, acts: `${parts.acts}(s,rn,)` }))
  expect(won).toMatchObject({ riichiPending: null, sticks: 0, end: { kind: 'ron', seats: [1], from: 2 } })
  expect(won.seats[2]).toMatchObject({ points: 250, riichi: { accepted: false } })
  // Passed, it is laid.
  expect(closeTable(declared)).toMatchObject({ sticks: 10 })
})

describe('ankan that changes the wait after riichi', () => {
  const drawing = (s: string, tile: string, rules: Ruleset): readonly (readonly Tile[])[] =>
    seatOptions(tableAfter({ s, acts: `(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,${tile},)` }, rules), 1)
      .ankan

  test('1112 has two waits, 2 alone one: not allowed by any rules', () => {
    for (const rules of [rulesets.mleague, rulesets.tenhou, rulesets.majiang])
      expect(drawing('1s1s1s2s4m0m6m7m8m9m7s8s9s,', '1s', rules)).toEqual([])
  })
  test('the waits stay but the reading changes: allowed by rules that only consider the waits', () => {
    const hand = '1s1s1s2s2s2s3s3s3s4s4s5p6p,'
    expect(drawing(hand, '1s', rulesets.tenhou)).toEqual([['1s', '1s', '1s', '1s']])
    expect(drawing(hand, '1s', rulesets.mleague)).toEqual([])
  })
  test('nothing changes: allowed with the drawn tile only', () => {
    expect(drawing('1m2m3m4m0m6m1s1s1s3s4s7s7s,', '1s', rulesets.mleague)).toEqual([['1s', '1s', '1s', '1s']])
    expect(drawing('1m2m3m4m0m6m1s1s1s1s7s7s7s,', '8p', rulesets.mleague)).toEqual([])
  })
})

describe('kuikae both ends', () => {
  const s = '3m4m5m6m1s2s3s4s7s8s9sewew,'
  const called = (tile: Tile, own: string, hand = s, rules?: Ruleset): Tile[] =>
    discards(
      tableAfter({ s: hand, e: `1m2m3m4m5m6m7m8m9m1p2p3p4p,${tile}`, acts: `(e,oy,${tile})(s,ch[${own}],)` }, rules),
      1,
    )

  test('forbids the called tile and the other end of the run', () => {
    expect(called('3m', '4m5m')).not.toContain('3m')
    expect(called('3m', '4m5m')).not.toContain('6m')
    expect(called('6m', '4m5m')).not.toContain('3m')
    expect(called('6m', '4m5m')).not.toContain('6m')
  })
  test('in the middle, and at the ends of the suit, there is no other end', () => {
    expect(called('5m', '4m6m')).toEqual(['3m', '1s', '2s', '3s', '4s', '7s', '8s', '9s', 'ew'])
    expect(called('1m', '2m3m', '2m3m4m4m1s2s3s4s7s8s9sewew,')).not.toContain('4m')
    expect(called('7m', '8m9m', '6m6m8m9m1s2s3s4s7s8s9sewew,')).toContain('6m')
  })
  test('all of them if the rules allow it', () => {
    const allowed = { ...rulesets.mleague, kuikaeAllowed: true }
    expect(called('3m', '4m5m', s, allowed)).toEqual(expect.arrayContaining(['3m', '6m']))
  })
})

test('tenpai for tiles that the hand has all four of', () => {
  const s = '1s1s1s1s4m5m6m7m8m9m7s8s9s,'
  const held = ['1s', '1s', '1s', '1s', '4m', '5m', '6m', '7m', '8m', '9m', '7s', '8s', '9s'] as const
  // By its shape it lacks one tile, of which there is no fifth.
  expect(shanten(countKinds(held), 0).standard).toBe(0)
  const table = tableAfter({ s, acts: '(e,oy,9m)(s,9p,)' })
  expect(isTenpaiNow(table, 1)).toBe(false)
  expect(seatOptions(table, 1).riichi.map(({ tile }) => kindOf(tile))).not.toContain(kindOf('9p'))
})
