/**
 * Random wins, valued by us and by majiang-core, under its own rules and each of its switches.
 * SAIFU_ORACLE_RUNS sets how many (5,000 without it); SAIFU_ORACLE_SEED where they begin.
 */
import process from 'node:process'
import type { Hule, Rule } from '@kobalab/majiang-core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreCase } from '../../src/cli/score.ts'
import { readCase } from '../../src/cli/score-case.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { CLI } from '../../src/words/index.ts'
import { arbitraryMiss, arbitraryWin, type ArbitraryWin } from '../support/arbitrary-win.ts'
import { times } from '../support/test-extent.ts'
import { majiangCase, majiangHule, majiangRule, type MajiangCase } from '../support/majiang-core.ts'

const RUNS = Number(process.env['SAIFU_ORACLE_RUNS'] ?? times(2_000, 100_000))
const SEED = Number(process.env['SAIFU_ORACLE_SEED'] ?? 20_261_121)

/** Where the two may differ, and why; everywhere else they must not. */
interface Difference {
  readonly why: string
  /** A hand that shows it. */
  readonly example: MajiangCase
  readonly is: (asked: MajiangCase, ours: string, core: string) => boolean
}

const drawn = (shoupai: string, param: Partial<MajiangCase['param']> = {}): MajiangCase => ({
  shoupai,
  rongpai: null,
  param: {
    zhuangfeng: 0,
    menfeng: 0,
    hupai: { lizhi: 0, yifa: false, qianggang: false, lingshang: false, haidi: 0, tianhu: 0 },
    baopai: [],
    fubaopai: null,
    jicun: { changbang: 0, lizhibang: 0 },
    ...param,
  },
})

const HEAVENLY = { lizhi: 0, yifa: false, qianggang: false, lingshang: false, haidi: 0, tianhu: 1 }

const paidIn = (value: string): string => value.slice(value.indexOf('"damanguan"'))

const LAST_READING: Difference = {
  why:
    'Where yakuman do not add up, a hand that can be read as one yakuman or as two pays the same; majiang-core names ' +
    'those of the reading it comes to last, we name those of the reading with more.',
  example: drawn('m5666777888999m5', { hupai: HEAVENLY }),
  is: (_, ours, core) => paidIn(ours) === paidIn(core) && ours.includes('damanguan') && ours.length > core.length,
}

const COUNTED_ONCE: Difference = {
  why: 'Where yakuman do not add up, majiang-core counts a double one once too; we count the greatest one that there is.',
  example: drawn('z1112223334445z5'),
  is: (asked, ours, core) => ours.includes('**') || LAST_READING.is(asked, ours, core),
}

const SECOND_RED_NO_DORA: Difference = {
  why: 'Of several red fives in a meld, or of one suit in the hand, majiang-core counts only the first as the dora of its kind.',
  example: drawn('p2223334440055p2', { baopai: ['p4'] }),
  is: ({ shoupai, rongpai, param }) => {
    const suits = [...param.baopai, ...(param.fubaopai ?? [])].flatMap((tile) => (tile[1] === '4' ? [tile[0]] : []))
    const groups = (shoupai + (rongpai ?? '')).match(/[mps][^mpsz]*/g) ?? []
    return suits.some(
      (suit) =>
        groups
          .filter((group) => group[0] === suit)
          .join('')
          .split('0').length > 2,
    )
  },
}

interface Variant {
  readonly name: string
  readonly rule: Partial<Rule>
  readonly ours: Partial<Ruleset>
  /** What majiang-core's table, not its valuation, leaves out under this rule. */
  readonly told?: (asked: MajiangCase) => MajiangCase
  readonly redFives?: readonly number[]
  readonly difference?: Difference
  /** Part of the runs. */
  readonly share?: number
}

const { majiang } = rulesets

const withParam = (asked: MajiangCase, param: Partial<MajiangCase['param']>): MajiangCase => ({
  ...asked,
  param: { ...asked.param, ...param },
})

