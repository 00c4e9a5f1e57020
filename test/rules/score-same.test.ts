/** Changes to a win that must not change its value. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Meld } from '../../src/record/index.ts'
import { rulesets, scoreWin, type Ruleset, type Scored, type WinningHand } from '../../src/rules/index.ts'
import { isRedFive, kindOf, redOf, tileOfKind, type Kind, type Tile } from '../../src/tiles/index.ts'
import { arbitraryWin, type ArbitraryWin } from '../support/arbitrary-win.ts'
import { times } from '../support/test-extent.ts'
import { rulesWith } from '../support/win-cases.ts'

/** Rulesets that score very differently. */
const RULES: readonly Ruleset[] = [
  rulesets.majiang,
  rulesets.mleague,
  rulesets.wrc,
  rulesets['jpml-a'],
  rulesets['ema-2016'],
  rulesets.npm,
  rulesWith({
    tsumoPinfu: false,
    rinshanTsumoFu: 0,
    openPinfuRonFu: 20,
    chiitoitsu: { fu: 50, han: 1 },
    renhou: 'mangan',
    haiteiWithRinshan: true,
    doubleRiichiHan: 1,
    minHan: 2,
    multipleYakumanStack: false,
  }),
]

const mapMeld = (meld: Meld, map: (tile: Tile) => Tile): Meld => {
  const own = meld.own.map(map)
  switch (meld.kind) {
    case 'ankan':
      return { ...meld, own }
    case 'kakan':
      return { ...meld, own, called: map(meld.called), added: map(meld.added) }
    case 'chi':
    case 'daiminkan':
    case 'pon':
      return { ...meld, own, called: map(meld.called) }
  }
}

const mapHand = ({ tiles, melds, winning }: WinningHand, map: (tile: Tile) => Tile): WinningHand => ({
  tiles: tiles.map(map),
  melds: melds.map((meld) => mapMeld(meld, map)),
  winning: map(winning),
})

const mapWin = (win: ArbitraryWin, map: (tile: Tile) => Tile): ArbitraryWin => ({
  ...win,
  hand: mapHand(win.hand, map),
  situation: { ...win.situation, doras: win.situation.doras.map(map), uras: win.situation.uras.map(map) },
})

/** A map of kinds as one of tiles; red fives stay red. */
const byKind =
  (map: (kind: Kind) => Kind) =>
  (tile: Tile): Tile => {
    const kind = kindOf(tile)
    if (kind < 0) return tile
    const mapped = tileOfKind(map(kind))
    return isRedFive(tile) ? (redOf(mapped) ?? mapped) : mapped
  }

const nextSuit = byKind((kind) => (kind < 27 ? (kind + 9) % 27 : kind))
const mirrored = byKind((kind) => (kind < 27 ? kind - (kind % 9) + 8 - (kind % 9) : kind))

/** What neither names tiles nor depends on which of two equal readings is found first. */
const worth = (scored: Scored): unknown => {
  if (!scored.ok) return scored
  const { yaku, han, fu, fuSum, limit, yakuman, points, value, liabilities, kiriage } = scored.score
  return { yaku, han, fu, fuSum, limit, yakuman, points, value, liabilities, kiriage }
}

const scoreBoth = (win: ArbitraryWin, other: ArbitraryWin, rules: Ruleset): [Scored, Scored] => [
  scoreWin(win.hand, win.situation, rules),
  scoreWin(other.hand, other.situation, rules),
]

const rulesAt = fc.nat(RULES.length - 1).map((index) => RULES[index] ?? rulesets.majiang)
/** All green depends on the suit. */
const isGreen = (scored: Scored): boolean => scored.ok && scored.score.yaku.some(({ id }) => id === 'ryuuiisou')

describe('the value of a win does not change', () => {
  test('with the order of its tiles', () =>
    fc.assert(
      fc.property(arbitraryWin(), rulesAt, fc.infiniteStream(fc.nat()), (win, rules, numbers) => {
        const order = new Map(win.hand.tiles.map((_, index) => [index, Number(numbers.next().value)]))
        const tiles = win.hand.tiles
          .map((tile, index) => ({ tile, at: order.get(index) ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ tile }) => tile)
        const [one, other] = scoreBoth(win, { ...win, hand: { ...win.hand, tiles } }, rules)
        expect(other).toEqual(one)
      }),
      { seed: 11, numRuns: times(600, 1500) },
    ))
  test('in another suit, except for all green', () =>
    fc.assert(
      fc.property(arbitraryWin(), rulesAt, (win, rules) => {
        const [one, other] = scoreBoth(win, mapWin(win, nextSuit), rules)
        if (isGreen(one) || isGreen(other)) return
        expect(worth(other)).toEqual(worth(one))
      }),
      { seed: 12, numRuns: times(800, 2500) },
    ))
  test('with reversed numbers, except for all green', () =>
    fc.assert(
      fc.property(arbitraryWin(), rulesAt, (win, rules) => {
        const [one, other] = scoreBoth(win, mapWin(win, mirrored), rules)
        if (isGreen(one) || isGreen(other)) return
        expect(worth(other)).toEqual(worth(one))
      }),
      { seed: 13, numRuns: times(800, 2500) },
    ))
  test('when asked again after other hands', () =>
    fc.assert(
      fc.property(arbitraryWin(), arbitraryWin(), rulesAt, rulesAt, (win, other, rules, otherRules) => {
        const before = structuredClone(scoreWin(win.hand, win.situation, rules))
        const kept = scoreWin(win.hand, win.situation, rules)
        scoreWin(other.hand, other.situation, otherRules)
        expect(kept).toEqual(before)
        expect(scoreWin(win.hand, win.situation, rules)).toEqual(before)
      }),
      { seed: 14, numRuns: times(400, 1000) },
    ))
})

describe('under very different rules', () => {
  test('the parts add up to the fu, the yaku to the han, and both give the points', () =>
    fc.assert(
      fc.property(arbitraryWin(), rulesAt, (win, rules) => {
        const scored = scoreWin(win.hand, win.situation, rules)
        if (!scored.ok) return
        const { fu, fuSum, fuParts, han, yaku, limit, yakuman, basic, kiriage } = scored.score
        expect(fuParts.reduce((sum, part) => sum + part.fu, 0)).toBe(fuSum)
        expect(yaku.reduce((sum, each) => sum + each.han, 0)).toBe(han)
        if (limit === 'yakuman') {
          expect([basic, han, fu]).toEqual([8000 * yakuman, 0, 0])
          return
        }
        expect(fu).toBeGreaterThanOrEqual(Math.min(fuSum, 25))
        expect(fu - fuSum).toBeLessThan(10)
        expect(kiriage).toBe(basic === 2000 && fu * 2 ** (han + 2) === 1920)
        expect(limit === null).toBe(basic < 2000)
      }),
      { seed: 15, numRuns: times(1000, 3000) },
    ))
})
