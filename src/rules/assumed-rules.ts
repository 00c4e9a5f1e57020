/**
 * The values assumed where no rule text gives one. Everything that needs an answer (scoring, the table, a simulated
 * match) asks here, so that all assume the same.
 */
import { keyPath, RULE_GROUPS, RULE_KEYS, ruleValue, type RuleGroup, type RuleKey } from './rule-fields.ts'
import type { FloatingUma, RuleValues } from './ruleset.ts'
import { ruleset, type Ruleset, type RulesetId } from './rulesets.ts'

type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> }

/**
 * These stay null: a null uma goes with a floating one and the reverse, and a West round that is not played does not
 * end.
 */
type StaysNull = 'asOf' | 'uma' | 'floatingUma' | 'westRoundEnds'

type Decided = {
  readonly [K in keyof RuleValues]: K extends StaysNull
    ? RuleValues[K]
    : K extends RuleGroup
      ? Whole<NonNullable<RuleValues[K]>>
      : NonNullable<RuleValues[K]>
}

/** A ruleset in which every value is decided, as stated or as assumed. Either `uma` or `floatingUma` is null. */
export type AssumedRules = Ruleset & Decided & { readonly floatingUma: Whole<FloatingUma> | null }

export type AssumedWhy =
  /** Follows from another value of the same ruleset. */
  | { readonly why: 'follows'; readonly from: RuleKey }
  /** Taken from the ruleset that this one succeeds, precedes or refers to. */
  | { readonly why: 'related'; readonly from: RulesetId }
  /** Sources differ; this is the newest. */
  | { readonly why: 'newest' }
  /** What most live rulesets say; the M.LEAGUE's value if they are divided. */
  | { readonly why: 'usual' }

export type Assumption = { readonly key: RuleKey; readonly value: unknown } & AssumedWhy

const USUAL = {
  startPoints: 300,
  returnPoints: 300,
  oka: 0,
  uma: [300, 100, -100, -300],
  tieSplitsUma: true,
  leftoverRiichiSticks: 'lost',
  finalRounding: 'none',
  'redFives.m': 0,
  'redFives.p': 0,
  'redFives.s': 0,
  openTanyao: true,
  atozuke: true,
  minHan: 1,
  kuikaeAllowed: false,
  kiriageMangan: true,
  kazoeYakuman: false,
  thirteenHanCountsAs: 'sanbaiman',
  doubleYakuman: false,
  multipleYakumanStack: true,
  doubleWindPairFu: 2,
  tsumoPinfu: true,
  rinshanTsumoFu: 2,
  openPinfuRonFu: 30,
  'chiitoitsu.fu': 25,
  'chiitoitsu.han': 2,
  haiteiWithRinshan: false,
  ryuuiisouNeedsHatsu: false,
  renhou: false,
  doubleRiichiHan: 2,
  ippatsu: true,
  uraDora: true,
  kanDora: true,
  kanUra: true,
  kanDoraReveal: 'immediate',
  ron: 'head-bump',
  honbaAtSeveralRons: 'nearest',
  sticksAtSeveralRons: 'nearest',
  threeRonAborts: false,
  'abortiveDraws.nineTerminals': false,
  'abortiveDraws.fourWinds': false,
  'abortiveDraws.fourRiichi': false,
  'abortiveDraws.fourKans': false,
  'abortiveDraws.threeRon': false,
  fifthKanForbidden: true,
  nagashiMangan: false,
  robbingClosedKanForKokushi: false,
  tobi: false,
  agariYame: false,
  tenpaiYame: false,
  renchan: 'tenpai',
  westRound: false,
  westRoundEnds: 'dealer-passes',
  notenPenaltyTotal: 30,
  honbaValue: 3,
  riichiStick: 10,
  'riichiRequires.minPoints': 'none',
  'riichiRequires.minLiveTiles': 1,
  'riichiRequires.withoutOwnDrawLeft': true,
  furitenRiichi: true,
  emptyWait: 'hand-and-melds',
  notenRiichi: 'chombo',
  chombo: 200,
  riichiAnkanRule: 'set-composition-unchanged',
  'pao.daisangen': false,
  'pao.daisuushii': false,
  'pao.suukantsu': false,
  'pao.daiminkanRinshan': false,
  'pao.tsumo': 'full',
  'pao.ronFromOther': 'half',
  'pao.honbaPaidBy': 'discarder-on-ron-liable-on-tsumo',
  'pao.otherYakumanCovered': false,
} as const satisfies { readonly [K in Exclude<RuleKey, `floatingUma.${string}`>]: unknown }

