/** Fu part by part, and the reading of the hand. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Meld } from '../../src/record/index.ts'
import { rulesets, scoreWin, type WinScore } from '../../src/rules/index.ts'
import { FU_PARTS } from '../../src/rules/score/scoring-types.ts'
import { TILES, kindOf } from '../../src/tiles/index.ts'
import { fuPartSentence } from '../../src/words/index.ts'
import { arbitraryMiss, arbitraryWin } from '../support/arbitrary-win.ts'
import { reasonOf, scoreOf, winCase } from '../support/win-cases.ts'

type More = Parameters<typeof winCase>[1]

/** In Japanese, each part with its tiles. */
const explained = ({ fuParts }: WinScore): string[] =>
  fuParts.map((part) => [fuPartSentence(part, 'ja'), ...part.tiles].join(' '))

const CASES: readonly (readonly [story: string, hand: string, more: More, fu: number, parts: readonly string[]])[] = [
  ['pinfu by ron', 'm345p34s234789z44', { ron: 'p5-' }, 30, ['副底 20符', '門前ロン 10符']],
  ['pinfu by self-draw', 'm345p34s234789z44p5', {}, 20, ['副底 20符']],
  ['self-draw', 'm345p35s234789z44p4', {}, 30, ['副底 20符', 'ツモ 2符', '嵌張待ち 2符 3p 5p']],
  ['open hand without fu', 'm345p34m88,s234-,s678-', { ron: 'p5-' }, 30, ['副底 20符', '喰い平和形 10符']],
  ['open hand by self-draw', 'm345p34m88p5,s234-,s678-', {}, 30, ['副底 20符', 'ツモ 2符']],
  ['edge 1 2', 'm345p12s234789z44', { ron: 'p3-', riichi: 1 }, 40, ['副底 20符', '門前ロン 10符', '辺張待ち 2符 1p 2p']],
  ['edge 8 9', 'm345p89s234789z44', { ron: 'p7-', riichi: 1 }, 40, ['副底 20符', '門前ロン 10符', '辺張待ち 2符 8p 9p']],
  ['pair', 'm345p345s234789z4', { ron: 'z4-', riichi: 1 }, 40, ['副底 20符', '門前ロン 10符', '単騎待ち 2符 nw']],
  ['pair of dragons', 'm345p34s234789z66', { ron: 'p5-', riichi: 1 }, 40, ['副底 20符', '門前ロン 10符', '三元牌の雀頭 2符 gd gd']],
  ['pair of the seat wind', 'm345p34s234789z22', { ron: 'p5-', riichi: 1 }, 40, ['副底 20符', '門前ロン 10符', '自風の雀頭 2符 sw sw']],
  ['pair of the round wind', 'm345p34s234789z11', { ron: 'p5-', riichi: 1 }, 40, ['副底 20符', '門前ロン 10符', '場風の雀頭 2符 ew ew']],
  ['pair of a double wind', 'm345p34s234789z11', { ron: 'p5-', riichi: 1, seat: 0 }, 40, ['副底 20符', '門前ロン 10符', '連風牌の雀頭 4符 ew ew']],
  ['seven pairs', 'm2255p1199s4477z2', { ron: 'z2-' }, 25, ['七対子 25符']],
  [
    'sets of every kind, in the order of the hand and then of the melds', 'p88z11,m999=,z5555,s222=2', { ron: 'p8-', seat: 2 }, 70,
    ['副底 20符', '場風の雀頭 2符 ew ew', '中張牌の明刻 2符 8p 8p 8p', '幺九牌の明刻 4符 9m 9m 9m', '幺九牌の暗槓 32符 wd wd wd wd', '中張牌の明槓 8符 2s 2s 2s 2s'],
  ],
  [
    'triplets, closed and open', 'm333999p77s45,z555=', { ron: 's6-' }, 40,
    ['副底 20符', '中張牌の暗刻 4符 3m 3m 3m', '幺九牌の暗刻 8符 9m 9m 9m', '幺九牌の明刻 4符 wd wd wd'],
  ],
  [
    'a triplet completed by a discard is open', 'm333p77s456789z44', { ron: 'p7-', riichi: 1 }, 40,
    ['副底 20符', '門前ロン 10符', '中張牌の暗刻 4符 3m 3m 3m', '中張牌の明刻 2符 7p 7p 7p'],
  ],
  [
    'and closed when it is drawn', 'm333p77s456789z44p7', {}, 30,
    ['副底 20符', 'ツモ 2符', '中張牌の暗刻 4符 3m 3m 3m', '中張牌の暗刻 4符 7p 7p 7p'],
  ],
  [
    'kans, closed and open', 's45p77,m3333,z5555,m999=9', { ron: 's6-' }, 90,
    ['副底 20符', '中張牌の暗槓 16符 3m 3m 3m 3m', '幺九牌の暗槓 32符 wd wd wd wd', '幺九牌の明槓 16符 9m 9m 9m 9m'],
  ],
  [
    'an open kan of simples', 's45p77m234,z555=,m666+6', { ron: 's6-' }, 40,
    ['副底 20符', '幺九牌の明刻 4符 wd wd wd', '中張牌の明槓 8符 6m 6m 6m 6m'],
  ],
] // prettier-ignore

