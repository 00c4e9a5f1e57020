/** The value of a hand, and who pays. */
import { payWin, scoreWin, type Ruleset } from '../../../src/rules/index.ts'
import type { RuleKey } from '../../../src/rules/rule-fields.ts'
import { tilesById } from '../../../src/table/index.ts'
import { winCase } from '../../support/win-cases.ts'
import type { Shown } from './shown-values.ts'

type More = Parameters<typeof winCase>[1]

/** Han, fu and points of a win in Majiang notation, or why it is not a win. */
const worth =
  (hand: string, more: More = {}) =>
  (rules: Ruleset): string => {
    const won = winCase(hand, more)
    const scored = scoreWin(won.hand, won.situation, rules)
    if (!scored.ok) return scored.reason
    const { han, fu, yakuman, limit, points } = scored.score
    return limit === 'yakuman' ? `${yakuman} yakuman ${points}` : `${han} han ${fu} fu ${points}`
  }

/** What a win with one honba moves, by seat. */
const paid =
  (hand: string, more: More = {}) =>
  (rules: Ruleset): readonly number[] => {
    const { hand: tiles, situation } = winCase(hand, more)
    const scored = scoreWin(tiles, situation, rules)
    if (!scored.ok) throw new Error(scored.reason)
    const { value, liabilities } = scored.score
    return payWin({ winner: situation.seat, from: situation.from, value, liabilities }, { honba: 1, sticks: 0 }, rules)
  }

/** Dealt with the ruleset's red fives, and worth what they count. */
const reds = (suit: 'm' | 'p' | 's'): Shown => {
  const hands = { m: 'm340p34s234789z44', p: 'm345p40s234789z44', s: 'm123p34s340789z44' }
  const won = worth(hands[suit], { ron: suit === 'p' ? 'p3-' : 'p5-' })
  return {
    what: 'how many red fives are dealt, and that they count',
    see: (rules) => {
      const { m, p, s } = rules.redFives
      const dealt = tilesById({ m: m ?? 0, p: p ?? 0, s: s ?? 0 }).filter((tile) => tile === `0${suit}`)
      return [dealt.length, won(rules)]
    },
    values: [
      [0, [0, '1 han 30 fu 10']],
      [1, [1, '2 han 30 fu 20']],
      [2, [2, '2 han 30 fu 20']],
    ],
  }
}

const FLAT = 'm345p34s234789z44'
const OPEN = 'm345p34m88,s234-,s678-'
const RIICHI: More = { ron: 'p5-', riichi: 1, doras: ['3m', '4p'], uras: ['7s', '8s'] }
/** South wins with the third dragons from East. */
const DRAGONS = 'm12p55m3,z555=,z666+,z777-'
const THIRTEEN: Shown = {
  what: 'whether thirteen han are a yakuman',
  see: worth('m2233445566778', { ron: 'm8-', riichi: 1, doras: ['2m'] }),
  values: [],
}

