/** The payment table, for every han and fu, as in books. */
import { describe, expect, test } from 'vitest'
import { rulesets, totalOf, type Ruleset } from '../../src/rules/index.ts'
import { basicFor, limitFor, valueFor, YAKUMAN } from '../../src/rules/score/limits.ts'
import { scoringRules } from '../../src/rules/score/scoring-rules.ts'
import { rulesWith } from '../support/win-cases.ts'

const { majiang } = rulesets
const rounding = rulesWith({ kiriageMangan: true })

interface Winner {
  readonly dealer: boolean
  readonly tsumo: boolean
}
const basicOf = (han: number, fu: number, rules: Ruleset) => basicFor(han, fu, scoringRules(rules))
const limitOf = (han: number, fu: number, rules: Ruleset) => limitFor(basicOf(han, fu, rules), false)
const pointsOf = (han: number, fu: number, { dealer, tsumo }: Winner, rules: Ruleset) =>
  valueFor(basicOf(han, fu, rules), dealer, tsumo)
const yakumanPoints = (times: number, { dealer, tsumo }: Winner) => valueFor(YAKUMAN * times, dealer, tsumo)

/** Ron of a player who is not the dealer and of the dealer, in points, by fu for one to four han. */
const RON: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [20, [700, 1300, 2600, 5200], [1000, 2000, 3900, 7700]],
  [25, [800, 1600, 3200, 6400], [1200, 2400, 4800, 9600]],
  [30, [1000, 2000, 3900, 7700], [1500, 2900, 5800, 11600]],
  [40, [1300, 2600, 5200, 8000], [2000, 3900, 7700, 12000]],
  [50, [1600, 3200, 6400, 8000], [2400, 4800, 9600, 12000]],
  [60, [2000, 3900, 7700, 8000], [2900, 5800, 11600, 12000]],
  [70, [2300, 4500, 8000, 8000], [3400, 6800, 12000, 12000]],
  [80, [2600, 5200, 8000, 8000], [3900, 7700, 12000, 12000]],
  [90, [2900, 5800, 8000, 8000], [4400, 8700, 12000, 12000]],
  [100, [3200, 6400, 8000, 8000], [4800, 9600, 12000, 12000]],
  [110, [3600, 7100, 8000, 8000], [5300, 10600, 12000, 12000]],
  [120, [3900, 7700, 8000, 8000], [5800, 11600, 12000, 12000]],
  [130, [4200, 8000, 8000, 8000], [6300, 12000, 12000, 12000]],
  [140, [4500, 8000, 8000, 8000], [6800, 12000, 12000, 12000]],
]

/** What each pays for a tsumo: to a non-dealer [others, dealer], and to the dealer. */
const TSUMO: readonly (readonly [number, readonly (readonly [number, number])[], readonly number[]])[] = [
  [20, [[200, 400], [400, 700], [700, 1300], [1300, 2600]], [400, 700, 1300, 2600]],
  [25, [[200, 400], [400, 800], [800, 1600], [1600, 3200]], [400, 800, 1600, 3200]],
  [30, [[300, 500], [500, 1000], [1000, 2000], [2000, 3900]], [500, 1000, 2000, 3900]],
  [40, [[400, 700], [700, 1300], [1300, 2600], [2000, 4000]], [700, 1300, 2600, 4000]],
  [50, [[400, 800], [800, 1600], [1600, 3200], [2000, 4000]], [800, 1600, 3200, 4000]],
  [60, [[500, 1000], [1000, 2000], [2000, 3900], [2000, 4000]], [1000, 2000, 3900, 4000]],
  [70, [[600, 1200], [1200, 2300], [2000, 4000], [2000, 4000]], [1200, 2300, 4000, 4000]],
  [80, [[700, 1300], [1300, 2600], [2000, 4000], [2000, 4000]], [1300, 2600, 4000, 4000]],
  [90, [[800, 1500], [1500, 2900], [2000, 4000], [2000, 4000]], [1500, 2900, 4000, 4000]],
  [100, [[800, 1600], [1600, 3200], [2000, 4000], [2000, 4000]], [1600, 3200, 4000, 4000]],
  [110, [[900, 1800], [1800, 3600], [2000, 4000], [2000, 4000]], [1800, 3600, 4000, 4000]],
  [120, [[1000, 2000], [2000, 3900], [2000, 4000], [2000, 4000]], [2000, 3900, 4000, 4000]],
  [130, [[1100, 2100], [2000, 4000], [2000, 4000], [2000, 4000]], [2100, 4000, 4000, 4000]],
  [140, [[1200, 2300], [2000, 4000], [2000, 4000], [2000, 4000]], [2300, 4000, 4000, 4000]],
] // prettier-ignore

