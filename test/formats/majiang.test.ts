import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { emptyMatch, recordOf, unknownHand, type Act, type Frame, type Match } from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'

type Event = Readonly<Record<string, unknown>>

const HANDS = ['m123456789p1234', 'p112233445566s1', 's123456789z1234', 'm11p99s99z5556677']

const qipai = (more: object = {}): Event => ({
  qipai: {
    zhuangfeng: 0,
    jushu: 0,
    changbang: 0,
    lizhibang: 0,
    defen: [25000, 25000, 25000, 25000],
    baopai: 'p0',
    shoupai: HANDS,
    ...more,
  },
})

const PINGJU = { pingju: { name: '荒牌平局', shoupai: [HANDS[0], '', '', ''], fenpei: [3000, -1000, -1000, -1000] } }

const paipu = (...events: Event[]): object => ({
  title: '東風戦\n第1戦 // 予選',
  player: ['私', '下家', '対面', '上家'],
  qijia: 0,
  log: [[qipai(), ...events]],
  defen: [28000, 24000, 24000, 24000],
  rank: [1, 2, 3, 4],
  point: ['48.0', '4.0', '-16.0', '-36.0'],
})

const read = (data: object) => {
  const result = importMajiang(JSON.stringify(data))
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return { ...result, match: result.paifu.matches[0] as Match }
}

const again = (match: Match): unknown => {
  const result = exportMajiang([match])
  return result.ok ? JSON.parse(result.text) : undefined
}

const actsOf = (...events: Event[]): readonly Act[] => read(paipu(...events)).match.frames[0]?.flows[0]?.acts ?? []
describe('reading', () => {
  test('marks of a discard', () => {
    const turns: readonly [string, string][] = [
      ['m9', 'm9_'],
      ['z4', 'p1'],
      ['s1', 's1'],
      ['m0', 'm0_*'],
    ]
    const acts = actsOf(
      ...turns.flatMap(([drawn, thrown], l) => [{ zimo: { l, p: drawn } }, { dapai: { l, p: thrown } }]),
      PINGJU,
    )
    expect(acts.map((act) => act.discard)).toEqual([
      { kind: 'tsumogiri' },
      { kind: 'tedashi', tile: '1p' },
      { kind: 'karagiri' },
      { kind: 'riichi', tile: '0m', tsumogiri: true },
    ])
  })

  test('keeps an indicator that was a red five', () => {
    const { match } = read(paipu(PINGJU))
    expect(match.frames[0]?.dora?.[0]).toBe('6p')
    expect(match.frames[0]?.notes).toMatchObject({ indicators: [{ index: 0, tile: '0p' }], tenpai: [0] })
  })

  test('a dealer with fourteen tiles', () => {
    const dealt = qipai({ shoupai: [`${HANDS[0]}z7`, ...HANDS.slice(1)] })
    const { match } = read({ ...paipu(), log: [[dealt, { dapai: { l: 0, p: 'z7' } }, PINGJU]] })
    expect(match.frames[0]?.flows[0]?.acts[0]).toEqual({
      seat: 0,
      draw: { kind: 'oya' },
      discard: { kind: 'tedashi', tile: 'rd' },
    })
  })

  test('a hidden hand is unseen', () => {
    const { match, findings } = read({ ...paipu(), log: [[qipai({ shoupai: [HANDS[0], '', '', ''] }), PINGJU]] })
    expect(match.frames[0]?.flows[0]?.startHands[1]).toEqual(unknownHand())
    expect(findings).toEqual([])
  })

  test('orders players by the first dealer', () => {
    const { match } = read({ ...paipu(PINGJU), qijia: 2 })
    expect(match.players.map((player) => player.name?.last?.native)).toEqual(['対面', '上家', '私', '下家'])
  })

  test('reads and reports a discard without a draw', () => {
    const { match, findings } = read(paipu({ dapai: { l: 2, p: 's2' } }, PINGJU))
    expect(match.frames[0]?.flows[0]?.acts[0]?.draw).toEqual({ kind: 'tile', tile: 'uk' })
    expect(findings.map((each) => each.code)).toEqual(['majiang.discard-without-draw'])
  })

  test('what is odd in a discard without a draw is told at that discard, not at the draw of another player', () => {
    const { match, findings } = read(paipu({ zimo: { l: 0, p: 'm9' } }, { dapai: { l: 2, p: 's2_' } }, PINGJU))
    expect(match.frames[0]?.flows[0]?.acts.map(({ seat }) => seat)).toEqual([0, 2])
    expect(findings.map(({ code, act, seat }) => ({ code, act, seat }))).toEqual([
      { code: 'majiang.discard-without-draw', act: 1, seat: 2 },
      { code: 'majiang.tsumogiri-differs', act: 1, seat: 2 },
    ])
  })
})

