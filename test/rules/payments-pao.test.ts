/**
 * Who is liable for a yakuman, and the payments. The winner is South by default; West is to its right, North across,
 * East (the dealer) to its left.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/record/index.ts'
import { payWin, payWins, rulesets, scoreWin, settle, type Pao, type Ruleset, type Win } from '../../src/rules/index.ts'
import { arbitraryWin } from '../support/arbitrary-win.ts'
import { rulesWith, winCase } from '../support/win-cases.ts'

type More = Parameters<typeof winCase>[1]
const { majiang } = rulesets

const paoRules = (pao: Partial<Pao>, more: Parameters<typeof rulesWith>[0] = {}): Ruleset =>
  rulesWith({ ...more, pao: { ...majiang.pao, ...pao } })

const winOf = (hand: string, more: More, rules: Ruleset): Win => {
  const { hand: read, situation } = winCase(hand, more)
  const scored = scoreWin(read, situation, rules)
  if (!scored.ok) throw new Error(`${hand}: ${scored.reason}`)
  const { value, liabilities } = scored.score
  return { winner: situation.seat, from: situation.from, value, liabilities }
}

/** Payments in points with two honba and a stick. */
const paid = (hand: string, more: More = {}, rules: Ruleset = majiang): number[] =>
  payWin(winOf(hand, more, rules), { honba: 2, sticks: 10 }, rules).map((delta) => delta * 100)

/** Who is liable, and for how many yakuman. */
const liable = (hand: string, more: More = {}, rules: Ruleset = majiang): string =>
  (winOf(hand, more, rules).liabilities ?? []).map(({ seat, yakuman }) => `${'ESWN'[seat]} ${yakuman}`).join(', ')

/** Third dragon from North. */
const DRAGONS = 'm34p44,z555-,z666+,z777='
const DRAWN = 'm34p44m5,z555-,z666+,z777='

describe('who is liable', () => {
  test('whoever gave the third set of dragons', () => {
    expect(liable(DRAWN)).toBe('N 1')
    expect(liable(`m34p44m5,z555=,z666-,z777+`)).toBe('W 1')
    expect(liable(`m34p44m5,z5555,z6666,z777-`)).toBe('E 1')
    expect(liable(`m34p44m5,z555-,z666+,z777=7`), 'a kan made of that pon').toBe('N 1')
  })
  test('the order of the melds counts, whatever was called between them', () =>
    expect(liable('m3m3,z777=,z555-,m456-,z666+')).toBe('W 1'))
  test('an open kan is a call too', () => {
    const { hand, situation } = winCase(DRAWN)
    const kan = { kind: 'daiminkan', called: 'rd', own: ['rd', 'rd', 'rd'], from: 's' } as const
    const scored = scoreWin({ ...hand, melds: hand.melds.with(2, kan) }, situation, majiang)
    expect(scored).toMatchObject({ ok: true, score: { liabilities: [{ seat: 2, yakuman: 1 }] } })
  })
  test('nobody if the third set is a closed kan or concealed', () => {
    expect(liable('m34p44m5,z555-,z666+,z7777')).toBe('')
    expect(liable('m34p44z777m5,z555-,z666+')).toBe('')
    expect(liable('m345p44z77z7,z555-,z666+')).toBe('')
  })
  test('nobody who only dealt in on the third set', () =>
    expect(liable('m345p44z77,z555-,z666+', { ron: 'z7=' })).toBe(''))
  test('whoever gave the fourth set of winds', () => {
    expect(liable('m4m4,z111-,z222=,z333=,z444+')).toBe('W 2')
    expect(liable('m4m4,z111-,z2222,z333=,z444+')).toBe('W 2')
    expect(liable('m4m4,z111-,z333=,z444+,z2222')).toBe('')
    expect(liable('m4z444m4,z111-,z333=,z222+')).toBe('')
  })
  test('nobody for little four winds', () => expect(liable('m34z44m5,z111-,z222=,z333=')).toBe(''))
  describe('four kans', () => {
    const kans = 'p3p3,m3333,m555=5,s2222,z333+3'
    test('whoever gave the fourth, which the melds alone do not tell', () => {
      expect(liable(kans, { fourthKanFrom: 2 }, rulesets.mleague)).toBe('W 1')
      expect(liable(kans, {}, rulesets.mleague)).toBe('')
    })
    test('nobody if the ruleset has no such liability', () => {
      expect(liable(kans, { fourthKanFrom: 2 })).toBe('')
      expect(liable(kans, { fourthKanFrom: 2 }, rulesets.tenhou)).toBe('')
    })
    test('nobody for three kans', () =>
      expect(liable('p34z44p5,m3333,m555=5,s2222', { fourthKanFrom: 2 }, rulesets.mleague)).toBe(''))
  })
  test('two players, each for one yakuman', () => {
    const both = 'p3p3,z5555,z666+6,z777=7,m3333'
    expect(liable(both, { fourthKanFrom: 2 }, rulesets.mleague)).toBe('N 1, W 1')
    expect(liable(both, { fourthKanFrom: 3 }, rulesets.mleague), 'one player for both').toBe('N 2')
  })
  test('each switch of the ruleset', () => {
    expect(liable(DRAWN, {}, paoRules({ daisangen: false }))).toBe('')
    expect(liable('m4m4,z111-,z222=,z333=,z444+', {}, paoRules({ daisuushii: false }))).toBe('')
    expect(liable('m4m4,z111-,z222=,z333=,z444+', {}, paoRules({}, { doubleYakuman: false }))).toBe('W 1')
  })
  test("the discarder of a kan's tile if the winner drew the winning tile after it", () => {
    const rinshan: More = { rinshan: true, rinshanFrom: 2 }
    const rules = paoRules({ daiminkanRinshan: true })
    const hand = 'm345p34s234z44p5,z333+3'
    expect(liable(hand, rinshan, rules)).toBe('W 0')
    expect(paid(hand, rinshan, rules), 'rinshan 1, 38 fu: 400 700, all of it his').toEqual([
      0,
      1500 + 600 + 1000,
      -2100,
      0,
    ])
    expect(liable(hand, { rinshan: true }, rules)).toBe('')
    expect(liable(hand, rinshan)).toBe('')
  })
})

