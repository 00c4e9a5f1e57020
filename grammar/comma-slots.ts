import type { TextParts } from './pieced-text.ts'
import { endOfQuoted } from './strings.ts'
import type { Span } from './tree.ts'

const SIGN = /"|\/\/[^\r\n]*|[()[\],]/g

/**
 * The spans between the commas of a bracketed production in its text: `mtp[,,,]` has four empty ones. Commas inside
 * texts, comments and inner brackets do not count.
 */
export const commaSlots = (text: TextParts, { start, end }: Span): Span[] => {
  const production = text.slice(start, end)
  const slots: Span[] = []
  let depth = 0
  let from = 0
  const add = (to: number): void => void slots.push({ start: start + from, end: start + to })
  SIGN.lastIndex = 0
  for (let found = SIGN.exec(production); found !== null; found = SIGN.exec(production)) {
    const [sign] = found
    if (sign === '"') SIGN.lastIndex = Math.max(endOfQuoted(production, found.index), found.index + 1)
    else if (sign === '(' || sign === '[') {
      if (++depth === 1) from = found.index + 1
    } else if (sign === ')' || sign === ']') {
      if (--depth === 0) add(found.index)
    } else if (sign === ',' && depth === 1) {
      add(found.index)
      from = found.index + 1
    }
  }
  return slots
}
