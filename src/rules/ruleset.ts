/**
 * The rules of a federation or a platform as data. Amounts are in Points (integers of 100), rank points too: an uma of
 * 30.0 is 300. `null` means that no rule text says it: checks that would need it stay silent, and code that must go on
 * takes the value of `assumed`.
 */
import type { Points } from '../record/index.ts'

export interface RedFives {
  readonly m: number | null
  readonly p: number | null
  readonly s: number | null
}

export interface AbortiveDraws {
  readonly nineTerminals: boolean | null
  readonly fourWinds: boolean | null
  readonly fourRiichi: boolean | null
  readonly fourKans: boolean | null
  readonly threeRon: boolean | null
}

export interface RiichiRequires {
  /** The lowest score with which riichi may be declared; `none`: no limit, the score may go below zero. */
  readonly minPoints: Points | 'none' | null
  /** The fewest tiles in the live wall, after the own draw, with which riichi may be declared. */
  readonly minLiveTiles: number | null
  /** Whether riichi may be declared if the player has no further draw. */
  readonly withoutOwnDrawLeft: boolean | null
}

export interface Pao {
  readonly daisangen: boolean | null
  readonly daisuushii: boolean | null
  readonly suukantsu: boolean | null
  /** The discarder is liable for a rinshan win after an open kan. */
  readonly daiminkanRinshan: boolean | null
  /** `full`: the liable player alone pays a tsumo; `none`: it is paid as usual. */
  readonly tsumo: 'full' | 'none' | null
  /** `half`: the liable player pays half if another player dealt in; `none`: nothing. */
  readonly ronFromOther: 'half' | 'none' | null
  readonly honbaPaidBy: 'discarder-on-ron-liable-on-tsumo' | 'discarder-on-ron' | 'liable' | null
  readonly otherYakumanCovered: boolean | null
}

/** Uma that depends on how many players end at or above the return points; first to fourth place. */
export interface FloatingUma {
  readonly one: readonly Points[]
  readonly two: readonly Points[]
  readonly three: readonly Points[]
  /** Nobody, or everybody. */
  readonly zeroOrFour: readonly Points[] | null
}

export const DOUBLE_YAKUMAN = ['suuankou-tanki', 'kokushi-13', 'daisuushii', 'junsei-chuuren'] as const

export interface RuleValues {
  /** False if large parts of the ruleset were not found. */
  readonly confirmed: boolean
  readonly asOf: string | null
  readonly unconfirmedFields: readonly string[]

  readonly startPoints: Points | null
  readonly returnPoints: Points | null
  /** The first place gets it; a negative one is taken from the fourth (.jmjp 1.0, 4.1.5). */
  readonly oka: Points | null
  /** First to fourth place. */
  readonly uma: readonly Points[] | null
  readonly floatingUma: FloatingUma | null
  /** True: tied players share the rank points of their places. False: the earlier seat of East 1 is placed higher. */
  readonly tieSplitsUma: boolean | null
  readonly leftoverRiichiSticks: 'first-place' | 'lost' | 'split' | null
  /**
   * Whether the scores of second to fourth place are rounded to whole thousands before uma and oka; the first place
   * gets the rest. Names how exact halves are rounded; `none`: final points keep their decimal.
   */
  readonly finalRounding: 'none' | 'half-up' | 'half-away-from-zero' | 'half-towards-zero' | null

  readonly redFives: RedFives
  readonly openTanyao: boolean | null
  /** False: an open hand wins only if its tiles alone give a yaku on each of its waits. */
  readonly atozuke: boolean | null
  readonly minHan: number | null
  readonly kuikaeAllowed: boolean | null

  readonly kiriageMangan: boolean | null
  readonly kazoeYakuman: boolean | null
  readonly thirteenHanCountsAs: 'sanbaiman' | 'yakuman' | null
  readonly doubleYakuman: false | readonly (typeof DOUBLE_YAKUMAN)[number][] | null
  readonly multipleYakumanStack: boolean | null
  readonly doubleWindPairFu: 2 | 4 | null
  readonly tsumoPinfu: boolean | null
  readonly rinshanTsumoFu: number | null
  readonly openPinfuRonFu: number | null
  readonly chiitoitsu: { readonly fu: number | null; readonly han: number | null } | null
  readonly haiteiWithRinshan: boolean | null
  readonly ryuuiisouNeedsHatsu: boolean | null
  readonly renhou: false | 'mangan' | null
  readonly doubleRiichiHan: number | null

  readonly ippatsu: boolean | null
  readonly uraDora: boolean | null
  readonly kanDora: boolean | null
  readonly kanUra: boolean | null
  /**
   * When the dora of a kan is turned. That of an open kan waits for the discard; a further kan before that turns it
   * with the replacement tile (`…-after-discard`), or as soon as that kan is declared (`…-with-next-act`).
   */
  readonly kanDoraReveal:
    | 'immediate'
    | 'closed-immediate-open-after-discard'
    | 'closed-immediate-open-with-next-act'
    | 'none'
    | null