describe('the parts', () => {
  test.each(CASES)('%s: %s', (_, hand, more, fu, parts) => {
    const score = scoreOf(hand, more)
    expect(explained(score)).toEqual(parts)
    expect(score.fu).toBe(fu)
  })

  test('add up to the fu, which are rounded up to ten', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(arbitraryWin(), ({ hand, situation }) => {
        const scored = scoreWin(hand, situation, rulesets.majiang)
        if (!scored.ok) return
        const { fu, fuSum, fuParts, limit, yaku } = scored.score
        for (const { id } of fuParts) met.add(id)
        expect(fuParts.reduce((sum, part) => sum + part.fu, 0)).toBe(fuSum)
        if (limit === 'yakuman') expect([fu, fuParts]).toEqual([0, []])
        else expect(fu).toBe(yaku.some(({ id }) => id === 'chiitoitsu') ? 25 : Math.ceil(fuSum / 10) * 10)
      }),
      { seed: 4, numRuns: 3000 },
    )
    expect(FU_PARTS.filter((id) => !met.has(id))).toEqual([])
  })

  test('the han of the yaku add up to the han', () => {
    fc.assert(
      fc.property(arbitraryWin(), ({ hand, situation }) => {
        const scored = scoreWin(hand, situation, rulesets.majiang)
        if (scored.ok) expect(scored.score.yaku.reduce((sum, { han }) => sum + han, 0)).toBe(scored.score.han)
      }),
      { seed: 5, numRuns: 2000 },
    )
  })
})

const blocks = (hand: string, more: More): string[] =>
  scoreOf(hand, more).parts.map(
    ({ kind, tile, closed, won }) => `${kind} ${tile}${closed ? '' : ' called'}${won ? '!' : ''}`,
  )

describe('the parts of the hand', () => {
  test('concealed sets by kind, the pair, melds in order; the winning tile in one of them', () =>
    expect(blocks('m34z77,z555=,p3333,s123-', { ron: 'm5-' })).toEqual([
      'run 2!',
      'pair 33',
      'triplet 31 called',
      'kan 11',
      'run 18 called',
    ]))
  test('one of two equal runs has the winning tile', () =>
    expect(blocks('m33445p345s789z44', { ron: 'm5-' })).toEqual(['run 2!', 'run 2', 'run 11', 'run 24', 'pair 30']))
  test('a triplet completed by ron has it', () =>
    expect(blocks('m333p77s456789z44', { ron: 'p7-', riichi: 1 })).toEqual([
      'triplet 2',
      'triplet 15!',
      'run 21',
      'run 24',
      'pair 30',
    ]))
  test('seven pairs', () =>
    expect(blocks('m2255p1199s4477z2', { ron: 'z2-' })).toEqual([
      'pair 1',
      'pair 4',
      'pair 9',
      'pair 17',
      'pair 21',
      'pair 24',
      'pair 28!',
    ]))
  test('thirteen orphans', () => {
    expect(blocks('m19p19s19z1234567', { ron: 'm1-' })).toEqual(['orphans 0', 'pair 0!'])
    expect(blocks('m119p19s19z123456', { ron: 'z7-' })).toEqual(['orphans 0!', 'pair 0'])
  })
  test('cover the hand, tile for tile', () =>
    fc.assert(
      fc.property(arbitraryWin(), ({ hand, situation }) => {
        const scored = scoreWin(hand, situation, rulesets.majiang)
        if (!scored.ok || scored.score.parts.some(({ kind }) => kind === 'orphans')) return
        const read = scored.score.parts.flatMap(({ kind, tile }) =>
          kind === 'run' ? [tile, tile + 1, tile + 2] : new Array<number>(SIZE[kind]).fill(tile),
        )
        const melds = hand.melds.flatMap((meld) => [
          ...meld.own,
          ...('called' in meld ? [meld.called] : []),
          ...(meld.kind === 'kakan' ? [meld.added] : []),
        ])
        const tiles = [...hand.tiles, hand.winning, ...melds].map((tile) => kindOf(tile))
        expect(read.sort((a, b) => a - b)).toEqual(tiles.sort((a, b) => a - b))
        expect(scored.score.parts.filter(({ won }) => won)).toHaveLength(1)
      }),
      { seed: 6, numRuns: 2000 },
    ))
})

