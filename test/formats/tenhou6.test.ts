import { describe, expect, test } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { importTenhou6 } from '../../src/formats/tenhou6/import.ts'
import { emptyPlayer, type Match } from '../../src/record/index.ts'
import { rulesets, YAKU, type YakuId } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { mjlogGames } from '../support/corpus-games.ts'
import { recordedOf } from '../support/recorded-of.ts'
import { some } from '../support/test-extent.ts'
import { readCall, writeCall } from '../../src/formats/tenhou6/call-text.ts'
import { paidText, valueText, yakuText } from '../../src/formats/tenhou6/results.ts'

const HANDS = [
  [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 41, 42, 43],
  [14, 15, 16, 24, 25, 26, 34, 35, 36, 44, 44, 45, 45],
  [17, 18, 19, 27, 28, 29, 37, 38, 39, 46, 46, 47, 47],
  [11, 12, 14, 21, 22, 24, 31, 32, 34, 42, 43, 45, 47],
]
type Lists = readonly [draws: readonly (number | string)[], discards: readonly (number | string)[]]

const log = (lists: readonly Lists[], result: readonly unknown[], others: object = {}): string =>
  JSON.stringify({
    title: ['', ''],
    name: ['A', 'B', 'C', 'D'],
    rule: { disp: '南喰赤', aka: 1 },
    log: [
      [
        [0, 0, 0],
        [25000, 25000, 25000, 25000],
        [19],
        [],
        ...HANDS.flatMap((hand, at) => [hand, lists[at]?.[0] ?? [], lists[at]?.[1] ?? []]),
        result,
      ],
    ],
    ...others,
  })

const read = (text: string) => {
  const result = importTenhou6(text)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return { ...result, frame: result.paifu.matches[0]!.frames[0]! }
}
const acts = (text: string) =>
  read(text).frame.flows[0]!.acts.map(({ seat, draw, discard }) => [seat, draw.kind, discard?.kind ?? null])

describe('calls as text', () => {
  test.each(['c343536', 'c515253', 'p434343', '43p4343', '4343p43', '15p5115', 'm41414141', '41m414141', '414141m41'])(
    '%s',
    (text) => expect(writeCall(readCall(text)!)).toBe(text),
  )
  test.each(['k47474747', '47k474747', '4747k4747', '15k511515', '151515a51', '414141a41'])('%s', (text) =>
    expect(writeCall(readCall(text)!)).toBe(text),
  )
  test.each(['', 'c', 'c11', '11c1213', 'p4343', '43a434343', 'x434343', 'p994343', 'c1112131'])('%j is none', (text) =>
    expect(readCall(text)).toBeNull(),
  )
})

describe('the order of turns', () => {
  test('goes round where nobody calls', () => {
    const text = log(
      [
        [[33], [60]],
        [[33], [60]],
        [[33], [60]],
        [[46], [60]],
      ],
      ['中断'],
    )
    expect(acts(text).map(([seat]) => seat)).toEqual([0, 1, 2, 3])
    expect(read(text).findings).toEqual([])
  })

  test('a pon skips players, and a chi of the same tile waits for the next one', () => {
    // East throws 14 twice: the first is called by North, whose turn skips South, the second by South.
    const text = log(
      [
        [
          [14, 14],
          [60, 60],
        ],
        [['c141516'], [44]],
        [[37], [60]],
        [['1414p14'], [47]],
      ],
      ['中断'],
    ).replace('[11,12,14,', '[14,14,12,')
    expect(acts(text)).toEqual([
      [0, 'tile', 'tsumogiri'],
      [3, 'pon', 'tedashi'],
      [0, 'tile', 'tsumogiri'],
      [1, 'chi', 'tedashi'],
      [2, 'tile', 'tsumogiri'],
    ])
  })

  test('what no order reaches is left over, with its number; the rest is read', () => {
    const text = log(
      [
        [[33], [60]],
        [['p464646'], [44]],
        [[33], [60]],
        [[], []],
      ],
      ['中断'],
    )
    const { findings, frame } = read(text)
    expect(findings.map(({ code, args }) => [code, args])).toEqual([['tenhou6.left-over', { count: 4 }]])
    expect(frame.flows[0]?.acts).toHaveLength(1)
  })

  test('hundreds of identical calls end soon', () => {
    const many = Array<string>(100).fill('p414141')
    const text = log(
      [0, 1, 2, 3].map((): Lists => [many, Array<number>(100).fill(41)]),
      ['中断'],
    )
    expect(read(text).frame.flows[0]?.acts.length).toBeLessThanOrEqual(400)
  })
})

