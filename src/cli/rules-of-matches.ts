/** The rules by which the matches of a record are scored, and a line if they had to be assumed. */
import { rulesInForce } from '../league/index.ts'
import type { Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { CLI, type Language } from '../words/index.ts'

export interface RulesOfMatches {
  /** One for each match. */
  readonly rules: readonly Ruleset[]
  /** For stderr; matches with the same assumption share a line. */
  readonly notes: readonly string[]
}

/** @param given the ruleset of `--rules`, for matches that name none */
export const rulesOfMatches = (
  path: string,
  matches: readonly Match[],
  given: Ruleset | undefined,
  language: Language,
): RulesOfMatches => {
  const found = matches.map((match) => rulesInForce(match, given))
  const notes = found.flatMap(({ assumed }) =>
    assumed === null ? [] : [`${path}: ${CLI[language].rulesAssumed(assumed)} [rules.assumed]`],
  )
  return { rules: found.map(({ rules }) => rules), notes: [...new Set(notes)] }
}
