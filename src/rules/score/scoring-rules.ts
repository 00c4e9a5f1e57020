/** What scoring needs of a ruleset, prepared once per ruleset. */
import { assumed } from '../assumed-rules.ts'
import type { Ruleset } from '../rulesets.ts'
import { bitOf } from './yaku-bits.ts'

export interface ScoringRules {
  readonly openTanyao: boolean
  readonly minHan: number
  readonly kiriage: boolean
  readonly kazoe: boolean
  /** Bits of the yakuman that count double. */
  readonly double: number
  readonly stack: boolean
  readonly doubleWindPairFu: number
  readonly tsumoPinfu: boolean
  readonly rinshanTsumoFu: number
  readonly openPinfuRonFu: number
  readonly sevenPairsFu: number
  readonly sevenPairsHan: number
  readonly haiteiWithRinshan: boolean
  readonly ryuuiisouNeedsHatsu: boolean
  readonly renhou: boolean
  readonly doubleRiichiHan: number
  readonly ippatsu: boolean
  readonly ura: boolean
  readonly kanDora: boolean
  readonly kanUra: boolean
  /** Whether red fives of man, pin, sou count. */
  readonly reds: readonly [boolean, boolean, boolean]
}

const takeApart = (ruleset: Ruleset): ScoringRules => {
  const rules = assumed(ruleset)
  const double = rules.doubleYakuman === false ? [] : rules.doubleYakuman
  return {
    openTanyao: rules.openTanyao,
    minHan: rules.minHan,
    kiriage: rules.kiriageMangan,
    kazoe: rules.kazoeYakuman && rules.thirteenHanCountsAs === 'yakuman',
    double: double.reduce((mask, id) => mask | bitOf(id), 0),
    stack: rules.multipleYakumanStack,
    doubleWindPairFu: rules.doubleWindPairFu,
    tsumoPinfu: rules.tsumoPinfu,
    rinshanTsumoFu: rules.rinshanTsumoFu,
    openPinfuRonFu: rules.openPinfuRonFu,
    sevenPairsFu: rules.chiitoitsu.fu,
    sevenPairsHan: rules.chiitoitsu.han,
    haiteiWithRinshan: rules.haiteiWithRinshan,
    ryuuiisouNeedsHatsu: rules.ryuuiisouNeedsHatsu,
    renhou: rules.renhou !== false,
    doubleRiichiHan: rules.doubleRiichiHan,
    ippatsu: rules.ippatsu,
    ura: rules.uraDora,
    kanDora: rules.kanDora,
    kanUra: rules.kanUra && rules.uraDora,
    reds: [rules.redFives.m > 0, rules.redFives.p > 0, rules.redFives.s > 0],
  }
}

const known = new WeakMap<Ruleset, ScoringRules>()
let lastRuleset: Ruleset | null = null
let last: ScoringRules | null = null

/** Cached per ruleset; the last one is returned without a lookup. */
export const scoringRules = (ruleset: Ruleset): ScoringRules => {
  if (ruleset === lastRuleset && last !== null) return last
  const found = known.get(ruleset) ?? takeApart(ruleset)
  known.set(ruleset, found)
  lastRuleset = ruleset
  last = found
  return found
}
