/**
 * A closed kan after riichi, as majiang-core's default rule has it (the waits stay), for hands of one suit: each that
 * waits for something, holds three of a tile and draws the fourth, alone, beside three tiles and beside a pair of others.
 * SAIFU_ORACLE_RUNS of 200,000 and more asks for all 82,873, otherwise one in 23 is looked at.
 */
import { times } from '../support/test-extent.ts'
import process from 'node:process'
import Majiang from '@kobalab/majiang-core'
import { expect, test } from 'vitest'
import { writeMajiangHand } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { held, seatOptions, seatWaits, type TableSeat } from '../../src/table/index.ts'
import { kindOf, tileOfKind, type Tile } from '../../src/tiles/index.ts'
import { majiangRule } from '../support/majiang-core.ts'
import { ranksOf } from '../support/hand-layouts.ts'
import { tableAfter } from '../table/tables.ts'

const EVERY = Number(process.env['SAIFU_ORACLE_RUNS'] ?? 0) >= 200_000 ? 1 : times(53, 1)
const BESIDE: readonly (readonly Tile[])[] = [[], ['1m', '2m', '3m'], ['ew', 'ew']]

const rule = majiangRule()
const table = tableAfter({ acts: '(e,oy,9m)(s,9m,rc[9m])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,1p,)' }, rulesets.majiang)

test('a closed kan after riichi is offered exactly when majiang-core offers it', () => {
  const riichi = table.seats[1].riichi
  let asked = 0
  let kans = 0
  let costEmptyWaits = 0
  for (const beside of BESIDE)
    for (const ranks of ranksOf(13 - beside.length)) {
      const tiles = [...ranks.flatMap((count, rank) => Array<Tile>(count).fill(tileOfKind(18 + rank))), ...beside]
      const own: TableSeat = { ...table.seats[1], tiles: tiles.map((tile) => held(tile)), riichi, tileSurplus: 0 }
      const lives = (wait: number): boolean => tiles.filter((tile) => kindOf(tile) === wait).length < 4
      if (!ranks.includes(3) || !seatWaits(own).some(lives)) continue
      for (const [rank, count] of ranks.entries()) {
        if (count !== 3 || asked++ % EVERY !== 0) continue
        const drawn = tileOfKind(18 + rank)
        const { seats } = table
        const drew = {
          ...table,
          seats: [seats[0], { ...own, drawn: held(drawn) }, seats[2], seats[3]],
        } as const
        const { ankan } = seatOptions(drew, 1)
        const text = writeMajiangHand({ tiles, drawn, melds: [] }, true)
        const theirs = Majiang.Game.get_gang_mianzi(rule, Majiang.Shoupai.fromString(text), null, 20, 0)
        expect(ankan.length, text).toBe(theirs?.length)
        kans += ankan.length
        if (ankan.length > seatOptions({ ...drew, rules: { ...rulesets.majiang, emptyWait: 'none' } }, 1).ankan.length)
          costEmptyWaits++
      }
    }
  console.info(`kans after riichi: ${JSON.stringify({ asked, kans, costEmptyWaits })}`)
  expect(kans).toBeGreaterThan(10_000 / EVERY)
  expect(costEmptyWaits).toBeGreaterThan(0)
}, 600_000)
