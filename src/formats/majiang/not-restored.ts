import type { Losses } from '../format.ts'
import type { MajiangLoss } from './codes.ts'

/** Members of a win that no record has: the rules give them. */
const WIN_VALUE = new Set(['hupai', 'fu', 'fanshu', 'damanguan'])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEqual = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => isEqual(each, b[at]))
  if (!isObject(a) || !isObject(b)) return a === b
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.every((key) => isEqual(a[key], b[key]))
}

/** Names each place where `again` differs from `original`; the value of a win only once per win. */
export const notRestored = (original: unknown, again: unknown, losses: Losses<MajiangLoss>, path = ''): void => {
  const below = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(original) && Array.isArray(again) && original.length === again.length) {
    original.forEach((each, index) => notRestored(each, again[index], losses, below(index)))
  } else if (isObject(original) && isObject(again)) {
    const isWin = path.endsWith('.hule')
    let isValueLost = false
    for (const [key, value] of Object.entries(original)) {
      if (isWin && WIN_VALUE.has(key)) isValueLost ||= !isEqual(value, again[key])
      else notRestored(value, again[key], losses, below(key))
    }
    if (isValueLost) losses.add('majiang.win-value')
  } else if (original !== again) losses.add('majiang.not-restored', { path })
}
