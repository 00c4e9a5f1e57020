/** The games of people in two halves: what a likelihood is fitted on, and what it is measured on. */
import { mjlogGames, type Game } from './corpus-games.ts'

export const fittedGames = (): readonly Game[] => mjlogGames().filter((_, at) => at % 2 === 0)
export const measuredGames = (): readonly Game[] => mjlogGames().filter((_, at) => at % 2 === 1)
