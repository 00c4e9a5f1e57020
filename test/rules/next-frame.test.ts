import { describe, expect, test } from 'vitest'
import {
  assumed,
  nextFrame,
  outcomeInForce,
  payWins,
  rulesets,
  settle,
  type Outcome,
  type Ruleset,
  type Win,
} from '../../src/rules/index.ts'
import type { FrameResult } from '../../src/rules/next-frame.ts'
import type { BySeat, Points, Seat } from '../../src/record/index.ts'

const { mleague, tenhou } = rulesets
const soul = rulesets['mahjong-soul']
const EVEN: BySeat<Points> = [250, 250, 250, 250]
const ron = (winner: Seat, from: Seat, points = 20): Win => ({ winner, from, value: { kind: 'ron', points } })
const after = (outcome: Outcome, rules: Ruleset, more: Partial<FrameResult> = {}, rounds: 1 | 2 = 2) =>
  nextFrame({ id: { wind: 'E', number: 1, honba: 0 }, outcome, points: EVEN, sticks: 0, ...more }, rules, rounds)

describe('three rons on one discard', () => {
  const three: Outcome = { kind: 'win', wins: [ron(0, 1), ron(2, 1), ron(3, 1)] }
  test('abort the frame if the rules say so: nothing is paid, the dealer deals again', () => {
    expect(outcomeInForce(three, tenhou)).toEqual({ kind: 'abort' })
    expect(settle(three, { honba: 1, sticks: 10 }, tenhou)).toEqual({ delta: [0, 0, 0, 0], sticks: 10 })
    expect(after(three, tenhou).next?.id).toEqual({ wind: 'E', number: 1, honba: 1 })
  })
  test('two rons do not abort it', () =>
    expect(outcomeInForce({ kind: 'win', wins: [ron(2, 1), ron(3, 1)] }, tenhou).kind).toBe('win'))
  test('all three are paid if the rules allow three; honba and sticks go to the first', () =>
    expect(settle(three, { honba: 1, sticks: 10 }, soul)).toEqual({ delta: [20, -63, 33, 20], sticks: 0 }))
  test('only the first is paid with head bump; the dealer is the last here', () => {
    expect(settle(three, { honba: 1, sticks: 10 }, mleague)).toEqual({ delta: [0, -23, 33, 0], sticks: 0 })
    expect(after(three, mleague).next?.id).toEqual({ wind: 'E', number: 2, honba: 0 })
    expect(after(three, soul).next?.id).toEqual({ wind: 'E', number: 1, honba: 1 })
  })
  test('the first two are paid if two may win and three do not abort', () => {
    const rules = { ...tenhou, threeRonAborts: false, abortiveDraws: { ...tenhou.abortiveDraws, threeRon: false } }
    expect(payWins([ron(0, 1), ron(3, 1), ron(2, 1)], { honba: 0, sticks: 0 }, rules)).toEqual([
      [0, -20, 20, 0],
      [0, -20, 0, 20],
    ])
  })
})

describe('a dealer who ties for first place', () => {
  const draw: Outcome = { kind: 'exhausted', tenpai: [0] }
  const points: BySeat<Points> = [310, 310, 200, 180]
  test('is first in West 1, as the earliest seat, and may stop', () =>
    expect(after(draw, tenhou, { id: { wind: 'W', number: 1, honba: 0 }, points }).mayEnd).toBe(true))
  test('is not first in South 4, as the latest seat', () =>
    expect(after(draw, tenhou, { id: { wind: 'S', number: 4, honba: 0 }, points }).mayEnd).toBe(false))
  test('is first in West 2 before later seats only', () => {
    const west = { wind: 'W', number: 2, honba: 0 } as const
    expect(after(draw, tenhou, { id: west, points }).mayEnd).toBe(true)
    expect(after(draw, tenhou, { id: west, points: [310, 180, 200, 310] }).mayEnd).toBe(false)
  })
})

describe('a nagashi mangan', () => {
  const nagashi: Outcome = { kind: 'nagashi', seats: [2], tenpai: [0] }
  test('is paid if the rules have it', () =>
    expect(settle(nagashi, { honba: 2, sticks: 10 }, tenhou)).toEqual({ delta: [-40, -20, 80, -20], sticks: 10 }))
  test('is an ordinary ryuukyoku if not', () =>
    expect(settle(nagashi, { honba: 2, sticks: 10 }, mleague)).toEqual({ delta: [30, -10, -10, -10], sticks: 10 }))
  test('the dealer stays if tenpai', () => {
    expect(after(nagashi, tenhou).next?.id).toEqual({ wind: 'E', number: 1, honba: 1 })
    expect(after({ ...nagashi, tenpai: [] }, tenhou).next?.id).toEqual({ wind: 'E', number: 2, honba: 1 })
  })
})

