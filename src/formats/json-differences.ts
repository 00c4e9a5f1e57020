import { isObject } from '../kit/index.ts'

/**
 * The paths (`log.3.0.qipai`) of what `original` has and `again` has otherwise. What only `again` has is no difference.
 * Lists of different lengths differ as a whole.
 */
export const jsonDifferences = (original: unknown, again: unknown, path = ''): string[] => {
  const below = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(original) && Array.isArray(again) && original.length === again.length)
    return original.flatMap((each, index) => jsonDifferences(each, again[index], below(index)))
  if (isObject(original) && isObject(again))
    return Object.entries(original).flatMap(([key, value]) => jsonDifferences(value, again[key], below(key)))
  return original === undefined || original === again ? [] : [path]
}
