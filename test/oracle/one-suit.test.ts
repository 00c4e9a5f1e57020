/**
 * Every hand of fourteen tiles of one suit, complete or not, won on each of its tiles, drawn and discarded: nothing has
 * more readings. SAIFU_ORACLE_RUNS of 200,000 and more asks for all 1,526,400 of them, otherwise one in 97 is looked at.
 */
import { times } from '../support/test-extent.ts'
import process from 'node:process'
import { expect, test } from 'vitest'
import { payWin, rulesets, scoreWin } from '../../src/rules/index.ts'
import { tileOfKind } from '../../src/tiles/index.ts'
import { majiangYakuName } from '../../src/table/index.ts'
import { majiangCase, majiangHule, majiangRule } from '../support/majiang-core.ts'
import { ranksOf } from '../support/hand-layouts.ts'
import { PLAIN_DRAW } from '../support/win-cases.ts'

const EVERY = Number(process.env['SAIFU_ORACLE_RUNS'] ?? 0) >= 200_000 ? 1 : times(197, 1)
const { majiang } = rulesets
const rule = majiangRule()

const tilesOf = (counts: readonly number[]) =>
  counts.flatMap((count, rank) => Array.from({ length: count }, () => tileOfKind(18 + rank)))

const compared = (counts: readonly number[], rank: number, from: 0 | null): boolean => {
  const tiles = tilesOf(counts.map((count, at) => count - (at === rank ? 1 : 0)))
  const hand = { tiles, melds: [], winning: tileOfKind(18 + rank) }
  const situation = { ...PLAIN_DRAW, from }
  const scored = scoreWin(hand, situation, majiang)
  const core = majiangHule(majiangCase({ hand, situation, honba: 0, sticks: 0 }), rule)
  const ours = !scored.ok
    ? scored.reason
    : [
        ...scored.score.yaku.map(({ id, han, yakuman }) => [
          majiangYakuName(id, situation),
          yakuman > 0 ? '*'.repeat(yakuman) : han,
        ]),
        scored.score.limit === 'yakuman' ? scored.score.yakuman : [scored.score.fu, scored.score.han],
        payWin({ winner: 1, from, value: scored.score.value }, { honba: 0, sticks: 0 }, majiang).map(
          (each) => each * 100,
        ),
      ].join(' ')
  const theirs =
    core === undefined
      ? 'not-a-win'
      : [
          ...(core.hupai ?? []).map(({ name, fanshu }) => [name, fanshu]),
          core.damanguan ?? [core.fu, core.fanshu],
          core.fenpei,
        ].join(' ')
  if (ours !== theirs) throw new Error(`${tiles.join('')} ${hand.winning} ${from}: ours ${ours}, core ${theirs}`)
  return scored.ok
}

test('hands of one suit', () => {
  let asked = 0
  let hands = 0
  let wins = 0
  for (const counts of ranksOf(14)) {
    hands++
    for (let rank = 0; rank < 9; rank++)
      for (const from of [null, 0] as const) {
        if (counts[rank] === 0 || asked++ % EVERY !== 0) continue
        if (compared(counts, rank, from)) wins++
      }
  }
  expect([hands, asked]).toEqual([118_800, 1_526_400])
  expect(wins).toBeGreaterThan(150_000 / EVERY)
}, 3_600_000)
