import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumed, finalPoints, RULESET_IDS, rulesets, type Ruleset } from '../../src/rules/index.ts'

const { mleague, tenhou, wrc } = rulesets
const jpml = rulesets['jpml-a']

describe('leftover sticks', () => {
  test('a tie for first with one stick left: 400, 300, 300, the larger part for the seat nearer to the first dealer', () =>
    // Rank points (50.0 + 10.0 − 10.0) / 3 are shared separately: 16.7, 16.7, 16.6.
    expect(finalPoints([100, 300, 300, 290], 10, mleague)?.final).toEqual([-500, 305, 305, -110]))
  test('three of them', () =>
    expect(finalPoints([0, 330, 330, 330], 10, mleague)?.final).toEqual([
      -600,
      30 + 167 + 4,
      30 + 167 + 3,
      30 + 166 + 3,
    ]))
  test('that are lost go to nobody', () =>
    expect(finalPoints([350, 300, 290, 250], 10, wrc)?.final).toEqual([200, 50, -60, -200]))
  test('that are shared go to all four, the rest to the earlier seats', () => {
    const rules: Ruleset = { ...wrc, leftoverRiichiSticks: 'split' }
    expect(finalPoints([350, 300, 290, 250], 10, rules)?.final).toEqual([203, 53, -58, -198])
  })
  test('for the first go to the earlier seat, not to a tied one', () =>
    expect(finalPoints([190, 400, 400, 0], 10, tenhou)?.final).toEqual([-210, 510, 200, -500]))
})

describe('ties', () => {
  test('for second and third share their rank points', () =>
    expect(finalPoints([400, 250, 250, 100], 0, mleague)).toEqual({
      final: [600, -50, -50, -500],
      scores: [400, 250, 250, 100],
      places: [1, 2, 2, 4],
    }))
  test('of all four leave only the points', () => {
    expect(finalPoints([250, 250, 250, 250], 0, mleague)?.final).toEqual([0, 0, 0, 0])
    expect(finalPoints([250, 250, 250, 250], 0, tenhou)).toMatchObject({
      final: [350, 50, -150, -250],
      places: [1, 2, 3, 4],
    })
  })
  test('an indivisible loss costs the earlier seat less', () => {
    const rules: Ruleset = { ...wrc, uma: [301, 100, -100, -301] }
    expect(finalPoints([600, 200, 200, 200], 0, rules)?.final).toEqual([601, -200, -200, -201])
  })
  test('give no result if no rule text settles them', () => {
    const rules: Ruleset = { ...wrc, tieSplitsUma: null }
    expect(finalPoints([400, 250, 250, 100], 0, rules)).toBeNull()
    expect(finalPoints([400, 260, 240, 100], 0, rules)).not.toBeNull()
    expect(finalPoints([400, 250, 250, 100], 0, assumed(rules))?.places).toEqual([1, 2, 2, 4])
  })
})

describe('return points below the start points', () => {
  const rules: Ruleset = { ...mleague, startPoints: 300, returnPoints: 250, oka: -200 }
  test('the difference comes from the fourth place, not from the first', () =>
    expect(finalPoints([400, 350, 300, 150], 0, rules)?.final).toEqual([450, 200, -50, -600]))
  test('from all who share the fourth place', () =>
    expect(finalPoints([400, 300, 250, 250], 0, rules)?.final).toEqual([450, 150, -300, -300]))
})

describe('points rounded to whole thousands', () => {
  const by = (finalRounding: Ruleset['finalRounding']): Ruleset => ({ ...tenhou, finalRounding })
  test("the first gets the rest: the example of 電脳麻将's protocol", () =>
    expect(finalPoints([367, 253, 197, 183], 0, rulesets.majiang)?.final).toEqual([470, 50, -200, -320]))
  test('the M.LEAGUE keeps the decimal', () =>
    expect(finalPoints([367, 253, 197, 183], 0, mleague)?.final).toEqual([567, 53, -203, -417]))
  test('halves go up, away from zero or towards zero', () => {
    const points = [545, 255, 245, -45] as const
    expect(finalPoints(points, 0, by('half-up'))?.final).toEqual([630, 60, -150, -540])
    expect(finalPoints(points, 0, by('half-away-from-zero'))?.final).toEqual([640, 60, -150, -550])
    expect(finalPoints(points, 0, by('half-towards-zero'))?.final).toEqual([650, 50, -160, -540])
  })
  test('sticks count before rounding, a chombo after', () => {
    const rules: Ruleset = { ...by('half-up'), leftoverRiichiSticks: 'split', chombo: 45 }
    expect(finalPoints([367, 253, 194, 176], 10, rules, [0, 1, 0, 0])?.final).toEqual([460, 15, -200, -320])
  })
  test('are not rounded if no rule text says so', () =>
    expect(finalPoints([367, 253, 197, 183], 0, by(null))?.final).toEqual([467, 53, -203, -317]))
})

test('final scores include leftover sticks', () => {
  expect(finalPoints([367, 253, 187, 183], 10, tenhou)?.scores).toEqual([377, 253, 187, 183])
  expect(finalPoints([367, 253, 187, 183], 10, wrc)?.scores).toEqual([367, 253, 187, 183])
})

describe('an uma by how many end at or above the return points', () => {
  test.each([
    [
      [450, 290, 260, 200],
      [270, -20, -70, -180],
    ],
    [
      [450, 300, 260, 190],
      [230, 40, -80, -190],
    ],
    [
      [330, 320, 310, 240],
      [110, 50, 20, -180],
    ],
  ] as const)('%j', (points, final) => expect(finalPoints(points, 0, jpml)?.final).toEqual(final))
  test('all four: rule texts are unclear, the newest takes nothing', () => {
    expect(finalPoints([300, 300, 300, 300], 0, jpml)).toBeNull()
    expect(finalPoints([300, 300, 300, 300], 0, assumed(jpml))?.final).toEqual([0, 0, 0, 0])
    expect(finalPoints([290, 295, 285, 280], 50, assumed(jpml))?.final).toEqual([-10, -5, -15, -20])
  })
})

test('a chombo is deducted at the end', () => {
  expect(finalPoints([400, 300, 200, 100], 0, mleague, [0, 1, 0, 2])?.final).toEqual([600, -100, -200, -900])
  expect(finalPoints([400, 300, 200, 100], 0, wrc, [0, 1, 0, 0])).toBeNull()
  expect(finalPoints([400, 300, 200, 100], 0, assumed(wrc), [0, 1, 0, 0])?.final[1]).toBe(-150)
})

test('under every ruleset final points sum to what the rules lose', () => {
  const points = fc.tuple(
    fc.integer({ min: -300, max: 900 }),
    fc.integer({ min: -300, max: 900 }),
    fc.integer({ min: -300, max: 900 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...RULESET_IDS), points, fc.nat(5), fc.boolean(), (id, [a, b, c], count, tied) => {
      const rules = assumed(rulesets[id])
      const sticks = count * 10
      const [second, third] = tied ? [a, a] : [b, c]
      const all = [a, second, third, rules.startPoints * 4 - sticks - a - second - third] as const
      const { final, places } = finalPoints(all, sticks, rules)!
      const lost = rules.leftoverRiichiSticks === 'lost' ? sticks : 0
      expect(final[0] + final[1] + final[2] + final[3]).toBe(0 - lost)
      // A higher score is never placed lower.
      for (const one of [0, 1, 2, 3] as const)
        for (const other of [0, 1, 2, 3] as const)
          if (all[one] > all[other]) expect(places[one]).toBeLessThan(places[other])
    }),
    { seed: 11, numRuns: 400 },
  )
})