describe('the end of a frame', () => {
  const one: readonly Lists[] = [
    [[33], [60]],
    [[], []],
    [[], []],
    [[], []],
  ]
  test.each([
    ['流局', [1500, 1500, -1500, -1500], 'exhaustive', [0, 1]],
    ['全員聴牌', null, 'exhaustive', [0, 1, 2, 3]],
    ['全員不聴', null, 'exhaustive', []],
    ['流し満貫', [12000, -4000, -4000, -4000], 'nagashi-mangan', undefined],
    ['九種九牌', null, 'nine-terminals', undefined],
    ['四風連打', null, 'four-winds', undefined],
    ['四家立直', null, 'four-riichi', undefined],
    ['四槓散了', null, 'four-kans', undefined],
    ['チョンボ', null, 'chombo', undefined],
    ['中断', null, 'broken-off', undefined],
  ])('%s', (name, moved, reason, tenpai) => {
    const { frame } = read(log(one, moved === null ? [name] : [name, moved]))
    expect(frame.notes).toEqual({ ryuukyoku: reason, ...(tenpai && { tenpai }) })
    expect(frame.endPoints).toEqual((moved ?? [0, 0, 0, 0]).map((each) => 250 + each / 100))
  })

  test('three rons name nobody: all three others declared', () => {
    expect(acts(log(one, ['三家和了'])).map(([seat, draw]) => [seat, draw])).toEqual([
      [0, 'tile'],
      [1, 'ron'],
      [2, 'ron'],
      [3, 'ron'],
    ])
  })

  test('a name that nobody knows is said', () => {
    expect(read(log(one, ['流れ'])).findings.map(({ code, args }) => [code, args])).toEqual([
      ['tenhou6.unknown-ryuukyoku', { name: '流れ' }],
    ])
  })

  test('a riichi stick that was laid leaves its player', () => {
    const lists: readonly Lists[] = [[[33], ['r60']], ...one.slice(1)]
    expect(read(log(lists, ['中断'])).frame.endPoints).toEqual([240, 250, 250, 250])
  })
})

describe('bad input', () => {
  test.each<[string, string, string]>([
    ['', 'tenhou6.not-json', ''],
    ['{"title":["', 'tenhou6.not-json', ''],
    ['{"name":["A","B","C","D"]}', 'tenhou6.missing-member', 'log'],
    ['{"name":["A","B"],"log":[]}', 'tenhou6.bad-value', 'name'],
    ['{"name":["A","B","C"],"log":[]}', 'tenhou6.three-players', 'name'],
    ['{"name":["A","B","C",""],"log":[]}', 'tenhou6.three-players', 'name'],
  ])('%s', (text, code, path) =>
    expect(importTenhou6(text)).toMatchObject({ ok: false, failure: { code, place: { path } } }),
  )

  test('a round that is none is named, and the others are read', () => {
    const whole = JSON.parse(log([[[33], [60]]], ['中断'])) as { log: unknown[][] }
    const broken = structuredClone(whole.log[0] ?? [])
    broken[5] = [99]
    const { findings, paifu } = read(JSON.stringify({ ...whole, log: [broken, whole.log[0]] }))
    expect(findings.map(({ code, place }) => [code, place?.path])).toEqual([['tenhou6.bad-round', 'log.0.5.0']])
    expect(paifu.matches[0]?.frames).toHaveLength(1)
  })

  test.each(['1e999', '-1e999', '9007199254740993'])(
    'last points of %s are none: they could not be written',
    (points) => {
      const text = log([[[33], [60]]], ['中断'], { sc: [25000, 'points', 25000, 0, 25000, 0, 25000, 0] })
      expect(importTenhou6(text.replace('"points"', points))).toMatchObject({
        ok: false,
        failure: { code: 'tenhou6.bad-value', place: { path: 'sc.1' } },
      })
    },
  )

  test('if no round can be read, nothing is', () => {
    const whole = JSON.parse(log([[[33], [60]]], ['中断'])) as { log: unknown[][] }
    whole.log[0]![5] = [99]
    expect(importTenhou6(JSON.stringify(whole))).toMatchObject({
      ok: false,
      failure: { code: 'tenhou6.bad-value', place: { path: 'log.0.5.0' }, args: { received: '99' } },
    })
  })
})

