/** Values that several rulesets share. */
import type { AbortiveDraws, RedFives, RuleValues } from '../ruleset.ts'

export interface NamedRules extends RuleValues {
  readonly native: string
  readonly roman: string
}

export const RED_THREE: RedFives = { m: 1, p: 1, s: 1 }
export const NO_RED: RedFives = { m: 0, p: 0, s: 0 }

export const NO_ABORT: AbortiveDraws = {
  nineTerminals: false,
  fourWinds: false,
  fourRiichi: false,
  fourKans: false,
  threeRon: false,
}
