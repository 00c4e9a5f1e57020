/** A call or a ron of a tile that does not lie there: somebody read the discard otherwise, or not yet. */
import type { Frame } from '../record/index.ts'
import { laneOf, type Entry } from './entry.ts'
import { isClaim, type HalfAct } from './half-act.ts'
import { claimOf, seatOf } from './reading.ts'
import type { Course } from './order-half-acts.ts'

const isRon = (half: HalfAct): boolean => half.part === 'draw' && half.draw.kind === 'ron'

/**
 * The discard that is meant by a call whose tile or thrower is another: the newest since the last half of its lane that
 * nobody has called; -1 where it may still be to come.
 */
export const discardMeant = ({ placed, end }: Course, entry: Entry, frame: Frame): number => {
  const seat = seatOf(entry.said, frame.id)
  const call = claimOf(entry.said)
  if (call === null || seat === null) return -1
  const lane = laneOf(entry)
  const since = placed.findLastIndex(({ places }) => typeof places[lane] === 'number')
  return placed.findLastIndex(({ half }, at) => {
    if (at < since || half.part !== 'discard' || half.seat === seat) return false
    const next = placed[at + 1]
    const { offer } = (next?.before ?? end).table
    if (offer === null || offer.seat !== half.seat || (offer.kind !== 'discard' && call.kind !== 'ron')) return false
    if (next !== undefined && isClaim(next.half) && !isRon(next.half)) return false
    return offer.seat === call.from || offer.tile === call.tile
  })
}

/** Whether nothing that is still to come can make it fit: its discard lies there otherwise, or it is its caller's turn. */
export const isAstray = (course: Course, entry: Entry, frame: Frame): boolean => {
  const seat = seatOf(entry.said, frame.id)
  if (seat === null || claimOf(entry.said) === null) return false
  const { expected } = course.end.table
  return (expected.kind === 'draw' && expected.seat === seat) || discardMeant(course, entry, frame) >= 0
}
