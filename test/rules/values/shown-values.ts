/** How a value of a ruleset is shown to change something: what is seen under each value of one key. */
import { rulesets, type RuleKey, type Ruleset } from '../../../src/rules/index.ts'

export interface Shown {
  /** What the key decides here, as the end of a sentence. */
  readonly what: string
  readonly see: (rules: Ruleset) => unknown
  /** Each value of the key, and what is seen under it. */
  readonly values: readonly (readonly [value: unknown, seen: unknown])[]
  /** Values that are one rule in two texts' words; a test of its own looks at every case there is. */
  readonly sameRule?: readonly unknown[]
  /** The other values; the ruleset of 電脳麻将 where nothing else is said. */
  readonly base?: Ruleset
}

/** A ruleset of its own with one value changed. */
export const withValue = (base: Ruleset, key: RuleKey, value: unknown): Ruleset => {
  const [first = key, second] = key.split('.')
  const group = (base as unknown as Readonly<Record<string, object | null>>)[first]
  return { ...base, id: 'changed', [first]: second === undefined ? value : { ...group, [second]: value } }
}

export const baseOf = ({ base = rulesets.majiang }: Shown): Ruleset => base
