import type { Ruleset } from './rulesets.ts'

/** What a caller gives for matches whose rules are not built in. */
export interface GivenRules {
  /** For a match that names none. */
  readonly rules?: Ruleset | undefined
  /** The user's own rulesets, each for the matches that name it. */
  readonly own?: readonly Ruleset[]
}
