/** Two records of one match, typed independently: all differences in the order of the match. */
import { countedActs, countedFlow, frameName, type Frame, type Match, type Paifu } from '../record/index.ts'
import { sameHalf } from './compare-acts.ts'
import { agreeHands } from './agreement.ts'
import { align, type Pair } from './align-by-cost.ts'
import { withCarried } from './cascading-points.ts'
import type { Change } from './change.ts'
import type { Difference, UnkeyedDifference } from './difference.ts'
import { compareFrames, type FramePlace } from './compare-frames.ts'
import { compareEnds, compareHeads, compareRecorders, type MatchPlace } from './compare-match-data.ts'

type Unkeyed = Omit<Difference, 'key' | 'carried'>

/** The differences, and how much was compared. */
export interface Comparison {
  readonly differences: readonly Difference[]
  readonly frames: { readonly a: number; readonly b: number; readonly both: number }
  readonly acts: { readonly a: number; readonly b: number }
}

/** What is compared besides the match. */
interface Compared {
  /** They are versions of one record: its recorders are compared, too. */
  readonly versions?: boolean
}

/** Index of each match in its file; 0 by default. */
export interface MatchIndices {
  readonly a?: number
  readonly b?: number
}

/** The deal and the acts count more than a name: a series of frames named one honba off is still the same series. */
const OTHER_NAME = 1
const OTHER_PLAY = 3
const GAP = 7
const STRANGER = 15
/** Two matches with nothing in common are still paired if both files have equally many. */
const OTHER_MATCH = 8

/** Whether two frames are the same one, whatever their names: by the deal and the beginning. */
const resembles = (a: Frame, b: Frame): boolean => {
  const [x, y] = [countedFlow(a), countedFlow(b)]
  if (!x || !y) return false
  const hands = x.startHands.filter((hand, seat) => {
    const other = y.startHands[seat]
    return other !== undefined && hand.tiles.some((tile) => tile !== 'uk') && agreeHands(hand, other) === null
  })
  const begun = x.acts.slice(0, 12)
  const alike = begun.filter((act, at) => {
    const other = y.acts[at]
    return other !== undefined && act.seat === other.seat && sameHalf(act, other, 'draw')
  })
  return hands.length >= 2 || (begun.length >= 4 && alike.length * 4 >= begun.length * 3)
}

const pairFrames = (a: readonly Frame[], b: readonly Frame[]): readonly Pair[] =>
  align(a.length, b.length, {
    cost: (i, j) => {
      const [x, y] = [a[i], b[j]]
      if (!x || !y) return Infinity
      if (resembles(x, y)) return frameName(x.id) === frameName(y.id) ? 0 : OTHER_NAME
      return frameName(x.id) === frameName(y.id) ? OTHER_PLAY : STRANGER
    },
    gap: GAP,
  })

const isOpen = (match: Match): boolean => match.finalPoints === null

/** The frame that is being typed, in a match without an end. */
const isUnderWay = (match: Match, frame: number): boolean => {
  const found = match.frames[frame]
  return (
    isOpen(match) &&
    frame === match.frames.length - 1 &&
    found?.endPoints === null &&
    found.notes?.ryuukyoku === undefined
  )
}

/** Which of two is still being typed; if both are, the shorter one. */
const unfinished = (a: boolean, b: boolean, lengthA: number, lengthB: number): 'a' | 'b' | null =>
  a && b ? (lengthA <= lengthB ? 'a' : 'b') : a ? 'a' : b ? 'b' : null

const actsIn = (frame: Frame | undefined): number => countedActs(frame).length

const countActs = ({ frames }: Match): number =>
  frames.reduce((sum, { flows }) => sum + flows.reduce((count, { acts }) => count + acts.length, 0), 0)

const loneFrame = (at: MatchPlace, side: 'a' | 'b', i: number, j: number, frame: Frame, ends: boolean): Unkeyed => {
  const behind = ends && at.unfinished !== null && at.unfinished !== side
  const put: Change = { at: 'insert-frame', frame: side === 'a' ? j : i, order: side === 'a' ? i : j, value: frame }
  const cut: Change = { at: 'remove-frame', frame: side === 'a' ? i : j }
  const reading = { of: 'frame', frame } as const
  return {
    kind: 'frame',
    nature: behind ? 'pending' : 'conflict',
    frame: frame.id,
    index: null,
    a: { place: { match: at.a, frame: i }, reading: side === 'a' ? reading : null },
    b: { place: { match: at.b, frame: j }, reading: side === 'b' ? reading : null },
    toB: [side === 'a' ? cut : put],
    toA: [side === 'a' ? put : cut],
    both: behind && side === 'b' ? [put] : null,
    follows: false,
  }
}

interface CachedDifferences {
  readonly b: Frame
  readonly place: string
  readonly found: readonly Unkeyed[]
}

/** While a match is typed, all frames but one stay the same objects, and so do their differences. */
const cache = new WeakMap<Frame, CachedDifferences>()

