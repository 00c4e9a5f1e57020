/** Cases in which scorers often fail, named by the trap. */
import { describe, expect, test } from 'vitest'
import { payWins, rulesets, settle, type Ruleset, type Win } from '../../src/rules/index.ts'
import { reasonOf, rulesWith, scoreOf, winCase } from '../support/win-cases.ts'

type More = Parameters<typeof winCase>[1]
const { majiang, mleague, tenhou } = rulesets

/** Yaku with their han (a yakuman a star), fu before and after rounding, points. */
const worth = (hand: string, more: More = {}, rules: Ruleset = majiang): string => {
  const { yaku, fu, fuSum, limit, points } = scoreOf(hand, more, rules)
  const names = yaku.map(({ id, han, yakuman }) => `${id} ${yakuman > 0 ? '*'.repeat(yakuman) : han}`).join(', ')
  return `${names}; ${limit === 'yakuman' ? '' : `${fuSum} → ${fu} fu; `}${points * 100}`
}

describe('open and closed double wind', () => {
  const two = rulesWith({ doubleWindPairFu: 2 })
  test('closed: the pair decides between 40 and 50 fu', () => {
    const more: More = { ron: 'p5-', riichi: 1, seat: 0 }
    expect(worth('m345p34s999678z11', more)).toBe('riichi 1; 42 → 50 fu; 2400')
    expect(worth('m345p34s999678z11', more, two)).toBe('riichi 1; 40 → 40 fu; 2000')
  })
  test('open: between 30 and 40', () => {
    const more: More = { ron: 'p5-', seat: 0 }
    expect(worth('m345p34z11,s999=,z555=', more)).toBe('haku 1; 32 → 40 fu; 2000')
    expect(worth('m345p34z11,s999=,z555=', more, two)).toBe('haku 1; 30 → 30 fu; 1500')
  })
  test('neither is pinfu', () => {
    expect(worth('m345p34s234678z11p5', { seat: 0 }, two)).toBe('tsumo 1; 24 → 30 fu; 1500')
    expect(reasonOf('m345p34s234678z11', { ron: 'p5-', seat: 0 }, two)).toBe('no-yaku')
  })
  test('a triplet of it is two han, with the fu of an honour', () =>
    expect(worth('m345p34s234z44,z111=', { ron: 'p5-', seat: 0 })).toBe('round-wind 1, seat-wind 1; 24 → 30 fu; 2900'))
  test('a single wind is 2 fu under both', () => {
    for (const rules of [majiang, two])
      expect(worth('m345p34s999678z11', { ron: 'p5-', riichi: 1 }, rules)).toBe('riichi 1; 40 → 40 fu; 1300')
  })
})

describe('pinfu, tsumo and rinshan', () => {
  test('pinfu by tsumo has no fu for the draw', () =>
    expect(worth('m345p34s234678z44p5')).toBe('tsumo 1, pinfu 1; 20 → 20 fu; 1500'))
  test('a hand with a kan is not pinfu, so the draw after it counts', () => {
    const hand = 'm345p345s34z33s5,s2222'
    expect(worth(hand, { rinshan: true })).toBe('rinshan 1, tsumo 1, sanshoku 2; 38 → 40 fu; 8000')
  })
  test('unless the rules give no fu for rinshan', () => {
    const hand: readonly [string, More] = ['m345p34z22p5,m9999,s4444', { rinshan: true }]
    expect(worth(...hand)).toBe('rinshan 1, tsumo 1; 72 → 80 fu; 5200')
    expect(worth(...hand, rulesWith({ rinshanTsumoFu: 0 }))).toBe('rinshan 1, tsumo 1; 70 → 70 fu; 4700')
  })
})

describe('ryanpeikou against seven pairs', () => {
  test('counts as sets, not as pairs', () => {
    expect(worth('m223344p667788s5', { ron: 's5-' })).toBe('tanyao 1, ryanpeikou 3; 32 → 40 fu; 8000')
    expect(worth('m22334p667788s55', { ron: 'm4-' })).toBe('pinfu 1, tanyao 1, ryanpeikou 3; 30 → 30 fu; 8000')
  })
})

