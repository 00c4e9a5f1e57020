/** What a person decides about the merging: which reading is right, and where something belongs that fits nowhere. */
import type { Frame } from '../record/index.ts'
import { idOf, laneOf, type Entry, type EntryId } from './entry.ts'
import { conflictsIn, type Found } from './conflict.ts'
import { fixedOf, released, settledWith, type FrameMerge } from './frame-merge.ts'
import type { Half } from './half.ts'
import { claimOf, halfSaid, seatOf } from './reading.ts'
import type { Fixed, Placed } from './run.ts'

/** The half of a reading in the place of the one that stands. */
const halfInstead = ({ half, before }: Placed, entry: Entry): Half | null =>
  halfSaid(entry.said, before.table, half.seat)

const chosenInstead = (merge: FrameMerge, at: number, entry: Entry): FrameMerge => {
  const placed = merge.course?.placed[at]
  if (placed === undefined) return merge
  const half = halfInstead(placed, entry)
  if (half === null) return merge
  if (at < merge.fixed.length) {
    // A call where a draw stood, or the other way round, is put in its place as it is.
    const fixed = merge.fixed.with(at, { ...merge.fixed[at]!, half })
    return { ...merge, fixed }
  }
  const { source } = placed
  if (source === null) return merge
  if (laneOf(source) !== laneOf(entry)) return { ...merge, overrides: new Map(merge.overrides).set(idOf(source), half) }
  const others = placed.readings.map((reading) => idOf(reading.entry))
  const chosen = new Set([...merge.chosen].filter((id) => !others.includes(id)))
  const overrides = new Map(merge.overrides)
  overrides.delete(idOf(entry))
  return { ...merge, chosen: chosen.add(idOf(entry)), overrides }
}

/** Of a hand or an indicator the record takes the reading as it was said. */
const takenInstead = (merge: FrameMerge, { entries }: Found, taken: number): FrameMerge => {
  const entry = entries[taken]?.[0]
  return entry === undefined ? merge : { ...merge, taken: [...merge.taken, entry] }
}

/** The frame with one of its conflicts settled; the same where it has no such conflict. */
export const decided = (
  merge: FrameMerge,
  frame: Frame | undefined,
  index: number,
  { key, reading }: { readonly key: string; readonly reading: number },
): FrameMerge => {
  const found = conflictsIn(merge, frame, index).find(({ conflict }) => conflict.key === key)
  const entries = found?.entries[reading]
  if (found === undefined || entries === undefined) return merge
  const others = found.entries.filter((_, at) => at !== reading)
  // Whoever was out of step and is right is right behind it too.
  const behind = reading === 0 ? found.behind : []
  const settled = settledWith(merge, [...others.flat(), ...behind].map(idOf))
  const [entry] = entries
  if (reading === 0 || entry === undefined) return settled
  return 'placed' in found.at ? chosenInstead(settled, found.at.placed, entry) : takenInstead(settled, found, reading)
}

const newestDiscard = (placed: readonly Placed[], entry: Entry, frame: Frame): number => {
  const seat = seatOf(entry.said, frame.id)
  const call = seat === null ? null : claimOf(entry.said, seat)
  if (call === null) return -1
  return placed.findLastIndex((each, at) => {
    const offer = placed[at + 1]?.before.table.offer
    return (
      each.half.part === 'discard' && offer?.kind === 'discard' && offer.seat === call.from && offer.tile === call.tile
    )
  })
}

const placesOf = (merge: FrameMerge, entry: Entry): Fixed['places'] => ({
  ...Object.fromEntries(Object.keys(merge.course?.end.counts ?? {}).map((lane) => [lane, null])),
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
  if (entry.said.answer.type === 'pingju') return { ...merge, chosen: new Set([...merge.chosen, id]) }
  const discard = newestDiscard(placed, entry, frame)
  const seat = seatOf(entry.said, frame.id)
  const at = discard < 0 ? placed.length : discard + 1
  const table = placed[at]?.before.table ?? end.table
  const { expected } = table
  const turn = expected.kind === 'draw' || expected.kind === 'discard' ? expected.seat : 0
  const half = halfSaid(entry.said, table, seat ?? turn)
  if (half === null) return merge
  const open = at < placed.length ? released(merge, at, frame, index, order) : { ...merge, fixed: placed.map(fixedOf) }
  return { ...open, fixed: [...open.fixed, { half, places: placesOf(merge, entry), main: false }] }
}
