/** Figures of an archive, held against others that are counted here from acts and points alone. */
import { describe, expect, test } from 'vitest'
import { casesOf, factsOfMatch, figuresBy, STATISTICS, type Figure } from '../../src/archive/index.ts'
import { keysOf } from '../../src/kit/index.ts'
import {
  countedActs,
  four,
  plainName,
  playerAtSeat,
  SEATS,
  type Frame,
  type Match,
  type Seat,
} from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'

const RULES = rulesets.tenhou
const NAMES = ['一', '二', '三', '四'] as const
const named = (match: Match, shift = 0): Match => ({
  ...match,
  players: four((player) => ({
    ...match.players[player],
    name: { last: { native: NAMES[(player + shift) % 4] ?? '', roman: null }, first: null },
  })),
})
const played = Array.from({ length: times(12, 400) }, (_, seed) =>
  named(simulated({ rules: RULES, seed, length: 'match' }).match, seed),
)
const people = some(mjlogGames(), 25).map(({ match }) => match)

interface Count {
  frames: number
  wins: number
  tsumos: number
  dealIns: number
  riichi: number
  calls: number
  gain: number
  balance: number
  dealerWins: number
  dealerFrames: number
}
const nothing = (): Count => ({
  ...{ frames: 0, wins: 0, tsumos: 0, dealIns: 0, riichi: 0, calls: 0, gain: 0, balance: 0 },
  ...{ dealerWins: 0, dealerFrames: 0 },
})

/** By hand: from the acts, and from points before and after. */
const countOf = (own: Count, frame: Frame, seat: Seat): void => {
  const acts = countedActs(frame)
  const isStopped = frame.notes?.ryuukyoku !== undefined
  const rons = isStopped ? [] : acts.filter(({ draw }) => draw.kind === 'ron')
  const thrower = acts.findLast(({ draw }) => draw.kind !== 'ron')?.seat
  const isRon = rons.some((act) => act.seat === seat)
  const isTsumo = !isStopped && acts.some((act) => act.seat === seat && act.discard?.kind === 'tsumo')
  const change = (frame.endPoints?.[seat] ?? 0) - (frame.startPoints?.[seat] ?? 0)
  const stick = acts.some((act) => act.seat === seat && act.discard?.kind === 'riichi') ? 10 : 0
  own.frames++
  own.balance += change
  if (stick > 0) own.riichi++
  if (acts.some((act) => act.seat === seat && ['chi', 'pon', 'daiminkan'].includes(act.draw.kind))) own.calls++
  if (seat === 0) own.dealerFrames++
  if (rons.length > 0 && thrower === seat) own.dealIns++
  if (!isRon && !isTsumo) return
  own.wins++
  own.gain += change + stick
  if (isTsumo) own.tsumos++
  if (seat === 0) own.dealerWins++
}

const counted = (matches: readonly Match[]): ReadonlyMap<string, Count> => {
  const all = new Map<string, Count>()
  for (const match of matches)
    for (const frame of match.frames)
      for (const seat of SEATS) {
        const name = plainName(match.players[playerAtSeat(frame.id, seat)].name)
        const own = all.get(name) ?? nothing()
        all.set(name, own)
        countOf(own, frame, seat)
      }
  return all
}

const factsOf = (matches: readonly Match[]) => matches.map((match) => factsOfMatch(match, RULES))
const pair = ({ n, d }: Figure) => [n, d]

