import { endOfQuoted } from './strings.ts'
import type { Span } from './tree.ts'

const SIGN = /"|\/\/[^\r\n]*|[()[\],]/g

/**
 * The spans between the commas of a bracketed production in its text: `mtp[,,,]` has four empty ones. Commas inside
 * texts, comments and inner brackets do not count.
 */
export const commaSlots = (text: string, { start, end }: Span): Span[] => {
  const slots: Span[] = []
  let depth = 0
  let from = start
  SIGN.lastIndex = start
  for (let found = SIGN.exec(text); found !== null && found.index < end; found = SIGN.exec(text)) {
    const [sign] = found
    if (sign === '"') SIGN.lastIndex = Math.max(endOfQuoted(text, found.index), found.index + 1)
    else if (sign === '(' || sign === '[') {
      if (++depth === 1) from = found.index + 1
    } else if (sign === ')' || sign === ']') {
      if (--depth === 0) slots.push({ start: from, end: found.index })
    } else if (sign === ',' && depth === 1) {
      slots.push({ start: from, end: found.index })
      from = found.index + 1
    }
  }
  return slots
}