describe('the last frame', () => {
  const south4 = { id: { wind: 'S', number: 4, honba: 0 }, points: [400, 200, 200, 200] } as const
  const dealerTenpai: Outcome = { kind: 'exhausted', tenpai: [0, 1] }
  const dealerWins: Outcome = { kind: 'win', wins: [ron(0, 1)] }
  test('a dealer in first place may stop after a win or a tenpai draw, nagashi or not, but not after an abortive draw', () => {
    expect(after(dealerWins, tenhou, south4).mayEnd).toBe(true)
    expect(after(dealerTenpai, tenhou, south4).mayEnd).toBe(true)
    expect(after({ kind: 'nagashi', seats: [1], tenpai: [0] }, tenhou, south4).mayEnd).toBe(true)
    expect(after({ kind: 'abort' }, tenhou, south4).mayEnd).toBe(false)
  })
  test('by separate rules', () => {
    const [noWin, noTenpai] = [
      { ...tenhou, agariYame: false },
      { ...tenhou, tenpaiYame: false },
    ]
    expect([after(dealerWins, noWin, south4).mayEnd, after(dealerTenpai, noWin, south4).mayEnd]).toEqual([false, true])
    expect([after(dealerWins, noTenpai, south4).mayEnd, after(dealerTenpai, noTenpai, south4).mayEnd]).toEqual([
      true,
      false,
    ])
  })
  test('a dealer who ties with another is not first', () =>
    expect(after(dealerWins, tenhou, { ...south4, points: [350, 350, 150, 150] }).mayEnd).toBe(false))
  test('an East match ends after East 4, or continues into South', () => {
    const east4 = { id: { wind: 'E', number: 4, honba: 1 } } as const
    const another: Outcome = { kind: 'win', wins: [ron(1, 0)] }
    expect(after(another, mleague, east4, 1).next).toBeNull()
    expect(after(another, tenhou, east4, 1).next?.id).toEqual({ wind: 'S', number: 1, honba: 0 })
    expect(after(another, tenhou, { id: { wind: 'S', number: 4, honba: 0 } }, 1).next).toBeNull()
  })
  test('in the West round a dealer who stays plays on at Tenhou, whoever is first, and not in 電脳麻将', () => {
    const west1 = { id: { wind: 'W', number: 1, honba: 0 }, points: [260, 303, 230, 207] } as const
    expect(after(dealerTenpai, tenhou, west1)).toMatchObject({
      next: { id: { wind: 'W', number: 1, honba: 1 } },
      mayEnd: false,
    })
    expect(after(dealerTenpai, rulesets.majiang, west1).next).toBeNull()
    expect(after({ kind: 'exhausted', tenpai: [1] }, tenhou, west1).next).toBeNull()
    expect(after(dealerTenpai, tenhou, { ...west1, points: [303, 260, 230, 207] }).mayEnd).toBe(true)
  })
  test('what no rule text says about the end is assumed as usual', () => {
    const unknown = rulesets['jpml-b']
    expect([unknown.tobi, unknown.westRound]).toEqual([null, null])
    expect(after({ kind: 'exhausted', tenpai: [] }, unknown, south4).next).toBeNull()
    expect(after(dealerTenpai, unknown, { points: [-10, 310, 350, 350] }).next?.id.honba).toBe(1)
  })
})

test('noten penalty and honba that no rule text gives are the usual ones', () => {
  const open = rulesets['jpml-wrc']
  expect([open.notenPenaltyTotal, open.honbaValue]).toEqual([null, null])
  expect(settle({ kind: 'exhausted', tenpai: [3] }, { honba: 0, sticks: 0 }, open).delta).toEqual([-10, -10, -10, 30])
  expect(settle({ kind: 'win', wins: [ron(3, 0)] }, { honba: 2, sticks: 0 }, open).delta).toEqual([-26, 0, 0, 26])
  expect(assumed(open)).toMatchObject({ notenPenaltyTotal: 30, honbaValue: 3 })
})
