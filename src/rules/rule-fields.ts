/** Every value of a ruleset by key, `pao.tsumo` for one in a group: its type, its range, how it is written. */
import { keysOf } from '../kit/index.ts'
import { DOUBLE_YAKUMAN, type RuleValues } from './ruleset.ts'

export const RULE_GROUPS = ['redFives', 'abortiveDraws', 'riichiRequires', 'pao', 'floatingUma', 'chiitoitsu'] as const
export type RuleGroup = (typeof RULE_GROUPS)[number]

/** Facts about a ruleset rather than the game. */
type AboutKey = 'confirmed' | 'asOf' | 'unconfirmedFields'

export type RuleKey =
  | Exclude<keyof RuleValues, RuleGroup | AboutKey>
  | { [G in RuleGroup]: `${G}.${keyof NonNullable<RuleValues[G]> & string}` }[RuleGroup]

export type RuleField = (
  | { readonly type: 'flag' }
  | { readonly type: 'count'; readonly least: number; readonly most: number }
  /** Written in points, multiples of `step`: `25000`. Range in points. */
  | { readonly type: 'points'; readonly least: number; readonly most: number; readonly step: number }
  /** Written in thousands of points with at most one decimal: `20.0`. Range in thousands. */
  | { readonly type: 'tournament'; readonly least: number; readonly most: number }
  /** Four tournament values, first to fourth place, that add up to zero. */
  | { readonly type: 'places' }
  | { readonly type: 'choice'; readonly of: readonly (string | number)[] }
  | { readonly type: 'list'; readonly of: readonly string[] }
) & {
  /** A word that is allowed instead. */
  readonly or?: false | 'none'
}

const flag = { type: 'flag' } as const
const count = (least: number, most: number) => ({ type: 'count', least, most }) as const
const points = (least: number, most: number, step = 100) => ({ type: 'points', least, most, step }) as const
const choice = (...of: readonly (string | number)[]) => ({ type: 'choice', of }) as const
const places = { type: 'places' } as const

/** By key, in the order in which values are listed. */
export const RULE_FIELDS: { readonly [K in RuleKey]: RuleField } = {
  startPoints: points(1000, 1_000_000),
  returnPoints: points(1000, 1_000_000),
  oka: { type: 'tournament', least: -1000, most: 1000 },
  uma: places,
  'floatingUma.one': places,
  'floatingUma.two': places,
  'floatingUma.three': places,
  'floatingUma.zeroOrFour': places,
  tieSplitsUma: flag,
  leftoverRiichiSticks: choice('first-place', 'lost', 'split'),
  finalRounding: choice('none', 'half-up', 'half-away-from-zero', 'half-towards-zero'),

  'redFives.m': count(0, 4),
  'redFives.p': count(0, 4),
  'redFives.s': count(0, 4),
  openTanyao: flag,
  atozuke: flag,
  minHan: count(1, 13),
  kuikaeAllowed: flag,

  kiriageMangan: flag,
  kazoeYakuman: flag,
  thirteenHanCountsAs: choice('sanbaiman', 'yakuman'),
  doubleYakuman: { type: 'list', of: DOUBLE_YAKUMAN, or: false },
  multipleYakumanStack: flag,
  doubleWindPairFu: choice(2, 4),
  tsumoPinfu: flag,
  rinshanTsumoFu: choice(0, 2),
  openPinfuRonFu: choice(20, 30),
  'chiitoitsu.fu': choice(25, 50),
  'chiitoitsu.han': count(1, 2),
  haiteiWithRinshan: flag,
  ryuuiisouNeedsHatsu: flag,
  renhou: { ...choice('mangan'), or: false },
  doubleRiichiHan: count(1, 3),

  ippatsu: flag,
  uraDora: flag,
  kanDora: flag,
  kanUra: flag,
  kanDoraReveal: choice(
    'immediate',
    'closed-immediate-open-after-discard',
    'closed-immediate-open-with-next-act',
    'none',
  ),

  ron: choice('head-bump', 'double', 'triple'),
  honbaAtSeveralRons: choice('nearest', 'each'),
  sticksAtSeveralRons: choice('nearest', 'own-back'),
  threeRonAborts: flag,
  'abortiveDraws.nineTerminals': flag,
  'abortiveDraws.fourWinds': flag,
  'abortiveDraws.fourRiichi': flag,
  'abortiveDraws.fourKans': flag,
  'abortiveDraws.threeRon': flag,
  fifthKanForbidden: flag,
  nagashiMangan: flag,
  robbingClosedKanForKokushi: flag,

  tobi: flag,
  agariYame: flag,
  tenpaiYame: flag,
  renchan: choice('tenpai', 'win'),
  westRound: { ...points(1000, 1_000_000), or: false },
  westRoundEnds: choice('at-once', 'dealer-passes'),
  // One, two or three players pay it, and three, two or one receive it.
  notenPenaltyTotal: points(0, 9000, 600),
  // For a tsumo three players pay a third each.
  honbaValue: points(0, 30_000, 300),
  riichiStick: points(0, 10_000),

  'riichiRequires.minPoints': { ...points(0, 10_000), or: 'none' },
  'riichiRequires.minLiveTiles': count(0, 69),
  'riichiRequires.withoutOwnDrawLeft': flag,
  furitenRiichi: flag,
  emptyWait: choice('none', 'hand', 'hand-and-melds'),
  notenRiichi: choice('chombo', 'none'),
  chombo: { type: 'tournament', least: 0, most: 1000 },
  riichiAnkanRule: choice(
    'forbidden',
    'waits-unchanged',
    'waits-and-interpretation-unchanged',
    'set-composition-unchanged',
    'waits-unchanged-and-tiles-only-a-triplet',
  ),
  'pao.daisangen': flag,
  'pao.daisuushii': flag,
  'pao.suukantsu': flag,
  'pao.daiminkanRinshan': flag,
  'pao.tsumo': choice('full', 'none'),
  'pao.ronFromOther': choice('half', 'none'),
  'pao.honbaPaidBy': choice('discarder-on-ron-liable-on-tsumo', 'discarder-on-ron', 'liable'),
  'pao.otherYakumanCovered': flag,
}

export const RULE_KEYS = keysOf(RULE_FIELDS)

interface KeyPath {
  readonly first: keyof RuleValues
  /** The key within a group; null for a key outside groups. */
  readonly second: string | null
  /** Its index in the table. */
  readonly at: number
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every key of the list was given its path
const PATHS = Object.fromEntries(
  RULE_KEYS.map((key, at) => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- keys are members of the rules, or of a group of them
    const [first, second = null] = key.split('.') as [keyof RuleValues, string?]
    return [key, { first, second, at }]
  }),
) as Readonly<Record<RuleKey, KeyPath>>

/** The path of a key. */
export const keyPath = (key: RuleKey): KeyPath => PATHS[key]

/** The value of a key; undefined if its group is null. */
export const ruleValue = (rules: RuleValues, key: RuleKey): unknown => {
  const { first, second } = PATHS[key]
  const value: unknown = rules[first]
  if (second === null) return value
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only groups have keys below them
  return value === null ? undefined : (value as Readonly<Record<string, unknown>>)[second]
}
