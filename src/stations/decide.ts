/** What a person decides about the merging: which reading is right, and where something belongs that fits nowhere. */
import type { Frame, Seat } from '../record/index.ts'
import { UNKNOWN } from '../tiles/index.ts'
import { discardMeant } from './misplaced-call.ts'
import { idOf, laneOf, MAIN, type Entry, type EntryId } from './entry.ts'
import { conflictsIn, type Found } from './conflict.ts'
import { fixedOf, released, settledWith, type FrameMerge } from './frame-merge.ts'
import { isClaim, type HalfAct } from './half-act.ts'
import { claimOf, halfSaid, seatOf } from './reading.ts'
import type { Fixed, Placed } from './order-half-acts.ts'

/** The half of a reading in the place of the one that stands. */
const halfInstead = ({ half, before }: Placed, entry: Entry): HalfAct | null =>
  halfSaid(entry.said, before.table, half.seat)

/** Where a line of main is opened again, and from which order on what it typed behind stands in line. */
interface Opening {
  readonly frame: Frame
  readonly index: number
  readonly order: number
}

/** The record has a draw for every discard, also where nobody saw it. */
const unseenDraw = (seat: Seat): HalfAct => ({ part: 'draw', seat, draw: { kind: 'tile', tile: UNKNOWN } })

/** A half put in at a place, and everything behind it back into line. */
const putIn = (
  merge: FrameMerge,
  { frame, index, order }: Opening,
  at: number,
  half: HalfAct,
  entry: Entry,
): FrameMerge => {
  const placed = merge.course?.placed ?? []
  const open = at < placed.length ? released(merge, at, frame, index, order) : { ...merge, fixed: placed.map(fixedOf) }
  const before = open.fixed.at(-1)?.half
  const isDrawn = half.part === 'draw' || (before?.part === 'draw' && before.seat === half.seat)
  const unseen: Fixed[] = isDrawn ? [] : [{ half: unseenDraw(half.seat), places: nowhere(merge), main: false }]
  return { ...open, fixed: [...open.fixed, ...unseen, { half, places: placesOf(merge, entry), main: false }] }
}

/**
 * A call is right where something else stands, which may belong to another turn: it goes behind its discard. Null where
 * it stands there already, or where no such discard is.
 */
const calledInstead = (merge: FrameMerge, opening: Opening, at: number, entry: Entry): FrameMerge | null => {
  const placed = merge.course?.placed ?? []
  const standing = placed[at]!
  const { frame } = opening
  const seat = seatOf(entry.said, frame.id) ?? standing.half.seat
  const call = claimOf(entry.said) === null ? null : halfSaid(entry.said, standing.before.table, seat)
  const from = newestDiscard(placed.slice(0, at + 1), entry) + 1
  const isThere = from === at && standing.half.part === 'draw' && standing.half.seat === seat
  if (call === null || from === 0 || isThere) return null
  const next = putIn(merge, opening, from, call, entry)
  // What main typed for this very half does not come again.
  const isSettled = (each: Entry): boolean =>
    each.station === MAIN &&
    each.order >= opening.order &&
    laneOf(each) === laneOf(entry) &&
    each.said.place === entry.said.place
  return { ...next, entries: next.entries.filter((each) => !isSettled(each)) }
}

/** A call that stands was none: it goes, and what was said instead comes in its turn. */
const uncalled = (merge: FrameMerge, { frame, index, order }: Opening, at: number, entry: Entry): FrameMerge => {
  const placed = merge.course?.placed ?? []
  const aside = new Map(merge.aside)
  for (const { entry: other, agrees } of placed[at]?.readings ?? [])
    if (agrees && laneOf(other) !== laneOf(entry)) aside.set(idOf(other), 'dropped')
  const open = released(merge, at + 1, frame, index, order)
  // Where main had put the call over a draw, the draw comes again.
  const overrides = new Map(open.overrides)
  for (const reading of placed[at]?.readings ?? []) overrides.delete(idOf(reading.entry))
  const chosen = new Set(merge.chosen).add(idOf(entry))
  return { ...open, aside, overrides, chosen, fixed: placed.slice(0, at).map(fixedOf) }
}

/** Who was out of step with what stands and is right, is right with what he said behind it too. */
const withFollowing = (merge: FrameMerge, entry: Entry): FrameMerge => {
  const following = merge.entries.filter(
    (other) =>
      other.station === entry.station && laneOf(other) === laneOf(entry) && other.said.place > entry.said.place,
  )
  return { ...merge, chosen: new Set([...merge.chosen, ...following.map(idOf)]) }
}

