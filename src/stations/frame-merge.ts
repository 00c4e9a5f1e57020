/** The merging of one frame: what was typed of it, what main made of that, and the course that follows from both. */
import { commonEnds } from '../kit/index.ts'
import { playerAtSeat, type Act, type Frame } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { dutyKey, type Duty } from './duty.ts'
import { idOf, isOfSetup, laneOf, MAIN, type Decision, type Entry } from './entry.ts'
import { halvesOf, lanesOf, NO_HALVES, sameHalf, type HalfAct, type Lane, type LaneCounts } from './half-act.ts'
import { isOfOne, saysMore, setupPlaces, standsInRecord, type SetupPlace } from './hands-and-indicators.ts'
import { courseOf, type Course, type Fixed, type Placed, type Typed } from './order-half-acts.ts'
import type { SentHalf } from './message.ts'
import { typedHalfOf } from './reading.ts'

export interface FrameMerge extends Typed {
  /** Starting hands and indicators. */
  readonly setup: readonly SetupPlace[]
  /** As it was when the frame was last merged; null: not yet. */
  readonly course: Course | null
  /** The frame that was last merged; null: something was typed since that is not merged. */
  readonly frame: Frame | null
}

export const NO_MERGE: FrameMerge = { entries: [], fixed: [], closed: false, setup: [], course: null, frame: null }

/** The frame with something decided about some of the entries. */
export const decide = (merge: FrameMerge, about: readonly Entry[], decision: Decision): FrameMerge => {
  const ids = new Set(about.map(idOf))
  if (ids.size === 0) return merge
  const entries = merge.entries.map((entry) => (ids.has(idOf(entry)) ? { ...entry, ...decision } : entry))
  return { ...merge, entries }
}

/** Whether the same course follows from both. */
const beginsAs = (a: Frame, b: Frame): boolean =>
  a.id === b.id &&
  a.startPoints === b.startPoints &&
  a.sticks === b.sticks &&
  a.flows.at(-1)?.startHands === b.flows.at(-1)?.startHands

/** The frame merged anew: its play in order, its hands and indicators. */
export const merged = (merge: FrameMerge, frame: Frame, rules: Ruleset): FrameMerge => {
  const course = courseOf(frame, rules, merge)
  // What stands keeps the places that were found for it.
  const fixed = merge.fixed.map(({ half, main }, at): Fixed => ({ half, main, places: course.placed[at]!.places }))
  return { ...merge, course, fixed, setup: setupPlaces(frame, merge.entries, merge.setup), frame }
}

/** A hand or an indicator takes the place of what the same station typed of it before. */
export const withEntry = (merge: FrameMerge, entry: Entry, frame: Frame | undefined): FrameMerge => {
  const isReplaced = (each: Entry): boolean =>
    frame !== undefined && isOfSetup(entry) && each.station === entry.station && isOfOne(each, entry, frame)
  return { ...merge, entries: [...merge.entries.filter((each) => !isReplaced(each)), entry] }
}

export const readersOf = (placed: readonly Pick<Placed, 'readings'>[]): readonly Entry[] =>
  placed.flatMap(({ readings }) => readings.map(({ entry }) => entry))

/** Whether each half is of the same part of the same seat's turn as the one that stood there. */
const isInPlaceOf = (halves: readonly HalfAct[], placed: readonly Placed[]): boolean =>
  halves.length === placed.length &&
  placed.every(({ half }, at) => half.seat === halves[at]?.seat && half.part === halves[at].part)

/** Main typed on behind all that stands: what it had taken out gets another chance behind that. */
const withSecondChance = (merge: FrameMerge, counts: LaneCounts, more: readonly Lane[]): FrameMerge => {
  const removed = merge.entries.filter((entry) => entry.leftOut === 'removed' && !isOfSetup(entry))
  const isTypedNow = (entry: Entry): boolean => {
    const lane = laneOf(entry)
    const further = entry.said.place - counts[lane]
    return further >= 0 && further < more.filter((each) => each === lane).length
  }
  return decide(decide(merge, removed, { leftOut: undefined }), removed.filter(isTypedNow), { isSettled: true })
}