test('two equal runs in seven pairs are not iipeikou', () => {
  expect(worth('m223344p1199s55z4', { ron: 'z4-' })).toBe('chiitoitsu 2; 25 → 25 fu; 1600')
})

describe('sanankou with a shanpon ron', () => {
  test('a triplet completed by ron is not concealed', () =>
    expect(worth('m111333p22s44678', { ron: 'p2-', riichi: 1 })).toBe('riichi 1; 44 → 50 fu; 1600'))
  test('a drawn one is', () => expect(worth('m111333p22s44678p2')).toBe('tsumo 1, sanankou 2; 38 → 40 fu; 5200'))
  test('four of them are three by ron, and a yakuman by tsumo', () => {
    expect(worth('m111333555p22s44', { ron: 'p2-' })).toBe('toitoi 2, sanankou 2; 48 → 50 fu; 8000')
    expect(worth('m111333555p22s44p2')).toBe('suuankou *; 32000')
  })
  test('the winning tile may be in a run instead, which leaves the triplet concealed', () =>
    expect(worth('m333555p77734s44', { ron: 'p2-' })).toBe('tanyao 1, sanankou 2; 42 → 50 fu; 6400'))
  test('three neighbouring triplets are three runs if those pay more', () => {
    expect(worth('m111222333p99s78', { ron: 's9-' })).toBe('pinfu 1, iipeikou 1, junchan 3; 30 → 30 fu; 8000')
    expect(worth('m111222333p99s78', { ron: 's6-' })).toBe('sanankou 2; 46 → 50 fu; 3200')
  })
})

describe('110 fu', () => {
  test('with one han', () => {
    const hand = 's99m234z22,m1111,p9999'
    expect(worth(hand, { ron: 's9-', riichi: 1, roundWind: 1 })).toBe('riichi 1; 102 → 110 fu; 3600')
    expect(worth(hand, { ron: 's9-', riichi: 1, roundWind: 1 }, mleague), 'the double wind makes it').toBe(
      'riichi 1; 100 → 100 fu; 3200',
    )
    expect(worth('s99m234z11,m1111,p9999', { ron: 's9-', riichi: 1, seat: 0 })).toBe('riichi 1; 102 → 110 fu; 5300')
  })
  test('with two', () => {
    expect(worth('m234z22,m1111,z4444,p999=9')).toBe('sankantsu 2; 106 → 110 fu; 7200')
    expect(worth('m234z2,m1111,z4444,p999=9', { ron: 'z2-' })).toBe('sankantsu 2; 104 → 110 fu; 7100')
  })
})

describe('kakan and chankan', () => {
  const kakan: More = { ron: 'p5-', chankan: true }
  test('robbing a kan is a yaku', () =>
    expect(worth('m345p34z44,s234-,z333=', kakan)).toBe('chankan 1; 24 → 30 fu; 1000'))
  test('ippatsu is not over before the kan is robbed', () =>
    expect(worth('m345p34s234789z44', { ...kakan, riichi: 1, ippatsu: true })).toBe(
      'riichi 1, ippatsu 1, chankan 1, pinfu 1; 30 → 30 fu; 7700',
    ))
  test('it is not houtei, because the tile was not discarded', () =>
    expect(worth('m345p34z44,s234-,z333=', { ...kakan, lastTile: true })).toBe('chankan 1; 24 → 30 fu; 1000'))
  test("the winner's own earlier kan stays a kan", () =>
    expect(worth('m345p34z44,s234-,z333=3', kakan)).toBe('chankan 1; 36 → 40 fu; 1300'))
  test('thirteen orphans rob a kan as a yakuman, without the han', () =>
    expect(worth('m119p19s19z123456', { ron: 'z7-', chankan: true })).toBe('kokushi *; 32000'))
  test('an added kan is open, whatever was added', () => {
    expect(worth('m345p34s678z55,m999=9', { ron: 'p5-', lastTile: true })).toBe('houtei 1; 38 → 40 fu; 1300')
    expect(worth('m345p34s678z55,m9999', { ron: 'p5-', lastTile: true })).toBe('houtei 1; 64 → 70 fu; 2300')
  })
})

