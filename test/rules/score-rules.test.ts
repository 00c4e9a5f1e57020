/** How each value of a ruleset changes the value of a win. */
import { describe, expect, test } from 'vitest'
import { RULESET_IDS, rulesets, scoreWin } from '../../src/rules/index.ts'
import type { RuleValues } from '../../src/rules/ruleset.ts'
import { reasonOf, rulesWith, scoreOf, winCase } from '../support/win-cases.ts'

type More = Parameters<typeof winCase>[1]

/** Yaku and doras with their han, the fu before rounding, and the points. */
const worth = (hand: string, more: More, changed: Partial<RuleValues> = {}): string => {
  const score = scoreOf(hand, more, rulesWith(changed))
  const yaku = score.yaku.map(({ id, han, yakuman }) => `${id} ${yakuman > 0 ? '*'.repeat(yakuman) : han}`).join(', ')
  return `${yaku}; ${score.limit === 'yakuman' ? '' : `${score.fuSum} fu; `}${score.points * 100}`
}

const FLAT = 'm345p34s234789z44'
const SIMPLE = 'm345p34s234678m88'

describe('limits', () => {
  const fourHan: More = { ron: 'p5-', riichi: 1, doras: ['7s'] }
  test('kiriage mangan: 30 fu with 4 han', () => {
    expect(worth(SIMPLE, fourHan)).toBe('riichi 1, pinfu 1, tanyao 1, dora 1; 30 fu; 7700')
    expect(worth(SIMPLE, fourHan, { kiriageMangan: true })).toBe('riichi 1, pinfu 1, tanyao 1, dora 1; 30 fu; 8000')
    const rounding = rulesWith({ kiriageMangan: true })
    expect(scoreOf(SIMPLE, fourHan, rounding)).toMatchObject({ limit: 'mangan', kiriage: true, basic: 2000 })
    expect(scoreOf(SIMPLE, { ...fourHan, riichi: 2 }, rounding)).toMatchObject({ limit: 'mangan', kiriage: false })
    expect(scoreOf(SIMPLE, { ...fourHan, riichi: 0 }, rounding)).toMatchObject({ limit: null, kiriage: false })
    expect(scoreOf(SIMPLE, fourHan)).toMatchObject({ limit: null, kiriage: false, basic: 1920 })
  })
  test('kiriage mangan: 60 fu with 3 han', () => {
    const hand = 'm345p34z44,m9999,z555='
    const more: More = { ron: 'p5-', doras: ['wd'], seat: 3 }
    expect(scoreOf(hand, more)).toMatchObject({ fu: 60, han: 4 })
    const three = { ...more, doras: ['3m', '4m'] } as const
    expect(worth(hand, three)).toBe('haku 1, dora 2; 58 fu; 7700')
    expect(worth(hand, three, { kiriageMangan: true })).toBe('haku 1, dora 2; 58 fu; 8000')
  })
  test('thirteen han', () => {
    const hand = 'm2233445566778'
    const more: More = { ron: 'm8-', riichi: 1 }
    expect(scoreOf(hand, more)).toMatchObject({ han: 12, limit: 'sanbaiman', points: 240, yakuman: 0 })
    const thirteen: More = { ...more, doras: ['2m'] }
    expect(scoreOf(hand, thirteen)).toMatchObject({ han: 14, limit: 'kazoe-yakuman', points: 320, yakuman: 1 })
    const capped = { limit: 'sanbaiman', points: 240, yakuman: 0 }
    expect(scoreOf(hand, thirteen, rulesWith({ kazoeYakuman: false }))).toMatchObject(capped)
    expect(scoreOf(hand, thirteen, rulesWith({ thirteenHanCountsAs: 'sanbaiman' }))).toMatchObject(capped)
  })
})

