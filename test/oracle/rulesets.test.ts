/**
 * Random wins under every ruleset, against majiang-core with its switches set to say the same. What it has no switch for
 * is listed. SAIFU_ORACLE_RUNS sets how many wins in all (5,000 without it).
 */
import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumed, payWin, RULESET_IDS, rulesets, scoreWin, type AssumedRules } from '../../src/rules/index.ts'
import { majiangYakuName } from '../../src/table/index.ts'
import { arbitraryWin, type ArbitraryWin } from '../support/arbitrary-win.ts'
import { times } from '../support/test-extent.ts'
import { majiangCase, majiangHule, majiangRule, type MajiangCase } from '../support/majiang-core.ts'

const RUNS = Number(process.env['SAIFU_ORACLE_RUNS'] ?? times(2_000, 50_000))
const SEED = Number(process.env['SAIFU_ORACLE_SEED'] ?? 20_261_121)

const ruleOf = (rules: AssumedRules) =>
  majiangRule({
    クイタンあり: rules.openTanyao,
    切り上げ満貫あり: rules.kiriageMangan,
    数え役満あり: rules.kazoeYakuman && rules.thirteenHanCountsAs === 'yakuman',
    役満の複合あり: rules.multipleYakumanStack,
    ダブル役満あり: rules.doubleYakuman !== false,
    連風牌は2符: rules.doubleWindPairFu === 2,
    役満パオあり: rules.pao.daisangen,
  })

/** What its table tells majiang-core of a win where a rule is off. */
const told = (asked: MajiangCase, { ippatsu, uraDora, kanDora, kanUra, honbaValue }: AssumedRules): MajiangCase => {
  const { hupai, baopai, fubaopai, jicun } = asked.param
  return {
    ...asked,
    param: {
      ...asked.param,
      hupai: { ...hupai, yifa: hupai.yifa && ippatsu },
      baopai: kanDora ? baopai : baopai.slice(0, 1),
      fubaopai: uraDora ? (kanUra ? fubaopai : (fubaopai?.slice(0, 1) ?? null)) : null,
      // Its honba are 300 points, always.
      jicun: { ...jicun, changbang: (jicun.changbang * honbaValue) / 3 },
    },
  }
}

interface Value {
  readonly yaku: readonly string[]
  readonly worth: string
  readonly points: number
  readonly paid: string
}

const NOTHING: Value = { yaku: [], worth: '', points: 0, paid: '' }

const ours = ({ hand, situation, honba, sticks }: ArbitraryWin, rules: AssumedRules): Value => {
  const scored = scoreWin(hand, situation, rules)
  if (!scored.ok) return NOTHING
  const { yaku, fu, han, limit, yakuman, points, value, liabilities } = scored.score
  const { seat: winner, from } = situation
  return {
    yaku: yaku.map((one) => `${majiangYakuName(one.id, situation)} ${one.yakuman ? '*'.repeat(one.yakuman) : one.han}`),
    worth: limit === 'yakuman' ? `${yakuman}` : `${fu} ${han}`,
    points: points * 100,
    paid: payWin({ winner, from, value, liabilities }, { honba, sticks }, rules)
      .map((one) => one * 100)
      .join(),
  }
}

const theirs = (asked: MajiangCase, rules: AssumedRules): Value => {
  const hule = majiangHule(told(asked, rules), ruleOf(rules))
  if (hule?.hupai === undefined) return NOTHING
  const { hupai, fu, fanshu, damanguan, defen, fenpei = [] } = hule
  return {
    yaku: hupai.map((one) => `${one.name} ${one.fanshu}`),
    worth: damanguan === undefined ? `${fu} ${fanshu}` : `${damanguan}`,
    points: defen,
    paid: fenpei.join(),
  }
}

/** What majiang-core has no switch for: then the whole value may differ, or only who pays it. */
const mayDiffer = ({ hand, situation, honba }: ArbitraryWin, found: Value, expected: Value, rules: AssumedRules) => {
  const { pao, ryuuiisouNeedsHatsu, multipleYakumanStack } = rules
  const is = (name: string, { yaku } = found) => yaku.some((one) => one.startsWith(name))
  const areYakuman = ({ yaku }: Value) => yaku.length > 1 && yaku[0]!.endsWith('*')
  const liable = ['大三元', '大四喜', '四槓子'].some((name) => is(name))
  const all = [...hand.tiles, hand.winning, ...hand.melds.flatMap(({ own }) => own)]
  return {
    value:
      is('人和') ||
      (ryuuiisouNeedsHatsu && is('緑一色', expected) && !all.includes('gd')) ||
      // Readings that pay the same: see the list of differences under 役満の複合なし.
      (!multipleYakumanStack && (areYakuman(found) || areYakuman(expected))),
    payments:
      liable &&
      ((pao.suukantsu && situation.fourthKanFrom !== null) ||
        pao.otherYakumanCovered ||
        (honba > 0 &&
          pao.honbaPaidBy !== 'discarder-on-ron' &&
          (pao.honbaPaidBy === 'liable' || situation.from === null))),
  }
}

describe("wins under every ruleset have majiang-core's values", () => {
  test.each(RULESET_IDS)(
    '%s',
    (id) => {
      const rules = assumed(rulesets[id])
      const { m, p, s } = rules.redFives
      fc.assert(
        fc.property(arbitraryWin([m, p, s]), (win) => {
          const found = ours(win, rules)
          const expected = theirs(majiangCase(win), rules)
          const { value, payments } = mayDiffer(win, found, expected, rules)
          if (payments && !value) expect({ ...found, paid: '' }).toEqual({ ...expected, paid: '' })
          else if (!value) expect(found).toEqual(expected)
          const sum = found.paid.split(',').reduce((total, one) => total + Number(one), 0)
          expect(sum).toBe(found === NOTHING ? 0 : win.sticks * 100)
        }),
        { numRuns: Math.ceil(RUNS / RULESET_IDS.length), seed: SEED },
      )
    },
    3_600_000,
  )
})
