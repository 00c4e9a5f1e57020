/** `L001_S017_0012_02A`: league, season and stage, day, match of the day, table. */
import { SERIES_TOKENS, seasons } from '../../league/index.ts'

const LEAGUE = 'L001'

export interface GameId {
  readonly isMLeague: boolean
  /** Null for a code that the league's tables do not have. */
  readonly stage: { readonly year: number; readonly token: string } | null
  readonly matchInDay: number
}

/** Null for a text that is no such id. */
export const readGameId = (text: string): GameId | null => {
  const [, league, code, match] = /^(L\d{3})_(S\d{3})_\d{4}_(\d{2})[A-Z]$/.exec(text) ?? []
  if (league === undefined) return null
  const stages = seasons.flatMap(({ year, officialSeasonCodes }) =>
    SERIES_TOKENS.filter((token) => officialSeasonCodes[token] === code).map((token) => ({ year, token })),
  )
  const isMLeague = league === LEAGUE
  return { isMLeague, stage: isMLeague ? (stages[0] ?? null) : null, matchInDay: Number(match) }
}