const chosenInstead = (merge: FrameMerge, opening: Opening, at: number, entry: Entry): FrameMerge => {
  const placed = merge.course?.placed[at]
  if (placed === undefined) return merge
  const half = halfInstead(placed, entry)
  if (half === null) return merge
  const { source } = placed
  if (at < merge.fixed.length || (source !== null && laneOf(source) !== laneOf(entry))) {
    const called = calledInstead(merge, opening, at, entry)
    if (called !== null) return withFollowing(called, entry)
    if (isClaim(placed.half) && !isClaim(half)) return withFollowing(uncalled(merge, opening, at, entry), entry)
  }
  if (at < merge.fixed.length) return { ...merge, fixed: merge.fixed.with(at, { ...merge.fixed[at]!, half }) }
  if (source === null) return merge
  if (laneOf(source) !== laneOf(entry)) return { ...merge, overrides: new Map(merge.overrides).set(idOf(source), half) }
  const others = placed.readings.map((reading) => idOf(reading.entry))
  const chosen = new Set([...merge.chosen].filter((id) => !others.includes(id)))
  const overrides = new Map(merge.overrides)
  overrides.delete(idOf(entry))
  const next = { ...merge, chosen: chosen.add(idOf(entry)), overrides }
  return isClaim(half) === isClaim(placed.half) ? next : withFollowing(next, entry)
}

/** Of a hand or an indicator the record takes the reading as it was said. */
const takenInstead = (merge: FrameMerge, { entries }: Found, taken: number): FrameMerge => {
  const entry = entries[taken]?.[0]
  return entry === undefined ? merge : { ...merge, taken: [...merge.taken, entry] }
}

/** What was taken out on main and is right after all is not taken out any more. */
const wanted = (merge: FrameMerge, entries: readonly Entry[]): FrameMerge => {
  const aside = new Map(merge.aside)
  for (const entry of entries) aside.delete(idOf(entry))
  return aside.size === merge.aside.size ? merge : { ...merge, aside }
}

/**
 * The frame with one of its conflicts settled; the same where it has no such conflict.
 * @param order of the first thing of main that goes back into line
 */
export const decided = (
  merge: FrameMerge,
  frame: Frame | undefined,
  index: number,
  { key, reading }: { readonly key: string; readonly reading: number },
  order: number,
): FrameMerge => {
  const found = conflictsIn(merge, frame, index).find(({ conflict }) => conflict.key === key)
  const entries = found?.entries[reading]
  if (frame === undefined || found === undefined || entries === undefined) return merge
  const others = found.entries.filter((_, at) => at !== reading)
  // Whoever was out of step and is right is right behind it too.
  const behind = reading === 0 ? found.behind : []
  const settled = settledWith(wanted(merge, entries), [...others.flat(), ...behind].map(idOf))
  const [entry] = entries
  if (reading === 0 || entry === undefined) return settled
  if (!('placed' in found.at)) return takenInstead(settled, found, reading)
  return chosenInstead(settled, { frame, index, order }, found.at.placed, entry)
}

const newestDiscard = (placed: readonly Placed[], entry: Entry): number => {
  const call = claimOf(entry.said)
  if (call === null) return -1
  return placed.findLastIndex((each, at) => {
    const offer = placed[at + 1]?.before.table.offer
    return (
      each.half.part === 'discard' && offer?.kind === 'discard' && offer.seat === call.from && offer.tile === call.tile
    )
  })
}

const nowhere = (merge: FrameMerge): Fixed['places'] =>
  Object.fromEntries(Object.keys(merge.course?.end.counts ?? {}).map((lane) => [lane, null]))

const placesOf = (merge: FrameMerge, entry: Entry): Fixed['places'] => ({
  ...nowhere(merge),
  [laneOf(entry)]: entry.said.place,
})

/**
 * What waits is put where it surely belongs, a call behind its discard, and everything else at the end.
 * @param order of the first thing of main that goes back into line
 */
export const forced = (
  merge: FrameMerge,
  frame: Frame | undefined,
  index: number,
  id: EntryId,
  order: number,
): FrameMerge => {
  const entry = [...merge.entries, ...merge.setup].find((each) => idOf(each) === id)
  if (entry === undefined || frame === undefined) return merge
  if (merge.aside.has(id)) {
    const aside = new Map(merge.aside)
    aside.delete(id)
    return { ...merge, aside, done: new Set([...merge.done].filter((each) => each !== id)) }
  }
  const { course } = merge
  if (course === null || merge.setup.includes(entry)) return merge
  const { placed, end } = course
  if (placed.some(({ readings }) => readings.some((reading) => reading.entry === entry))) return merge
  if (entry.said.half.kind === 'stop') return { ...merge, chosen: new Set([...merge.chosen, id]) }
  const exact = newestDiscard(placed, entry)
  const discard = exact < 0 ? discardMeant(course, entry, frame) : exact
  const seat = seatOf(entry.said, frame.id)
  const at = discard < 0 ? placed.length : discard + 1
  const table = placed[at]?.before.table ?? end.table
  const { expected } = table
  const turn = expected.kind === 'draw' || expected.kind === 'discard' ? expected.seat : 0
  const half = halfSaid(entry.said, table, seat ?? turn)
  return half === null ? merge : putIn(merge, { frame, index, order }, at, half, entry)
}
