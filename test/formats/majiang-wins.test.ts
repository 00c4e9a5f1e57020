/** The wins of a record in a paipu: each with its own hand, value and payments. */
import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'

const UNSEEN = 'uk'.repeat(13)
const DEALER = '1m9m1p9p1s9sewswwwnwwdgd'
const SOUTH = '2m3m4m4s5s6s6s7s8s2p2p4p6p'
const WEST = '3m4m5m3s4s5s6s7s8s8p8p4p6p'
const NORTH = '1m1m9m9m1p1p9p9p1s1s9sewsw'

interface Said {
  readonly rules?: string | null
  readonly id?: string
  readonly pointRule?: string
  readonly start?: string
  readonly south?: string
  readonly southAtEnd?: string
  readonly acts: string
  readonly end: string
  readonly notes?: string
}

const recordText = ({
  rules = 'tenhou',
  id = 'E1-1',
  pointRule = '',
  start = '25.0,25.0,24.0,25.0',
  south = SOUTH,
  southAtEnd = `${SOUTH},5p`,
  acts,
  end,
  notes = '',
}: Said): string =>
  `jmjp[1.0]\n${rules === null ? '' : `//@rules ${rules}\n`}(mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]${pointRule}` +
  `frm[${id}${notes === '' ? '' : ` //@${notes}\n`},1.0,,pfs[${start}],3m${'uk'.repeat(9)},` +
  `(e,hnd[5p${DEALER},gd,])(s,hnd[${south},,])(w,hnd[${WEST},,])(n,hnd[${NORTH},,])${acts}` +
  `(e,hnd[${DEALER}gd,,])(s,hnd[${southAtEnd},])(w,hnd[${WEST},5p,])(n,hnd[${NORTH},,]),${end === '' ? '' : `pfe[${end}]`},])`

const matchOf = (said: Said): Match => {
  const { file, findings } = parse(recordText(said))
  expect(findings).toEqual([])
  const [match] = file === null ? [] : recordOf(file).paifu.matches
  if (match === undefined) throw new Error('no match')
  return match
}

interface Hule {
  readonly l: number
  readonly shoupai: string
  readonly defen: number
  readonly fenpei: readonly number[]
  readonly fu?: number
  readonly fanshu?: number
  readonly hupai?: readonly object[]
}

interface Paipu {
  readonly log: readonly (readonly { readonly hule?: Hule; readonly pingju?: { readonly name: string } }[])[]
  readonly point?: readonly string[]
}

const written = (match: Match, rules?: (typeof rulesets)['majiang']) => {
  const result = exportMajiang([match], rules && { rules })
  if (!result.ok) throw new Error('a paipu is wanted')
  const paipu = JSON.parse(result.text) as Paipu
  const losses = Object.fromEntries(result.losses.map(({ code, count }) => [code, count]))
  return { text: result.text, paipu, losses, wins: paipu.log.flat().flatMap(({ hule }) => hule ?? []) }
}

const TWO_RONS = '(e,oy,5p)(s,rn,)(w,rn,)'

/** Tanyao and a dora for both. */
const VALUE = {
  fu: 40,
  fanshu: 2,
  defen: 2600,
  hupai: [
    { name: '断幺九', fanshu: 1 },
    { name: 'ドラ', fanshu: 1 },
  ],
}
const SOUTH_WON = { l: 1, shoupai: 'm234p2246s456678p5', baojia: 0, fubaopai: null }
const WEST_WON = { l: 2, shoupai: 'm345p4688s345678p5', baojia: 0, fubaopai: null }

