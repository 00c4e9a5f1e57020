/** What turns one text into another, in small pieces, so that places between them stay where they are. */
import type { Piece, PiecedText } from '../../grammar/index.ts'
import { commonEnds, commonTextEnds, ownText } from '../../src/kit/index.ts'

interface Change {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** What differs is looked at piece by piece if it is longer than this. */
const SHORT = 80

/** Lines, and where acts end in a long line. */
const piecesOf = (text: string): string[] => text.match(/[^\n)]*(?:\),?|\n|$)/g)?.filter((piece) => piece !== '') ?? []

/** For each piece that stands once in a list, where. */
const placesOf = (pieces: readonly string[]): Map<string, number> => {
  const places = new Map<string, number>()
  pieces.forEach((piece, at) => places.set(piece, places.has(piece) ? -1 : at))
  return places
}

/** The longest run of pairs whose second members grow. */
const growing = (pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
  const ends: number[] = []
  const before: number[] = []
  pairs.forEach(([, second], at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![1] < second) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  })
  const run: (readonly [number, number])[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) run.unshift(pairs[at]!)
  return run
}

/** Changes between two lists of pieces, which begin at `from`: those that stand once in both keep their places. */
const betweenPieces = (olds: readonly string[], news: readonly string[], from: number): Change[] => {
  const { head, tail } = commonEnds(olds.length, news.length, (a, b) => olds[a] === news[b])
  const start = from + olds.slice(0, head).join('').length
  const [was, now] = [olds.slice(head, olds.length - tail), news.slice(head, news.length - tail)]
  const places = placesOf(now)
  const once = [...placesOf(was)].flatMap(([piece, at]) => {
    const there = places.get(piece) ?? -1
    return at < 0 || there < 0 ? [] : [[at, there] as const]
  })
  const changes: Change[] = []
  let [i, j, at] = [0, 0, start]
  for (const [a, b] of [...growing(once), [was.length, now.length] as const]) {
    const removed = was.slice(i, a).join('')
    const insert = now.slice(j, b).join('')
    changes.push(...trimmed(removed, insert, at))
    at += removed.length + (was[a]?.length ?? 0)
    ;[i, j] = [a + 1, b + 1]
  }
  return changes
}

const trimmed = (was: string, now: string, from: number): Change[] => {
  const { head, tail } = commonTextEnds(was, now)
  const change = {
    from: from + head,
    to: from + was.length - tail,
    insert: ownText(now.slice(head, now.length - tail)),
  }
  return change.from === change.to && change.insert === '' ? [] : [change]
}

/** In order, without overlap; none if the texts are equal. */
export const changesBetween = (was: string, now: string): readonly Change[] => {
  if (was === now) return []
  const [whole] = trimmed(was, now, 0)
  if (whole === undefined || whole.to - whole.from <= SHORT || whole.insert.length <= SHORT)
    return whole === undefined ? [] : [whole]
  return betweenPieces(piecesOf(was.slice(whole.from, whole.to)), piecesOf(whole.insert), whole.from)
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

/** The same of texts that share pieces: only what they do not share is looked at. */
export const changesOfPieces = ({ pieces: was }: PiecedText, { pieces: now }: PiecedText): readonly Change[] => {
  const places = new Map(now.map((piece, index) => [piece, index]))
  const isShared = (piece: Piece, from: number): boolean => (places.get(piece) ?? -1) >= from
  const changes: Change[] = []
  let [i, j, offset] = [0, 0, 0]
  while (i < was.length || j < now.length) {
    const here = was[i]
    if (here !== undefined && here === now[j]) {
      offset += here.text.length
      ;[i, j] = [i + 1, j + 1]
      continue
    }
    const from = j
    const shared = was.findIndex((piece, index) => index >= i && isShared(piece, from))
    const end = shared < 0 ? was.length : shared
    const next = was[shared]
    const behind = next === undefined ? now.length : (places.get(next) ?? now.length)
    const removed = joined(was.slice(i, end))
    for (const change of changesBetween(removed, joined(now.slice(j, behind))))
      changes.push({ ...change, from: change.from + offset, to: change.to + offset })
    offset += removed.length + (next?.text.length ?? 0)
    ;[i, j] = [end + 1, behind + 1]
  }
  return changes
}
