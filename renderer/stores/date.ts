import { WEEKDAYS, type Weekday } from '../../src/record/index.ts'

const numbers = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .split(/\D+/)
    .filter((part) => part !== '')

/** `2026-11-20`, `2026/11/20`, `20261120` → `20261120`; null for nothing, undefined for what is no date. */
export const compactDate = (typed: string): string | null | undefined => {
  const parts = numbers(typed)
  if (parts.length === 0) return typed.trim() === '' ? null : undefined
  const joined =
    parts.length === 3 ? parts.map((part, at) => part.padStart(at === 0 ? 4 : 2, '0')).join('') : parts.join('')
  return /^\d{8}$/.test(joined) && weekdayOf(joined) !== null ? joined : undefined
}

/** `19:00`, `1900` → `1900`; null for nothing, undefined for what is no time of the day. */
export const compactTime = (typed: string): string | null | undefined => {
  const parts = numbers(typed)
  if (parts.length === 0) return typed.trim() === '' ? null : undefined
  const joined =
    parts.length === 2 ? parts.map((part) => part.padStart(2, '0')).join('') : parts.join('').padStart(4, '0')
  return /^([01]\d|2[0-3])[0-5]\d$/.test(joined) ? joined : undefined
}

/** The weekday of YYYYMMDD; null for a day that does not exist. */
export const weekdayOf = (date: string): Weekday | null => {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(4, 6))
  const day = Number(date.slice(6, 8))
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? (WEEKDAYS[at.getUTCDay()] ?? null) : null
}
