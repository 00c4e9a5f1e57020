/** The rules by which the matches of a record are scored, and a note if they had to be assumed. */
import { givenFor, rulesInForce } from '../../league/index.ts'
import type { Match } from '../../record/index.ts'
import type { Ruleset, GivenRules } from '../../rules/index.ts'
import type { ConvertNote } from './convert-note.ts'

export interface RulesOfMatches {
  /** One for each match. */
  readonly rules: readonly Ruleset[]
  /** Matches with the same assumption share a note. */
  readonly notes: readonly ConvertNote[]
}

export const rulesOfMatches = (path: string, matches: readonly Match[], given: GivenRules): RulesOfMatches => {
  const found = matches.map((match) => rulesInForce(match, givenFor(match, given)))
  const notes = new Map<string, ConvertNote>()
  for (const { assumed } of found)
    if (assumed !== null) notes.set(JSON.stringify(assumed), { path, kind: 'rules-assumed', ...assumed })
  return { rules: found.map(({ rules }) => rules), notes: [...notes.values()] }
}
