/** The ruleset `majiang` is the default rule sheet of 電脳麻将, switch by switch. */
import { expect, test } from 'vitest'
import { DOUBLE_YAKUMAN, rulesets, type Ruleset } from '../../src/rules/index.ts'
import { majiangRule } from '../support/majiang-core.ts'

const { majiang } = rulesets
const aborts = ({ abortiveDraws: { nineTerminals, fourWinds, fourRiichi, fourKans, threeRon } }: Ruleset): boolean =>
  [nineTerminals, fourWinds, fourRiichi, fourKans, threeRon].every((own) => own === true)

test('every option agrees', () => {
  const { riichiRequires, pao } = majiang
  expect(majiangRule()).toEqual({
    配給原点: (majiang.startPoints ?? 0) * 100,
    順位点: majiang.uma?.map((points) => (points / 10).toFixed(1)),
    連風牌は2符: majiang.doubleWindPairFu === 2,
    赤牌: majiang.redFives,
    クイタンあり: majiang.openTanyao,
    喰い替え許可レベル: majiang.kuikaeAllowed === true ? 2 : 0,
    // East and South.
    場数: 2,
    途中流局あり: aborts(majiang),
    流し満貫あり: majiang.nagashiMangan,
    // Nobody declares a hand noten that is not: there is no noten riichi to be found.
    ノーテン宣言あり: false,
    ノーテン罰あり: majiang.notenPenaltyTotal === 30,
    最大同時和了数: majiang.ron === 'double' ? 2 : 1,
    連荘方式: majiang.renchan === 'tenpai' ? 2 : 1,
    トビ終了あり: majiang.tobi,
    オーラス止めあり: majiang.agariYame === true && majiang.tenpaiYame === true,
    延長戦方式: majiang.westRound === 300 ? 1 : 0,
    一発あり: majiang.ippatsu,
    裏ドラあり: majiang.uraDora,
    カンドラあり: majiang.kanDora,
    カン裏あり: majiang.kanUra,
    カンドラ後乗せ: majiang.kanDoraReveal === 'closed-immediate-open-with-next-act',
    ツモ番なしリーチあり: riichiRequires.withoutOwnDrawLeft,
    リーチ後暗槓許可レベル: majiang.riichiAnkanRule === 'waits-unchanged' ? 2 : 1,
    役満の複合あり: majiang.multipleYakumanStack,
    ダブル役満あり: majiang.doubleYakuman === DOUBLE_YAKUMAN,
    数え役満あり: majiang.kazoeYakuman === true && majiang.thirteenHanCountsAs === 'yakuman',
    役満パオあり: pao.daisangen === true && pao.daisuushii === true,
    切り上げ満貫あり: majiang.kiriageMangan,
  })
})
