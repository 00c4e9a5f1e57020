/** How unlikely it is that a change takes back a slip of the hand, from 0. */
import type { Edit } from './syntax-findings.ts'

/** The keys of a Japanese keyboard. */
const ROWS = ['1234567890-^', 'qwertyuiop@[', 'asdfghjkl;:]', 'zxcvbnm,./'] as const

const placeOf = (sign: string): readonly [row: number, column: number] | null => {
  const row = ROWS.findIndex((keys) => keys.includes(sign))
  return row === -1 ? null : [row, ROWS[row]!.indexOf(sign)]
}

const areNear = (a: string, b: string): boolean => {
  const [one, other] = [placeOf(a), placeOf(b)]
  if (one === null || other === null) return false
  const [rows, columns] = [other[0] - one[0], other[1] - one[1]]
  // Each row of keys stands half a key to the right of the one above.
  return rows === 0 ? Math.abs(columns) === 1 : Math.abs(rows) === 1 && (columns === 0 || columns === -rows)
}

/** Signs that are taken for each other. */
const ALIKE = [
  '([{<（「【〔『［｛〈《',
  ')]}>）」】〕』］｝〉》',
  `"'“”„〝〟＂「」『』`,
  ',.;:、，､。．；：',
  '-ー－−–—‐―',
  '0oO〇',
  '1lI',
] as const

const BRACKET_OR_COMMA = /^[()[\],"]$/

export const unlikelihoodOf = (text: string, { start, end, text: put }: Edit): number => {
  const was = text.slice(start, end)
  if (was === '') {
    if (BRACKET_OR_COMMA.test(put)) return 0.4
    if (put === '.0') return 0.2
    return put === text.charAt(start - 1) || put === text.charAt(start) ? 0.5 : 0.6 + 0.2 * put.length
  }
  if (put === '') {
    if (was.length > 1) return 1.5
    if (was === text.charAt(start - 1) || was === text.charAt(end)) return 0.1
    return BRACKET_OR_COMMA.test(was) ? 0.6 : 0.9
  }
  if (put.length === 2) return 0.3
  if (was.toLowerCase() === put.toLowerCase() || ALIKE.some((set) => set.includes(was) && set.includes(put)))
    return 0.05
  return areNear(was.toLowerCase(), put.toLowerCase()) ? 0.3 : 1
}