/** What main typed, changed or took back of the play. */
const withActs = (merge: FrameMerge, frame: Frame, acts: readonly Act[]): FrameMerge => {
  const halves = halvesOf(acts)
  const placed = merge.course?.placed ?? []
  const { head, tail } = commonEnds(halves.length, placed.length, (i, j) => sameHalf(halves[i]!, placed[j]!.half))
  if (head === halves.length && head === placed.length) return merge
  const now = halves.slice(head, halves.length - tail)
  const old = placed.slice(head, placed.length - tail)
  // What stands in the place of another fixes what is before it.
  if (isInPlaceOf(now, old)) {
    const isOther = ({ half }: Placed, at: number): boolean => !sameHalf(now[at]!, half)
    const instead = old.map((was, at) => (isOther(was, at) ? { ...was, half: now[at]!, main: true } : was))
    const fixed = [...placed.slice(0, head), ...instead, ...merge.fixed.slice(head + old.length)]
    return { ...decide(merge, readersOf(old.filter(isOther)), { isSettled: true }), fixed }
  }
  const removed = decide(merge, readersOf(old), { leftOut: 'removed' })
  // What is taken back leaves all before it as it was; any other change fixes the record as it stands.
  if (head === halves.length) return { ...removed, fixed: merge.fixed.slice(0, head) }
  const between = now.map((half): Fixed => ({ half, places: {}, main: true }))
  const next = { ...removed, fixed: [...placed.slice(0, head), ...between, ...placed.slice(placed.length - tail)] }
  if (head < placed.length) return next
  return withSecondChance(
    next,
    merge.course?.end.counts ?? NO_HALVES,
    now.flatMap((half) => lanesOf(half, frame.id)),
  )
}

/** Of a hand or an indicator main's word counts; what main took back stays away until somebody wants it again. */
const withSetup = (merge: FrameMerge, frame: Frame): FrameMerge => {
  const changed = merge.setup.filter((place) => !standsInRecord(place, frame))
  if (changed.length === 0) return merge
  const readers = readersOf(changed)
  const removed = readers.filter((entry) => saysMore(entry, frame))
  const next = decide(decide(merge, readers, { isChosen: false }), removed, { leftOut: 'removed' })
  const others = merge.setup.filter((place) => !changed.includes(place))
  return { ...next, setup: setupPlaces(frame, next.entries, others) }
}

/** The frame as main left it: with what it typed, changed or took back since the last merging. */
export const followed = (merge: FrameMerge, frame: Frame, rules: Ruleset): FrameMerge => {
  const acts = frame.flows.at(-1)?.acts
  if (acts === undefined) return merge
  const before = withSetup(merge, frame)
  const next = withActs(before, frame, acts)
  const closed = frame.notes?.ryuukyoku !== undefined
  const isAsMerged = next === before && closed === merge.closed && merge.course !== null
  if (isAsMerged && merge.frame && beginsAs(merge.frame, frame) && merge.course.end.table.rules === rules) return next
  // A frame that was stopped stays as it is, but for a win on its last tile.
  const fixed = closed && next === before && !isAsMerged ? (merge.course?.placed ?? []) : next.fixed
  return merged({ ...next, closed, fixed }, frame, rules)
}

/** The first thing of main that goes back into line. */
export type FirstBack = Pick<SentHalf, 'frame' | 'sequence'>

/** What main typed behind a place goes back into line, so that something can be put before it. */
export const backInLine = (merge: FrameMerge, from: number, first: FirstBack): FrameMerge => {
  const placed = merge.course?.placed ?? []
  const entries: Entry[] = []
  for (const { half, places, main, readings, before } of placed.slice(from)) {
    const player = playerAtSeat(before.table.id, half.seat)
    const duty: Duty = { kind: 'player', player }
    const place = places[dutyKey(duty)]
    const typed = typedHalfOf(half, before.table)
    if (!main || typeof place !== 'number' || typed === null || readings.some(({ agrees }) => agrees)) continue
    const sequence = first.sequence + entries.length
    const said = { sequence, duty, frame: first.frame, seat: half.seat, place, half: typed }
    entries.push({ station: MAIN, said, at: null, order: sequence, typed: half, isChosen: true })
  }
  return { ...merge, entries: [...merge.entries, ...entries], fixed: placed.slice(0, from) }
}
