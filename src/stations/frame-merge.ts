/** The merging of one frame: what was said in it, what main made of it, and the course that follows from both. */
import { commonEnds } from '../kit/index.ts'
import { playerAtSeat, SEATS, type Act, type Frame } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { dutyKey, type Duty } from './duty.ts'
import { idOf, isOfSetup, laneOf, MAIN, type Entry, type EntryId } from './entry.ts'
import { halvesOf, lanesOf, NO_HALVES, sameHalf, type HalfAct, type Lane, type LaneCounts } from './half-act.ts'
import type { Said } from './message.ts'
import { typedHalfOf } from './reading.ts'
import { isOfOne, saysJust, setupSlots } from './hands-and-indicators.ts'
import { courseOf, type Course, type Fixed, type Material, type Placed } from './order-half-acts.ts'

export interface FrameMerge extends Material {
  /** Starting hands and indicators. */
  readonly setup: readonly Entry[]
  /** What differs from the record and was decided upon. */
  readonly settled: ReadonlySet<EntryId>
  /** Readings of hands and indicators that were chosen and are not in the record yet. */
  readonly taken: readonly Entry[]
  /** Hands and indicators that were taken back by who said them, and stand in the record still. */
  readonly cleared: readonly Entry[]
  /** Hands, indicators and stops that were carried out: what main takes back of them stays away. */
  readonly done: ReadonlySet<EntryId>
  /** As it was when the frame was last merged; null: not yet. */
  readonly course: Course | null
  /** The frame that the course began with. */
  readonly frame: Frame | null
}

export const NO_MERGE: FrameMerge = {
  entries: [],
  setup: [],
  fixed: [],
  aside: new Map(),
  chosen: new Set(),
  overrides: new Map(),
  settled: new Set(),
  taken: [],
  cleared: [],
  done: new Set(),
  closed: false,
  course: null,
  frame: null,
}

export const settledWith = (merge: FrameMerge, ids: readonly EntryId[]): FrameMerge => ({
  ...merge,
  settled: new Set([...merge.settled, ...ids]),
})

/** How much of the course cannot be touched by what stands at a place of a lane. */
const untouched = ({ course, aside }: FrameMerge, lane: Lane, place: number): number => {
  // Behind something dropped a place is reached earlier than its number says.
  if (course === null || aside.size > 0) return 0
  const at = course.placed.findIndex(({ before }) => before.counts[lane] >= place)
  return at < 0 ? course.placed.length : at
}

/** Whether two frames deal the same, so that the tables of one are those of the other. */
const dealsSame = (a: Frame, b: Frame): boolean =>
  a === b ||
  (a.id.number === b.id.number &&
    a.startPoints === b.startPoints &&
    a.sticks === b.sticks &&
    SEATS.every((seat) => a.flows.at(-1)?.startHands[seat] === b.flows.at(-1)?.startHands[seat]))

/** The frame merged anew; `kept` halves of its course are known to stay. */
export const merged = (merge: FrameMerge, frame: Frame, rules: Ruleset, kept = 0): FrameMerge => {
  const same = merge.frame !== null && dealsSame(merge.frame, frame) && merge.course?.end.table.rules === rules
  return { ...merge, frame, course: courseOf(frame, rules, merge, merge.course, same ? kept : 0) }
}

/** Something was said in the frame. */
export const heard = (merge: FrameMerge, entry: Entry, frame: Frame | undefined, rules: Ruleset): FrameMerge => {
  if (isOfSetup(entry)) return { ...merge, setup: [...merge.setup, entry] }
  const next = { ...merge, entries: [...merge.entries, entry] }
  if (frame === undefined || frame.flows.length === 0) return next
  return merged(next, frame, rules, untouched(merge, laneOf(entry), entry.said.place))
}

/** A hand or an indicator that stands because it was said goes with it, unless somebody else says the same. */
const unsaid = (merge: FrameMerge, entry: Entry, frame: Frame): Pick<FrameMerge, 'done' | 'cleared'> => {
  const { done, cleared, setup, aside } = merge
  const slot = setupSlots(frame, setup, aside).find(({ readings }) => readings.some((each) => each.entry === entry))
  if (slot === undefined || !done.has(idOf(entry)) || !saysJust(slot, entry)) return { done, cleared }
  const other = slot.readings.find((each) => each.agrees && each.entry !== entry)
  if (other) return { done: new Set([...done, idOf(other.entry)]), cleared }
  return { done, cleared: [...cleared, entry] }
}

/** What was said is taken back by who said it. */
export const takenBack = (merge: FrameMerge, id: EntryId, frame: Frame | undefined): FrameMerge => {
  const others = (entry: Entry): boolean => idOf(entry) !== id
  const entry = merge.setup.find((each) => !others(each))
  const without = { ...merge, entries: merge.entries.filter(others), setup: merge.setup.filter(others) }
  return entry === undefined || frame === undefined ? without : { ...without, ...unsaid(merge, entry, frame) }
}

/** A hand or an indicator that somebody types anew: what he said of it before is taken back. */
export const corrected = (merge: FrameMerge, entry: Entry, frame: Frame | undefined): FrameMerge =>
  frame === undefined || !isOfSetup(entry)
    ? merge
    : merge.setup
        .filter((each) => each.station === entry.station && isOfOne(each, entry, frame))
        .reduce((next, each) => takenBack(next, idOf(each), frame), merge)

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

const without = <K, V>(map: ReadonlyMap<K, V>, drop: (value: V) => boolean): ReadonlyMap<K, V> =>
  new Map([...map].filter(([, value]) => !drop(value)))

