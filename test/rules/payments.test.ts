import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  finalPoints,
  isRonValue,
  isTsumoValue,
  nextFrame,
  payNagashi,
  payTenpai,
  payWin,
  payWins,
  rulesets,
  settle,
  splitTsumo,
  isHonbaOpen,
  isNotenOpen,
  type Outcome,
  type Ruleset,
  type Win,
} from '../../src/rules/index.ts'
import type { FrameResult } from '../../src/rules/next-frame.ts'
import type { BySeat, Seat } from '../../src/record/index.ts'

const { mleague, tenhou, wrc } = rulesets
const ron = (winner: Seat, from: Seat, points: number): Win => ({ winner, from, value: { kind: 'ron', points } })
const tsumo = (winner: Seat, fromDealer: number, fromOthers: number): Win => ({
  winner,
  from: null,
  value: { kind: 'tsumo', fromDealer, fromOthers },
})

describe('a win', () => {
  test('ron with honba and sticks', () =>
    expect(payWin(ron(1, 2, 39), { honba: 2, sticks: 10 }, mleague)).toEqual([0, 55, -45, 0]))
  test('tsumo of a player who is not the dealer', () =>
    expect(payWin(tsumo(2, 20, 10), { honba: 1, sticks: 20 }, mleague)).toEqual([-21, -11, 63, -11]))
  test('tsumo of the dealer', () =>
    expect(payWin(tsumo(0, 0, 40), { honba: 0, sticks: 0 }, mleague)).toEqual([120, -40, -40, -40]))
  test('two rons: honba and sticks go to the first, or only the first is paid', () => {
    const wins = [ron(0, 2, 58), ron(3, 2, 20)]
    expect(payWins(wins, { honba: 1, sticks: 10 }, tenhou)).toEqual([
      [0, 0, -23, 33],
      [58, 0, -58, 0],
    ])
    expect(payWins(wins, { honba: 1, sticks: 10 }, mleague)).toEqual([[0, 0, -23, 33]])
  })
  test('two rons under EMA rules: honba with each, and each winner gets his own stick back', () => {
    const wins = [ron(0, 2, 58), ron(3, 2, 20)]
    const table = { honba: 1, sticks: 30, laid: [10, 10, 0, 0] } as const
    expect(payWins(wins, table, rulesets['ema-2016'])).toEqual([
      [0, 0, -23, 43],
      [71, 0, -61, 0],
    ])
  })
  test('honba that do not divide by three: each share is rounded up', () => {
    const rules: Ruleset = { ...mleague, honbaValue: 5 }
    expect(payWin(tsumo(2, 20, 10), { honba: 1, sticks: 0 }, rules)).toEqual([-22, -12, 46, -12])
    expect(payWin(ron(2, 0, 20), { honba: 1, sticks: 0 }, rules)).toEqual([-25, 0, 25, 0])
    expect([1, 2, 3].map((honba) => isHonbaOpen(honba, rules))).toEqual([true, true, false])
  })
  test('payments sum to zero, except for the sticks', () => {
    const seat = fc.integer({ min: 0, max: 3 }) as fc.Arbitrary<Seat>
    fc.assert(
      fc.property(seat, seat, fc.nat(300), fc.nat(20), fc.nat(4), (winner, from, points, honba, sticks) => {
        fc.pre(winner !== from)
        const moved = payWin(ron(winner, from, points), { honba, sticks: sticks * 10 }, mleague)
        expect(moved.reduce((sum, own) => sum + own, 0)).toBe(sticks * 10)
      }),
      { seed: 3, numRuns: 100 },
    )
  })
  test('splits the stated total of a tsumo', () => {
    expect(splitTsumo(79, 1)).toEqual({ kind: 'tsumo', fromDealer: 39, fromOthers: 20 })
    expect(splitTsumo(80, 1)).toEqual({ kind: 'tsumo', fromDealer: 40, fromOthers: 20 })
    expect(splitTsumo(120, 0)).toEqual({ kind: 'tsumo', fromDealer: 0, fromOthers: 40 })
    expect(splitTsumo(78, 1)).toBeNull()
    expect(splitTsumo(79, 0)).toBeNull()
  })
  test('possible values', () => {
    for (const points of [10, 13, 16, 20, 26, 32, 39, 52, 64, 77, 80, 120, 160, 240, 320, 640])
      expect(isRonValue(points, false)).toBe(true)
    for (const points of [15, 20, 29, 39, 58, 77, 116, 120, 180, 240, 360, 480])
      expect(isRonValue(points, true)).toBe(true)
    for (const points of [0, 11, 30, 79, 81, 100]) expect(isRonValue(points, false)).toBe(false)
    expect(isTsumoValue(39, 20)).toBe(true)
    expect(isTsumoValue(0, 26)).toBe(true)
    expect(isTsumoValue(39, 39)).toBe(false)
  })
})

