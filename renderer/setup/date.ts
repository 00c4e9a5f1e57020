import { WEEKDAYS, type Weekday } from '../../src/record/index.ts'

/** `2026-11-20` → `20261120`; null for an empty field. */
export const compactDate = (iso: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(iso) ? iso.replaceAll('-', '') : null

/** The weekday of YYYYMMDD; null for a day that does not exist. */
export const weekdayOf = (date: string): Weekday | null => {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)].map(Number) as [
    number,
    number,
    number,
  ]
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? (WEEKDAYS[at.getUTCDay()] ?? null) : null
}
