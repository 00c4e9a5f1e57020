/**
 * Where one tile of a frame was changed, the other places of that very tile: found, offered, and changed with it by one
 * key. Behind that one undo takes all of it back.
 */
import type { Match } from '../record/index.ts'
import { action } from './action-entry.ts'
import { changeFrame } from './edit-frame.ts'
import { flowOf, playAt } from './frame-tables.ts'
import { withPast } from './history.ts'
import { insertingAt } from './insertion.ts'
import { otherPlaces, withOtherPlaces, type OtherPlaces } from './other-places.ts'
import { done } from './result.ts'
import type { Refusal, Session } from './session.ts'
import { tileChange } from './tile-change.ts'

/** A tile that was changed, and the other places where it is still written as it was. */
export interface AlongOffer extends OtherPlaces {
  /** Index in the match. */
  readonly frame: number
}

/** The one frame that two matches do not share; null where there are more, or none. */
const frameChanged = (before: Match, after: Match): number | null => {
  if (before.frames === after.frames || before.frames.length !== after.frames.length) return null
  const first = after.frames.findIndex((frame, at) => frame !== before.frames[at])
  const last = after.frames.findLastIndex((frame, at) => frame !== before.frames[at])
  return first >= 0 && first === last ? first : null
}

/** The session before the last change; of a text, before that which left it unreadable in between. */
const sessionBefore = ({ past }: Session): Session | null => {
  let back = past
  while (back?.past && back.text?.broken === true && back.echo.code === 'text-edited') back = back.past
  return back
}

const known = new WeakMap<Match, { readonly before: Match; readonly offer: AlongOffer | null }>()

const findOffer = (session: Session, past: Session): AlongOffer | null => {
  const frame = frameChanged(past.match, session.match)
  const [was, now] = [past.match.frames[frame ?? -1], session.match.frames[frame ?? -1]]
  if (frame === null || was === undefined || now === undefined) return null
  if (tileChange(flowOf(was), flowOf(now)) === null) return null
  const tables = playAt(past, frame)?.tables
  const other = tables && otherPlaces({ flow: flowOf(was), tables }, flowOf(now))
  return other ? { frame, ...other } : null
}

/** What may be taken along with the last change; null where that was no single tile, or it is written nowhere else. */
export const alongOffer = (session: Session): AlongOffer | null => {
  const { match } = session
  const past = sessionBefore(session)
  if (past === null || insertingAt(session) !== null || past.match === match) return null
  const found = known.get(match)
  if (found?.before === past.match) return found.offer
  const offer = findOffer(session, past)
  known.set(match, { before: past.match, offer })
  return offer
}

const takeAlong = (session: Session): Session | Refusal => {
  const offer = alongOffer(session)
  const past = sessionBefore(session)
  const [was, now] = [past?.match.frames[offer?.frame ?? -1], session.match.frames[offer?.frame ?? -1]]
  if (offer === null || past === null || was === undefined || now === undefined) return 'not-asked'
  const flow = withOtherPlaces(flowOf(was), flowOf(now), offer)
  const next = changeFrame(session, offer.frame, { ...now, flows: [...now.flows.slice(0, -1), flow] })
  const echo = { code: 'taken-along', was: offer.was, now: offer.now, places: offer.places.length } as const
  return withPast(session, done(next, echo), past)
}

const isOffered = (session: Session): boolean => alongOffer(session) !== null

export const ALONG_ACTIONS = {
  'take-along': action(
    { type: 'takeAlong' },
    { group: 'frame', keys: ['Shift+Backslash'], button: 'prompt', hint: 0 },
    { applies: isOffered, takes: isOffered, run: takeAlong },
  ),
}