describe('what the liable player pays', () => {
  test('all of a tsumo, including honba', () => {
    expect(paid(DRAWN)).toEqual([0, 33600, 0, -32600])
    expect(paid(DRAWN, { seat: 0 }), 'to the dealer').toEqual([49600, 0, -48600, 0])
  })
  test('half of a ron; the discarder pays the other half and the honba', () => {
    expect(paid(DRAGONS, { ron: 'm5-' })).toEqual([-16600, 33600, 0, -16000])
    expect(paid(DRAGONS, { ron: 'm5-', seat: 0 })).toEqual([49600, 0, -24000, -24600])
  })
  test('all of it after dealing in', () => expect(paid(DRAGONS, { ron: 'm5=' })).toEqual([0, 33600, 0, -32600]))

  /** Big three dragons, third from North, and all honours. */
  const MIXED = 'z1122,z555-,z666+,z777='
  const MIXED_DRAWN = 'z1122z1,z555-,z666+,z777='
  test('for one yakuman of two: a ron', () =>
    expect(paid(MIXED, { ron: 'z1-' })).toEqual([-16000 - 32000 - 600, 65600, 0, -16000]))
  test('for one yakuman of two: a tsumo, of which the other and the honba are shared', () =>
    expect(paid(MIXED_DRAWN)).toEqual([-16200, 65600, -8200, -32000 - 8200]))
  test('for one yakuman of two: to the dealer', () =>
    expect(paid(MIXED_DRAWN, { seat: 0 })).toEqual([97600, -16200, -48000 - 16200, -16200]))
  test('for one yakuman of two: after dealing in', () =>
    expect(paid(MIXED, { ron: 'z1=' })).toEqual([0, 65600, 0, -64600]))
  test('a double yakuman, and another', () => {
    expect(paid('z5z5,z111-,z222=,z333=,z444+'), 'all honours: 8,000 each, 16,000 the dealer').toEqual([
      -16200,
      97600,
      -64000 - 8200,
      -8200,
    ])
    expect(paid('z5,z111-,z222=,z333=,z444+', { ron: 'z5-' })).toEqual([-32000 - 32000 - 600, 97600, -32000, 0])
  })

  describe('liability for the whole hand, if the rules say so', () => {
    test('a ron', () => {
      expect(liable(MIXED, { ron: 'z1-' }, rulesets.tenhou)).toBe('N 2')
      expect(paid(MIXED, { ron: 'z1-' }, rulesets.tenhou)).toEqual([-32600, 65600, 0, -32000])
    })
    test('a tsumo', () => expect(paid(MIXED_DRAWN, {}, rulesets.tenhou)).toEqual([0, 65600, 0, -64600]))
    test('of two liable players the first is liable for the rest', () => {
      const rules = paoRules({ suukantsu: true, otherYakumanCovered: true })
      expect(liable('z1z1,z5555,z666+6,z777=7,z2222', { fourthKanFrom: 2 }, rules)).toBe('N 2, W 1')
    })
  })

  describe('two liable players', () => {
    const both = 'p3p3,z5555,z666+6,z777=7,m3333'
    const more: More = { fourthKanFrom: 2 }
    test('a tsumo: each pays one part, the first the honba', () =>
      expect(paid(both, more, rulesets.mleague)).toEqual([0, 65600, -32000, -32600]))
    test('a ron: each pays half of one part', () =>
      expect(paid('p3,z5555,z666+6,z777=7,m3333', { ...more, ron: 'p3-' }, rulesets.mleague)).toEqual([
        -32600, 65600, -16000, -16000,
      ]))
    test('one of them dealt in', () =>
      expect(paid('p3,z5555,z666+6,z777=7,m3333', { ...more, ron: 'p3+' }, rulesets.mleague)).toEqual([
        0,
        65600,
        -32000 - 16000 - 600,
        -16000,
      ]))
    test('if yakuman do not stack, only the first liable player pays', () => {
      const rules = paoRules({ suukantsu: true }, { multipleYakumanStack: false, doubleYakuman: false })
      expect(liable(both, more, rules)).toBe('N 1')
      expect(paid(both, more, rules)).toEqual([0, 33600, 0, -32600])
    })
  })

  describe('the honba', () => {
    const liablePays = paoRules({ honbaPaidBy: 'liable' })
    test('paid by the liable player, if the rules say so', () => {
      expect(paid(DRAGONS, { ron: 'm5-' }, liablePays)).toEqual([-16000, 33600, 0, -16600])
      expect(paid(DRAWN, {}, liablePays)).toEqual([0, 33600, 0, -32600])
      expect(paid(MIXED_DRAWN, {}, liablePays)).toEqual([-16000, 65600, -8000, -32000 - 8000 - 600])
      expect(paid(DRAGONS, { ron: 'm5=' }, liablePays)).toEqual([0, 33600, 0, -32600])
    })
    test('under the rules of Mahjong Soul', () =>
      expect(paid(DRAGONS, { ron: 'm5-' }, rulesets['mahjong-soul'])).toEqual([-16000, 33600, 0, -16600]))
    test('paid by the discarder on a ron: EMA', () =>
      expect(paid(DRAGONS, { ron: 'm5-' }, rulesets['ema-2016'])).toEqual([-16600, 33600, 0, -16000]))
  })

  test('no liability in the rules, no half', () =>
    expect(paid(DRAGONS, { ron: 'm5-' }, rulesets.saikouisen)).toEqual([-32600, 33600, 0, 0]))

  test('with another ron on the same discard: honba and sticks go to the nearer', () => {
    const yakuman = winOf(DRAGONS, { ron: 'm5-' }, rulesets.tenhou)
    const other: Win = { winner: 2, from: 0, value: { kind: 'ron', points: 39 } }
    const table = { honba: 2, sticks: 10 }
    expect(payWins([other, yakuman], table, rulesets.tenhou)).toEqual([
      [-166, 336, 0, -160],
      [-39, 0, 39, 0],
    ])
    expect(settle({ kind: 'win', wins: [other, yakuman] }, table, rulesets.tenhou)).toEqual({
      delta: [-205, 336, 39, -160],
      sticks: 0,
    })
    expect(payWins([other, yakuman], table, rulesets.mleague), 'the head is bumped').toEqual([[-166, 336, 0, -160]])
  })

  test('payments sum to zero, except for the sticks', () => {
    const rules = [majiang, rulesets.mleague, rulesets.tenhou, rulesets['mahjong-soul']]
    fc.assert(
      fc.property(arbitraryWin(), fc.nat(3), fc.option(fc.nat(3)), (win, index, kanFrom) => {
        const ruleset = rules[index] ?? majiang
        const situation = { ...win.situation, fourthKanFrom: kanFrom as Seat | null }
        const scored = scoreWin(win.hand, situation, ruleset)
        if (!scored.ok) return
        const { value, liabilities, points } = scored.score
        const { honba, sticks } = win
        const delta = payWin(
          { winner: situation.seat, from: situation.from, value, liabilities },
          { honba, sticks },
          ruleset,
        )
        expect(delta.reduce((sum, own) => sum + own, 0)).toBe(sticks)
        expect(delta[situation.seat]).toBe(points + 3 * honba + sticks)
        delta.forEach((own, seat) => {
          expect(Number.isInteger(own)).toBe(true)
          if (seat !== situation.seat) expect(own).toBeLessThanOrEqual(0)
        })
      }),
      { seed: 9, numRuns: 2000 },
    )
  })
})
