import type { Bilingual, Label, PersonName } from '../record/index.ts'
import { affiliations, places, stages, tournaments } from './league-data.ts'
import { teamOfToken } from './rosters.ts'
import type { LeaguePlayer, TokenName } from './league-types.ts'

export type TokenField = 'tourName' | 'tourStage' | 'plyerTeam' | 'plyerAffil' | 'matchPlace'

const lookUp = (table: Readonly<Record<string, TokenName>>, token: string): TokenName | undefined =>
  Object.hasOwn(table, token) ? table[token] : undefined

/** The name of a token of the standard; undefined if that field has no such token. */
export const tokenName = (field: TokenField, token: string): TokenName | undefined => {
  switch (field) {
    case 'tourName':
      return lookUp(tournaments, token)
    case 'tourStage':
      return lookUp(stages, token)
    case 'plyerAffil':
      return lookUp(affiliations, token)
    case 'plyerTeam':
      return teamOfToken(token)
    case 'matchPlace':
      return places.find((place) => place.token === token)
  }
}

/** A label in both scripts, with tokens written out; an unknown token stays as it is. */
export const labelName = (field: TokenField, label: Label): Bilingual => {
  if (!('token' in label)) return label
  const name = tokenName(field, label.token)
  return name ? { native: name.native, roman: name.roman } : { native: label.token, roman: label.token }
}

/** The name of a league player as a record writes it. */
export const personName = ({ native, roman }: LeaguePlayer): PersonName => ({
  last: { native: native.last, roman: roman.last },
  first: { native: native.first, roman: roman.first },
})
