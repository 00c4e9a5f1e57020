/** What main shows of its stations: who is there, what waits, what is in conflict, and who typed what. */
import { conflictsIn, type Conflict } from './conflict.ts'
import { isOfSetup, laneOf, MAIN, type Entry } from './entry.ts'
import { readersOf, type FrameMerge } from './frame-merge.ts'
import type { SentHalf } from './message.ts'
import type { Member, Merge } from './merge.ts'
import { discardOfClaim, isAstray } from './misplaced-call.ts'

/**
 * Why something that was typed is not in the record. `turn`: what goes before it is still to come; `removed`: main took
 * it out; `too-late`: main typed on behind the place where it belongs; `astray`: a call or a ron of a tile that does not
 * lie there; `over`: the frame is over.
 */
export type WaitingWhy = 'turn' | 'removed' | 'too-late' | 'astray' | 'over'

export interface Waiting {
  /** Empty: main, whose own typing lost its place. */
  readonly station: string
  readonly sequence: number
  readonly said: SentHalf
  readonly why: WaitingWhy
}

export interface StationView extends Member {
  readonly waiting: readonly Waiting[]
}

/** Whether main typed on behind the tile that this calls or wins on. */
const isBehind = ({ course, fixed }: FrameMerge, entry: Entry): boolean => {
  const at = discardOfClaim(course?.placed ?? [], entry)
  return at >= 0 && at + 1 < fixed.length
}

/** @param isFirst nothing of its lane waits before it */
const whyOf = (merge: FrameMerge, entry: Entry, isFirst: boolean): WaitingWhy => {
  if (entry.leftOut === 'removed') return 'removed'
  const { course } = merge
  if (course === null) return 'turn'
  if (entry.said.place < course.end.counts[laneOf(entry)] || isBehind(merge, entry)) return 'too-late'
  if (course.end.table.end !== null || merge.closed) return 'over'
  return isFirst && isAstray(course, entry) ? 'astray' : 'turn'
}

const isWaiting = (entry: Entry, placed: ReadonlySet<Entry>): boolean =>
  isOfSetup(entry) ? entry.leftOut === 'removed' : (entry.leftOut ?? 'removed') === 'removed' && !placed.has(entry)

const waitingIn = (merge: FrameMerge): Waiting[] => {
  const placed = new Set(readersOf(merge.course?.placed ?? []))
  const waiting = merge.entries.filter((entry) => isWaiting(entry, placed))
  const isFirst = (entry: Entry): boolean =>
    !waiting.some((other) => laneOf(other) === laneOf(entry) && other.said.place < entry.said.place)
  return waiting.map((entry) => {
    const { station, said } = entry
    return { station, sequence: said.sequence, said, why: whyOf(merge, entry, isFirst(entry)) }
  })
}

const inOrder = ({ frames }: Merge): readonly [number, FrameMerge][] => [...frames].sort(([a], [b]) => a - b)

/** Everything that was typed and is not in the record, frame by frame, in the order in which it was heard. */
export const waitingOf = (merge: Merge): readonly Waiting[] => inOrder(merge).flatMap(([, each]) => waitingIn(each))

/** The stations in the order in which they joined, with what waits of each. */
export const stationsOf = (merge: Merge): readonly StationView[] => {
  const waiting = Map.groupBy(waitingOf(merge), ({ station }) => station)
  return merge.members.map((member) => ({ ...member, waiting: waiting.get(member.station) ?? [] }))
}

/** All that was typed in two ways, frame by frame. */
export const conflictsOf = (merge: Merge): readonly Conflict[] =>
  inOrder(merge).flatMap(([index, each]) => conflictsIn(each, index))

/** Who typed a half of an act. */
export interface Credit {
  readonly act: number
  /** The stations whose reading stands, the one first that was heard first; empty: main alone. */
  readonly by: readonly string[]
}

/** Who typed each half of a frame, in its order. */
export const creditsOf = (merge: Merge, frame: number): readonly Credit[] => {
  let act = -1
  return (merge.frames.get(frame)?.course?.placed ?? []).map(({ half, readings }) => {
    if (half.part === 'draw') act++
    const by = readings.flatMap(({ entry, agrees }) => (agrees && entry.station !== MAIN ? [entry.station] : []))
    return { act, by: [...new Set(by)] }
  })
}
