import { PLAYERS_A } from './data/players-a.ts'
import { PLAYERS_B } from './data/players-b.ts'
import { SEASONS_2018 } from './data/seasons-2018.ts'
import { SEASONS_2022 } from './data/seasons-2022.ts'
import type { LeaguePlayer, Season } from './league-types.ts'

export { TEAMS as teams } from './data/teams.ts'
export { PLACES as places } from './data/places.ts'
export { AFFILIATIONS as affiliations, STAGES as stages, TOURNAMENTS as tournaments } from './data/token-names.ts'

/** Everybody who was on a roster since 2018, in the order in which teams and players joined. */
export const players: readonly LeaguePlayer[] = [...PLAYERS_A, ...PLAYERS_B]

/** Oldest first. */
export const seasons: readonly Season[] = [...SEASONS_2018, ...SEASONS_2022]
