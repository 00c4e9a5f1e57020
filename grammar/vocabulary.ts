/** Table 1 of the standard (§2.3.3): the shorthand tokens of each field. */
export const TOUR_NAMES = ['mlg'] as const
export const TOUR_STAGES = ['1rd', '2rd', 'qtf', 'smf', 'fin', 'mlg-reg', 'mlg-sfs', 'mlg-fns'] as const
export const MATCH_PLACES = ['mlg-std'] as const
export const PLYER_TEAMS = [
  'mlg-drn',
  'mlg-exf',
  'mlg-skn',
  'mlg-mfc',
  'mlg-abm',
  'mlg-phx',
  'mlg-rdn',
  'mlg-prt',
] as const
export const PLYER_AFFILS = [
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
/** §4.1.2 */
const WEEKDAY_WORDS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The words that a field accepts, by production. */
export const WORDS_OF = {
  tourName: TOUR_NAMES,
  tourStage: TOUR_STAGES,
  matchPlace: MATCH_PLACES,
  matchDayOfWk: WEEKDAY_WORDS,
  framesRecd: ['all'],
  plyerTeam: PLYER_TEAMS,
  plyerAffil: PLYER_AFFILS,
} as const

export type WordField = keyof typeof WORDS_OF

const shorthands = new Set<string>(Object.values(WORDS_OF).flat())

/** Whether a word is a shorthand of any field. */
export const isShorthand = (word: string): boolean => shorthands.has(word)

const sets = Object.fromEntries(Object.entries(WORDS_OF).map(([field, words]) => [field, new Set<string>(words)]))

export const belongs = (word: string, field: WordField): boolean => sets[field]?.has(word) === true
