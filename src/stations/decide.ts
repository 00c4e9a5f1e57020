/** What a person decides about the merging: which reading is right, and where something belongs that fits nowhere. */
import { conflictsIn, lineOf } from './conflict.ts'
import { isNamed, isOfSetup, laneOf, MAIN, type Entry, type EntryName } from './entry.ts'
import { backInLine, decide, readersOf, type FrameMerge, type FirstBack } from './frame-merge.ts'
import { isClaim, LANES, unseenDraw, type HalfAct } from './half-act.ts'
import { discardMeant, discardOfClaim } from './misplaced-call.ts'
import type { Fixed } from './order-half-acts.ts'
import { claimOf, halfSaid, seatOf } from './reading.ts'

const NOWHERE: Fixed['places'] = Object.fromEntries(LANES.map((lane) => [lane, null]))

/** A half put in at a place, and everything behind it back into line. */
const putIn = (merge: FrameMerge, first: FirstBack, at: number, half: HalfAct, entry: Entry): FrameMerge => {
  const open = backInLine(merge, at, first)
  const before = open.fixed.at(-1)?.half
  const isDrawn = half.part === 'draw' || (before?.part === 'draw' && before.seat === half.seat)
  const unseen: Fixed[] = isDrawn ? [] : [{ half: unseenDraw(half.seat), places: NOWHERE, main: false }]
  const places = { ...NOWHERE, [laneOf(entry)]: entry.said.place }
  return { ...open, fixed: [...open.fixed, ...unseen, { half, places, main: false }] }
}

/**
 * A call is right where something else stands, which may belong to another turn: it goes behind its discard. Null where
 * it stands there already, or where no such discard is.
 */
const calledInstead = (merge: FrameMerge, first: FirstBack, at: number, entry: Entry): FrameMerge | null => {
  const { placed, end } = merge.course!
  const standing = placed[at]!
  const seat = seatOf(entry.said, end.table.id) ?? standing.half.seat
  const call = claimOf(entry.said) === null ? null : halfSaid(entry.said, standing.before.table, seat)
  const from = discardOfClaim(placed.slice(0, at + 1), entry) + 1
  const isThere = from === at && standing.half.part === 'draw' && standing.half.seat === seat
  if (call === null || from === 0 || isThere) return null
  const next = putIn(merge, first, from, call, entry)
  // What main typed for this very half does not come again.
  const isSettled = (each: Entry): boolean =>
    each.station === MAIN &&
    each.order >= first.sequence &&
    laneOf(each) === laneOf(entry) &&
    each.said.place === entry.said.place
  return { ...next, entries: next.entries.filter((each) => !isSettled(each)) }
}

/** A call that stands was none: it goes, and what was typed instead comes in its turn. */
const uncalled = (merge: FrameMerge, first: FirstBack, at: number, entry: Entry): FrameMerge => {
  const { placed } = merge.course!
  const { readings } = placed[at]!
  const callers = readings.flatMap(({ entry: other, agrees }) =>
    agrees && laneOf(other) !== laneOf(entry) ? [other] : [],
  )
  const open = { ...backInLine(merge, at + 1, first), fixed: placed.slice(0, at) }
  return decide(decide(open, callers, { leftOut: 'dropped' }), [entry], { isChosen: true })
}

/** Who was out of step with what stands and is right, is right with what he typed behind it too. */
const withFollowing = (merge: FrameMerge, entry: Entry): FrameMerge =>
  decide(
    merge,
    merge.entries.filter((other) => lineOf(other) === lineOf(entry) && other.said.place > entry.said.place),
    { isChosen: true },
  )

/** Where a chosen reading does not come first of itself: over what is fixed, and a call where it belongs. */
const chosenInstead = (merge: FrameMerge, first: FirstBack, at: number, entry: Entry): FrameMerge => {
  const standing = merge.course!.placed[at]!
  const half = halfSaid(entry.said, standing.before.table, standing.half.seat)
  if (half === null) return merge
  const called = calledInstead(merge, first, at, entry)
  if (called !== null) return withFollowing(called, entry)
  if (isClaim(standing.half) && !isClaim(half)) return withFollowing(uncalled(merge, first, at, entry), entry)
  return at < merge.fixed.length ? { ...merge, fixed: merge.fixed.with(at, { ...merge.fixed[at]!, half }) } : merge
}

/** What a person decides of a frame that has been merged. */
export type Decide = (merge: FrameMerge, first: FirstBack) => FrameMerge

/** Settles a conflict of the frame, where it has such a one. */
export const settle =
  ({ key, reading }: { readonly key: string; readonly reading: number }): Decide =>
  (merge, first) => {
    const conflict = conflictsIn(merge, first.frame).find((each) => each.key === key)
    const right = conflict?.readings[reading]?.entries
    if (conflict === undefined || right === undefined) return merge
    const { placed, readings } = conflict
    const others = readings.toSpliced(reading, 1).flatMap(({ entries }) => entries)
    // A typist who was out of step and is right here is right about the later halves, too.
    const behind = reading === 0 ? conflict.behind : []
    const wanted = decide(merge, right, { leftOut: undefined })
    const settled = decide(wanted, [...others, ...behind], { isSettled: true })
    const [entry] = right
    if (reading === 0 || entry === undefined) return settled
    const chosen = decide(decide(settled, others, { isChosen: false }), [entry], { isChosen: true })
    if (placed === null || merge.course === null) return chosen
    return chosenInstead(chosen, first, placed, entry)
  }

/** What waits is put where it surely belongs, a call behind its discard, and everything else at the end. */
export const place =
  (name: EntryName): Decide =>
  (merge, first) => {
    const entry = merge.entries.find(isNamed(name))
    if (entry === undefined) return merge
    if (entry.leftOut !== undefined) return decide(merge, [entry], { leftOut: undefined })
    const { course } = merge
    if (course === null || isOfSetup(entry) || readersOf(course.placed).includes(entry)) return merge
    if (entry.said.half.kind === 'stop') return decide(merge, [entry], { isChosen: true })
    const { placed, end } = course
    const exact = discardOfClaim(placed, entry)
    const discard = exact < 0 ? discardMeant(course, entry) : exact
    const at = discard < 0 ? placed.length : discard + 1
    const { table } = placed[at]?.before ?? end
    const turn = 'seat' in table.expected ? table.expected.seat : 0
    const half = halfSaid(entry.said, table, seatOf(entry.said, table.id) ?? turn)
    return half === null ? merge : putIn(merge, first, at, half, entry)
  }

export const dropped = (merge: FrameMerge, name: EntryName): FrameMerge =>
  decide(merge, merge.entries.filter(isNamed(name)), { leftOut: 'dropped' })
