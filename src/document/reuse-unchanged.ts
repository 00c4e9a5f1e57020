/** Keeps unchanged parts as the same objects across an edit, so that cached results stay valid. */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A list that grew or shrank is matched with the old one from both ends. */
const sharedList = (before: readonly unknown[], now: readonly unknown[]): readonly unknown[] => {
  const least = Math.min(before.length, now.length)
  const list = [...now]
  let head = 0
  while (head < least && (list[head] = sharedValue(before[head], now[head])) === before[head]) head++
  if (head === now.length && head === before.length) return before
  let tail = 0
  while (tail < least - head) {
    const [was, at] = [before[before.length - 1 - tail], now.length - 1 - tail]
    if ((list[at] = sharedValue(was, now[at])) !== was) break
    tail++
  }
  for (let at = head + 1; at < Math.min(now.length, before.length) - tail; at++)
    list[at] = sharedValue(before[at], now[at])
  return list
}

const sharedFields = (before: Fields, now: Fields): Fields => {
  const keys = Object.keys(now)
  let same = keys.length === Object.keys(before).length
  const fields: Record<string, unknown> = {}
  for (const key of keys) {
    fields[key] = sharedValue(before[key], now[key])
    same &&= key in before && fields[key] === before[key]
  }
  return same ? before : fields
}

const sharedValue = (before: unknown, now: unknown): unknown => {
  if (before === now || !isFields(before) || !isFields(now)) return now
  if (Array.isArray(before) || Array.isArray(now))
    return Array.isArray(before) && Array.isArray(now) ? sharedList(before, now) : now
  return sharedFields(before, now)
}

/** The value `now`, of plain data, with each unchanged part taken from `before`. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it says the same as the value now
export const reuseUnchanged = <Value>(before: Value, now: Value): Value => sharedValue(before, now) as Value
