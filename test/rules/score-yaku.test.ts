/** Each yaku, and hands that only look like it. */
import { describe, expect, test } from 'vitest'
import { YAKU, rulesets, scoreWin, type WinSituation } from '../../src/rules/index.ts'
import { winCase } from '../support/win-cases.ts'

/**
 * The story, the hand, the situation (South by default, in an east round), and all its yaku in order with their han; a
 * star is a yakuman. Or why it is not a win.
 */
type Case = readonly [
  story: string,
  hand: string,
  more: Partial<WinSituation> & { readonly ron?: string },
  yaku: string,
]

/** Closed, with only pinfu if it is won on the ends of the pin run. */
const FLAT = 'm345p34s234789z44'

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'the situation': [
    ['riichi', FLAT, { ron: 'p5-', riichi: 1 }, 'riichi 1, pinfu 1'],
    ['riichi alone', 'm345p35s234789z44', { ron: 'p4-', riichi: 1 }, 'riichi 1'],
    ['double riichi is not riichi as well', FLAT, { ron: 'p5-', riichi: 2 }, 'double-riichi 2, pinfu 1'],
    ['no riichi in an open hand', 'm345p34s234z44,z555=', { ron: 'p5-', riichi: 1 }, 'haku 1'],
    ['riichi with a closed kan', 'm345p34s234z44,z3333', { ron: 'p5-', riichi: 1 }, 'riichi 1'],
    ['ippatsu', FLAT, { ron: 'p5-', riichi: 1, ippatsu: true }, 'riichi 1, ippatsu 1, pinfu 1'],
    [
      'ippatsu after a double riichi',
      FLAT,
      { ron: 'p5-', riichi: 2, ippatsu: true },
      'double-riichi 2, ippatsu 1, pinfu 1',
    ],
    ['no ippatsu without riichi', FLAT, { ron: 'p5-', ippatsu: true }, 'pinfu 1'],
    [
      'ippatsu on a robbed kan',
      FLAT,
      { ron: 'p5-', riichi: 1, ippatsu: true, chankan: true },
      'riichi 1, ippatsu 1, chankan 1, pinfu 1',
    ],
    ['haitei', `${FLAT}p5`, { lastTile: true }, 'haitei 1, tsumo 1, pinfu 1'],
    ['haitei of an open hand', 'm345p34z44p5,s234-,z333=', { lastTile: true }, 'haitei 1'],
    ['houtei', FLAT, { ron: 'p5-', lastTile: true }, 'houtei 1, pinfu 1'],
    ['houtei of an open hand', 'm345p34z44,s234-,z333=', { ron: 'p5-', lastTile: true }, 'houtei 1'],
    ['rinshan', 'm345p34s234z44p5,z3333', { rinshan: true }, 'rinshan 1, tsumo 1'],
    ['rinshan after an open kan', 'm345p34s234z44p5,z333=3', { rinshan: true }, 'rinshan 1'],
    ['no rinshan on a discard', 'm345p34s234z44,z3333', { ron: 'p5-', riichi: 1, rinshan: true }, 'riichi 1'],
    ['a robbed kan', 'm345p34z44,s234-,z333=', { ron: 'p5-', chankan: true }, 'chankan 1'],
    ['no robbed kan by a self-draw', 'm345p34s234z44p5,z3333', { chankan: true }, 'tsumo 1'],
    ['tsumo', `${FLAT}p5`, {}, 'tsumo 1, pinfu 1'],
    ['tsumo with a closed kan', 'm345p34s234z44p5,z3333', {}, 'tsumo 1'],
    ['no tsumo of an open hand', 'm345p34s234z44p5,z555=', {}, 'haku 1'],
    ['tenhou', `${FLAT}p5`, { seat: 0, firstTurn: true }, 'tenhou *'],
    ['chiihou', `${FLAT}p5`, { seat: 2, firstTurn: true }, 'chiihou *'],
    [
      'no tenhou after a kan',
      'm345p34s234z44p5,z3333',
      { seat: 0, firstTurn: true, rinshan: true },
      'rinshan 1, tsumo 1',
    ],
    ['no renhou where the rules have none', FLAT, { ron: 'p5-', firstTurn: true }, 'pinfu 1'],
  ],
  honours: [
    ['the round wind', 'm345p34s234z44,z111=', { ron: 'p5-' }, 'round-wind 1'],
    ['the seat wind', 'm345p34s234z44,z222=', { ron: 'p5-' }, 'seat-wind 1'],
    ['a double wind counts twice', 'm345p34s234z44,z111=', { ron: 'p5-', seat: 0 }, 'round-wind 1, seat-wind 1'],
    [
      'a double wind in the west round',
      'm345p34s234z44,z333=3',
      { ron: 'p5-', seat: 2, roundWind: 2 },
      'round-wind 1, seat-wind 1',
    ],
    ['a pair of the own wind is no yaku', 'm345p34s234z22,z555=', { ron: 'p5-' }, 'haku 1'],
    ['a wind of nobody is no yaku', 'm345p34s234z22,z333=', { ron: 'p5-' }, 'no-yaku'],
    ['white', 'm345p34s234z55544', { ron: 'p5-' }, 'haku 1'],
    ['green', 'm345p34s234z44,z666-', { ron: 'p5-' }, 'hatsu 1'],
    ['red, closed kan', 'm345p34s234z44,z7777', { ron: 'p5-' }, 'chun 1'],
    ['a pair of dragons is no yaku', 'm345p34s234789z55', { ron: 'p5-' }, 'no-yaku'],
    ['two dragons', 'm345p34z44,z555=,z666=', { ron: 'p5-' }, 'haku 1, hatsu 1'],
    ['little three dragons', 'm345p34z77,z555=,z666=', { ron: 'p5-' }, 'haku 1, hatsu 1, shousangen 2'],
    ['big three dragons', 'm34p44z555,z666=,z777-', { ron: 'm5-' }, 'daisangen *'],
    ['little four winds', 'm34z44,z111=,z222=,z333=', { ron: 'm5-' }, 'shousuushii *'],
    ['three winds and another pair', 'm34p44,z111=,z222=,z333=', { ron: 'm5-' }, 'round-wind 1, seat-wind 1'],
    ['big four winds', 'm4z444,z111=,z222=,z333=', { ron: 'm4-' }, 'daisuushii **'],
    ['all honours', 'z1155,z222=,z333=,z666=', { ron: 'z5-' }, 'tsuuiisou *'],
    ['all honours in seven pairs', 'z1122334455667', { ron: 'z7-' }, 'tsuuiisou *'],
    [
      'honours but for a pair',
      'm99z55,z111=,z222=,z333=',
      { ron: 'z5-' },
      'round-wind 1, seat-wind 1, haku 1, toitoi 2, honroutou 2, honitsu 2',
    ],
  ],
  runs: [
    ['pinfu', FLAT, { ron: 'p2-' }, 'pinfu 1'],
    ['a wait in the middle is no pinfu', 'm345p35s234789z44', { ron: 'p4-' }, 'no-yaku'],
    ['nor at the upper edge', 'm345p89s234789z44', { ron: 'p7-' }, 'no-yaku'],
    ['nor at the lower edge', 'm345p12s234789z44', { ron: 'p3-' }, 'no-yaku'],
    ['nor for the pair', 'm345p345s234789z4', { ron: 'z4-' }, 'no-yaku'],
    ['nor with a pair of the own wind', 'm345p34s234789z22', { ron: 'p5-' }, 'no-yaku'],
    ['nor of the round wind', 'm345p34s234789z11', { ron: 'p5-' }, 'no-yaku'],
    ['nor of dragons', 'm345p34s234789z55', { ron: 'p5-' }, 'no-yaku'],
    ['nor with a triplet', 'm345p34s999678z44', { ron: 'p5-' }, 'no-yaku'],
    ['nor in an open hand', 'm345p34s789z44,s234-', { ron: 'p5-' }, 'no-yaku'],
    ['a pair of a wind of nobody does no harm', 'm345p34s234789z33', { ron: 'p5-' }, 'pinfu 1'],
    ['pinfu in one of two readings', 'm345s234789p2344', { ron: 'p4-' }, 'pinfu 1'],
    ['pinfu in one of two places', 'm345s23478999p45', { ron: 'p6-' }, 'pinfu 1'],
    ['tanyao', 'm345p34s234678m88', { ron: 'p5-' }, 'pinfu 1, tanyao 1'],
    ['open tanyao', 'm345p34m88,s234-,s678-', { ron: 'p5-' }, 'tanyao 1'],
    ['no tanyao with a terminal in a run', 'm345p34s234789m88', { ron: 'p5-' }, 'pinfu 1'],
    ['nor with one won', 'm345p23s234678m88', { ron: 'p1-' }, 'pinfu 1'],
    ['nor in the pair', 'm345p34s234678m99', { ron: 'p5-' }, 'pinfu 1'],
    ['nor in a meld', 'm345p34m88,s234-,s789-', { ron: 'p5-' }, 'no-yaku'],
    ['tanyao in seven pairs', 'm2255p3388s44667', { ron: 's7-' }, 'tanyao 1, chiitoitsu 2'],
    ['two equal runs', 'm334455p34s789z44', { ron: 'p5-' }, 'pinfu 1, iipeikou 1'],
    ['two equal runs by the winning tile', 'm33445p345s789z44', { ron: 'm5-' }, 'pinfu 1, iipeikou 1'],
    ['not if one was called', 'm345p34z55544,m345-', { ron: 'p5-' }, 'haku 1'],
    ['two equal runs beside a closed kan', 'm334455p34z44,z3333', { ron: 'p5-' }, 'iipeikou 1'],
    ['three equal runs are three triplets', 'p345345345m34z44', { ron: 'm5-' }, 'sanankou 2'],
    ['or one iipeikou', 'p34534534m345z44', { ron: 'p5-' }, 'pinfu 1, iipeikou 1'],
    ['the same run in two suits is none', 'm345p345s34789z44', { ron: 's2-' }, 'pinfu 1'],
    ['twice two equal runs', 'm334455p66778z44', { ron: 'p8-' }, 'pinfu 1, ryanpeikou 3'],
    ['four equal runs are twice two', 'p33334444555z44', { ron: 'p5-' }, 'pinfu 1, honitsu 3, ryanpeikou 3'],
    ['twice two equal runs on the pair', 'm334455p667788z4', { ron: 'z4-' }, 'ryanpeikou 3'],
    ['a run in three suits', 'm345p34s345789z44', { ron: 'p5-' }, 'pinfu 1, sanshoku 2'],
    ['open', 'm345p34s789z44,s345-', { ron: 'p5-' }, 'sanshoku 1'],
    ['not if won on the other side', 'm345p34s345789z44', { ron: 'p2-' }, 'pinfu 1'],
    ['a straight', 'm12345678p345z44', { ron: 'm9-' }, 'pinfu 1, ittsuu 2'],
    ['a straight, open', 'm456789p34z44,m123-', { ron: 'p5-' }, 'ittsuu 1'],
    ['not if won on the other side', 'm12345678p345z44', { ron: 'm6-' }, 'pinfu 1'],
    ['123 345 789 is none', 'm123345789p34z44', { ron: 'p5-' }, 'pinfu 1'],
    ['123 456 in one suit, 789 in another', 'm123456p78s345z44', { ron: 'p9-' }, 'pinfu 1'],
  ],
  terminals: [
    ['chanta', 'm123p78s999z11444', { ron: 'p9-' }, 'chanta 2'],
    ['chanta, open', 'm123p78z11,s999=,z333=', { ron: 'p9-' }, 'chanta 1'],
    ['without a run it is honroutou', 'm111p99z11,s999=,z333=', { ron: 'p9-' }, 'toitoi 2, honroutou 2'],
    ['not with a run in the middle', 'm123p78z11,s456-,z444=', { ron: 'p9-' }, 'no-yaku'],
    ['nor with a pair there', 'm123p78m55,s999=,z333=', { ron: 'p9-' }, 'no-yaku'],
    ['nor when won on the inner side', 'm123p78z11,s999=,z333=', { ron: 'p6-' }, 'no-yaku'],
    ['junchan', 'm123p78s111789m99', { ron: 'p9-' }, 'junchan 3'],
    ['junchan, open', 'm123p78m99,s111=,s789-', { ron: 'p9-' }, 'junchan 2'],
    ['one honour makes it chanta', 'm123p78z44,s111=,s789-', { ron: 'p9-' }, 'chanta 1'],
    ['all terminals', 'm11p99,m999=,s111=,p1111', { ron: 'p9-' }, 'chinroutou *'],
    ['honours with terminals', 'm11p99,m999=,s111=,z333=', { ron: 'p9-' }, 'toitoi 2, honroutou 2'],
    ['the same in seven pairs', 'm1199p1199s1199z1', { ron: 'z1-' }, 'chiitoitsu 2, honroutou 2'],
    ['a simple spoils it', 'm11p88,m999=,s111=,z333=', { ron: 'p8-' }, 'toitoi 2'],
  ],
  sets: [
    ['all triplets', 'm33p55,s222=,m777-,p888+', { ron: 'm3-' }, 'tanyao 1, toitoi 2'],
    ['three triplets and a run', 'm33p55,s222=,m777-,s456-', { ron: 'm3-' }, 'tanyao 1'],
    ['three closed triplets', 'm333555p777s45z44', { ron: 's6-' }, 'sanankou 2'],
    ['beside a run that was called', 'm333555p777z4,s456-', { ron: 'z4-' }, 'sanankou 2'],
    ['a closed kan counts', 'm333p777s45z44,m5555', { ron: 's6-' }, 'sanankou 2'],
    ['an open kan does not', 'm333p777s45z44,m555=5', { ron: 's6-' }, 'no-yaku'],
    ['nor one completed by a discard', 'm333555p77s456z44', { ron: 'p7-' }, 'no-yaku'],
    ['one completed by a self-draw does', 'm333555p77s456z44p7', {}, 'tsumo 1, sanankou 2'],
    ['four of them, one completed by a discard', 'm333555p77s222z44', { ron: 'p7-' }, 'toitoi 2, sanankou 2'],
    ['four closed triplets', 'm333555p77s222z44p7', {}, 'suuankou *'],
    ['four closed triplets on the pair', 'm333555p777s222z4', { ron: 'z4-' }, 'suuankou-tanki **'],
    ['with closed kans', 'p777z4z4,m3333,m5555,s2222', {}, 'suuankou-tanki **'],
    ['one of the four called', 'm333555p777z4,s222=', { ron: 'z4-' }, 'toitoi 2, sanankou 2'],
    ['three kans', 'p34z44,m3333,m555=5,s2222', { ron: 'p5-' }, 'sankantsu 2'],
    ['two kans and a pon', 'p34z44,m3333,m555=,s2222', { ron: 'p5-' }, 'no-yaku'],
    ['four kans', 'p3,m3333,m555=5,s2222,z333+3', { ron: 'p3-' }, 'suukantsu *'],
    ['a triplet in three suits', 'm333p33s456z44,s333=', { ron: 'p3-' }, 'sanshoku-doukou 2'],
    ['one of them a kan', 'm333p33s456z44,s333=3', { ron: 'p3-' }, 'sanshoku-doukou 2'],
    ['two suits and a pair of the third', 'm333p33s45p789,s333=', { ron: 's6-' }, 'no-yaku'],
    ['seven pairs', 'm2255p1199s4477z2', { ron: 'z2-' }, 'chiitoitsu 2'],
    ['four of a kind are not two pairs', 'm2222p1199s4477z2', { ron: 'z2-' }, 'not-a-win'],
    ['twice two equal runs rather than seven pairs', 'm223344p667788s5', { ron: 's5-' }, 'tanyao 1, ryanpeikou 3'],
  ],
  colours: [
    ['half flush', 'm123567m99z11144', { ron: 'z4-' }, 'round-wind 1, honitsu 3'],
    ['half flush, open', 'm12356799z44,z333=', { ron: 'z4-' }, 'honitsu 2'],
    ['half flush of seven pairs', 'm11335577z1133m9', { ron: 'm9-' }, 'chiitoitsu 2, honitsu 3'],
    ['not with a second suit', 'm123567p99z11144', { ron: 'z4-' }, 'round-wind 1'],
    ['full flush', 'm1233455677899', { ron: 'm6-' }, 'pinfu 1, chinitsu 6'],
    ['full flush, open', 'm2345677996,m456-', { ron: 'm8-' }, 'chinitsu 5'],
  ],
  'yakuman of the whole hand': [
    ['thirteen orphans', 'm19p19s19z1234567', { ron: 'm1-' }, 'kokushi-13 **'],
    ['thirteen orphans on one wait', 'm119p19s19z123456', { ron: 'z7-' }, 'kokushi *'],
    ['one kind missing', 'm119p199s19z12345', { ron: 'z7-' }, 'not-a-win'],
    ['all green', 's22334488z66,s666=', { ron: 'z6-' }, 'ryuuiisou *'],
    ['all green without the dragon', 's2233344666,s888=', { ron: 's3-' }, 'ryuuiisou *'],
    ['another honour is not green', 's22334488z55,s666=', { ron: 's8-' }, 'honitsu 2'],
    ['nor is a five', 's23434588z66,s666=', { ron: 'z6-' }, 'hatsu 1, honitsu 2'],
    ['nine gates on nine waits', 'm1112345678999', { ron: 'm5-' }, 'junsei-chuuren **'],
    ['nine gates', 'p1112345567899', { ron: 'p9-' }, 'chuuren *'],
    ['nine gates by a red five', 's1112345678999', { ron: 's0-' }, 'junsei-chuuren **'],
    ['with a kan they are a full flush', 'm2345678999,m1111', { ron: 'm2-' }, 'chinitsu 6'],
    ['one kind too few', 'm1112344678999', { ron: 'm7-' }, 'not-a-win'],
    ['two at once', 'm19p19s19z1234567z1', { seat: 0, firstTurn: true }, 'tenhou *, kokushi-13 **'],
    ['three at once', 'z5z5,z111=1,z2222,z3333,z444+4', {}, 'daisuushii **, tsuuiisou *, suukantsu *'],
  ],
  doras: [
    ['two kinds of them', FLAT, { ron: 'p5-', doras: ['4p', '2s'] }, 'pinfu 1, dora 2'],
    ['the same twice', FLAT, { ron: 'p5-', doras: ['4p', '4p'] }, 'pinfu 1, dora 2'],
    ['in a kan', 'm345p34s234z44,z5555', { ron: 'p5-', doras: ['wd'] }, 'haku 1, dora 4'],
    [
      'red fives, in a meld and won',
      'm340p34s234z44,z555=',
      { ron: 'p0-', doras: ['5p'] },
      'haku 1, dora 1, red-dora 2',
    ],
    ['ura', FLAT, { ron: 'p5-', riichi: 1, doras: ['9m'], uras: ['nw', '4p'] }, 'riichi 1, pinfu 1, ura-dora 3'],
    ['no ura without riichi', FLAT, { ron: 'p5-', uras: ['nw'] }, 'pinfu 1'],
    ['none of them is a yaku', 'm340p34s789z44,s234-', { ron: 'p5-', doras: ['nw'] }, 'no-yaku'],
    ['nor are they added to a yakuman', 'm19p19s19z1234567', { ron: 'm1-', doras: ['1m'] }, 'kokushi-13 **'],
    ['a dora not seen', FLAT, { ron: 'p5-', doras: ['uk'] }, 'pinfu 1'],
  ],
}

const outcome = ([, hand, more]: Case): string => {
  const { hand: read, situation } = winCase(hand, more)
  const scored = scoreWin(read, situation, rulesets.majiang)
  if (!scored.ok) return scored.reason
  return scored.score.yaku.map(({ id, han, yakuman }) => `${id} ${yakuman > 0 ? '*'.repeat(yakuman) : han}`).join(', ')
}

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)('%s: %s', (...each) => expect(outcome(each)).toBe(each[3]))
})

test('these hands have every yaku except renhou, which 電脳麻将 does not have', () => {
  const met = new Set(Object.values(CASES).flatMap((cases) => cases.flatMap((each) => each[3].split(/ [*\d]+(?:, )?/))))
  expect(YAKU.filter((id) => !met.has(id))).toEqual(['renhou'])
})
