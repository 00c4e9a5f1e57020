/** The merging of one frame: what was typed of it, what main made of that, and the course that follows from both. */
import { commonEnds } from '../kit/index.ts'
import { playerAtSeat, type Act, type Frame } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { dutyKey, type Duty } from './duty.ts'
import { idOf, isOfSetup, laneOf, MAIN, type Decision, type Entry } from './entry.ts'
import { halvesOf, lanesOf, NO_HALVES, sameHalf, type HalfAct, type Lane, type LaneCounts } from './half-act.ts'
import { isOfOne, saysMore, setupPlaces, standsInRecord, type SetupPlace } from './hands-and-indicators.ts'
import { courseOf, type Course, type Fixed, type Placed, type Typed } from './order-half-acts.ts'
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
export const merged = (merge: FrameMerge, frame: Frame, rules: Ruleset): FrameMerge => ({
  ...merge,
  course: courseOf(frame, rules, merge),
  setup: setupPlaces(frame, merge.entries, merge.setup),
  frame,
})

/** A hand or an indicator takes the place of what the same station typed of it before. */
export const withEntry = (merge: FrameMerge, entry: Entry, frame: Frame | undefined): FrameMerge => {
  const isReplaced = (each: Entry): boolean =>
    frame !== undefined && isOfSetup(entry) && each.station === entry.station && isOfOne(each, entry, frame)
  return { ...merge, entries: [...merge.entries.filter((each) => !isReplaced(each)), entry] }
}

export const fixedOf = ({ half, places, main }: Placed): Fixed => ({ half, places, main })

/** The places of halves that main put between others: between those of their neighbours, where there is room. */
const placedBetween = (
  halves: readonly HalfAct[],
  from: LaneCounts,
  after: readonly Fixed[],
  frame: Frame,
): readonly Fixed[] => {
  const counts: Record<Lane, number> = { ...from }
  return halves.map((half) => {
    const places: Partial<Record<Lane, number | null>> = {}
    for (const lane of lanesOf(half, frame.id)) {
      const place = counts[lane]
      const next = after.find(({ places: theirs }) => (theirs[lane] ?? -1) >= from[lane])?.places[lane]
      const isTaken = after.some(({ places: theirs }) => theirs[lane] === place)
      places[lane] = isTaken || (typeof next === 'number' && place >= next) ? null : place
      if (places[lane] !== null) counts[lane] = place + 1
    }
    return { half, places, main: true }
  })
}

export const readersOf = (placed: readonly Pick<Placed, 'readings'>[]): readonly Entry[] =>
  placed.flatMap(({ readings }) => readings.map(({ entry }) => entry))

/** Halves of main in the place of what was typed: each stands where the other stood, and fixes what is before it. */
const replaced = (merge: FrameMerge, halves: readonly HalfAct[], placed: readonly Placed[]): FrameMerge | null => {
  const isInPlace = ({ half }: Placed, at: number): boolean =>
    half.seat === halves[at]?.seat && half.part === halves[at].part
  if (halves.length !== placed.length || !placed.every(isInPlace)) return null
  const isOther = ({ half }: Placed, at: number): boolean => !sameHalf(halves[at]!, half)
  const count = Math.max(merge.fixed.length, placed.findLastIndex(isOther) + 1)
  const fixed = placed
    .slice(0, count)
    .map((was, at) => (isOther(was, at) ? { ...fixedOf(was), half: halves[at]!, main: true } : fixedOf(was)))
  return { ...decide(merge, readersOf(placed.filter(isOther)), { isSettled: true }), fixed }
}

/** Main typed on behind all that stands: what it had taken out gets another chance behind that. */
const withSecondChance = (merge: FrameMerge, more: readonly Fixed[]): FrameMerge => {
  const removed = merge.entries.filter((entry) => entry.leftOut === 'removed' && !isOfSetup(entry))
  const isTypedNow = (entry: Entry): boolean => more.some(({ places }) => places[laneOf(entry)] === entry.said.place)
  return decide(decide(merge, removed, { leftOut: undefined }), removed.filter(isTypedNow), { isSettled: true })
}

/** What main typed, changed or took back of the play. */
const withActs = (merge: FrameMerge, frame: Frame, acts: readonly Act[]): FrameMerge => {
  const halves = halvesOf(acts)
  const placed = merge.course?.placed ?? []
  const { head, tail } = commonEnds(halves.length, placed.length, (i, j) => sameHalf(halves[i]!, placed[j]!.half))
  if (head === halves.length && head === placed.length) return merge
  const instead = replaced(merge, halves, placed)
  if (instead !== null) return instead
  // What is taken back leaves all before it as it was; any other change fixes the record as it stands.
  if (head === halves.length)
    return {
      ...decide(merge, readersOf(placed.slice(head)), { leftOut: 'removed' }),
      fixed: merge.fixed.slice(0, head),
    }
  const after = placed.slice(placed.length - tail).map(fixedOf)
  const counts = (placed[head]?.before ?? merge.course?.end)?.counts ?? NO_HALVES
  const between = placedBetween(halves.slice(head, halves.length - tail), counts, after, frame)
  const next = { ...merge, fixed: [...placed.slice(0, head).map(fixedOf), ...between, ...after] }
  if (head === placed.length) return withSecondChance(next, between)
  return decide(next, readersOf(placed.slice(head, placed.length - tail)), { leftOut: 'removed' })
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
  const fixed = closed && next === before && !isAsMerged ? (merge.course?.placed ?? []).map(fixedOf) : next.fixed
  return merged({ ...next, closed, fixed }, frame, rules)
}

/** What main typed behind a place goes back into line, so that something can be put before it. */
export const backInLine = (merge: FrameMerge, from: number, index: number, first: number): FrameMerge => {
  const placed = merge.course?.placed ?? []
  const entries: Entry[] = []
  for (const { half, places, main, readings, before } of placed.slice(from)) {
    const player = playerAtSeat(before.table.id, half.seat)
    const duty: Duty = { kind: 'player', player }
    const place = places[dutyKey(duty)]
    const typed = typedHalfOf(half, before.table)
    if (!main || typeof place !== 'number' || typed === null || readings.some(({ agrees }) => agrees)) continue
    const order = first + entries.length
    const said = { sequence: order, duty, frame: index, seat: half.seat, place, half: typed }
    entries.push({ station: MAIN, said, at: null, order, typed: half, isChosen: true })
  }
  return { ...merge, entries: [...merge.entries, ...entries], fixed: placed.slice(0, from).map(fixedOf) }
}