describe('two rons', () => {
  test('each have their value and payments, without a pragma in the record', () => {
    const { wins, losses } = written(matchOf({ acts: TWO_RONS, end: '19.5,28.9,26.6,25.0' }))
    expect(wins).toEqual([
      { ...SOUTH_WON, ...VALUE, fenpei: [-2900, 3900, 0, 0] },
      { ...WEST_WON, ...VALUE, fenpei: [-2600, 0, 2600, 0] },
    ])
    expect(losses['majiang.win-value']).toBeUndefined()
  })

  test('one left unpaid by head bump moved nothing', () => {
    const match = matchOf({ rules: 'mleague', acts: TWO_RONS, end: '22.1,28.9,24.0,25.0' })
    const { text, wins } = written(match)
    expect(wins).toEqual([
      { ...SOUTH_WON, ...VALUE, fenpei: [-2900, 3900, 0, 0] },
      { ...WEST_WON, ...VALUE, fenpei: [0, 0, 0, 0] },
    ])
    const back = importMajiang(text)
    expect(back.ok && back.paifu.matches[0]?.frames[0]?.endPoints).toEqual(match.frames[0]?.endPoints)
  })

  test('paid differently have the payments and no yaku', () => {
    const { wins, losses } = written(matchOf({ acts: TWO_RONS, end: '18.2,28.9,27.9,25.0' }))
    expect(wins[0]).toEqual({ ...SOUTH_WON, ...VALUE, fenpei: [-2900, 3900, 0, 0] })
    expect(wins[1]).toEqual({ ...WEST_WON, defen: 3900, fenpei: [-3900, 0, 3900, 0] })
    expect(losses['majiang.win-value']).toBe(1)
  })

  test('of a record without rules are both paid if it says so', () => {
    const { wins } = written(matchOf({ rules: null, acts: TWO_RONS, end: '19.5,28.9,26.6,25.0' }))
    expect(wins.map(({ fenpei, hupai }) => [fenpei, hupai])).toEqual([
      [[-2900, 3900, 0, 0], VALUE.hupai],
      [[-2600, 0, 2600, 0], VALUE.hupai],
    ])
  })

  test('declared in a frame that ended with a chombo are a loss', () => {
    const { paipu, losses } = written(matchOf({ notes: 'draw chombo', acts: TWO_RONS, end: '25.0,25.0,24.0,25.0' }))
    expect(paipu.log.flat().at(-1)).toMatchObject({ pingju: { name: 'チョンボ' } })
    expect(losses['majiang.win-without-effect']).toBe(2)
  })
})

test('three rons that paid nobody are a ryuukyoku if the rules say so', () => {
  const north = '(n,rn,)'
  const { paipu } = written(matchOf({ acts: TWO_RONS + north, end: '25.0,25.0,24.0,25.0' }))
  expect(paipu.log.flat().at(-1)).toMatchObject({ pingju: { name: '三家和' } })
})

describe('the hand of a win', () => {
  const RON = '(e,oy,5p)(s,rn,)'
  const one = (said: Partial<Said>) => written(matchOf({ acts: RON, end: '22.1,28.9,24.0,25.0', ...said }))

  test('follows from the acts if the final hands are missing', () => {
    expect(one({ southAtEnd: `${UNSEEN},uk` }).wins).toEqual([{ ...SOUTH_WON, ...VALUE, fenpei: [-2900, 3900, 0, 0] }])
  })

  test('has the tile of a ron as its fourteenth even if the record lacks it', () => {
    expect(one({ southAtEnd: `${SOUTH},` }).wins[0]?.shoupai).toBe(SOUTH_WON.shoupai)
  })

  test('is the one shown if the acts do not tell; unseen tiles leave no value', () => {
    expect(one({ south: UNSEEN }).wins[0]?.shoupai).toBe(SOUTH_WON.shoupai)
    const { wins, losses } = one({ south: UNSEEN, southAtEnd: `${UNSEEN},` })
    expect(wins[0]).toEqual({ ...SOUTH_WON, shoupai: `${'_'.repeat(13)}p5`, defen: 2600, fenpei: [-2900, 3900, 0, 0] })
    expect(losses['majiang.win-value']).toBe(1)
  })

  test('is valued by the given rules if the record names none', () => {
    const noDora = { ...rulesets.majiang, kanDora: true, ippatsu: false, openTanyao: true }
    expect(written(matchOf({ rules: null, acts: RON, end: '22.1,28.9,24.0,25.0' }), noDora).wins[0]).toMatchObject(
      VALUE,
    )
  })

  test('moves what the rules say if the record has no points', () => {
    const { wins, losses } = one({ end: '' })
    expect(wins).toEqual([{ ...SOUTH_WON, ...VALUE, fenpei: [-2900, 3900, 0, 0] }])
    expect(losses['majiang.unknown-points']).toBeGreaterThan(0)
  })
})