const compare = (matches: readonly Match[]): void => {
  const figures = figuresBy('player', factsOf(matches))
  const own = counted(matches)
  expect(figures).toHaveLength(own.size)
  for (const { subject, frames, figures: all } of figures) {
    const by = own.get(subject.name)!
    expect(frames, subject.name).toBe(by.frames)
    expect(pair(all['win-rate']), 'win-rate').toEqual([by.wins, by.frames])
    expect(pair(all['deal-in-rate']), 'deal-in-rate').toEqual([by.dealIns, by.frames])
    expect(pair(all['riichi-rate']), 'riichi-rate').toEqual([by.riichi, by.frames])
    expect(pair(all['call-rate']), 'call-rate').toEqual([by.calls, by.frames])
    expect(pair(all['tsumo-share']), 'tsumo-share').toEqual([by.tsumos, by.wins])
    expect(pair(all['average-gain']), 'average-gain').toEqual([by.gain, by.wins])
    expect(pair(all['frame-balance']), 'frame-balance').toEqual([by.balance, by.frames])
    expect(pair(all['dealer-win-rate']), 'dealer-win-rate').toEqual([by.dealerWins, by.dealerFrames])
    for (const id of keysOf(STATISTICS)) {
      const { value, interval } = all[id]
      if (value === null || interval === null) continue
      expect(interval[0], id).toBeLessThanOrEqual(value)
      expect(interval[1], id).toBeGreaterThanOrEqual(value)
    }
  }
}

describe('figures are those that acts and points say', () => {
  test('of simulated matches', () => compare(played), 600_000)
  test.skipIf(!hasCorpus())('of people', () => compare(people), 600_000)
})

const sums = (matches: readonly Match[]) => {
  const total = new Map<string, readonly [n: number, d: number]>()
  for (const { figures } of figuresBy('player', factsOf(matches)))
    for (const id of keysOf(STATISTICS)) {
      const [n, d] = total.get(id) ?? [0, 0]
      total.set(id, [n + figures[id].n, d + figures[id].d])
    }
  return (id: string) => total.get(id) ?? [0, 0]
}

test('an archive in two halves has the sums of the whole', () => {
  const half = Math.floor(played.length / 2)
  const [one, other, whole] = [sums(played.slice(0, half)), sums(played.slice(half)), sums(played)]
  for (const id of keysOf(STATISTICS)) {
    expect(one(id)[0] + other(id)[0], id).toBeCloseTo(whole(id)[0], 6)
    expect(one(id)[1] + other(id)[1], id).toBe(whole(id)[1])
  }
})

test('shares of wins add up: closed with and without riichi, and open', () => {
  for (const { figures } of figuresBy('seat', factsOf(played))) {
    const wins = figures['win-rate'].n
    expect(figures['silent-share'].n + figures['riichi-share'].n + figures['open-share'].n).toBe(wins)
    expect(figures['riichi-first'].n + figures['riichi-chasing'].n).toBe(figures['riichi-rate'].n)
  }
})

test('every case of a figure is where it is said to be', () => {
  const facts = factsOf(played)
  const [first] = figuresBy('player', facts)
  for (const id of ['win-rate', 'deal-in-rate', 'riichi-rate', 'call-rate', 'ippatsu'] as const) {
    const places = casesOf(id, 'player', first!.subject.id, facts)
    expect(places, id).toHaveLength(first!.figures[id].n)
    for (const { match, frame, act } of places) {
      const own = played[match]!.frames[frame!]!
      const found = countedActs(own)[act!]!
      const name = plainName(played[match]!.players[playerAtSeat(own.id, found.seat)].name)
      if (id === 'deal-in-rate') expect(found.draw.kind).toBe('ron')
      else expect(name, id).toBe(first!.subject.name)
    }
  }
})

test.skipIf(!hasCorpus())('a double ron is two wins and one deal-in', () => {
  let seen = 0
  for (const { match } of mjlogGames())
    for (const [at, frame] of match.frames.entries()) {
      if (countedActs(frame).filter(({ draw }) => draw.kind === 'ron').length !== 2) continue
      seen++
      const { seats } = factsOfMatch(match, RULES).frames[at]!
      expect(seats.filter(({ win }) => win !== null)).toHaveLength(2)
      const dealIns = seats.flatMap(({ dealIn }) => dealIn ?? [])
      expect(dealIns).toHaveLength(1)
      expect(dealIns[0]!.winners).toHaveLength(2)
    }
  expect(seen).toBeGreaterThan(0)
})