/** The related ruleset in which unknown values are looked up first, as the rule texts name them. */
const RELATED: { readonly [K in RulesetId]?: readonly { from: RulesetId; only?: readonly RuleKey[] }[] } = {
  'jpml-b': [
    { from: 'jpml-wrc', only: ['ippatsu', 'uraDora', 'kanDora', 'kanUra', 'kanDoraReveal'] },
    { from: 'jpml-a' },
  ],
  'jpml-wrc': [{ from: 'wrc' }],
  'rmu-b': [{ from: 'rmu-a' }],
  // Liability is known to exist there, but no detail of it. Its points are also the M.LEAGUE's.
  'rmu-m': [{ from: 'mleague', only: ['pao.daisangen', 'pao.daisuushii', 'pao.suukantsu'] }, { from: 'rmu-a' }],
  'ema-2025': [{ from: 'ema-2016' }],
}

const NO_PLACE_POINTS = [0, 0, 0, 0] as const

interface Found {
  readonly value: unknown
  readonly because: AssumedWhy
}

const follows = (value: unknown, from: RuleKey): Found => ({ value, because: { why: 'follows', from } })

/** Null where the other values leave it open. `get` gives a value stated or assumed. */
type Following = (rules: RuleValues, get: (key: RuleKey) => unknown) => Found | null

/** The values that other values of the ruleset determine. */
const FOLLOWING: { readonly [K in RuleKey]?: Following } = {
  oka: (_rules, get) => {
    const [start, end] = [get('startPoints'), get('returnPoints')]
    return typeof start === 'number' && typeof end === 'number' ? follows((end - start) * 4, 'returnPoints') : null
  },
  kazoeYakuman: ({ thirteenHanCountsAs }) =>
    thirteenHanCountsAs && follows(thirteenHanCountsAs === 'yakuman', 'thirteenHanCountsAs'),
  thirteenHanCountsAs: ({ kazoeYakuman }) =>
    kazoeYakuman === null ? null : follows(kazoeYakuman ? 'yakuman' : 'sanbaiman', 'kazoeYakuman'),
  threeRonAborts: ({ abortiveDraws }) =>
    abortiveDraws.threeRon === null ? null : follows(abortiveDraws.threeRon, 'abortiveDraws.threeRon'),
  'abortiveDraws.threeRon': ({ threeRonAborts }) =>
    threeRonAborts === null ? null : follows(threeRonAborts, 'threeRonAborts'),
  kanDoraReveal: (_rules, get) => (get('kanDora') === false ? follows('none', 'kanDora') : null),
  kanUra: (_rules, get) => {
    if (get('kanDora') === false) return follows(false, 'kanDora')
    return get('uraDora') === false ? follows(false, 'uraDora') : null
  },
  // Where play continues below zero, the stick is lent; where it ends there, the stick must be paid.
  'riichiRequires.minPoints': (_rules, get) => follows(get('tobi') === true ? get('riichiStick') : 'none', 'tobi'),
  'riichiRequires.minLiveTiles': ({ riichiRequires }) =>
    riichiRequires.withoutOwnDrawLeft === false ? follows(4, 'riichiRequires.withoutOwnDrawLeft') : null,
  'riichiRequires.withoutOwnDrawLeft': ({ riichiRequires: { minLiveTiles } }) =>
    minLiveTiles === null ? null : follows(minLiveTiles < 4, 'riichiRequires.minLiveTiles'),
  'floatingUma.zeroOrFour': () => ({ value: NO_PLACE_POINTS, because: { why: 'newest' } }),
}

