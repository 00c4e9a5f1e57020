/** What is legal at the table, and when the frame ends. */
import { parse } from '../../../grammar/index.ts'
import { recordOf, type Seat } from '../../../src/record/index.ts'
import { rulesets, settle, type Outcome, type Ruleset, type Win } from '../../../src/rules/index.ts'
import type { RuleKey } from '../../../src/rules/rule-fields.ts'
import { doraCount, ryuukyokuDue, isTenpaiNow, replay, seatOptions, type Table } from '../../../src/table/index.ts'
import { matchText, turns, UNSEEN, type Parts } from '../../check/expect-finding.ts'
import type { Shown } from './shown-values.ts'

const HIDDEN: Parts = { e: `${UNSEEN},uk`, s: `${UNSEEN},`, w: `${UNSEEN},`, n: `${UNSEEN},` }

/** The table after the acts, with unseen hands except for the given ones. */
const tableOf = (parts: Parts, rules: Ruleset): Table => {
  const { file, findings } = parse(matchText({ ...HIDDEN, ...parts }))
  if (file === null || findings.length > 0) throw new Error(JSON.stringify(findings))
  return replay(recordOf(file).paifu.matches[0]!.frames[0]!, 0, rules).at(-1)!
}

const ron = (winner: Seat, from: Seat): Win => ({ winner, from, value: { kind: 'ron', points: 20 } })
const THREE_RON: Outcome = { kind: 'win', wins: [ron(2, 1), ron(3, 1), ron(0, 1)] }
const SINGLE_RULES: Ruleset = {
  ...rulesets.majiang,
  threeRonAborts: false,
  abortiveDraws: { ...rulesets.majiang.abortiveDraws, threeRon: false },
}

const threeRon: Shown = {
  what: 'whether three rons on one tile stop the frame',
  see: (rules) => settle(THREE_RON, { honba: 0, sticks: 10 }, rules),
  values: [
    [true, { delta: [0, 0, 0, 0], sticks: 10 }],
    [false, { delta: [0, -40, 30, 20], sticks: 0 }],
  ],
  base: SINGLE_RULES,
}

/** South may declare riichi with 9p. */
const TENPAI = '1m2m3m4m0m6m7m8m9m1s1s3s4s,'
const mayRiichi = (parts: Parts, seat: Seat, rules: Ruleset): boolean =>
  seatOptions(tableOf(parts, rules), seat).riichi.length > 0

/** Of 0, 3 and 4 tiles left in the wall, those with which riichi may be declared. */
const tilesForRiichi = (rules: Ruleset): number[] => {
  const after = (drawn: number, seat: 's' | 'w'): boolean =>
    mayRiichi({ [seat]: TENPAI, acts: `${turns(drawn)}(${seat},9p,)` }, seat === 's' ? 1 : 2, rules)
  const found = { 0: after(69, 's'), 3: after(66, 'w'), 4: after(65, 's') }
  return [0, 3, 4].filter((left) => found[left as 0 | 3 | 4])
}
const ANY_TILES: Ruleset = {
  ...rulesets.majiang,
  riichiRequires: { minPoints: 10, minLiveTiles: 0, withoutOwnDrawLeft: true },
}

/** How many closed kans are offered to a hand in riichi that draws this tile. */
const kansAfterRiichi = (s: string, tile: string, rules: Ruleset): number =>
  seatOptions(tableOf({ s, acts: `(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,${tile},)` }, rules), 1).ankan
    .length

/** North calls a kan, and adds the tile it draws to its pon. */
const TWO_OPEN_KANS = '(e,oy,9m)(s,wd,tg)(n,pn[wdwd],1m)(e,uk,tg)(s,ew,tg)(n,dk[ewewew],)(n,rs[wd],kk[wd])'

/** Two kans each of South and West, and South draws a fourth tile. */
const FOUR_KANS =
  '(e,oy,9m)(s,uk,ak[1s1s1s1s])(s,rs[uk],ak[2s2s2s2s])(s,rs[uk],tg)' +
  '(w,uk,ak[4p4p4p4p])(w,rs[uk],ak[6p6p6p6p])(w,rs[uk],1p)'
const NO_ABORTS: Ruleset = {
  ...rulesets.majiang,
  abortiveDraws: { nineTerminals: false, fourWinds: false, fourRiichi: false, fourKans: false, threeRon: false },
}

/** West discards only its wind, the others fives. */
const WEST_NAGASHI = turns(70).replaceAll('(w,uk,tg)', '(w,ww,tg)').replaceAll(',uk,tg)', ',5p,tg)')

const due =
  (acts: string) =>
  (rules: Ruleset): unknown =>
    ryuukyokuDue(tableOf({ acts }, rules))

