import { seasons } from './league-data.ts'
import type { Season, StageFacts } from './league-types.ts'

const compact = (date: string): string => date.replaceAll('-', '')

/** First day; if it is not known, the day after the previous stage ended. */
const startOf = (season: Season, index: number): string | null => {
  const own = season.stages[index]?.startDate
  if (own) return compact(own)
  const before = season.stages[index - 1]?.endDate
  return before ? String(Number(compact(before)) + 1) : null
}

const inStage = (season: Season, index: number, date: string): boolean => {
  const start = startOf(season, index)
  const end = season.stages[index]?.endDate ?? null
  return start !== null && end !== null && start <= date && date <= compact(end)
}

/**
 * The season and stage that a day falls into. Between two stages `stage` is null; before the first season and between
 * seasons the result is undefined. A season whose end is not published lasts until the day before its anniversary.
 *
 * @param date YYYYMMDD
 */
export const seasonOfDate = (date: string): { season: Season; stage: StageFacts | null } | undefined => {
  if (!/^\d{8}$/.test(date)) return undefined
  const season = seasons.findLast((each) => (startOf(each, 0) ?? '99999999') <= date)
  if (!season) return undefined
  const stage = season.stages.find((_, index) => inStage(season, index, date)) ?? null
  const last = season.stages.at(-1)?.endDate
  const start = Number(startOf(season, 0))
  const over = last ? date > compact(last) : Number(date) >= start + 10000
  return over ? undefined : { season, stage }
}
