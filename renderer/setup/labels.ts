import {
  AFFILIATION_TOKENS,
  labelName,
  places,
  SERIES_TOKENS,
  teamLabel,
  teams,
  type TokenField,
} from '../../src/league/index.ts'
import type { Label } from '../../src/record/index.ts'
import { bilingualText, type Language } from '../../src/words/index.ts'

const GENERAL_STAGES = ['1rd', '2rd', 'qtf', 'smf', 'fin'] as const

const tokens = (list: readonly string[]): Label[] => list.map((token) => ({ token }))

/** The choices of a field: the standard’s tokens, and the names of teams without a token. */
export const labelsOf = (field: TokenField, season?: number): Label[] => {
  switch (field) {
    case 'tourName':
      return tokens(['mlg'])
    case 'tourStage':
      return tokens([...SERIES_TOKENS, ...GENERAL_STAGES])
    case 'matchPlace':
      return tokens(places.map(({ token }) => token))
    case 'plyerAffil':
      return tokens(AFFILIATION_TOKENS)
    case 'plyerTeam':
      return teams
        .filter(
          (team) =>
            season === undefined ||
            (team.firstSeason <= season && (team.lastSeason === null || season <= team.lastSeason)),
        )
        .map((team) => teamLabel(team, season))
  }
}

export const labelText = (field: TokenField, label: Label, language: Language): string =>
  bilingualText(labelName(field, label), language)

export const sameLabel = (a: Label, b: Label): boolean => JSON.stringify(a) === JSON.stringify(b)
