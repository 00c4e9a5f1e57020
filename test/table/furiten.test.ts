import { describe, expect, test } from 'vitest'
import { furitenOf, isIppatsu, seatOptions, stepDraw, winSituation } from '../../src/table/index.ts'
import { isFirstTurn } from '../../src/table/win-situation.ts'
import { UNSEEN } from '../check/expect-finding.ts'
import { tableAfter, TENPAI } from './tables.ts'

const FREE = { river: false, passed: false, riichi: false }
const PON = { n: '5s5s7p7pewewswswwwwwnwwdgd,' }

describe('furiten', () => {
  const south = (acts: string, more = {}) => {
    const table = tableAfter({ s: TENPAI, ...more, acts })
    return { furiten: furitenOf(table, 1), ron: seatOptions(table, 1).ron }
  }
  test('none if no wait was discarded', () => {
    expect(south('(e,oy,9m)(s,9p,tg)(w,5s,tg)')).toEqual({ furiten: FREE, ron: true })
  })
  test('a wait in the own river, whichever wait it is', () => {
    expect(south('(e,oy,9m)(s,2s,tg)(w,5s,tg)')).toEqual({ furiten: { ...FREE, river: true }, ron: false })
  })
  test('called tiles still count', () => {
    const acts = '(e,oy,9m)(s,5s,tg)(n,pn[5s5s],7p)(e,2s,tg)'
    expect(south(acts, PON)).toEqual({ furiten: { ...FREE, river: true }, ron: false })
  })
  test('a passed tile, until the next own draw', () => {
    const passed = '(e,oy,9m)(s,9p,tg)(w,5s,tg)(n,2s,tg)'
    expect(south(passed)).toEqual({ furiten: { ...FREE, passed: true }, ron: false })
    expect(south(`${passed}(e,9m,tg)(s,9p,tg)(w,5s,tg)`)).toEqual({ furiten: FREE, ron: true })
  })
  test('the tile on offer has not passed', () => {
    expect(south('(e,oy,9m)(s,9p,tg)(w,5s,tg)').furiten.passed).toBe(false)
  })
  test('an own call is an own turn', () => {
    const s = '1m2m3m4m0m6m7m8m1s1s3s4s9s,'
    const acts = '(e,oy,9m)(s,9p,tg)(w,ww,tg)(n,5s,tg)(e,9m,tg)(s,ch[7m8m],9s)'
    expect(south(acts, { s }).furiten.passed).toBe(false)
  })
  test('is permanent after riichi', () => {
    const riichi = '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)(n,rd,tg)(e,9m,tg)(s,9p,tg)(w,2s,tg)'
    expect(south(riichi)).toEqual({ furiten: { river: false, passed: false, riichi: true }, ron: false })
  })
  test('a tile passed before the riichi only counts for the turn', () => {
    const acts = '(e,oy,9m)(s,9p,tg)(w,5s,tg)(n,rd,tg)(e,9m,tg)(s,8p,rc[8p])(w,2s,tg)'
    expect(south(acts)).toEqual({ furiten: FREE, ron: true })
  })
  test('an unseen hand leaves it open', () => {
    const open = { river: null, passed: null, riichi: null }
    expect(south('(e,oy,9m)(s,9p,tg)(w,5s,tg)', { s: `${UNSEEN},` })).toEqual({ furiten: open, ron: null })
  })
  test('so does an unseen discard, if nothing else decides', () => {
    expect(south('(e,oy,9m)(s,uk,tg)(w,5s,tg)').furiten).toEqual({ ...FREE, river: null })
    expect(south('(e,oy,9m)(s,9p,tg)(w,uk,tg)(n,5s,tg)').furiten).toEqual({ ...FREE, passed: null })
    expect(
      south('(e,oy,9m)(s,uk,tg)(w,rd,tg)(n,rd,tg)(e,9m,tg)(s,5s,9s)(w,2s,tg)', { s: '1m2m3m4m0m6m7m8m9m1s1s3s9s,' })
        .furiten.river,
    ).toBe(null)
  })
  test('none for a noten hand', () => {
    expect(furitenOf(tableAfter({ acts: '(e,oy,9m)' }), 3)).toEqual(FREE)
  })
})

describe('ippatsu', () => {
  const riichi = '(e,oy,9m)(s,9p,rc[9p])'
  const south = (acts: string, more = {}): boolean => isIppatsu(tableAfter({ s: TENPAI, ...more, acts }), 1)
  test('begins when the riichi is accepted', () => {
    expect(south(riichi)).toBe(false)
    expect(south(`${riichi}(w,5s,tg)`)).toBe(true)
  })
  test('lasts through the next own draw and ends with its discard', () => {
    expect(south(`${riichi}(w,ww,tg)(n,rd,tg)(e,9m,tg)(s,9p,)`)).toBe(true)
    expect(south(`${riichi}(w,ww,tg)(n,rd,tg)(e,9m,tg)(s,9p,tg)`)).toBe(false)
  })
  test('ends with any call', () => {
    expect(south(`${riichi}(w,ww,tg)(n,pn[wwww],nw)`)).toBe(false)
    const called = '(e,oy,9m)(s,5s,rc[5s])(n,pn[5s5s],7p)'
    expect(south(called, { ...PON, s: '1m2m3m4m0m6m7m8m9m1s1s3s4s,' })).toBe(false)
  })
  test('ends with a kan once its tile was not robbed', () => {
    const kan = `${riichi}(w,ww,ak[wwwwwwww])`
    const w = '1p2p3p4p0p6p7p8p9p0swwwwww,'
    expect(south(kan, { w })).toBe(true)
    expect(south(`${kan}(w,rs[rd],)`, { w })).toBe(false)
  })
})

describe('the situation of a win', () => {
  const table = tableAfter({ s: TENPAI, acts: '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)' })
  test('as the table shows it', () => {
    expect(winSituation(table, 1, ['rd', 'wd', '9p', 'uk', 'uk', 'uk', 'uk', 'uk', 'uk', 'uk'])).toMatchObject({
      roundWind: 0,
      seat: 1,
      from: 2,
      riichi: 2,
      ippatsu: true,
      rinshan: false,
      chankan: false,
      lastTile: false,
      firstTurn: false,
      doras: ['rd'],
      uras: ['wd'],
    })
  })
  test('the first turn lasts until the own discard or a call', () => {
    const before = tableAfter({ acts: '(e,oy,9m)' })
    expect([0, 1, 2, 3].map((seat) => isFirstTurn(before, seat as 0))).toEqual([false, true, true, true])
    const called = tableAfter({ acts: '(e,oy,9m)(s,ww,tg)(n,pn[wwww],nw)' })
    expect(isFirstTurn(called, 2)).toBe(false)
  })
  test('the last tile, and the discard after it', () => {
    const last = { ...tableAfter({ s: TENPAI, acts: '(e,oy,9m)' }), tilesLeft: 1 }
    const drawn = stepDraw(last, { seat: 1, draw: { kind: 'tile', tile: '5s' }, discard: null }).table
    expect(winSituation(drawn, 1, [])).toMatchObject({ lastTile: true, from: null })
    expect(seatOptions(drawn, 1)).toMatchObject({ tsumo: true, ankan: [], kakan: [], riichi: [] })
    const houtei = tableAfter({ s: TENPAI, acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)' })
    expect(winSituation({ ...houtei, tilesLeft: 0 }, 1, [])).toMatchObject({ lastTile: true, from: 2 })
  })
})
