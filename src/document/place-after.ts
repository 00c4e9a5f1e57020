/** Where a place in a record is after an edit. */
import type { Frame, Match, Place } from '../record/index.ts'
import { reuseUnchanged } from './reuse-unchanged.ts'

/**
 * Where a place of the record `before` is in the edited record; null if what was there was rewritten or removed. A
 * place without a part exists as long as its match, frame or act does.
 */
export const placeAfter = (place: Place, before: Match, now: Match): Place | null => {
  if (before === now) return place
  if (place.frame === undefined) return stands(place, before, now) ? place : null
  const was = before.frames[place.frame]
  const frame = was === undefined ? -1 : frameAfter(was, place.frame, before, now)
  const is = now.frames[frame]
  if (was === undefined || is === undefined) return null
  return inFrame({ ...place, frame }, was, reuseUnchanged(was, is))
}

/** By content, then by name, then by index if no frame was inserted or removed. */
const frameAfter = (was: Frame, index: number, before: Match, now: Match): number => {
  const same = now.frames.indexOf(was)
  if (same >= 0) return same
  const name = JSON.stringify(was.id)
  const named = now.frames.findIndex(({ id }) => JSON.stringify(id) === name)
  return named < 0 && now.frames.length === before.frames.length ? index : named
}

/** @param is the edited frame, whose unchanged parts are the same objects */
const inFrame = (place: Place, was: Frame, is: Frame): Place | null => {
  const { flow = was.flows.length - 1, act, part } = place
  if (act === undefined) return is === was || stands({ ...place, flow }, was, is) ? place : null
  const old = was.flows[flow]?.acts[act]
  const acts = is.flows[flow]?.acts ?? []
  if (old === undefined) return null
  const at = acts.indexOf(old)
  if (at >= 0) return { ...place, act: at }
  const halfStands =
    (part === 'draw' || part === 'discard') &&
    acts.length === was.flows[flow]?.acts.length &&
    acts[act]?.[part] === old[part]
  return halfStands ? place : null
}

type Held = Readonly<Partial<Record<NonNullable<Place['part']>, unknown>>>

/** The part that a place names, of a match or of a frame. */
const partOf = (of: Match | Frame, { part, index, flow = 0 }: Place): unknown => {
  if (part === 'player') return 'players' in of ? of.players[index ?? 0] : undefined
  if (part === 'startHand' || part === 'endHand') {
    const hands = 'flows' in of ? of.flows[flow]?.[part === 'startHand' ? 'startHands' : 'endHands'] : undefined
    return hands?.[index ?? 0]
  }
  const held: Held = of
  return part === undefined ? undefined : held[part]
}

const stands = <Of extends Match | Frame>(place: Place, before: Of, now: Of): boolean => {
  const was = partOf(before, place)
  return reuseUnchanged(was, partOf(now, place)) === was
}