const SIZE = { triplet: 3, kan: 4, pair: 2, orphans: 0 } as const

describe('not a win', () => {
  test.each([
    ['a tile too few', 'm345p34s23478z44', { ron: 'p5-' }],
    ['a tile too many', 'm345p34s234789z4466', { ron: 'p5-' }],
    ['a tile not seen', '_m345p34s23478z44', { ron: 'p5-' }],
    ['not complete', 'm345p34s234789z44', { ron: 'p6-' }],
    ['two pairs and no set', 'm11p22s345678z444', { ron: 'z1-' }],
    ['five of a kind', 'm1111p34s234789z44', { ron: 'm1-' }],
    ['honours do not run', 'm345p34s234789z12', { ron: 'z3-' }],
    ['nor do suits into one another', 'm8p45s234789z44m9', { ron: 'p1-' }],
  ] as const)('%s', (_, hand, more) => expect(reasonOf(hand, more)).toBe('not-a-win'))

  test('invalid melds', () => {
    const { hand, situation } = winCase('m345p34z44,s234-,z555=', { ron: 'p5-' })
    const scoredWith = (at: number, meld: (typeof hand.melds)[number]) =>
      scoreWin({ ...hand, melds: hand.melds.with(at, meld) }, situation, rulesets.majiang)
    const none = { ok: false, reason: 'not-a-win' }
    expect(scoredWith(0, { kind: 'chi', called: '2s', own: ['3s', '4s'] })).toMatchObject({ ok: true })
    for (const own of [
      ['3s', '3s'],
      ['3s', '5s'],
      ['1s', '1s'],
      ['3s', 'uk'],
      ['3s', '4p'],
      ['3s'],
      ['3s', '4s', '5s'],
    ] as const)
      expect(scoredWith(0, { kind: 'chi', called: '2s', own })).toEqual(none)
    expect(scoredWith(0, { kind: 'chi', called: '9m', own: ['1p', '2p'] })).toEqual(none)
    expect(scoredWith(0, { kind: 'chi', called: 'ew', own: ['sw', 'ww'] })).toEqual(none)
    expect(scoredWith(1, { kind: 'pon', called: 'wd', own: ['wd', 'gd'], from: 'k' })).toEqual(none)
    expect(scoredWith(1, { kind: 'pon', called: 'wd', own: ['wd', 'uk'], from: 'k' })).toEqual(none)
    expect(scoredWith(1, { kind: 'daiminkan', called: 'wd', own: ['wd', 'wd'], from: 'k' })).toEqual(none)
    expect(scoredWith(1, { kind: 'ankan', own: ['wd', 'wd', 'wd', 'wd'] })).toMatchObject({ ok: true })
    expect(scoredWith(1, { kind: 'ankan', own: ['wd', 'wd', 'wd', 'gd'] })).toEqual(none)
    expect(scoredWith(1, { kind: 'kakan', own: ['wd', 'wd'], called: 'wd', added: 'gd', from: 'k' })).toEqual(none)
  })

  test('a hand that lost a tile is only a win if it is still complete', () =>
    fc.assert(
      fc.property(arbitraryMiss(), ({ hand, situation }) => {
        const scored = scoreWin(hand, situation, rulesets.majiang)
        if (scored.ok) expect(scored.score.points).toBeGreaterThan(0)
        else expect(['not-a-win', 'no-yaku']).toContain(scored.reason)
      }),
      { seed: 7, numRuns: 1000 },
    ))

  test('no random tiles are a win, whatever melds are written', () => {
    const tile = fc.constantFrom(...TILES)
    const own = fc.array(tile, { maxLength: 5 })
    const from = fc.constantFrom('k', 't', 's')
    const meld: fc.Arbitrary<Meld> = fc.oneof(
      fc.record({ kind: fc.constant('chi'), called: tile, own }),
      fc.record({ kind: fc.constantFrom('pon', 'daiminkan'), called: tile, own, from }),
      fc.record({ kind: fc.constant('kakan'), added: tile, called: tile, own, from }),
      fc.record({ kind: fc.constant('ankan'), own }),
    )
    const heap = fc.array(meld, { minLength: 1, maxLength: 4 }).chain((melds) =>
      fc.record({
        tiles: fc.array(tile, { minLength: 13 - melds.length * 3, maxLength: 13 - melds.length * 3 }),
        melds: fc.constant(melds),
        winning: tile,
      }),
    )
    const { situation } = winCase('m345p34s234789z44', { ron: 'p5-' })
    fc.assert(
      fc.property(heap, (hand) => {
        expect(scoreWin(hand, situation, rulesets.majiang)).toEqual({ ok: false, reason: 'not-a-win' })
      }),
      { seed: 16, numRuns: 3000 },
    )
  })
})