describe('the points of the match', () => {
  const RON = '(e,oy,5p)(s,rn,)'
  const last = { id: 'S4-1', acts: RON, end: '22.1,28.9,24.0,25.0' }

  test('are derived from the point rule, by table place, if the record has none', () => {
    const { paipu } = written(matchOf({ ...last, pointRule: 'ptr[25.0,30.0,(20.0,10.0),0.3,3.0]', rules: 'mleague' }))
    expect(paipu.point).toEqual(['38.9', '-16.0', '5.0', '-27.9'])
  })

  test('are left out if nobody states uma and oka, and while the match continues', () => {
    expect(written(matchOf({ ...last, rules: null })).paipu.point).toBeUndefined()
    expect(written(matchOf({ acts: RON, end: last.end })).paipu.point).toBeUndefined()
  })
})

test('a hidden deal comes back as an empty text, with the draws of that hand', () => {
  const qipai = {
    zhuangfeng: 0,
    jushu: 0,
    changbang: 0,
    lizhibang: 0,
    defen: [25000, 25000, 25000, 25000],
    baopai: 'm3',
    shoupai: ['m123456789p1234', '', '', ''],
  }
  const log = [
    [
      { qipai },
      { zimo: { l: 0, p: 'm9' } },
      { dapai: { l: 0, p: 'm9_' } },
      { zimo: { l: 1, p: '' } },
      { dapai: { l: 1, p: 'z1' } },
      { pingju: { name: '荒牌平局', shoupai: ['', '', '', ''], fenpei: [0, 0, 0, 0] } },
    ],
  ]
  const text = JSON.stringify({ title: '', player: ['a', 'b', 'c', 'd'], qijia: 0, log })
  const read = importMajiang(text)
  if (!read.ok) throw new Error(read.failure.code)
  expect(read.losses).toEqual([])
  expect(written(read.paifu.matches[0]!).paipu.log).toEqual(log)
})

describe('what no paipu reader accepts unchanged', () => {
  test.each([
    ['a chi that is none', '(e,oy,5p)(s,ch[1m9s],2p)', /E1-1/],
    ['a pon of tiles that nobody saw', '(e,oy,5p)(s,pn[ukuk],2p)', /E1-1/],
    ['a pon of other tiles', '(e,oy,5p)(s,pn[6p6p],2p)', /E1-1/],
    ['a closed kan of three suits', '(e,oy,5p)(s,1m,ak[1m1p1s1m])', /E1-1/],
  ])('is reported: %s', (_, acts, frame) => {
    const result = exportMajiang([matchOf({ acts, end: '' })])
    if (!result.ok) throw new Error('a paipu is wanted')
    const told = result.losses.filter(({ code }) => code === 'majiang.unreadable')
    expect(told.map(({ args }) => args['path'])).toEqual([expect.stringMatching(frame)])
  })

  test('nothing is reported for what reads back', () => {
    const result = exportMajiang([matchOf({ acts: TWO_RONS, end: '19.5,28.9,26.6,25.0' })])
    expect(result.ok && result.losses.map(({ code }) => code)).not.toContain('majiang.unreadable')
    expect(result.ok && importMajiang(result.text).ok).toBe(true)
  })
})