/** How the known viewer reads a value and a yaku, and how the known converter takes the length of a game. */
const VALUE = /[\d-]+点∀?(\d枚∀?)?/
const YAKU_TEXT = /^([^(]*)\((\d+飜|)(?:役満)?(\d+枚|)\)/
const expectReadable = (text: string): void => {
  const {
    rule,
    name,
    log: rounds,
  } = JSON.parse(text) as {
    rule: { disp: string; aka: number }
    name: string[]
    log: (readonly unknown[])[]
  }
  expect(rule.disp).toMatch(/^[東南]喰?赤?$/)
  expect(name).toHaveLength(4)
  for (const round of rounds) {
    expect(round).toHaveLength(17)
    for (const at of [4, 7, 10, 13]) expect(round[at]).toHaveLength(13)
    const [kind, ...parts] = round[16] as [string, ...(readonly unknown[])[]]
    if (kind !== '和了') continue
    for (const part of parts)
      if (typeof part[3] === 'string') {
        expect(part[3]).toMatch(VALUE)
        for (const yaku of part.slice(4)) expect(yaku).toMatch(YAKU_TEXT)
      } else expect(part).toHaveLength(4)
  }
}

const written = (match: Match): string => {
  const result = exportTenhou6(match)
  if (!result.ok) throw new Error('a log is wanted')
  return result.text
}

describe('what is written', () => {
  const names = ['mleague', 'majiang', 'tenhou', 'ema-2016', 'mahjong-soul'] as const
  test.each(names)(
    'simulated matches under the rules %s come back, and viewers read them',
    (id) => {
      for (let seed = 1; seed <= 3; seed++) {
        const { match } = simulated({ rules: rulesets[id], seed, length: 'match' })
        const text = written(match)
        expectReadable(text)
        expect(recordedOf(read(text).paifu.matches[0]!)).toEqual(recordedOf(match))
      }
    },
    60_000,
  )

  test('real games come back, and viewers read them', () => {
    for (const { name, match } of some(mjlogGames(), 6)) {
      const text = written(match)
      // Some records begin with unseen hands.
      if (match.frames.every(({ flows }) => flows[0]?.startHands.every(({ tiles }) => tiles.length === 13)))
        expectReadable(text)
      expect(recordedOf(read(text).paifu.matches[0]!), name).toEqual(recordedOf(match))
    }
  }, 120_000)

  test('final points without the last points of the match are lost, and that is said', () => {
    const { match } = simulated({ rules: rulesets.mleague, seed: 5, length: 'frame' })
    const frames = match.frames.map((frame) => ({ ...frame, endPoints: null }))
    const result = exportTenhou6({ ...match, frames, finalPoints: [100, 0, 0, -100] })
    expect(result.ok && result.losses.map(({ code }) => code)).toContain('tenhou6.final-points')
  })

  test('a match called 「東海三人衆杯」 is one of four players, East and South', () => {
    const { match } = simulated({ rules: rulesets.mleague, seed: 5, length: 'frame' })
    const name = { native: '東海三人衆杯', roman: null }
    const players = match.players.map(() => ({
      ...emptyPlayer(),
      name: { last: { native: '東', roman: null }, first: null },
    })) as unknown as Match['players']
    const text = written({
      ...match,
      players,
      tournament: { name, year: null, stage: null, matchInStage: null, matchInDay: null },
    })
    const { title, rule } = JSON.parse(text) as { title: string[]; rule: { disp: string } }
    expect([title[0], rule.disp]).toEqual(['東海三人衆杯', '南喰赤'])
    expect(read(text).paifu.matches[0]?.notes?.other).not.toContain('length east')
  })

  test('the wins agree with those of the Majiang paipu', () => {
    const { match } = simulated({ rules: rulesets.tenhou, seed: 11, length: 'match' })
    const paipu = exportMajiang([match])
    const hules = (
      JSON.parse(paipu.ok ? paipu.text : '{}') as { log: { hule?: { hupai?: object[]; defen: number } }[][] }
    ).log.map((round) => round.flatMap(({ hule }) => (hule ? [hule.hupai?.length ?? 0] : [])))
    const { log: rounds } = JSON.parse(written(match)) as { log: unknown[][] }
    const yaku = rounds.map((round) =>
      (round[16] as unknown[]).flatMap((part) =>
        Array.isArray(part) && typeof part[3] === 'string' ? [part.length - 4] : [],
      ),
    )
    expect(yaku).toEqual(hules)
  })
})

describe('the words that viewers and analysis services know', () => {
  const situation = { roundWind: 1, seat: 0 } as const
  const name = (id: YakuId): string => yakuText({ id, han: 1, yakuman: 0 }, situation)
  test('yaku', () => {
    expect(YAKU.map(name)).toMatchInlineSnapshot(`
      [
        "立直(1飜)",
        "両立直(1飜)",
        "一発(1飜)",
        "海底摸月(1飜)",
        "河底撈魚(1飜)",
        "嶺上開花(1飜)",
        "槍槓(1飜)",
        "人和(1飜)",
        "門前清自摸和(1飜)",
        "場風 南(1飜)",
        "自風 東(1飜)",
        "役牌 白(1飜)",
        "役牌 發(1飜)",
        "役牌 中(1飜)",
        "平和(1飜)",
        "断幺九(1飜)",
        "一盃口(1飜)",
        "三色同順(1飜)",
        "一気通貫(1飜)",
        "混全帯幺九(1飜)",
        "七対子(1飜)",
        "対々和(1飜)",
        "三暗刻(1飜)",
        "三槓子(1飜)",
        "三色同刻(1飜)",
        "混老頭(1飜)",
        "小三元(1飜)",
        "混一色(1飜)",
        "純全帯幺九(1飜)",
        "二盃口(1飜)",
        "清一色(1飜)",
        "天和(1飜)",
        "地和(1飜)",
        "国士無双(1飜)",
        "国士無双１３面(1飜)",
        "四暗刻(1飜)",
        "四暗刻単騎(1飜)",
        "大三元(1飜)",
        "大四喜(1飜)",
        "小四喜(1飜)",
        "字一色(1飜)",
        "緑一色(1飜)",
        "清老頭(1飜)",
        "四槓子(1飜)",
        "九蓮宝燈(1飜)",
        "純正九蓮宝燈(1飜)",
        "ドラ(1飜)",
        "赤ドラ(1飜)",
        "裏ドラ(1飜)",
      ]
    `)
    expect(yakuText({ id: 'daisangen', han: 0, yakuman: 1 }, situation)).toBe('大三元(役満)')
    expect(yakuText({ id: 'suuankou-tanki', han: 0, yakuman: 2 }, situation)).toBe('四暗刻単騎(役満)')
  })

  const score = { limit: null, fu: 30, han: 3 } as Parameters<typeof valueText>[0]
  test.each<[string, Partial<typeof score>]>([
    ['30符3飜3900点', { value: { kind: 'ron', points: 39 } }],
    ['30符3飜2000点∀', { value: { kind: 'tsumo', fromDealer: 0, fromOthers: 20 } }],
    ['20符2飜400-700点', { fu: 20, han: 2, value: { kind: 'tsumo', fromDealer: 7, fromOthers: 4 } }],
    ['満貫8000点', { limit: 'mangan', value: { kind: 'ron', points: 80 } }],
    ['跳満3000-6000点', { limit: 'haneman', value: { kind: 'tsumo', fromDealer: 60, fromOthers: 30 } }],
    ['倍満8000点∀', { limit: 'baiman', value: { kind: 'tsumo', fromDealer: 0, fromOthers: 80 } }],
    ['三倍満24000点', { limit: 'sanbaiman', value: { kind: 'ron', points: 240 } }],
    ['役満32000点', { limit: 'kazoe-yakuman', value: { kind: 'ron', points: 320 } }],
    ['役満64000点', { limit: 'yakuman', value: { kind: 'ron', points: 640 } }],
  ])('%s', (text, part) => expect(valueText({ ...score, ...part })).toBe(text))

  test.each([
    ['5800点', { seat: 1, from: 0, moved: [-61, 61, 0, 0], honba: 3 }],
    ['2600点∀', { seat: 0, from: null, moved: [81, -27, -27, -27], honba: 3 }],
    ['1000-2000点', { seat: 2, from: null, moved: [-20, -10, 40, -10], honba: 0 }],
  ] as const)('%s of a hand that is not known, by what was paid', (text, win) => expect(paidText(win)).toBe(text))
})