describe('haitei with kan', () => {
  const hand = 'm345p34z44p5,s234-,z333=3'
  test('the tile from the dead wall is not haitei', () => {
    expect(worth(hand, { rinshan: true, lastTile: true })).toBe('rinshan 1; 38 → 40 fu; 1500')
    expect(worth(hand, { lastTile: true })).toBe('haitei 1; 38 → 40 fu; 1500')
  })
  test('both count if the rules say so', () =>
    expect(worth(hand, { rinshan: true, lastTile: true }, rulesWith({ haiteiWithRinshan: true }))).toBe(
      'haitei 1, rinshan 1; 38 → 40 fu; 2700',
    ))
  test('the discard after it is houtei', () =>
    expect(worth('m345p34z44,s234-,z333=3', { ron: 'p5-', lastTile: true, rinshan: true })).toBe(
      'houtei 1; 36 → 40 fu; 1300',
    ))
})

describe('pao for suukantsu', () => {
  const kans = 'p3,m3333,m555=5,s2222,z333+3'
  const winOf = (hand: string, more: More, rules: Ruleset): Win => {
    const { value, liabilities } = scoreOf(hand, more, rules)
    const { situation } = winCase(hand, more)
    return { winner: situation.seat, from: situation.from, value, liabilities }
  }
  const pay = (hand: string, more: More, rules: Ruleset) =>
    settle({ kind: 'win', wins: [winOf(hand, more, rules)] }, { honba: 1, sticks: 0 }, rules).delta

  test('the player who gave the fourth kan pays a tsumo alone', () =>
    expect(pay('p3p3,m3333,m555=5,s2222,z333+3', { fourthKanFrom: 2, rinshan: true }, mleague)).toEqual([
      0, 323, -323, 0,
    ]))
  test('and half of a ron', () =>
    expect(pay(kans, { ron: 'p3-', fourthKanFrom: 2 }, mleague)).toEqual([-163, 323, -160, 0]))
  test('nobody if the fourth was an added or closed kan', () =>
    expect(pay(kans, { ron: 'p3-' }, mleague)).toEqual([-323, 323, 0, 0]))
  test('nobody if the rules have no such liability', () =>
    expect(pay(kans, { ron: 'p3-', fourthKanFrom: 2 }, tenhou)).toEqual([-323, 323, 0, 0]))

  describe('two pao players', () => {
    const both = 'p3,z5555,z666+6,z777=7,m3333'
    test('a tsumo costs each their yakuman, and the first the honba', () =>
      expect(pay('p3p3,z5555,z666+6,z777=7,m3333', { fourthKanFrom: 2 }, mleague)).toEqual([0, 643, -320, -323]))
    test('a ron costs each half of it', () =>
      expect(pay(both, { ron: 'p3-', fourthKanFrom: 2 }, mleague)).toEqual([-323, 643, -160, -160]))
    test('a liable discarder pays that part fully, and half of the other', () =>
      expect(pay(both, { ron: 'p3+', fourthKanFrom: 2 }, mleague)).toEqual([0, 643, -483, -160]))
  })
})

describe('three ron', () => {
  const wins: readonly Win[] = [
    { winner: 3, from: 1, value: { kind: 'ron', points: 77 } },
    { winner: 0, from: 1, value: { kind: 'ron', points: 120 } },
    { winner: 2, from: 1, value: { kind: 'ron', points: 10 } },
  ]
  const table = { honba: 2, sticks: 30 }
  test('with head bump only the nearest is paid, however little it is', () => {
    expect(payWins(wins, table, mleague)).toEqual([[0, -16, 46, 0]])
    expect(settle({ kind: 'win', wins }, table, mleague)).toEqual({ delta: [0, -16, 46, 0], sticks: 0 })
  })
  test('if three are paid, honba and sticks go to the nearest', () =>
    expect(payWins(wins, table, rulesets['mahjong-soul'])).toEqual([
      [0, -16, 46, 0],
      [0, -77, 0, 77],
      [120, -120, 0, 0],
    ]))
  test('if three abort the frame, nobody is paid and the sticks stay', () =>
    expect(settle({ kind: 'win', wins }, table, tenhou)).toEqual({ delta: [0, 0, 0, 0], sticks: 30 }))
})