const compareCached = (a: Frame, b: Frame, at: FramePlace): readonly Unkeyed[] => {
  const place = [at.a.match, at.a.frame, at.b.match, at.b.frame, at.unfinished].join()
  const known = cache.get(a)
  if (known?.b === b && known.place === place) return known.found
  const found = compareFrames(a, b, at)
  cache.set(a, { b, place, found })
  return found
}

const settledLast = (found: readonly UnkeyedDifference[]): Unkeyed[] => found.map((one) => ({ ...one, follows: false }))

/**
 * A key that identifies a difference wherever it moves: its frame, its kind, and what both say. The frame has B's name,
 * because B is not changed here: a decision stays valid when A takes that name.
 */
const withKeys = (found: readonly Omit<Difference, 'key'>[], framesB: readonly Frame[] = []): Difference[] => {
  const seen = new Map<string, number>()
  return found.map((one) => {
    const { kind, frame, index, a, b } = one
    const own = b.reading === null && kind === 'frame' ? frame : (framesB[b.place.frame ?? -1]?.id ?? frame)
    const text = JSON.stringify([kind, own && frameName(own), index, a.reading, b.reading])
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return { ...one, key: before === 0 ? text : `${text}#${before}` }
  })
}

/**
 * All differences between two records of a match. Not compared, because they belong to each record: the recorders (but
 * of versions of one), the time of each act, and pragmas unknown to this version. The order of tiles in a hand does not
 * matter.
 */
export const compareMatches = (
  a: Match,
  b: Match,
  indices: MatchIndices = {},
  { versions = false }: Compared = {},
): Comparison => {
  const at: MatchPlace = {
    a: indices.a ?? 0,
    b: indices.b ?? 0,
    unfinished: unfinished(isOpen(a), isOpen(b), a.frames.length, b.frames.length),
  }
  const pairs = pairFrames(a.frames, b.frames)
  let end = pairs.length
  while (end > 0 && pairs[end - 1]?.includes(null)) end--
  const found: Unkeyed[] = settledLast([...compareHeads(a, b, at), ...(versions ? compareRecorders(a, b, at) : [])])
  let [i, j] = [0, 0]
  for (const [index, pair] of pairs.entries()) {
    const [x, y] = [pair[0] === null ? undefined : a.frames[i], pair[1] === null ? undefined : b.frames[j]]
    if (x && y) {
      const open = unfinished(isUnderWay(a, i), isUnderWay(b, j), actsIn(x), actsIn(y))
      const place = { a: { match: at.a, frame: i }, b: { match: at.b, frame: j }, unfinished: open }
      found.push(...compareCached(x, y, place))
    } else if (x) found.push(loneFrame(at, 'a', i, j, x, index >= end))
    else if (y) found.push(loneFrame(at, 'b', i, j, y, index >= end))
    if (x) i++
    if (y) j++
  }
  found.push(...settledLast(compareEnds(a, b, at)))
  return {
    differences: withKeys(withCarried(found), b.frames),
    frames: {
      a: a.frames.length,
      b: b.frames.length,
      both: pairs.filter((pair) => !pair.includes(null)).length,
    },
    acts: { a: countActs(a), b: countActs(b) },
  }
}

const unpairedMatch = (side: 'a' | 'b', i: number, j: number, match: Match): Comparison => {
  const reading = { of: 'match', frames: match.frames.length } as const
  const only = (count: number) => ({ a: side === 'a' ? count : 0, b: side === 'b' ? count : 0 })
  const differences = withKeys([
    {
      kind: 'match',
      nature: 'conflict',
      frame: null,
      index: side === 'a' ? i : j,
      a: { place: { match: i }, reading: side === 'a' ? reading : null },
      b: { place: { match: j }, reading: side === 'b' ? reading : null },
      toB: [],
      toA: [],
      both: null,
      carried: 0,
      follows: false,
    },
  ])
  return { differences, frames: { ...only(match.frames.length), both: 0 }, acts: only(countActs(match)) }
}

/** Whether two matches are the same, by their frames; who played is not compared. */
const isSameMatch = (a: Match, b: Match): boolean =>
  a.frames.some((frame) => b.frames.some((other) => resembles(frame, other)))

/**
 * Two files, match by match in order. If one lacks a match of the other, later matches are still paired correctly; a
 * match that only one has is one difference without changes.
 */
export const comparePaifus = (a: Paifu, b: Paifu, compared: Compared = {}): readonly Comparison[] => {
  const pairs = align(a.matches.length, b.matches.length, {
    cost: (i, j) => {
      const [x, y] = [a.matches[i], b.matches[j]]
      return x && y && isSameMatch(x, y) ? 0 : OTHER_MATCH
    },
    gap: GAP,
  })
  let [i, j] = [0, 0]
  return pairs.flatMap(([inA, inB]): Comparison[] => {
    const x = inA === null ? undefined : a.matches[i]
    const y = inB === null ? undefined : b.matches[j]
    const [atA, atB] = [i, j]
    if (x) i++
    if (y) j++
    if (x && y) return [compareMatches(x, y, { a: atA, b: atB }, compared)]
    const side = x ? 'a' : 'b'
    const unpaired = x ?? y
    return unpaired ? [unpairedMatch(side, atA, atB, unpaired)] : []
  })
}
