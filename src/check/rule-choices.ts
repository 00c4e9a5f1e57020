/**
 * What a ruleset leaves open about the value of a win, and the possible choices. A record that is right by one of them
 * is not wrong.
 */
import { keysOf } from '../kit/index.ts'
import { DOUBLE_YAKUMAN, type Pao, type Ruleset } from '../rules/index.ts'

/** The ruleset with each possible value of one key. */
export type RuleChoice = (rules: Ruleset) => readonly Ruleset[]

/** In order: what changes the han, the fu, the limits, the yakuman, who pays. */
const VALUES = {
  openTanyao: [true, false],
  ippatsu: [true, false],
  uraDora: [true, false],
  kanDora: [true, false],
  kanUra: [true, false],
  doubleRiichiHan: [2, 1],
  tsumoPinfu: [true, false],
  haiteiWithRinshan: [true, false],
  doubleWindPairFu: [2, 4],
  rinshanTsumoFu: [2, 0],
  openPinfuRonFu: [30, 20],
  kiriageMangan: [true, false],
  renhou: [false, 'mangan'],
  ryuuiisouNeedsHatsu: [true, false],
  doubleYakuman: [false, DOUBLE_YAKUMAN],
  multipleYakumanStack: [true, false],
  ron: ['head-bump', 'double', 'triple'],
} as const satisfies { readonly [Key in keyof Ruleset]?: readonly Ruleset[Key][] }

const KEYS = keysOf(VALUES)
const PAO = ['daisangen', 'daisuushii', 'suukantsu', 'daiminkanRinshan'] as const satisfies readonly (keyof Pao)[]

const thirteenHan: RuleChoice = (rules) => [
  { ...rules, kazoeYakuman: true, thirteenHanCountsAs: 'yakuman' },
  { ...rules, kazoeYakuman: false, thirteenHanCountsAs: 'sanbaiman' },
]
const redFives: RuleChoice = (rules) => [1, 0].map((each) => ({ ...rules, redFives: { m: each, p: each, s: each } }))
const honbaPaidBy: RuleChoice = (rules) =>
  (['discarder-on-ron-liable-on-tsumo', 'discarder-on-ron', 'liable'] as const).map((by) => ({
    ...rules,
    pao: { ...rules.pao, honbaPaidBy: by },
  }))

/** Always the same objects for a ruleset, because what scoring prepares is cached by it. */
const remembered = (choice: RuleChoice): RuleChoice => {
  const known = new WeakMap<Ruleset, readonly Ruleset[]>()
  return (rules) => {
    const found = known.get(rules) ?? choice(rules)
    known.set(rules, found)
    return found
  }
}

const leftOpen = new WeakMap<Ruleset, readonly RuleChoice[]>()

/** The choices about wins that a ruleset leaves open; nearly always none. */
export const rulesLeftOpen = (rules: Ruleset): readonly RuleChoice[] => {
  const found = leftOpen.get(rules) ?? choicesOf(rules).map(remembered)
  leftOpen.set(rules, found)
  return found
}

const choicesOf = (rules: Ruleset): readonly RuleChoice[] => {
  const open: RuleChoice[] = []
  if (rules.redFives.m === null) open.push(redFives)
  for (const key of KEYS)
    if (rules[key] === null) open.push((own) => VALUES[key].map((value) => ({ ...own, [key]: value })))
  if (rules.kazoeYakuman === null || rules.thirteenHanCountsAs === null) open.push(thirteenHan)
  for (const key of PAO)
    if (rules.pao[key] === null)
      open.push((own) => [true, false].map((value) => ({ ...own, pao: { ...own.pao, [key]: value } })))
  if (rules.pao.honbaPaidBy === null) open.push(honbaPaidBy)
  return open
}