describe('yakuman', () => {
  const tanki: More = { ron: 'z4-' }
  test('some count double if the rules name them', () => {
    expect(worth('m333555p777s222z4', tanki)).toBe('suuankou-tanki **; 64000')
    expect(worth('m333555p777s222z4', tanki, { doubleYakuman: false })).toBe('suuankou-tanki *; 32000')
    expect(worth('m333555p777s222z4', tanki, { doubleYakuman: ['kokushi-13'] })).toBe('suuankou-tanki *; 32000')
    expect(worth('m19p19s19z1234567', tanki, { doubleYakuman: ['kokushi-13'] })).toBe('kokushi-13 **; 64000')
    expect(worth('m1112345678999', { ron: 'm1-' }, { doubleYakuman: ['junsei-chuuren'] })).toBe(
      'junsei-chuuren **; 64000',
    )
    expect(worth('m4z444,z111=,z222=,z333=', { ron: 'm4-' }, { doubleYakuman: ['daisuushii'] })).toBe(
      'daisuushii **; 64000',
    )
  })
  const many = 'z5z5,z111=1,z2222,z3333,z444+4'
  test('several stack', () => {
    expect(worth(many, {})).toBe('daisuushii **, tsuuiisou *, suukantsu *; 128000')
    expect(worth(many, {}, { doubleYakuman: false })).toBe('daisuushii *, tsuuiisou *, suukantsu *; 96000')
  })
  test('or only the largest counts', () => {
    expect(worth(many, {}, { multipleYakumanStack: false, doubleYakuman: false })).toBe(
      'daisuushii *, tsuuiisou *, suukantsu *; 32000',
    )
    expect(worth(many, {}, { multipleYakumanStack: false })).toBe('daisuushii **, tsuuiisou *, suukantsu *; 64000')
    expect(scoreOf(many, {}, rulesets['ema-2016'])).toMatchObject({ yakuman: 1, points: 320, han: 0, fu: 0 })
  })
  test('all green with the dragon only', () => {
    const green: More = { ron: 's3-' }
    expect(worth('s2233344666,s888=', green, { ryuuiisouNeedsHatsu: false })).toBe('ryuuiisou *; 32000')
    expect(worth('s2233344666,s888=', green, { ryuuiisouNeedsHatsu: true })).toBe('tanyao 1, chinitsu 5; 28 fu; 12000')
    expect(worth('s22334488z66,s666=', { ron: 'z6-' }, { ryuuiisouNeedsHatsu: true })).toBe('ryuuiisou *; 32000')
  })
})

describe('doras', () => {
  test('red fives count if the ruleset has them, suit by suit', () => {
    const hand = 'm340p34s234789z44'
    expect(worth(hand, { ron: 'p0-' })).toBe('pinfu 1, red-dora 2; 30 fu; 3900')
    expect(worth(hand, { ron: 'p0-' }, { redFives: { m: 0, p: 0, s: 0 } })).toBe('pinfu 1; 30 fu; 1000')
    expect(worth(hand, { ron: 'p0-' }, { redFives: { m: 0, p: 1, s: 1 } })).toBe('pinfu 1, red-dora 1; 30 fu; 2000')
  })
  const riichi: More = { ron: 'p5-', riichi: 1, doras: ['3m', '4p'], uras: ['7s', '8s'] }
  test('kan doras: without them only the first dora counts', () => {
    expect(worth(FLAT, riichi)).toBe('riichi 1, pinfu 1, dora 2, ura-dora 2; 30 fu; 12000')
    expect(worth(FLAT, riichi, { kanDora: false })).toBe('riichi 1, pinfu 1, dora 1, ura-dora 2; 30 fu; 8000')
  })
  test('kan ura', () =>
    expect(worth(FLAT, riichi, { kanUra: false })).toBe('riichi 1, pinfu 1, dora 2, ura-dora 1; 30 fu; 8000'))
  test('ura', () => expect(worth(FLAT, riichi, { uraDora: false })).toBe('riichi 1, pinfu 1, dora 2; 30 fu; 7700'))
})