const VARIANTS: readonly Variant[] = [
  { name: 'its default rules', rule: {}, ours: {}, share: 1 },
  { name: 'クイタンなし', rule: { クイタンあり: false }, ours: { openTanyao: false } },
  { name: '切り上げ満貫あり', rule: { 切り上げ満貫あり: true }, ours: { kiriageMangan: true } },
  {
    name: '数え役満なし',
    rule: { 数え役満あり: false },
    ours: { kazoeYakuman: false, thirteenHanCountsAs: 'sanbaiman' },
  },
  {
    name: '役満の複合なし',
    rule: { 役満の複合あり: false },
    ours: { multipleYakumanStack: false },
    difference: COUNTED_ONCE,
  },
  { name: 'ダブル役満なし', rule: { ダブル役満あり: false }, ours: { doubleYakuman: false } },
  {
    name: '役満の複合なし、ダブル役満なし',
    rule: { 役満の複合あり: false, ダブル役満あり: false },
    ours: { multipleYakumanStack: false, doubleYakuman: false },
    difference: LAST_READING,
  },
  { name: '連風牌は2符', rule: { 連風牌は2符: true }, ours: { doubleWindPairFu: 2 } },
  {
    name: '役満パオなし',
    rule: { 役満パオあり: false },
    ours: { pao: { ...majiang.pao, daisangen: false, daisuushii: false } },
  },
  { name: '赤牌なし', rule: {}, ours: { redFives: { m: 0, p: 0, s: 0 } }, redFives: [0, 0, 0] },
  {
    name: '赤牌 0 2 1',
    rule: {},
    ours: { redFives: { m: 0, p: 2, s: 1 } },
    redFives: [0, 2, 1],
    difference: SECOND_RED_NO_DORA,
  },
  {
    name: '一発なし',
    rule: { 一発あり: false },
    ours: { ippatsu: false },
    told: (asked) => withParam(asked, { hupai: { ...asked.param.hupai, yifa: false } }),
  },
  {
    name: '裏ドラなし',
    rule: { 裏ドラあり: false },
    ours: { uraDora: false, kanUra: false },
    told: (asked) => withParam(asked, { fubaopai: null }),
  },
  {
    name: 'カンドラなし、カン裏なし',
    rule: { カンドラあり: false, カン裏あり: false },
    ours: { kanDora: false, kanUra: false },
    told: (asked) =>
      withParam(asked, {
        baopai: asked.param.baopai.slice(0, 1),
        fubaopai: asked.param.fubaopai?.slice(0, 1) ?? null,
      }),
  },
  {
    name: 'カン裏なし',
    rule: { カン裏あり: false },
    ours: { kanUra: false },
    told: (asked) => withParam(asked, { fubaopai: asked.param.fubaopai?.slice(0, 1) ?? null }),
  },
]

/** The value in the words of docs/score.md; who answers is seen in what is paid. */
const valueOf = (hule: Hule | undefined): object => {
  if (hule === undefined) return { defen: 0, reason: 'not-a-win' }
  const { hupai, fu, fanshu, damanguan, defen, fenpei } = hule
  if (hupai === undefined) return { defen: 0, reason: 'no-yaku' }
  const yaku = hupai.map(({ name, fanshu: han }) => ({ name, fanshu: han }))
  return damanguan === undefined
    ? { hupai: yaku, fu, fanshu, defen, fenpei }
    : { hupai: yaku, damanguan, defen, fenpei }
}

/** Through the text that both read, as a line of `saifu score` has it. */
const ours = (asked: MajiangCase, rules: Ruleset): object => scoreCase(readCase(asked, CLI.en, rules))

interface Sides {
  readonly asked: MajiangCase
  readonly found: string
  readonly expected: string
  /** They may differ here. */
  readonly excused: boolean
}

const sidesOf = (asked: MajiangCase, variant: Variant, rules: Ruleset, rule: Rule): Sides => {
  const { told = (same) => same, difference } = variant
  const found = JSON.stringify(ours(asked, rules))
  const expected = JSON.stringify(valueOf(majiangHule(told(asked), rule)))
  return { asked, found, expected, excused: difference !== undefined && difference.is(asked, found, expected) }
}

const agree = (win: ArbitraryWin, variant: Variant, rules: Ruleset, rule: Rule): void => {
  const { asked, found, expected, excused } = sidesOf(majiangCase(win), variant, rules, rule)
  if (found !== expected && !excused)
    throw new Error(`${JSON.stringify({ ...asked, rule: variant.rule })}\n ours ${found}\n core ${expected}`)
}

describe("wins have majiang-core's values", () => {
  test.each(VARIANTS)(
    '$name',
    (variant) => {
      const rules: Ruleset = { ...majiang, ...variant.ours }
      const rule = majiangRule(variant.rule)
      const numRuns = Math.ceil(RUNS * (variant.share ?? 0.1))
      fc.assert(
        fc.property(arbitraryWin(variant.redFives), (win) => agree(win, variant, rules, rule)),
        { numRuns, seed: SEED },
      )
      // A difference that no longer shows has no place in the list.
      if (variant.difference) {
        const { found, expected, excused } = sidesOf(variant.difference.example, variant, rules, rule)
        expect(found, variant.difference.why).not.toBe(expected)
        expect(excused).toBe(true)
      }
    },
    3_600_000,
  )

  test('an incomplete hand has no value for either', () => {
    const variant: Variant = { name: '', rule: {}, ours: {} }
    const rule = majiangRule()
    let misses = 0
    fc.assert(
      fc.property(arbitraryMiss(), (win) => {
        agree(win, variant, majiang, rule)
        if (majiangHule(majiangCase(win), rule) === undefined) misses++
      }),
      { numRuns: Math.ceil(RUNS / 5), seed: SEED },
    )
    expect(misses).toBeGreaterThan(RUNS / 10)
  })
})
