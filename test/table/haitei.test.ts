/** Trap: haitei with kan. Each kan takes a tile from the live wall's end, so that the last tile comes a turn earlier. */
import { describe, expect, test } from 'vitest'
import { replay, seatOptions, stepDiscard, stepDraw, winSituation, type Table } from '../../src/table/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import type { Act, Seat } from '../../src/record/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { frameOf } from './tables.ts'

const HANDS = { s: '1s1s1s4m0m6m7m8m9m7p8p9p9s,', acts: '(e,oy,9m)' }

const start = (): Table => replay(frameOf(HANDS), 0, rulesets.mleague).at(-1)!

const draw = (table: Table, seat: Seat, kind: 'tile' | 'rinshan', tile: Tile): Table =>
  stepDraw(table, { seat, draw: { kind, tile }, discard: null }).table

const turn = (table: Table, seat: Seat, tile: Tile, discard: Act['discard'] = { kind: 'tsumogiri' }): Table => {
  const act: Act = { seat, draw: { kind: 'tile', tile }, discard }
  return stepDiscard(stepDraw(table, act).table, act).table
}

describe('haitei with kan', () => {
  const kan = turn(start(), 1, '1s', { kind: 'ankan', tiles: ['1s', '1s', '1s', '1s'] })
  test('the replacement tile reduces the live wall like a draw', () => {
    expect(start().tilesLeft).toBe(69)
    expect(kan.tilesLeft).toBe(68)
    expect(draw(kan, 1, 'rinshan', 'ww')).toMatchObject({ tilesLeft: 67, rinshan: 1 })
  })
  test('the live wall ends one tile earlier, with the tile that is then the last', () => {
    let table = stepDiscard(draw(kan, 1, 'rinshan', 'ww'), {
      seat: 1,
      draw: { kind: 'rinshan', tile: 'ww' },
      discard: { kind: 'tsumogiri' },
    }).table
    let seat: Seat = 2
    for (; table.tilesLeft > 1; seat = ((seat + 1) & 3) as Seat) table = turn(table, seat, 'nw')
    expect(table.expected).toEqual({ kind: 'draw', seat, rinshan: false })
    const last = draw(table, seat, 'tile', 'nw')
    expect(winSituation(last, seat, [])).toMatchObject({ lastTile: true, rinshan: false })
    expect(seatOptions(last, seat)).toMatchObject({ ankan: [], kakan: [] })
    expect(turn(table, seat, 'nw').expected).toEqual({ kind: 'exhausted' })
  })
  test('a rinshan draw that leaves no live tile is not haitei; its discard is houtei', () => {
    const drawn = draw({ ...kan, tilesLeft: 1 }, 1, 'rinshan', '9s')
    expect(drawn.tilesLeft).toBe(0)
    const options = seatOptions(drawn, 1)
    expect(options).toMatchObject({ tsumo: true, ankan: [], riichi: [] })
    const thrown = stepDiscard(drawn, {
      seat: 1,
      draw: { kind: 'rinshan', tile: '9s' },
      discard: { kind: 'tsumogiri' },
    }).table
    expect(thrown.expected).toEqual({ kind: 'exhausted' })
    expect(seatOptions(thrown, 2)).toMatchObject({ chi: [], pon: [], daiminkan: [] })
    expect(winSituation(thrown, 2, []).lastTile).toBe(true)
  })
})