describe('ryuukyoku', () => {
  test('from noten to tenpai players', () => {
    expect(payTenpai([1], mleague)).toEqual([-10, 30, -10, -10])
    expect(payTenpai([1, 3], mleague)).toEqual([-15, 15, -15, 15])
    expect(payTenpai([0, 1, 3], mleague)).toEqual([10, 10, -30, 10])
    expect(payTenpai([], mleague)).toEqual([0, 0, 0, 0])
    expect(payTenpai([0, 1, 2, 3], mleague)).toEqual([0, 0, 0, 0])
    expect(payTenpai([0], rulesets['saikouisen-classic'])).toEqual([0, 0, 0, 0])
  })
  test('indivisible payments are rounded up and shared in whole hundreds', () => {
    const rules: Ruleset = { ...mleague, notenPenaltyTotal: 10 }
    expect(payTenpai([2], rules)).toEqual([-4, -4, 12, -4])
    expect(payTenpai([0, 1, 3], rules)).toEqual([4, 3, -10, 3])
    expect(payTenpai([1, 3], { ...mleague, notenPenaltyTotal: 15 })).toEqual([-8, 8, -8, 8])
    expect([0, 1, 2, 3, 4].map((count) => isNotenOpen(count, rules))).toEqual([false, true, false, true, false])
  })
  test('nagashi mangan', () => {
    expect(payNagashi([0])).toEqual([120, -40, -40, -40])
    expect(payNagashi([2])).toEqual([-40, -20, 80, -20])
  })
  test('sticks stay', () =>
    expect(settle({ kind: 'exhausted', tenpai: [0] }, { honba: 3, sticks: 20 }, mleague)).toEqual({
      delta: [30, -10, -10, -10],
      sticks: 20,
    }))
})

const after = (outcome: Outcome, more: Partial<FrameResult> = {}, rules = mleague): ReturnType<typeof nextFrame> =>
  nextFrame(
    { id: { wind: 'E', number: 1, honba: 2 }, outcome, points: [250, 250, 250, 250], sticks: 0, ...more },
    rules,
  )
const dealerWins: Outcome = { kind: 'win', wins: [ron(0, 1, 15)] }
const otherWins: Outcome = { kind: 'win', wins: [ron(2, 1, 10)] }
const ryuukyoku = (...tenpai: Seat[]): Outcome => ({ kind: 'exhausted', tenpai })