describe('writing back', () => {
  test('a title of two lines with slashes survives', () => {
    const { match, paifu } = read(paipu(PINGJU))
    const saved = saveText(null, paifu)
    const file = saved.ok ? parse(saved.text).file : null
    expect(file && recordOf(file).paifu).toEqual(paifu)
    expect((again(match) as { title: string }).title).toBe('東風戦\n第1戦 // 予選')
  })

  const rounds: Record<string, Event[]> = {
    'an exhaustive ryuukyoku': [{ zimo: { l: 0, p: 'm9' } }, { dapai: { l: 0, p: 'm9_' } }, PINGJU],
    'the indicator of an open kan is turned behind the discard': [
      { zimo: { l: 0, p: 'z6' } },
      { dapai: { l: 0, p: 'z6_' } },
      { fulou: { l: 3, m: 'z666+' } },
      { dapai: { l: 3, p: 'z7' } },
      PINGJU,
    ],
    'an unknown name of a draw': [{ pingju: { name: '中断', shoupai: ['', '', '', ''], fenpei: [0, 0, 0, 0] } }],
    'three rons': [
      { zimo: { l: 0, p: 'z5' } },
      { dapai: { l: 0, p: 'z5_' } },
      { pingju: { name: '三家和', shoupai: ['', HANDS[1], HANDS[2], 'm11p99s99z5556677'], fenpei: [0, 0, 0, 0] } },
    ],
  }
  test.each(Object.entries(rounds))('%s', (_, events) => {
    const data = paipu(...events)
    const { match } = read(data)
    expect(again(match)).toEqual(data)
  })

  test('kans turn their indicators as 電脳麻将 does', () => {
    const hands = ['m1111p222s3334z11', 'p113344556699s1', 's112255667788z2', 'm556677889p778z3']
    const events = [
      { zimo: { l: 0, p: 'z1' } },
      { gang: { l: 0, m: 'm1111' } },
      { gangzimo: { l: 0, p: 'p7' } },
      { kaigang: { baopai: 'z7' } },
      { dapai: { l: 0, p: 'p7_' } },
      { zimo: { l: 1, p: 'p2' } },
      { dapai: { l: 1, p: 'p2_' } },
      { fulou: { l: 0, m: 'p2222+' } },
      { gangzimo: { l: 0, p: 'z4' } },
      { dapai: { l: 0, p: 'z4_' } },
      { kaigang: { baopai: 's0' } },
      PINGJU,
    ]
    const data = { ...paipu(), log: [[qipai({ shoupai: hands }), ...events]] }
    const { match, losses } = read({
      ...data,
      log: [[qipai({ shoupai: hands }), ...events.slice(0, -1), { ...PINGJU }]],
    })
    expect(match.frames[0]?.dora?.slice(0, 6)).toEqual(['6p', 'uk', 'wd', 'uk', '6s', 'uk'])
    const log = (again(match) as { log: Event[][] }).log[0] ?? []
    expect(log.slice(1, -1)).toEqual(events.slice(0, -1))
    // The hand shown in PINGJU is not the one played: that is said.
    expect(losses).toEqual([{ code: 'majiang.not-restored', count: 1, args: { path: 'log.0.12.pingju.shoupai.0' } }])
  })

  test('at the end of the wall shows the hands that were paid, tenpai or not', () => {
    const { match } = read(paipu(PINGJU))
    const frames = match.frames.map((frame): Frame => ({ ...frame, notes: { ryuukyoku: 'exhaustive' } }))
    expect(again({ ...match, frames })).toMatchObject({ log: [[{}, PINGJU]] })
  })

  test('two winners: only the first gets honba and sticks', () => {
    const win = (l: number, defen: number, fenpei: number[]): Event => ({
      hule: { l, shoupai: `${HANDS[l]?.replace('5556677', '55567')}z7`, baojia: 0, fubaopai: null, defen, fenpei },
    })
    const hands = [HANDS[0], 'p112233445566z7', 's112233445566z7', HANDS[3]]
    const events = [
      { zimo: { l: 0, p: 'z7' } },
      { dapai: { l: 0, p: 'z7_' } },
      { hule: { ...(win(1, 8000, [-8600, 9600, 0, 0])['hule'] as object), shoupai: 'p112233445566z7z7' } },
      { hule: { ...(win(2, 3900, [-3900, 0, 3900, 0])['hule'] as object), shoupai: 's112233445566z7z7' } },
    ]
    const data = {
      ...paipu(),
      log: [[qipai({ shoupai: hands, changbang: 2, lizhibang: 1 }), ...events]],
      defen: [12500, 34600, 28900, 25000],
      rank: [4, 1, 2, 3],
    }
    const { match, losses } = read(data)
    expect(losses).toEqual([])
    expect(again(match)).toEqual(data)
  })

  test('names what cannot be written back with its path', () => {
    const { losses } = read({ ...paipu(PINGJU), extra: 1, point: [48, 4, -16, -36] })
    expect(losses).toEqual([{ code: 'majiang.not-restored', count: 1, args: { path: 'extra' } }])
  })
})