  readonly ron: 'head-bump' | 'double' | 'triple' | null
  /** Several paid rons on one tile: only the first from the discarder's right gets the honba, or each of them does. */
  readonly honbaAtSeveralRons: 'nearest' | 'each' | null
  /** The first of them gets the sticks, or each winner takes back his own of this frame and the first gets the rest. */
  readonly sticksAtSeveralRons: 'nearest' | 'own-back' | null
  readonly threeRonAborts: boolean | null
  readonly abortiveDraws: AbortiveDraws
  readonly fifthKanForbidden: boolean | null
  readonly nagashiMangan: boolean | null
  readonly robbingClosedKanForKokushi: boolean | null

  /** The match ends when a player is below zero. */
  readonly tobi: boolean | null
  readonly agariYame: boolean | null
  readonly tenpaiYame: boolean | null
  readonly renchan: 'tenpai' | 'win' | null
  /**
   * The score that ends the match after South 4; West is played until somebody has it. False: the match always ends
   * there.
   */
  readonly westRound: Points | false | null
  /** A West round ends as soon as somebody has that score, or only when the dealer passes, as South 4 does. */
  readonly westRoundEnds: 'at-once' | 'dealer-passes' | null
  /** The total that noten players pay at an exhaustive ryuukyoku. */
  readonly notenPenaltyTotal: Points | null
  /** The total paid for each honba. */
  readonly honbaValue: Points | null
  readonly riichiStick: Points | null

  readonly riichiRequires: RiichiRequires
  readonly furitenRiichi: boolean | null
  /**
   * Whether a hand that waits only for tiles of which it has all four is noten: never (`none`), if all four are
   * concealed (`hand`), or also if its melds have them (`hand-and-melds`).
   */
  readonly emptyWait: 'none' | 'hand' | 'hand-and-melds' | null
  /** What a noten riichi is at an exhaustive ryuukyoku; `none`: an ordinary noten hand. */
  readonly notenRiichi: 'chombo' | 'none' | null
  /** Deducted from the tournament points for a chombo. */
  readonly chombo: Points | null
  readonly riichiAnkanRule:
    | 'forbidden'
    | 'waits-unchanged'
    | 'waits-and-interpretation-unchanged'
    | 'set-composition-unchanged'
    | 'waits-unchanged-and-tiles-only-a-triplet'
    | null
  readonly pao: Pao
}

const NO_PAO: Pao = {
  daisangen: null,
  daisuushii: null,
  suukantsu: null,
  daiminkanRinshan: null,
  tsumo: null,
  ronFromOther: null,
  honbaPaidBy: null,
  otherYakumanCovered: null,
}

/** Every value unknown: the base of the tables of rules. */
export const NOTHING_KNOWN: RuleValues = {
  confirmed: false,
  asOf: null,
  unconfirmedFields: [],
  startPoints: null,
  returnPoints: null,
  oka: null,
  uma: null,
  floatingUma: null,
  tieSplitsUma: null,
  leftoverRiichiSticks: null,
  finalRounding: null,
  redFives: { m: null, p: null, s: null },
  openTanyao: null,
  atozuke: null,
  minHan: null,
  kuikaeAllowed: null,
  kiriageMangan: null,
  kazoeYakuman: null,
  thirteenHanCountsAs: null,
  doubleYakuman: null,
  multipleYakumanStack: null,
  doubleWindPairFu: null,
  tsumoPinfu: null,
  rinshanTsumoFu: null,
  openPinfuRonFu: null,
  chiitoitsu: null,
  haiteiWithRinshan: null,
  ryuuiisouNeedsHatsu: null,
  renhou: null,
  doubleRiichiHan: null,
  ippatsu: null,
  uraDora: null,
  kanDora: null,
  kanUra: null,
  kanDoraReveal: null,
  ron: null,
  honbaAtSeveralRons: null,
  sticksAtSeveralRons: null,
  threeRonAborts: null,
  abortiveDraws: { nineTerminals: null, fourWinds: null, fourRiichi: null, fourKans: null, threeRon: null },
  fifthKanForbidden: null,
  nagashiMangan: null,
  robbingClosedKanForKokushi: null,
  tobi: null,
  agariYame: null,
  tenpaiYame: null,
  renchan: null,
  westRound: null,
  westRoundEnds: null,
  notenPenaltyTotal: null,
  honbaValue: null,
  riichiStick: null,
  riichiRequires: { minPoints: null, minLiveTiles: null, withoutOwnDrawLeft: null },
  furitenRiichi: null,
  emptyWait: null,
  notenRiichi: null,
  chombo: null,
  riichiAnkanRule: null,
  pao: NO_PAO,
}
