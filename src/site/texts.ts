/** Dates, points and figures as the pages write them. */
import type { Figure, StatisticUnit } from '../archive/index.ts'
import type { Points } from '../record/index.ts'
import { decimalName, numeratorText, pointsName, statisticValue, type SiteWords } from '../words/index.ts'

/** From `20250314`; as it is written if it is no date. */
export const dateText = (date: string | null, words: SiteWords): string => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return date ?? words.undated
  return words.date(year, month, day)
}

export const monthText = (date: string | null, words: SiteWords): string => {
  const [, year, month] = /^(\d{4})(\d\d)\d\d$/.exec(date ?? '') ?? []
  return year === undefined || month === undefined ? words.undated : words.month(year, month)
}

/** Tournament points with their sign: `+65.3`, `−12.0`. */
export const signedDecimal = (points: Points | null): string =>
  points === null ? '—' : points > 0 ? `+${decimalName(points)}` : decimalName(points)

export const changeText = (points: Points): string =>
  points === 0 ? '±0' : points > 0 ? `+${pointsName(points)}` : pointsName(points)

/** A place of 1.5 is shared by the first and the second. */
export const placeText = (place: number | null): string =>
  place === null ? '—' : Number.isInteger(place) ? String(place) : place.toFixed(1)

const withMinus = (text: string): string => text.replace('-', '−')

export const valueText = ({ value }: Pick<Figure, 'value'>, unit: StatisticUnit): string =>
  value === null ? '—' : withMinus(statisticValue(value, unit))

/** What a case adds to a mean; of a share only what is not the whole case. Null if there is nothing to say. */
export const caseValueText = (value: number, unit: StatisticUnit): string | null =>
  unit === 'share' ? (value === 1 ? null : numeratorText(value)) : withMinus(statisticValue(value, unit))
