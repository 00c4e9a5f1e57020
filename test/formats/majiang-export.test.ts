/** What a paipu says that only the match, its rules and its own pragmas know. */
import { describe, expect, test } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import type { Match, PointRule } from '../../src/record/index.ts'

const HANDS = ['m123456789p1234', 'p112233445566s1', 's123456789z1234', 'm11p99s99z5556677']

const matchOf = (...events: readonly object[]): Match => {
  const qipai = {
    zhuangfeng: 1,
    jushu: 3,
    changbang: 2,
    lizhibang: 1,
    defen: [25000, 25000, 25000, 24000],
    baopai: 'p8',
    shoupai: HANDS,
  }
  const paipu = { title: '', player: ['東', '南', '西', '北'], qijia: 0, log: [[{ qipai }, ...events]] }
  const result = importMajiang(JSON.stringify(paipu))
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.paifu.matches[0]!
}

interface Written {
  readonly title: unknown
  readonly player: unknown
  readonly defen: readonly number[]
  readonly log: readonly (readonly Readonly<Record<string, { readonly defen: number }>>[])[]
}

const written = (match: Match) => {
  const result = exportMajiang([match])
  if (!result.ok) throw new Error('a paipu is wanted')
  return { ...(JSON.parse(result.text) as Written), losses: result.losses }
}

const TURN = [{ zimo: { l: 0, p: 's1' } }, { dapai: { l: 0, p: 's1_' } }]

const RULE: PointRule = { start: 250, return: 300, uma: { from4to1: 300, from3to2: 100 }, honba: 3, tenpai: 30 }

describe('the value of a win', () => {
  const match = matchOf(...TURN, {
    hule: { l: 1, shoupai: `${HANDS[1]}s1`, baojia: 0, fubaopai: null, defen: 8000, fenpei: [-11000, 12000, 0, 0] },
  })
  const value = (pointRule: PointRule | null): number | undefined =>
    written({ ...match, pointRule }).log[0]!.at(-1)!['hule']?.defen

  test('is the payment without honba, of 1,500 points each if the match says so', () => {
    expect(value({ ...RULE, honba: 15 })).toBe(8000)
  })
  test('of 300 if it does not', () => {
    expect(value(null)).toBe(11_000 - 600)
  })
})

test('three rons that aborted the last frame leave the stick, for the first place', () => {
  const shoupai = ['', HANDS[1], HANDS[2], HANDS[3]]
  const match = matchOf(...TURN, { pingju: { name: '三家和', shoupai, fenpei: [0, 0, 0, 0] } })
  // Seated from South 4 on: its dealer is the last of East 1.
  expect(written(match).defen).toEqual([26_000, 25_000, 24_000, 25_000])
})

describe('a header kept in a pragma', () => {
  const match = matchOf(...TURN, { pingju: { name: '荒牌平局', shoupai: ['', '', '', ''], fenpei: [0, 0, 0, 0] } })
  const withNote = (note: string): Match => ({ ...match, notes: { other: [note] } })

  test('is written verbatim', () => {
    expect(written(withNote('majiang.title "第1戦"'))).toMatchObject({ title: '第1戦', losses: [] as object[] })
  })
  test('is left out, with a loss, if it is no longer valid', () => {
    const { player, losses } = written(withNote('majiang.player ["東","南"]'))
    expect(player).toEqual(['東', '南', '西', '北'])
    expect(losses).toContainEqual({ code: 'majiang.pragma', count: 1, args: {} })
  })
})

test('an unseen tile of a call keeps its place, with a loss', () => {
  const match = matchOf(...TURN, { fulou: { l: 1, m: 's1-23' } }, { dapai: { l: 1, p: 'p1' } })
  const [frame] = match.frames
  const [flow] = frame!.flows
  const acts = flow!.acts.map((act) =>
    act.draw.kind === 'chi' ? { ...act, draw: { ...act.draw, own: ['2s', 'uk'] as const } } : act,
  )
  const { log, losses } = written({ ...match, frames: [{ ...frame!, flows: [{ ...flow!, acts }] }] })
  expect(log[0]!.flatMap(({ fulou }) => fulou ?? [])).toEqual([{ l: 1, m: 's1-2_' }])
  expect(losses).toContainEqual({ code: 'majiang.unknown-tile', count: 1, args: {} })
})
