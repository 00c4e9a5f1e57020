/** Shows that a value of a ruleset has an effect: what is observed under each value of one key. */
import { rulesets, type Ruleset } from '../../../src/rules/index.ts'
import type { RuleKey } from '../../../src/rules/rule-fields.ts'

export interface Shown {
  /** What the key decides here, as the end of a sentence. */
  readonly what: string
  readonly see: (rules: Ruleset) => unknown
  /** Each value of the key, and what is observed under it. */
  readonly values: readonly (readonly [value: unknown, seen: unknown])[]
  /** Values that mean one rule in two texts; a separate test checks every case. */
  readonly sameRule?: readonly unknown[]
  /** The other values; by default the ruleset of 電脳麻将. */
  readonly base?: Ruleset
}

/** A custom ruleset with one changed value. */
export const withValue = (base: Ruleset, key: RuleKey, value: unknown): Ruleset => {
  const [first = key, second] = key.split('.')
  const group = (base as unknown as Readonly<Record<string, object | null>>)[first]
  return { ...base, id: 'changed', [first]: second === undefined ? value : { ...group, [second]: value } }
}

export const baseOf = ({ base = rulesets.majiang }: Shown): Ruleset => base