export const OF_PLAY = {
  atozuke: {
    what: 'whether an open hand may win on the one wait that gives it a yaku',
    see: (rules) => {
      const won = (s: string, tile: string): unknown =>
        seatOptions(tableOf({ s, acts: `(e,oy,3m)(s,ch[1m2m],9p)(w,${tile},tg)` }, rules), 1).ron
      return {
        'two pairs, one of them dragons': won('1m2m4p5p6p7s8s9swdwd2s2s9p,', 'wd'),
        'three dragons held': won('1m2m4p5p6p7s8swdwdwd2s2s9p,', '9s'),
      }
    },
    values: [
      [true, { 'two pairs, one of them dragons': true, 'three dragons held': true }],
      [false, { 'two pairs, one of them dragons': false, 'three dragons held': true }],
    ],
  },
  kuikaeAllowed: {
    what: 'whether the tile called, or the other end of its run, may be thrown',
    see: (rules) => {
      const { discards } = seatOptions(
        tableOf({ s: '6m7m8m9m1p4p7p1s4s7swdgdrd,', acts: '(e,oy,9m)(s,ch[7m8m],)' }, rules),
        1,
      )
      return discards.map(({ tile }) => tile).filter((tile) => tile === '6m' || tile === '9m')
    },
    values: [
      [false, []],
      [true, ['6m', '9m']],
    ],
  },
  kanDoraReveal: {
    what: 'when the dora of a kan is turned',
    see: (rules) => ({
      closed: doraCount(tableOf({ acts: '(e,oy,9m)(s,uk,ak[1s1s1s1s])' }, rules)).due,
      open: doraCount(tableOf({ acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)' }, rules)).due,
      'open, after the discard': doraCount(tableOf({ acts: '(e,oy,9m)(s,ew,tg)(n,dk[ewewew],)(n,rs[5s],tg)' }, rules))
        .due,
      'a second open': doraCount(tableOf({ acts: TWO_OPEN_KANS }, rules)).due,
      'its replacement tile': doraCount(tableOf({ acts: `${TWO_OPEN_KANS}(n,rs[5s],)` }, rules)).due,
    }),
    values: [
      [
        'immediate',
        { closed: 2, open: 2, 'open, after the discard': 2, 'a second open': 3, 'its replacement tile': 3 },
      ],
      [
        'closed-immediate-open-after-discard',
        { closed: 2, open: 1, 'open, after the discard': 2, 'a second open': 1, 'its replacement tile': 2 },
      ],
      [
        'closed-immediate-open-with-next-act',
        { closed: 2, open: 1, 'open, after the discard': 2, 'a second open': 2, 'its replacement tile': 2 },
      ],
      ['none', { closed: 1, open: 1, 'open, after the discard': 1, 'a second open': 1, 'its replacement tile': 1 }],
    ],
  },
  ron: {
    what: 'how many win on one tile',
    see: (rules) => settle(THREE_RON, { honba: 0, sticks: 0 }, rules).delta,
    values: [
      ['head-bump', [0, -20, 20, 0]],
      ['double', [0, -40, 20, 20]],
      ['triple', [20, -60, 20, 20]],
    ],
    base: SINGLE_RULES,
  },
  threeRonAborts: threeRon,
  'abortiveDraws.threeRon': threeRon,
  'abortiveDraws.nineTerminals': {
    what: 'whether nine terminals and honours stop the frame',
    see: (rules) =>
      seatOptions(tableOf({ s: '1m9m1p9p1s9sewswwwnwwd2m2m,', acts: '(e,oy,9m)(s,3m,)' }, rules), 1).nineTerminals,
    values: [
      [true, true],
      [false, false],
    ],
  },
  'abortiveDraws.fourWinds': {
    what: 'whether four equal winds stop the frame',
    see: due('(e,oy,ew)(s,ew,tg)(w,ew,tg)(n,ew,tg)'),
    values: [
      [true, 'four-winds'],
      [false, null],
    ],
  },
  'abortiveDraws.fourRiichi': {
    what: 'whether four riichi stop the frame',
    see: due('(e,oy,rc[1m])(s,2m,rc[2m])(w,3m,rc[3m])(n,4m,rc[4m])'),
    values: [
      [true, 'four-riichi'],
      [false, null],
    ],
  },
  'abortiveDraws.fourKans': {
    what: 'whether four kans of more than one player stop the frame',
    see: due(FOUR_KANS),
    values: [
      [true, 'four-kans'],
      [false, null],
    ],
  },
  fifthKanForbidden: {
    what: 'whether a fifth kan may be declared',
    see: (rules) => {
      const table = tableOf({ n: '9s9s9s1p4p7p1m4m7mwdgdrdrd,', acts: `${FOUR_KANS}(n,9s,)` }, rules)
      return seatOptions(table, 3).ankan.length
    },
    values: [
      [true, 0],
      [false, 1],
    ],
    base: NO_ABORTS,
  },
  nagashiMangan: {
    what: 'whether a river of terminals and honours is paid',
    see: (rules) => ({
      due: ryuukyokuDue(tableOf({ acts: WEST_NAGASHI }, rules)),
      paid: settle({ kind: 'nagashi', seats: [2], tenpai: [0] }, { honba: 0, sticks: 0 }, rules).delta,
    }),
    values: [
      [true, { due: 'nagashi-mangan', paid: [-40, -20, 80, -20] }],
      [false, { due: 'exhaustive', paid: [30, -10, -10, -10] }],
    ],
  },
  robbingClosedKanForKokushi: {
    what: 'whether thirteen orphans may win on the tile of a closed kan',
    see: (rules) => {
      const hands = { s: '1m2m4m0m6m7m8m9m1s1s1s3s4s,', w: '1m9m1p9p9sewswwwnwwdgdrdrd,' }
      return seatOptions(tableOf({ ...hands, acts: '(e,oy,9m)(s,1s,ak[1s1s1s1s])' }, rules), 2).ron
    },
    values: [
      [true, true],
      [false, false],
    ],
  },
  riichiStick: {
    what: 'what a riichi lays on the table',
    see: (rules) => {
      const { sticks, seats } = tableOf({ s: TENPAI, acts: '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)' }, rules)
      return [sticks, seats[1].points]
    },
    values: [
      [10, [10, 240]],
      [20, [20, 230]],
    ],
  },
  'riichiRequires.minPoints': {
    what: 'with how many points riichi may be declared',
    see: (rules) =>
      ['0.9', '1.0', '1.9'].filter((points) =>
        mayRiichi({ s: TENPAI, start: `50.0,${points},25.0,25.0`, acts: '(e,oy,9m)(s,9p,)' }, 1, rules),
      ),
    values: [
      [10, ['1.0', '1.9']],
      [20, []],
      ['none', ['0.9', '1.0', '1.9']],
    ],
  },
  'riichiRequires.minLiveTiles': {
    what: 'with how many tiles left riichi may be declared',
    see: tilesForRiichi,
    values: [
      [0, [0, 3, 4]],
      [1, [3, 4]],
      [4, [4]],
    ],
    base: ANY_TILES,
  },
  'riichiRequires.withoutOwnDrawLeft': {
    what: 'whether riichi may be declared without another draw to come',
    see: tilesForRiichi,
    values: [
      [true, [0, 3, 4]],
      [false, [4]],
    ],
    base: ANY_TILES,
  },
  furitenRiichi: {
    what: 'whether riichi may be declared in furiten',
    see: (rules) => mayRiichi({ s: TENPAI, acts: '(e,oy,9m)(s,2s,tg)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,9p,)' }, 1, rules),
    values: [
      [true, true],
      [false, false],
    ],
  },
  emptyWait: {
    what: 'whether a hand that waits only for tiles of which it has all four itself is noten: where they are concealed, or in its melds',
    see: (rules) => {
      const last = (s: string, acts: string): boolean | null =>
        isTenpaiNow(tableOf({ s, acts: `(e,oy,9m)${acts}` }, rules), 1)
      return {
        concealed: last('1m2m3m4m0m6m7m8m9m4p4p4p4p,', '(s,9p,tg)'),
        'in a kan': last('1m2m3m4m0m6m3p4p4p4p5p9s9s,', '(s,4p,ak[4p4p4p4p])(s,rs[9p],tg)'),
        'kans after riichi that cost such a wait': kansAfterRiichi('1s1s1s1s2s2s3s3s3s4s4s4s5s,', '4s', rules),
      }
    },
    values: [
      ['none', { concealed: true, 'in a kan': true, 'kans after riichi that cost such a wait': 0 }],
      ['hand', { concealed: false, 'in a kan': true, 'kans after riichi that cost such a wait': 1 }],
      ['hand-and-melds', { concealed: false, 'in a kan': false, 'kans after riichi that cost such a wait': 1 }],
    ],
  },
  riichiAnkanRule: {
    what: 'which closed kans are left after riichi: of a triplet and nothing else, of one without which no nine gates can come, of one in three runs as well, at the cost of a wait',
    see: (rules) => ({
      only: kansAfterRiichi('1m2m3m4m0m6m1s1s1s3s4s7s7s,', '1s', rules),
      gates: kansAfterRiichi('1s1s1s2s2s4s5s6s7s8s9s9s9s,', '1s', rules),
      runs: kansAfterRiichi('1s1s1s2s2s2s3s3s3s4s4s5p6p,', '1s', rules),
      lost: kansAfterRiichi('1m2m3m4m0m6m7p8p9p1s1s1s2s,', '1s', rules),
    }),
    values: [
      ['forbidden', { only: 0, gates: 0, runs: 0, lost: 0 }],
      ['waits-unchanged', { only: 1, gates: 1, runs: 1, lost: 0 }],
      ['waits-and-interpretation-unchanged', { only: 1, gates: 0, runs: 0, lost: 0 }],
      ['set-composition-unchanged', { only: 1, gates: 1, runs: 0, lost: 0 }],
      ['waits-unchanged-and-tiles-only-a-triplet', { only: 1, gates: 1, runs: 0, lost: 0 }],
    ],
    // test/rules/riichi-kan.test.ts
    sameRule: ['set-composition-unchanged', 'waits-unchanged-and-tiles-only-a-triplet'],
  },
} satisfies { readonly [K in RuleKey]?: Shown }
