/** A thousand wins scored by another program, with all numbers. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMajiangHand, seatCalled } from '../../src/record/index.ts'
import { payWin, rulesets, scoreWin, type WinSituation } from '../../src/rules/index.ts'
import { doraOfIndicator, readMajiangTile } from '../../src/tiles/index.ts'
import { majiangYakuName } from '../../src/table/index.ts'
import { corpusPath } from '../support/corpus.ts'

interface Case {
  readonly in: {
    readonly shoupai: string
    readonly rongpai?: string
    readonly param: {
      readonly zhuangfeng: WinSituation['roundWind']
      readonly menfeng: WinSituation['seat']
      readonly hupai: Readonly<Record<string, number | boolean | undefined>>
      readonly baopai: readonly string[]
      readonly fubaopai: readonly string[] | null
      readonly jicun: { readonly changbang: number; readonly lizhibang: number }
    }
  }
  readonly out: {
    readonly hupai: readonly { readonly name: string; readonly fanshu: number | string }[]
    readonly fu: number | null
    readonly fanshu: number | null
    readonly damanguan: number | null
    readonly defen: number
    readonly fenpei: readonly number[]
  }
}

const path = corpusPath('hule.json')
const cases = path === null ? [] : (JSON.parse(readFileSync(path, 'utf8')) as Case[])

const FROM = { '-': 'k', '=': 't', '+': 's' } as const
const doras = (indicators: readonly string[] | null) =>
  (indicators ?? []).map((each) => doraOfIndicator(readMajiangTile(each)))

const computed = ({ in: { shoupai, rongpai, param } }: Case): Case['out'] | null => {
  const { hand } = readMajiangHand(shoupai)
  const { menfeng: seat, hupai, jicun } = param
  const sign = rongpai?.at(-1) as keyof typeof FROM | undefined
  const from = sign === undefined ? null : seatCalled(seat, FROM[sign])
  const winning = rongpai === undefined ? hand.drawn : readMajiangTile(rongpai.slice(0, 2))
  const situation: WinSituation = {
    roundWind: param.zhuangfeng,
    seat,
    from,
    riichi: hupai['lizhi'] === 2 ? 2 : hupai['lizhi'] ? 1 : 0,
    ippatsu: Boolean(hupai['yifa']),
    rinshan: Boolean(hupai['lingshang']),
    chankan: Boolean(hupai['qianggang']),
    lastTile: Boolean(hupai['haidi']),
    firstTurn: Boolean(hupai['tianhu']),
    doras: doras(param.baopai),
    uras: doras(param.fubaopai),
    fourthKanFrom: null,
  }
  const scored = scoreWin(
    { tiles: hand.tiles, melds: hand.melds, winning: winning ?? 'uk' },
    situation,
    rulesets.majiang,
  )
  if (!scored.ok) return null
  const { yaku, han, fu, limit, yakuman, points, value, liabilities } = scored.score
  const table = { honba: jicun.changbang, sticks: jicun.lizhibang * 10 }
  return {
    hupai: yaku.map((each) => ({
      fanshu: each.yakuman > 0 ? '*'.repeat(each.yakuman) : each.han,
      name: majiangYakuName(each.id, situation),
    })),
    fu: limit === 'yakuman' ? null : fu,
    fanshu: limit === 'yakuman' ? null : han,
    damanguan: limit === 'yakuman' ? yakuman : null,
    defen: points * 100,
    fenpei: payWin({ winner: seat, from, value, liabilities }, table, rulesets.majiang).map((delta) => delta * 100),
  }
}

describe.skipIf(cases.length === 0)('the wins of the corpus', () => {
  test('there are a thousand', () => expect(cases).toHaveLength(1000))
  test('each has the same yaku, fu, han, points and payments', () => {
    for (const each of cases) expect(computed(each), JSON.stringify(each.in)).toEqual(each.out)
  })
})