describe('writing our own record', () => {
  const frame: Frame = {
    id: { wind: 'E', number: 1, honba: 0 },
    sticks: null,
    dice: '3-4',
    startPoints: null,
    dora: null,
    flows: [
      {
        startHands: [unknownHand(), unknownHand(), unknownHand(), unknownHand()],
        acts: [{ seat: 0, draw: { kind: 'tile', tile: 'uk' }, discard: { kind: 'tedashi', tile: '1m' } }],
        endHands: [unknownHand(), unknownHand(), unknownHand(), unknownHand()],
      },
    ],
    endPoints: null,
    comment: { native: '注', roman: null },
  }

  test('names each loss', () => {
    const match: Match = {
      ...emptyMatch(),
      tournament: { name: { token: 'mlg' }, year: 2018, stage: null, matchInStage: null, matchInDay: null },
      timeAndPlace: { date: '20181001', weekday: null, time: null, place: null },
      frames: [frame],
      notes: { rules: 'mleague', other: ['x y'] },
    }
    const result = exportMajiang([match])
    expect(result.ok && result.losses.map((loss) => loss.code).sort()).toEqual([
      'majiang.comment',
      'majiang.dice',
      'majiang.pragma',
      'majiang.rules',
      'majiang.time-and-place',
      'majiang.tournament',
      'majiang.unfinished-frame',
      'majiang.unknown-points',
      'majiang.unknown-tile',
    ])
    const unseen = '_'.repeat(13)
    expect(again(match)).toMatchObject({
      title: 'mlg 20181001',
      log: [[{ qipai: { shoupai: [unseen, unseen, unseen, unseen] } }, { zimo: { p: '_' } }, { dapai: { p: 'm1' } }]],
    })
  })
})

test.each(['a\\', '\uD800'])('stores a player named %j in a pragma', (name) => {
  const data = { ...paipu(PINGJU), player: [name, '下家', '対面', '上家'] }
  const { match, paifu, losses } = read(data)
  expect(match.players[0].name).toBeNull()
  expect(losses).toEqual([])
  expect(saveText(null, paifu).ok).toBe(true)
  expect(again(match)).toEqual(data)
})

test('a hand of millions of letters is rejected without an overflow', { timeout: 60_000 }, () => {
  const huge = 'm1_'.repeat(2_700_000)
  const result = importMajiang(JSON.stringify({ ...paipu(), log: [[qipai({ shoupai: [huge, '', '', ''] }), PINGJU]] }))
  expect(result).toMatchObject({ ok: false, failure: { code: 'majiang.bad-value' } })
})

describe('bad input', () => {
  test('reports a missing member', () => {
    const { log: _, ...rest } = paipu(PINGJU) as Readonly<Record<string, unknown>>
    expect(importMajiang(JSON.stringify(rest))).toMatchObject({
      ok: false,
      failure: { code: 'majiang.missing-member', place: { path: 'log' }, args: {} },
    })
  })

  test.each<[string, string, string]>([
    ['', 'majiang.not-json', ''],
    ['{"player"', 'majiang.not-json', ''],
    ['[]', 'majiang.no-games', ''],
    [JSON.stringify({ ...paipu(PINGJU), player: ['a'] }), 'majiang.four-players', 'player.1'],
    [JSON.stringify({ ...paipu(PINGJU), log: [[PINGJU]] }), 'majiang.bad-value', 'log.0.0'],
    [JSON.stringify({ ...paipu(qipai()) }), 'majiang.bad-value', 'log.0.1'],
    [JSON.stringify(paipu({ zimo: { l: 4, p: 'm1' } })), 'majiang.bad-value', 'log.0.1.zimo.l'],
    [JSON.stringify(paipu({ tsumo: { l: 0, p: 'm1' } })), 'majiang.bad-value', 'log.0.1'],
    [
      JSON.stringify({ ...paipu(), log: [[qipai({ defen: [25050, 0, 0, 0] })]] }),
      'majiang.bad-value',
      'log.0.0.qipai.defen.0',
    ],
  ])('%# fails as %s', (text, code, path) => {
    const result = importMajiang(text)
    expect(result).toMatchObject({ ok: false, failure: { code, place: { path } } })
  })

  test.each([
    ['{\n"title" 1}', 2, 9],
    ['', 1, 1],
    ['{"player"', 1, 10],
    ['abc', 1, 1],
    ['{"title":\n  "a', 2, 3],
    ['{"title":"a",}', 1, 14],
    ['{"log":[[]]}\nrest', 2, 1],
  ])("%# reports the place of a JSON mistake, whatever the engine's message", (text, line, column) => {
    const result = importMajiang(text)
    expect(result).toMatchObject({ ok: false, failure: { code: 'majiang.not-json', place: { line, column } } })
  })

  test('reports where an empty list begins', () => {
    const result = importMajiang('\n []')
    expect(result).toMatchObject({ ok: false, failure: { code: 'majiang.no-games', place: { line: 2, column: 2 } } })
  })
})
