import { mleaguePointRule, seasonOfDate } from '../../src/league/index.ts'
import { emptyMatch, typedName, type Match } from '../../src/record/index.ts'
import { weekdayOf } from './date.ts'

/**
 * A new match is the league’s until something else is chosen, so that rules are never missing unnoticed.
 * @param recorder who records it; empty: not known yet
 */
export function newMatch(now: Date, recorder: string): Match {
  const two = (part: number): string => String(part).padStart(2, '0')
  const date = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  const found = seasonOfDate(date)
  const name = typedName(recorder)
  return {
    ...emptyMatch(),
    tournament: {
      name: { token: 'mlg' },
      year: found?.season.year ?? null,
      stage: found?.stage ? { token: found.stage.token } : null,
      matchInStage: null,
      matchInDay: null,
    },
    timeAndPlace: { date, weekday: weekdayOf(date), time: null, place: null },
    pointRule: mleaguePointRule,
    recorders: name === null ? [] : [{ name, frames: 'all' }],
    notes: { rules: 'mleague' },
  }
}