describe('the next frame', () => {
  test.each([
    ['the dealer wins', dealerWins, { wind: 'E', number: 1, honba: 3 }],
    ['another wins', otherWins, { wind: 'E', number: 2, honba: 0 }],
    ['a ryuukyoku with the dealer tenpai', ryuukyoku(0, 2), { wind: 'E', number: 1, honba: 3 }],
    ['a ryuukyoku without', ryuukyoku(2), { wind: 'E', number: 2, honba: 3 }],
    ['an abortive draw', { kind: 'abort' }, { wind: 'E', number: 1, honba: 3 }],
    ['a chombo', { kind: 'chombo' }, { wind: 'E', number: 1, honba: 2 }],
  ] satisfies [string, Outcome, object][])('%s', (_, outcome, id) => expect(after(outcome).next?.id).toEqual(id))

  test('points move to the new seats, sticks stay', () => {
    const { next } = after(ryuukyoku(2), { points: [230, 240, 270, 250], sticks: 10 })
    expect(next).toMatchObject({ startPoints: [240, 270, 250, 230], sticks: 10 })
  })
  test('if only a win keeps the dealer', () =>
    expect(after(ryuukyoku(0), {}, rulesets['saikouisen-classic']).next?.id.number).toBe(2))
  test('a bumped ron does not keep the dealer', () => {
    const both: Outcome = { kind: 'win', wins: [ron(0, 2, 15), ron(3, 2, 10)] }
    expect(after(both).next?.id).toEqual({ wind: 'E', number: 2, honba: 0 })
    expect(after(both, {}, tenhou).next?.id).toEqual({ wind: 'E', number: 1, honba: 3 })
  })

  const last = { id: { wind: 'S', number: 4, honba: 0 } } as const
  test('South 4 is the last', () => expect(after(otherWins, last).next).toBeNull())
  test('a dealer in first place may stop, if the rules say so', () => {
    const points: BySeat<number> = [400, 200, 200, 200]
    expect(after(dealerWins, { ...last, points }, tenhou).mayEnd).toBe(true)
    expect(after(dealerWins, { ...last, points }, mleague).mayEnd).toBe(false)
    expect(after(dealerWins, { ...last, points: [290, 250, 230, 230] }, tenhou).mayEnd).toBe(false)
  })
  test('West is played until somebody has enough points', () => {
    expect(after(otherWins, last, tenhou).next?.id).toEqual({ wind: 'W', number: 1, honba: 0 })
    expect(after(otherWins, { ...last, points: [310, 230, 230, 230] }, tenhou).next).toBeNull()
    const west = { id: { wind: 'W', number: 2, honba: 0 } } as const
    expect(after(otherWins, { ...west, points: [230, 310, 230, 230] }, tenhou).next).toBeNull()
    expect(after(dealerWins, { ...west, points: [310, 230, 230, 230] }, tenhou).mayEnd).toBe(true)
    expect(after(otherWins, { id: { wind: 'W', number: 4, honba: 0 } }, tenhou).next).toBeNull()
  })
  test('a score below zero ends it, if the rules say so', () => {
    const points: BySeat<number> = [-1, 451, 300, 250]
    expect(after(otherWins, { points }, tenhou).next).toBeNull()
    expect(after(otherWins, { points }, mleague).next).not.toBeNull()
  })
})

describe('final points', () => {
  test('uma and oka by place', () =>
    expect(finalPoints([412, 285, 200, 103], 0, mleague)?.final).toEqual([612, 85, -200, -497]))
  test('leftover sticks go to the first', () => {
    expect(finalPoints([402, 285, 200, 103], 10, mleague)?.final).toEqual([612, 85, -200, -497])
    expect(finalPoints([420, 290, 280, 200], 10, wrc)?.final).toEqual([270, 40, -70, -250])
  })
  test('tied players share, the larger part goes to the earlier seat', () => {
    expect(finalPoints([350, 350, 200, 100], 0, mleague)).toEqual({
      scores: [350, 350, 200, 100],
      final: [350, 350, -200, -500],
      places: [1, 1, 3, 4],
    })
    expect(finalPoints([330, 330, 330, 0], 10, mleague)?.final).toEqual([201, 200, 199, -600])
  })
  test('or the earlier seat is placed higher', () =>
    expect(finalPoints([350, 350, 200, 100], 0, tenhou)?.final).toEqual([450, 150, -200, -400]))
  test('an uma that depends on how many reach the return points', () =>
    expect(finalPoints([450, 290, 260, 200], 0, rulesets['jpml-a'])?.final).toEqual([270, -20, -70, -180]))
  test('unknown if the rules do not say', () =>
    expect(finalPoints([450, 290, 260, 200], 0, rulesets['jpml-b'])).toBeNull())
})
