import { labelName } from '../../src/league/index.ts'
import type { Match } from '../../src/record/index.ts'
import { bilingualText, type Language } from '../../src/words/index.ts'

/** `M.LEAGUE 2026-27 ・ 第2試合` from the known data of the tournament. */
export const titleOf = ({ tournament }: Pick<Match, 'tournament'>, language: Language): string => {
  if (!tournament) return ''
  const { name, year, stage, matchInDay } = tournament
  const season = year === null ? '' : `${year}-${String((year + 1) % 100).padStart(2, '0')}`
  return [
    [name ? bilingualText(labelName('tourName', name), language) : '', season].filter(Boolean).join(' '),
    stage ? bilingualText(labelName('tourStage', stage), language) : '',
    matchInDay === null ? '' : language === 'ja' ? `第${matchInDay}試合` : `match ${matchInDay}`,
  ]
    .filter(Boolean)
    .join(' ・ ')
}
