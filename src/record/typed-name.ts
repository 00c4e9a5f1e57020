/** Names as people type them into one field. */
import type { Bilingual, PersonName } from './match.ts'

const isRoman = (text: string): boolean => /^[\u0020-\u024f]+$/.test(text)

const textOf = (typed: string): Bilingual | null =>
  typed === '' ? null : isRoman(typed) ? { native: null, roman: typed } : { native: typed, roman: null }

/** `佐藤 花子`, `佐藤・花子`, `Sato Hanako`: the last name comes first. A single word is a last name; null for an empty text. */
export const typedName = (typed: string): PersonName | null => {
  const [last = '', ...first] = typed.trim().split(/[\s・]+/)
  return last === '' ? null : { last: textOf(last), first: textOf(first.join(' ')) }
}
