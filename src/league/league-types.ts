/**
 * Facts about the M.LEAGUE, from public pages and repositories. `confirmed: false` marks a record with at least one
 * field that no source settled; `unconfirmedFields` names it. A season is named by the year in which it began.
 */
export const TEAM_IDS = [
  'drivens',
  'furinkazan',
  'konami',
  'abemas',
  'phoenix',
  'raiden',
  'pirates',
  'sakura',
  'beast',
  'jets',
] as const
export type TeamId = (typeof TEAM_IDS)[number]

/** Those of the standard, which the grammar has, too; facts of leagues know no grammar. A test holds the two lists equal. */
export const AFFILIATION_TOKENS = [
  'none',
  'saikouisen',
  'prokyoukai',
  'prorenmei',
  'rmu',
  'rengoumu',
  '101',
  'kishikai',
  'zennihon',
] as const
export type AffiliationToken = (typeof AFFILIATION_TOKENS)[number]

export const SERIES_TOKENS = ['mlg-reg', 'mlg-sfs', 'mlg-fns'] as const
type SeriesToken = (typeof SERIES_TOKENS)[number]

interface Sourced {
  readonly confirmed: boolean
  readonly unconfirmedFields: readonly string[]
  readonly note?: string
}

export interface TokenName {
  readonly native: string
  readonly roman: string
  readonly short?: string
  /** Absent: confirmed by a source. */
  readonly confirmed?: boolean
}

export interface TeamName {
  readonly native: string
  readonly roman: string
  readonly fromSeason: number
  /** null: still in use. */
  readonly toSeason: number | null
}

export interface Team extends Sourced {
  readonly id: TeamId
  /** null: the standard has no token, so the name is written out. */
  readonly token: string | null
  readonly officialCode: string
  readonly native: string
  readonly roman: string
  readonly shortNative: string
  /** `#RRGGBB`, from third parties. */
  readonly colour: string
  readonly colourConfirmed: boolean
  readonly colourAlternatives: readonly string[]
  readonly firstSeason: number
  readonly lastSeason: number | null
  /** Oldest first. */
  readonly names: readonly TeamName[]
}

interface Roster {
  readonly team: TeamId
  readonly fromSeason: number
  /** null: still on the roster in the newest season. */
  readonly toSeason: number | null
}

interface AffiliationSpell {
  readonly affil: AffiliationToken
  /** null: not known, or from the start. */
  readonly fromYear: number | null
  readonly toYear: number | null
}

export interface LeaguePlayer extends Sourced {
  readonly id: string
  readonly native: { readonly last: string; readonly first: string }
  readonly roman: { readonly last: string; readonly first: string }
  readonly romanAlternatives?: readonly string[]
  /** The newest known. */
  readonly affil: AffiliationToken
  readonly affilHistory?: readonly AffiliationSpell[]
  readonly teams: readonly Roster[]
  readonly active2026: boolean
}

export interface StageFacts extends Sourced {
  readonly token: SeriesToken
  readonly teamCount: number | null
  readonly matchesPerTeam: number | null
  readonly totalMatches: number | null
  /** `YYYY-MM-DD` */
  readonly startDate: string | null
  readonly endDate: string | null
  /** Share of the previous stage's points that carries over into this one. */
  readonly carryOver: number | null
}

export interface Season {
  readonly year: number
  readonly label: string
  readonly teams: readonly TeamId[]
  readonly stages: readonly StageFacts[]
  readonly officialSeasonCodes: Readonly<Partial<Record<SeriesToken, string>>>
  readonly champion: TeamId | null
  readonly rosterSizes: Readonly<Partial<Record<TeamId, number>>>
  readonly note?: string
}

export interface LeaguePlace extends Sourced {
  readonly token: string
  readonly native: string
  readonly roman: string
  readonly addressInStandard: string
}