const idsOf = (placed: readonly Placed[]): EntryId[] =>
  placed.flatMap(({ readings }) => readings.map(({ entry }) => idOf(entry)))

const removed = (merge: FrameMerge, placed: readonly Placed[]): FrameMerge['aside'] =>
  new Map([...merge.aside, ...idsOf(placed).map((id): [EntryId, 'removed'] => [id, 'removed'])])

/** Halves of main in the place of what was said: each stands where the other stood. */
const overridden = (merge: FrameMerge, halves: readonly HalfAct[], placed: readonly Placed[]): FrameMerge | null => {
  const fixed = [...merge.fixed]
  const overrides = new Map(merge.overrides)
  const settled: EntryId[] = []
  for (const [at, half] of halves.entries()) {
    const was = placed[at]!
    if (sameHalf(half, was.half)) continue
    if (half.seat !== was.half.seat || half.part !== was.half.part) return null
    if (at < fixed.length) fixed[at] = { ...fixed[at]!, half, main: true }
    else if (was.source !== null) overrides.set(idOf(was.source), half)
    else return null
    settled.push(...was.readings.map(({ entry }) => idOf(entry)))
  }
  return settledWith({ ...merge, fixed, overrides }, settled)
}

/** Main typed on behind all that stands; what it had taken out gets another chance behind it. */
const appended = (
  merge: FrameMerge,
  halves: readonly HalfAct[],
  placed: readonly Placed[],
  frame: Frame,
): FrameMerge => {
  const counts = merge.course?.end.counts ?? NO_HALVES
  const more = placedBetween(halves.slice(placed.length), counts, [], frame)
  const taken = new Set(more.flatMap(({ places }) => Object.entries(places).map(([lane, place]) => `${lane}/${place}`)))
  const decided = merge.entries.filter(
    (entry) => merge.aside.get(idOf(entry)) === 'removed' && taken.has(`${laneOf(entry)}/${entry.said.place}`),
  )
  return settledWith(
    {
      ...merge,
      fixed: [...placed.map(fixedOf), ...more],
      aside: without(merge.aside, (why) => why === 'removed'),
    },
    decided.map(idOf),
  )
}

/** Whatever else main changed: all stands as it is now. */
const fixedAnew = (
  merge: FrameMerge,
  halves: readonly HalfAct[],
  placed: readonly Placed[],
  frame: Frame,
): FrameMerge => {
  const { head, tail } = commonEnds(halves.length, placed.length, (i, j) => sameHalf(halves[i]!, placed[j]!.half))
  const before = placed.slice(0, head).map(fixedOf)
  const after = placed.slice(placed.length - tail).map(fixedOf)
  const counts = placed[head]?.before.counts ?? merge.course?.end.counts ?? NO_HALVES
  const between = placedBetween(halves.slice(head, halves.length - tail), counts, after, frame)
  return {
    ...merge,
    fixed: [...before, ...between, ...after],
    aside: removed(merge, placed.slice(head, placed.length - tail)),
  }
}

const followedActs = (merge: FrameMerge, frame: Frame, acts: readonly Act[]): FrameMerge => {
  const halves = halvesOf(acts)
  const placed = merge.course?.placed ?? []
  const same = (count: number): boolean => {
    for (let at = 0; at < count; at++) if (!sameHalf(halves[at]!, placed[at]!.half)) return false
    return true
  }
  if (halves.length > placed.length && same(placed.length)) return appended(merge, halves, placed, frame)
  if (halves.length < placed.length && same(halves.length))
    return {
      ...merge,
      fixed: merge.fixed.slice(0, halves.length),
      aside: removed(merge, placed.slice(halves.length)),
    }
  if (halves.length === placed.length) {
    if (same(halves.length)) return merge
    const next = overridden(merge, halves, placed)
    if (next !== null) return next
  }
  return fixedAnew(merge, halves, placed, frame)
}

/** The frame as main left it: what it typed, changed or took back since the last merging. */
export const followed = (merge: FrameMerge, frame: Frame, rules: Ruleset): FrameMerge => {
  const flow = frame.flows.at(-1)
  if (flow === undefined) return merge
  const next = followedActs(merge, frame, flow.acts)
  const closed = frame.notes?.ryuukyoku !== undefined
  if (next === merge && closed === merge.closed && merge.course !== null)
    return merge.frame !== null && dealsSame(merge.frame, frame) ? merge : merged(merge, frame, rules)
  // A frame that was stopped stays as it is, but for a win on its last tile.
  const fixed = closed && next === merge ? (merge.course?.placed ?? []).map(fixedOf) : next.fixed
  return merged({ ...next, closed, fixed }, frame, rules)
}

/** What main typed behind a place goes back into line, so that something can be put before it. */
export const released = (merge: FrameMerge, from: number, frame: Frame, index: number, first: number): FrameMerge => {
  const placed = merge.course?.placed ?? []
  const overrides = new Map(merge.overrides)
  const entries: Entry[] = []
  for (const each of placed.slice(from)) {
    const player = playerAtSeat(frame.id, each.half.seat)
    const duty: Duty = { kind: 'player', player }
    const place = each.places[dutyKey(duty)]
    const half = typedHalfOf(each.half, each.before.table)
    if (!each.main || typeof place !== 'number' || half === null) continue
    if (each.readings.some(({ agrees }) => agrees)) continue
    const order = first + entries.length
    const said: Said = { sequence: order, duty, frame: index, seat: each.half.seat, place, half }
    const entry: Entry = { station: MAIN, said, at: null, order }
    entries.push(entry)
    overrides.set(idOf(entry), each.half)
  }
  return { ...merge, entries: [...merge.entries, ...entries], overrides, fixed: placed.slice(0, from).map(fixedOf) }
}
