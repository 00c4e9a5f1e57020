import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryWin } from '../support/arbitrary-win.ts'
import { majiangCase, majiangHule, majiangRule } from '../support/majiang-core.ts'

const YAKU = [
  '立直', 'ダブル立直', '一発', '海底摸月', '河底撈魚', '嶺上開花', '槍槓', '門前清自摸和', '場風 東', '場風 南', '場風 西', '場風 北',
  '自風 東', '自風 南', '自風 西', '自風 北', '翻牌 白', '翻牌 發', '翻牌 中', '平和', '断幺九', '一盃口', '三色同順', '一気通貫',
  '混全帯幺九', '七対子', '対々和', '三暗刻', '三槓子', '三色同刻', '混老頭', '小三元', '混一色', '純全帯幺九', '二盃口', '清一色',
  'ドラ', '赤ドラ', '裏ドラ', '天和', '地和', '国士無双', '国士無双十三面', '四暗刻', '四暗刻単騎', '大三元', '小四喜', '大四喜', '字一色',
  '清老頭', '緑一色', '四槓子', '九蓮宝燈', '純正九蓮宝燈',
] // prettier-ignore

describe('random wins', () => {
  const wins = fc.sample(arbitraryWin(), { numRuns: 20_000, seed: 1 })
  const values = wins.map((win) => majiangHule(majiangCase(win), majiangRule()))

  test('are all complete hands', () => {
    expect(values.filter((value) => value === undefined)).toEqual([])
  })

  test('include every yaku, every liability, every fu from 20 to 110, and each number of han', () => {
    const seen = (of: (value: NonNullable<(typeof values)[number]>) => readonly unknown[]) =>
      new Set(values.flatMap((value) => (value ? of(value) : [])))
    const names = seen((value) => (value.hupai ?? []).map(({ name }) => name))
    expect(YAKU.filter((name) => !names.has(name))).toEqual([])
    const liable = seen((value) => (value.hupai ?? []).flatMap(({ name, baojia }) => (baojia ? [name + baojia] : [])))
    expect([...liable].sort()).toEqual(['大三元', '大四喜'].flatMap((name) => [...'+-='].map((side) => name + side)))
    const fu = seen((value) => [value.fu])
    expect([20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110].filter((each) => !fu.has(each))).toEqual([])
    const han = seen((value) => [value.fanshu])
    expect(Array.from({ length: 20 }, (_, at) => at + 1).filter((each) => !han.has(each))).toEqual([])
    expect(values.some((value) => value?.defen === 0)).toBe(true)
  })
})