const relativesOf = (rules: Ruleset): readonly { from: RulesetId; only?: readonly RuleKey[] }[] =>
  (RELATED as Readonly<Record<string, (typeof RELATED)[RulesetId]>>)[rules.basis ?? rules.id] ?? []

const find = (rules: Ruleset, key: RuleKey, get: (key: RuleKey) => unknown): Found => {
  const found = FOLLOWING[key]?.(rules, get)
  if (found) return found
  for (const { from, only } of relativesOf(rules)) {
    const relative = ruleset(from)
    if (relative === undefined || only?.includes(key) === false) continue
    // What the relative only assumes as usual is no better than our own "usual".
    if (assumptions(relative).some((own) => own.key === key && own.why === 'usual')) continue
    return { value: ruleValue(assumed(relative), key), because: { why: 'related', from } }
  }
  return { value: (USUAL as Readonly<Record<string, unknown>>)[key], because: { why: 'usual' } }
}

/** The floating uma; the relative's if nothing at all is said about an uma. */
const floatingOf = (rules: Ruleset): FloatingUma | null => {
  if (rules.uma !== null || rules.floatingUma !== null) return rules.floatingUma
  const relative = relativesOf(rules).find(({ only }) => only === undefined)
  const found = relative && ruleset(relative.from)
  return found ? assumed(found).floatingUma : null
}

const decide = (rules: Ruleset): { readonly rules: AssumedRules; readonly assumptions: readonly Assumption[] } => {
  const assumptions: Assumption[] = []
  const floats = floatingOf(rules) !== null
  const decided: Record<string, unknown> = { ...rules }
  for (const group of RULE_GROUPS) if (floats || group !== 'floatingUma') decided[group] = { ...rules[group] }
  const known = new Map<RuleKey, unknown>()
  const get = (key: RuleKey): unknown => {
    if (known.has(key)) return known.get(key)
    const stated = ruleValue(rules, key)
    if (stated !== null && stated !== undefined) return stated
    const { value, because } = find(rules, key, get)
    known.set(key, value)
    assumptions.push({ key, value, ...because })
    return value
  }
  for (const key of RULE_KEYS) {
    // Either the fixed uma or the floating one is null.
    const { first, second } = keyPath(key)
    if (key === 'uma' ? floats : !floats && first === 'floatingUma') continue
    if (key === 'westRoundEnds' && get('westRound') === false) continue
    if (second === null) decided[first] = get(key)
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a group was just copied there
    else (decided[first] as Record<string, unknown>)[second] = get(key)
  }
  assumptions.sort((a, b) => keyPath(a.key).at - keyPath(b.key).at)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every key of the table was just given a value
  return { rules: decided as unknown as AssumedRules, assumptions }
}

const NONE: readonly Assumption[] = []
const decidedOf = new WeakMap<Ruleset, ReturnType<typeof decide>>()

const decidedFor = (rules: Ruleset): ReturnType<typeof decide> => {
  let found = decidedOf.get(rules)
  if (found === undefined) {
    found = decide(rules)
    decidedOf.set(rules, found)
    decidedOf.set(found.rules, { rules: found.rules, assumptions: NONE })
  }
  return found
}

/**
 * The ruleset with a value for every key, stated or assumed. Cached per ruleset; applied to its own result it changes
 * nothing. Pass the result where code needs an answer rather than silence.
 */
export const assumed = (rules: Ruleset): AssumedRules => decidedFor(rules).rules

/** What `assumed` adds to the ruleset, in the order of `RULE_KEYS`; values in Points as in the ruleset. */
export const assumptions = (rules: Ruleset): readonly Assumption[] => decidedFor(rules).assumptions
