import type { Losses } from '../format.ts'
import type { MajiangLoss } from './codes.ts'

/** Members of a win that the record derives from nothing it has. */
const WIN_VALUE = new Set(['hupai', 'fu', 'fanshu', 'damanguan'])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names each place where `again` does not say what `original` said. */
export const notRestored = (original: unknown, again: unknown, losses: Losses<MajiangLoss>, path = ''): void => {
  const below = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(original) && Array.isArray(again) && original.length === again.length) {
    original.forEach((each, index) => notRestored(each, again[index], losses, below(index)))
  } else if (isObject(original) && isObject(again)) {
    for (const [key, value] of Object.entries(original)) {
      if (WIN_VALUE.has(key) && path.endsWith('.hule')) losses.add('majiang.win-value')
      else notRestored(value, again[key], losses, below(key))
    }
  } else if (original !== again) losses.add('majiang.not-restored', { path })
}