describe('below the limits', () => {
  test.each(RON)('ron with %i fu', (fu, others, dealers) => {
    for (let han = 1; han <= 4; han++) {
      expect(pointsOf(han, fu, { dealer: false, tsumo: false }, majiang)).toEqual({
        kind: 'ron',
        points: (others[han - 1] ?? 0) / 100,
      })
      expect(pointsOf(han, fu, { dealer: true, tsumo: false }, majiang)).toEqual({
        kind: 'ron',
        points: (dealers[han - 1] ?? 0) / 100,
      })
    }
  })
  test.each(TSUMO)('tsumo with %i fu', (fu, others, dealers) => {
    for (let han = 1; han <= 4; han++) {
      const [fromOthers = 0, fromDealer = 0] = others[han - 1] ?? []
      expect(pointsOf(han, fu, { dealer: false, tsumo: true }, majiang)).toEqual({
        kind: 'tsumo',
        fromDealer: fromDealer / 100,
        fromOthers: fromOthers / 100,
      })
      expect(pointsOf(han, fu, { dealer: true, tsumo: true }, majiang)).toEqual({
        kind: 'tsumo',
        fromDealer: 0,
        fromOthers: (dealers[han - 1] ?? 0) / 100,
      })
    }
  })
  test('30 fu with 4 han and 60 fu with 3 become a mangan with kiriage, and nothing else changes', () => {
    for (const [fu] of RON)
      for (let han = 1; han <= 14; han++) {
        const rounded = fu * 2 ** han === 30 * 2 ** 4 && han < 5
        expect(basicOf(han, fu, rounding)).toBe(rounded ? 2000 : basicOf(han, fu, majiang))
        expect(limitOf(han, fu, rounding)).toBe(rounded ? 'mangan' : limitOf(han, fu, majiang))
      }
    expect(basicOf(4, 30, rounding)).toBe(2000)
    expect(basicOf(3, 60, rounding)).toBe(2000)
    expect(basicOf(3, 50, rounding)).toBe(1600)
  })
})

describe('limits', () => {
  test.each([
    [3, 70, 'mangan', 80, 120],
    [4, 40, 'mangan', 80, 120],
    [5, 20, 'mangan', 80, 120],
    [6, 30, 'haneman', 120, 180],
    [7, 110, 'haneman', 120, 180],
    [8, 30, 'baiman', 160, 240],
    [10, 20, 'baiman', 160, 240],
    [11, 30, 'sanbaiman', 240, 360],
    [12, 30, 'sanbaiman', 240, 360],
    [13, 30, 'kazoe-yakuman', 320, 480],
    [26, 30, 'kazoe-yakuman', 320, 480],
  ] as const)('%i han with %i fu: %s', (han, fu, limit, other, dealer) => {
    expect(limitOf(han, fu, majiang)).toBe(limit)
    expect(pointsOf(han, fu, { dealer: false, tsumo: false }, majiang)).toEqual({ kind: 'ron', points: other })
    expect(pointsOf(han, fu, { dealer: true, tsumo: false }, majiang)).toEqual({ kind: 'ron', points: dealer })
    expect(pointsOf(han, fu, { dealer: false, tsumo: true }, majiang)).toEqual({
      kind: 'tsumo',
      fromDealer: other / 2,
      fromOthers: other / 4,
    })
    expect(pointsOf(han, fu, { dealer: true, tsumo: true }, majiang)).toEqual({
      kind: 'tsumo',
      fromDealer: 0,
      fromOthers: dealer / 3,
    })
  })
  test('none below', () => {
    for (const [han, fu] of [
      [1, 110],
      [2, 110],
      [3, 60],
      [4, 30],
      [4, 25],
    ] as const)
      expect(limitOf(han, fu, majiang)).toBeNull()
  })
  test('thirteen han are a sanbaiman if they are not counted', () => {
    expect(limitOf(13, 30, rulesets.mleague)).toBe('sanbaiman')
    expect(limitOf(30, 30, rulesets.mleague)).toBe('sanbaiman')
    expect(limitOf(13, 30, rulesets.wrc)).toBe('kazoe-yakuman')
  })
  test('yakuman, one to six of them', () => {
    for (let times = 1; times <= 6; times++) {
      expect(yakumanPoints(times, { dealer: false, tsumo: false })).toEqual({ kind: 'ron', points: 320 * times })
      expect(yakumanPoints(times, { dealer: true, tsumo: false })).toEqual({ kind: 'ron', points: 480 * times })
      expect(totalOf(yakumanPoints(times, { dealer: false, tsumo: true }))).toBe(320 * times)
      expect(totalOf(yakumanPoints(times, { dealer: true, tsumo: true }))).toBe(480 * times)
    }
  })
})