describe('yaku', () => {
  test('ippatsu', () => {
    const ippatsu: More = { ron: 'p5-', riichi: 1, ippatsu: true }
    expect(worth(FLAT, ippatsu)).toBe('riichi 1, ippatsu 1, pinfu 1; 30 fu; 3900')
    expect(worth(FLAT, ippatsu, { ippatsu: false })).toBe('riichi 1, pinfu 1; 30 fu; 2000')
  })
  test('double riichi', () =>
    expect(worth(FLAT, { ron: 'p5-', riichi: 2 }, { doubleRiichiHan: 1 })).toBe(
      'double-riichi 1, pinfu 1; 30 fu; 2000',
    ))
  test('open tanyao', () => {
    const open = 'm345p34m88,s234-,s678-'
    expect(worth(open, { ron: 'p5-' })).toBe('tanyao 1; 30 fu; 1000')
    expect(reasonOf(open, { ron: 'p5-' }, rulesWith({ openTanyao: false }))).toBe('no-yaku')
    expect(worth(SIMPLE, { ron: 'p5-' }, { openTanyao: false })).toBe('pinfu 1, tanyao 1; 30 fu; 2000')
  })
  test('pinfu by tsumo', () => {
    expect(worth(`${FLAT}p5`, {})).toBe('tsumo 1, pinfu 1; 20 fu; 1500')
    expect(worth(`${FLAT}p5`, {}, { tsumoPinfu: false })).toBe('tsumo 1; 22 fu; 1100')
    expect(worth(FLAT, { ron: 'p5-' }, { tsumoPinfu: false })).toBe('pinfu 1; 30 fu; 1000')
  })
  test('haitei on a tile from the dead wall', () => {
    const both: More = { rinshan: true, lastTile: true }
    const hand = 'm345p34z44p5,s234-,z333=3'
    expect(worth(hand, both)).toBe('rinshan 1; 38 fu; 1500')
    expect(worth(hand, both, { haiteiWithRinshan: true })).toBe('haitei 1, rinshan 1; 38 fu; 2700')
  })
  test('seven pairs', () => {
    const hand: readonly [string, More] = ['m2255p1199s4477z2', { ron: 'z2-', riichi: 1 }]
    expect(worth(...hand)).toBe('riichi 1, chiitoitsu 2; 25 fu; 3200')
    expect(worth(...hand, { chiitoitsu: { fu: 50, han: 1 } })).toBe('riichi 1, chiitoitsu 1; 50 fu; 3200')
  })
  test('doras do not count towards the minimum han', () => {
    const two = rulesWith({ minHan: 2 })
    expect(reasonOf(FLAT, { ron: 'p5-', doras: ['4p', '4p'] }, two)).toBe('no-yaku')
    expect(scoreOf(FLAT, { ron: 'p5-', riichi: 1 }, two).han).toBe(2)
    expect(scoreOf('m19p19s19z1234567', { ron: 'm1-' }, two).yakuman).toBe(2)
  })
  describe('renhou', () => {
    const renhou: More = { ron: 'p5-', firstTurn: true, doras: ['4p'] }
    const has: Partial<RuleValues> = { renhou: 'mangan' }
    test('is a mangan to which nothing is added', () => expect(worth(FLAT, renhou, has)).toBe('renhou 5; 30 fu; 8000'))
    test('is a yaku for a hand without another', () => {
      expect(reasonOf('m345p35s234789z44', { ron: 'p4-', firstTurn: true })).toBe('no-yaku')
      expect(worth('m345p35s234789z44', { ron: 'p4-', firstTurn: true }, has)).toBe('renhou 5; 32 fu; 8000')
    })
    test('does not count if the hand is worth more', () => {
      const doras: More = { ...renhou, doras: ['4p', '4p', '4p', '4p', '4p'] }
      expect(worth(FLAT, doras, has)).toBe('pinfu 1, dora 5; 30 fu; 12000')
      expect(worth('m19p19s19z1234567', { ron: 'm1-', firstTurn: true }, has)).toBe('kokushi-13 **; 64000')
    })
    test('does not apply to the dealer or after a call', () => {
      expect(worth(FLAT, { ...renhou, seat: 0, ron: 'p5-' }, has)).toBe('pinfu 1, dora 1; 30 fu; 2900')
      expect(reasonOf('m345p34s234z44,z3333', renhou, rulesWith(has))).toBe('no-yaku')
      expect(worth(FLAT, { ron: 'p5-' }, has)).toBe('pinfu 1; 30 fu; 1000')
    })
    test('under the rules of the WRC', () =>
      expect(scoreOf(FLAT, renhou, rulesets.wrc)).toMatchObject({ han: 5, limit: 'mangan', points: 80 }))
  })
})

describe('fu', () => {
  test('a pair of a wind that is round and seat wind', () => {
    const hand: readonly [string, More] = ['m345p34s234789z11', { ron: 'p5-', riichi: 1, seat: 0 }]
    expect(worth(...hand, { doubleWindPairFu: 4 })).toBe('riichi 1; 34 fu; 2000')
    expect(worth(...hand, { doubleWindPairFu: 2 })).toBe('riichi 1; 32 fu; 2000')
    const open: readonly [string, More] = ['m345p34z11,m9999,z555=', { ron: 'p5-', seat: 0 }]
    expect(worth(...open, { doubleWindPairFu: 4 })).toBe('haku 1; 60 fu; 2900')
    expect(worth(...open, { doubleWindPairFu: 2 })).toBe('haku 1; 58 fu; 2900')
  })
  test('a tsumo from the dead wall', () => {
    const hand: readonly [string, More] = ['m345p34z44p5,s2222,z3333', { rinshan: true }]
    expect(worth(...hand)).toBe('rinshan 1, tsumo 1; 70 fu; 4700')
    expect(worth(...hand, { rinshanTsumoFu: 0 })).toBe('rinshan 1, tsumo 1; 68 fu; 4700')
    expect(worth(hand[0], {}, { rinshanTsumoFu: 0 })).toBe('tsumo 1; 70 fu; 2400')
  })
  test('an open hand without fu, by ron and by tsumo', () => {
    const open = 'm345p34m88,s234-,s678-'
    expect(worth(open, { ron: 'p5-' }, { openPinfuRonFu: 30 })).toBe('tanyao 1; 30 fu; 1000')
    expect(worth(open, { ron: 'p5-' }, { openPinfuRonFu: 20 })).toBe('tanyao 1; 20 fu; 700')
    expect(worth('m345p34m88p5,s234-,s678-', {}, { openPinfuRonFu: 20 })).toBe('tanyao 1; 22 fu; 1100')
  })
})

test('every ruleset scores; what it leaves open is assumed', () => {
  for (const id of RULESET_IDS) {
    const { hand, situation } = winCase('m345p34s234678m88', { ron: 'p5-', riichi: 1 })
    expect(scoreWin(hand, situation, rulesets[id]), id).toMatchObject({
      ok: true,
      score: { han: 3, fu: 30, points: 39, limit: null },
    })
  }
})