export const OF_WINS = {
  'redFives.m': reds('m'),
  'redFives.p': reds('p'),
  'redFives.s': reds('s'),
  openTanyao: {
    what: 'whether an open hand of simples may win',
    see: worth(OPEN, { ron: 'p5-' }),
    values: [
      [true, '1 han 30 fu 10'],
      [false, 'no-yaku'],
    ],
  },
  minHan: {
    what: 'how many han, doras apart, a win must have',
    see: worth(FLAT, { ron: 'p5-', doras: ['4p', '4p'] }),
    values: [
      [1, '3 han 30 fu 39'],
      [2, 'no-yaku'],
    ],
  },
  kiriageMangan: {
    what: 'whether 30 fu with 4 han are rounded up',
    see: worth('m345p34s234678m88', { ron: 'p5-', riichi: 1, doras: ['7s'] }),
    values: [
      [false, '4 han 30 fu 77'],
      [true, '4 han 30 fu 80'],
    ],
  },
  kazoeYakuman: {
    ...THIRTEEN,
    values: [
      [true, '14 han 30 fu 320'],
      [false, '14 han 30 fu 240'],
    ],
  },
  thirteenHanCountsAs: {
    ...THIRTEEN,
    values: [
      ['yakuman', '14 han 30 fu 320'],
      ['sanbaiman', '14 han 30 fu 240'],
    ],
  },
  doubleYakuman: {
    what: 'which yakuman count double',
    see: (rules) => [
      worth('m333555p777s222z4', { ron: 'z4-' })(rules),
      worth('m19p19s19z1234567', { ron: 'm1-' })(rules),
    ],
    values: [
      [false, ['1 yakuman 320', '1 yakuman 320']],
      [['kokushi-13'], ['1 yakuman 320', '2 yakuman 640']],
      [
        ['suuankou-tanki', 'kokushi-13', 'daisuushii', 'junsei-chuuren'],
        ['2 yakuman 640', '2 yakuman 640'],
      ],
    ],
  },
  multipleYakumanStack: {
    what: 'whether several yakuman add up',
    see: worth('z5z5,z111=1,z2222,z3333,z444+4'),
    values: [
      [true, '4 yakuman 1280'],
      [false, '2 yakuman 640'],
    ],
  },
  doubleWindPairFu: {
    what: 'the fu of a pair that is round and seat wind',
    see: worth('m345p34z11555,s234-', { ron: 'p5-', seat: 0 }),
    values: [
      [2, '1 han 30 fu 15'],
      [4, '1 han 40 fu 20'],
    ],
  },
  tsumoPinfu: {
    what: 'whether a self-draw may be pinfu',
    see: worth(`${FLAT}p5`),
    values: [
      [true, '2 han 20 fu 15'],
      [false, '1 han 30 fu 11'],
    ],
  },
  rinshanTsumoFu: {
    what: 'the fu of a self-draw from the dead wall',
    see: worth('m345p34z44p5,s2222=,s888=', { rinshan: true }),
    values: [
      [0, '1 han 30 fu 11'],
      [2, '1 han 40 fu 15'],
    ],
  },
  openPinfuRonFu: {
    what: 'the fu of an open hand that has none',
    see: worth(OPEN, { ron: 'p5-' }),
    values: [
      [30, '1 han 30 fu 10'],
      [20, '1 han 20 fu 7'],
    ],
  },
  'chiitoitsu.fu': {
    what: 'the fu of seven pairs',
    see: worth('m2255p1199s4477z2', { ron: 'z2-', riichi: 1 }),
    values: [
      [25, '3 han 25 fu 32'],
      [50, '3 han 50 fu 64'],
    ],
  },
  'chiitoitsu.han': {
    what: 'the han of seven pairs',
    see: worth('m2255p1199s4477z2', { ron: 'z2-', riichi: 1 }),
    values: [
      [2, '3 han 25 fu 32'],
      [1, '2 han 25 fu 16'],
    ],
  },
  haiteiWithRinshan: {
    what: 'whether the last tile and the dead wall add up',
    see: worth('m345p34z44p5,s234-,z333=3', { rinshan: true, lastTile: true }),
    values: [
      [false, '1 han 40 fu 15'],
      [true, '2 han 40 fu 27'],
    ],
  },
  ryuuiisouNeedsHatsu: {
    what: 'whether all green needs the dragon',
    see: worth('s2233344666,s888=', { ron: 's3-' }),
    values: [
      [false, '1 yakuman 320'],
      [true, '6 han 30 fu 120'],
    ],
  },
  renhou: {
    what: 'what a ron in the first go-around is',
    see: worth('m345p35s234789z44', { ron: 'p4-', firstTurn: true }),
    values: [
      [false, 'no-yaku'],
      ['mangan', '5 han 40 fu 80'],
    ],
  },
  doubleRiichiHan: {
    what: 'the han of a double riichi',
    see: worth(FLAT, { ron: 'p5-', riichi: 2 }),
    values: [
      [1, '2 han 30 fu 20'],
      [2, '3 han 30 fu 39'],
    ],
  },
  ippatsu: {
    what: 'whether ippatsu is a yaku',
    see: worth(FLAT, { ron: 'p5-', riichi: 1, ippatsu: true }),
    values: [
      [true, '3 han 30 fu 39'],
      [false, '2 han 30 fu 20'],
    ],
  },
  uraDora: {
    what: 'whether ura doras count',
    see: worth(FLAT, RIICHI),
    values: [
      [true, '6 han 30 fu 120'],
      [false, '4 han 30 fu 77'],
    ],
  },
  kanDora: {
    what: 'whether kan doras count',
    see: worth(FLAT, RIICHI),
    values: [
      [true, '6 han 30 fu 120'],
      [false, '5 han 30 fu 80'],
    ],
  },
  kanUra: {
    what: 'whether the uras under kan doras count',
    see: worth(FLAT, RIICHI),
    values: [
      [true, '6 han 30 fu 120'],
      [false, '5 han 30 fu 80'],
    ],
  },
  'pao.daisangen': {
    what: 'whether who gave the third dragons answers for a self-draw',
    see: paid(DRAGONS),
    values: [
      [true, [-323, 323, 0, 0]],
      [false, [-161, 323, -81, -81]],
    ],
  },
  'pao.daisuushii': {
    what: 'whether who gave the fourth winds answers for a self-draw',
    see: paid('m4m4,z111=,z222=,z333=,z444-'),
    values: [
      [true, [-643, 643, 0, 0]],
      [false, [-321, 643, -161, -161]],
    ],
  },
  'pao.suukantsu': {
    what: 'whether who gave the fourth kan answers for a self-draw',
    see: paid('m4m4,m1111=,p2222=,s3333=,z4444-', { fourthKanFrom: 0 }),
    values: [
      [true, [-323, 323, 0, 0]],
      [false, [-161, 323, -81, -81]],
    ],
  },
  'pao.daiminkanRinshan': {
    what: 'whether who gave an open kan answers for the win on its replacement',
    see: paid('m345p34s234z44p5,z5555=', { rinshan: true, rinshanFrom: 3, seat: 1 }),
    values: [
      [true, [0, 30, 0, -30]],
      [false, [-14, 30, -8, -8]],
    ],
  },
  'pao.tsumo': {
    what: 'whether a liable player pays a self-draw',
    see: paid(DRAGONS),
    values: [
      ['full', [-323, 323, 0, 0]],
      ['none', [-161, 323, -81, -81]],
    ],
  },
  'pao.ronFromOther': {
    what: 'whether a liable player pays half of what another dealt in',
    see: paid('m12p55,z555=,z666+,z777-', { ron: 'm3+' }),
    values: [
      ['half', [-160, 323, -163, 0]],
      ['none', [0, 323, -323, 0]],
    ],
  },
  'pao.honbaPaidBy': {
    what: 'who pays the honba of a win that another answers for, or for a part of which he does',
    see: (rules) => ({
      ron: paid('m12p55,z555=,z666+,z777-', { ron: 'm3+' })(rules),
      whole: paid(DRAGONS)(rules),
      part: paid('z1122z2,z555=,z666+,z777-')(rules),
    }),
    values: [
      [
        'discarder-on-ron-liable-on-tsumo',
        { ron: [-160, 323, -163, 0], whole: [-323, 323, 0, 0], part: [-483, 643, -80, -80] },
      ],
      // The rule text does not mention a tsumo: whoever pays all of it also pays its honba, otherwise they are shared.
      ['discarder-on-ron', { ron: [-160, 323, -163, 0], whole: [-323, 323, 0, 0], part: [-481, 643, -81, -81] }],
      ['liable', { ron: [-163, 323, -160, 0], whole: [-323, 323, 0, 0], part: [-483, 643, -80, -80] }],
    ],
  },
  'pao.otherYakumanCovered': {
    what: 'whether a liable player answers for the other yakuman of the hand',
    see: paid('z1122z2,z555=,z666+,z777-'),
    values: [
      [true, [-643, 643, 0, 0]],
      [false, [-481, 643, -81, -81]],
    ],
  },
} satisfies { readonly [K in RuleKey]?: Shown }
