/** What a win is worth, with its payments, against majiang-core on the same hands. */
import Majiang from '@kobalab/majiang-core'
import fc from 'fast-check'
import { readMajiangHand } from '../../src/record/index.ts'
import { payWin, rulesets, scoreWin, type WinningHand, type WinSituation } from '../../src/rules/index.ts'
import { readMajiangTile } from '../../src/tiles/index.ts'
import { arbitraryWin, type ArbitraryWin } from '../support/arbitrary-win.ts'
import { majiangCase, majiangRule } from '../support/majiang-core.ts'
import { times, type Row } from './row.ts'

const WINS = 5_000
const TURNS = 16
/** Ours in the time that the peer takes for one. */
const RUNS_IN_TURN = 12
const { majiang } = rulesets

/** So that no work is done for nothing. */
let sum = 0

const worth = (hand: WinningHand, situation: WinSituation, { honba, sticks }: ArbitraryWin): void => {
  const scored = scoreWin(hand, situation, majiang)
  if (!scored.ok) return
  const { value, liabilities, yaku, fuParts } = scored.score
  const { seat: winner, from } = situation
  sum += payWin({ winner, from, value, liabilities }, { honba, sticks }, majiang)[0] + yaku.length + fuParts.length
}

const handOf = (shoupai: string, rongpai: string | null): WinningHand => {
  const { tiles, drawn, melds } = readMajiangHand(shoupai).hand
  return { tiles, melds, winning: rongpai === null ? (drawn ?? 'uk') : readMajiangTile(rongpai) }
}

const least = (taken: readonly number[]): number => Math.min(...taken)
const rate = (ms: number): string => `${Math.round(WINS / ms).toLocaleString('en')},000`

export const run = (): Promise<Row[]> => {
  const rule = majiangRule()
  const wins = fc.sample(arbitraryWin(), { numRuns: WINS, seed: 3 }).map((win) => {
    const { shoupai, rongpai, param } = majiangCase(win)
    return { win, shoupai, rongpai, param: { ...param, rule }, ready: Majiang.Shoupai.fromString(shoupai) }
  })
  const ready = {
    ours: () => wins.forEach(({ win }) => worth(win.hand, win.situation, win)),
    peer: () =>
      wins.forEach(({ ready, rongpai, param }) => (sum += Majiang.Util.hule(ready, rongpai, param)?.defen ?? 0)),
  }
  const text = {
    ours: () => wins.forEach(({ win, shoupai, rongpai }) => worth(handOf(shoupai, rongpai), win.situation, win)),
    peer: () =>
      wins.forEach(
        ({ shoupai, rongpai, param }) =>
          (sum += Majiang.Util.hule(Majiang.Shoupai.fromString(shoupai), rongpai, param)?.defen ?? 0),
      ),
  }
  const rowOf = (what: string, { ours, peer }: typeof ready, great: number): Row => {
    const taken = { ours: Infinity, peer: Infinity }
    // In turns of about the same length, so that both meet the same machine and the engine has compiled both for good.
    for (let turn = 0; turn < TURNS; turn++) {
      taken.peer = Math.min(taken.peer, least(times(1, peer)))
      taken.ours = Math.min(taken.ours, least(times(RUNS_IN_TURN, ours)))
    }
    const ratio = taken.ours / taken.peer
    const note = `${rate(taken.ours)} against ${rate(taken.peer)} a second`
    return { what, peer: 'majiang-core hule, the same hands', ratio, great, note }
  }
  const rows = [
    rowOf(`${WINS.toLocaleString('en')} wins, hands ready → yaku, fu parts, points, payments`, ready, 1 / 10),
    rowOf('the same, hands as Majiang text', text, 1 / 4),
  ]
  if (!Number.isFinite(sum)) throw new Error('points that are no number')
  return Promise.resolve(rows)
}
