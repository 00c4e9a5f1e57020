/** The rulesets by id. */
import { keysOf, objectOf } from '../kit/index.ts'
import type { PointRule } from '../record/index.ts'
import { NOTHING_KNOWN, type RuleValues } from './ruleset.ts'
import { ASSOCIATIONS } from './sets/associations.ts'
import { FEDERATIONS } from './sets/federations.ts'
import { PLATFORMS } from './sets/platforms.ts'
import { VARIANTS } from './sets/variants.ts'
import type { NamedRules } from './sets/shared-values.ts'
import { WORLD } from './sets/world.ts'

const DATA = { ...FEDERATIONS, ...ASSOCIATIONS, ...WORLD, ...PLATFORMS, ...VARIANTS }

export type RulesetId = keyof typeof DATA

export interface Ruleset extends RuleValues {
  /** A `RulesetId`, the id of a user's own ruleset, or `unknown`. */
  readonly id: string
  readonly native: string
  readonly roman: string
  /** For a user's own ruleset: the one that it extends. */
  readonly basis?: RulesetId
}

export const RULESET_IDS = keysOf(DATA)

/** The built-in rulesets by id; `readRuleset` reads a user's own. */
export const rulesets: Readonly<Record<RulesetId, Ruleset>> = objectOf(RULESET_IDS, (id) => ({
  ...(DATA[id] satisfies NamedRules),
  id,
}))

/** No rules known: everything that rulesets disagree about is left unchecked. */
export const unknownRules: Ruleset = { ...NOTHING_KNOWN, id: 'unknown', native: '', roman: '' }

export const isRulesetId = (id: string): id is RulesetId => Object.hasOwn(DATA, id)

/** The ruleset of that id; undefined if there is none. */
export const ruleset = (id: string): Ruleset | undefined => (isRulesetId(id) ? rulesets[id] : undefined)

const isStated = ({ start, return: end, uma, honba, tenpai }: PointRule, rules: Ruleset): boolean =>
  rules.startPoints === start &&
  rules.returnPoints === end &&
  rules.oka === (end - start) * 4 &&
  rules.floatingUma === null &&
  rules.uma?.[0] === uma.from4to1 &&
  rules.uma[1] === uma.from3to2 &&
  rules.uma[2] === -uma.from3to2 &&
  rules.uma[3] === -uma.from4to1 &&
  rules.honbaValue === honba &&
  rules.notenPenaltyTotal === tenpai

/**
 * The rules overridden by what the match itself states (`ptr[…]`). The oka follows from start and return points. The
 * same object if the match states what the rules say.
 */
export const withPointRule = (rules: Ruleset, stated: PointRule | null): Ruleset => {
  if (stated === null || isStated(stated, rules)) return rules
  const { from4to1, from3to2 } = stated.uma
  return {
    ...rules,
    startPoints: stated.start,
    returnPoints: stated.return,
    oka: (stated.return - stated.start) * 4,
    uma: [from4to1, from3to2, -from3to2, -from4to1],
    floatingUma: null,
    honbaValue: stated.honba,
    notenPenaltyTotal: stated.tenpai,
  }
}
