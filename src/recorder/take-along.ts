/**
 * Where one tile of a frame was changed, the other places of that very tile: found, offered, and changed with it by one
 * key. Behind that one undo takes all of it back.
 */
import { type Act, type Flow, type Match } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import { action } from './action-entry.ts'
import { changeFrame } from './edit-frame.ts'
import { flowOf, playAt } from './frame-tables.ts'
import { withPast } from './history.ts'
import { insertingAt } from './insertion.ts'
import { done } from './result.ts'
import type { Refusal, Session } from './session.ts'
import { tileChange, type TileChange } from './tile-change.ts'
import { behindPlace, handAt, sourceOf, tilePath, type PlayedFlow, type TilePath } from './tile-path.ts'
import { tilesAt, withTileAt, type LeavingPlace, type TilePlace } from './tile-places.ts'

/** A tile that was changed, and the other places where it is still written as it was. */
export interface AlongOffer extends TilePath {
  /** Index in the match. */
  readonly frame: number
  readonly was: Tile
  readonly now: Tile
}

/** A tile that left the hand: where it went, and where it came from if the hand never held the new one. */
const pathOfLeaving = (played: PlayedFlow, place: LeavingPlace, { was, now }: TileChange): TilePath => {
  const act = played.flow.acts[place.act]
  const behind = behindPlace(played, place, was)
  const isHeld = act === undefined || handAt(played, act, place.act, place.kind !== 'call').includes(now)
  const source = isHeld ? null : sourceOf(played, place, was)
  return { places: source === null ? behind : [source, ...behind], sure: true }
}

const isHeldAt = (flow: Flow, place: TilePlace, tile: Tile): number =>
  tilesAt(flow, place).filter((one) => one === tile).length

/** The other places of a tile that was changed; those that the edit itself changed are left out. */
export const otherPlaces = (played: PlayedFlow, after: Flow): (TilePath & Pick<TileChange, 'was' | 'now'>) | null => {
  const change = tileChange(played.flow, after)
  if (change === null) return null
  const { place, was, now } = change
  const { places, sure } =
    place.kind === 'deal' || place.kind === 'draw' ? tilePath(played, place, was) : pathOfLeaving(played, place, change)
  const left = places.filter((each) => isHeldAt(after, each, was) >= isHeldAt(played.flow, each, was))
  return left.length === 0 ? null : { places: left, sure, was, now }
}

/** A riichi that was read anew with its changed draw is again as it was thrown. */
const thrownAsBefore = (before: Flow, after: Flow, places: readonly TilePlace[]): Flow =>
  places.reduce((flow, place) => {
    const [was, now] = place.kind === 'discard' ? [before.acts[place.act], flow.acts[place.act]] : []
    if (was?.discard?.kind !== 'riichi' || now === undefined) return flow
    const act: Act = { ...now, discard: was.discard }
    return { ...flow, acts: flow.acts.with(flow.acts.indexOf(now), act) }
  }, after)

/** The flow with the tile changed at all these places. */
export const withOtherPlaces = (before: Flow, after: Flow, { places, was, now }: Omit<AlongOffer, 'frame'>): Flow =>
  places.reduce((flow, place) => withTileAt(flow, place, was, now), thrownAsBefore(before, after, places))

/** The one frame that two matches do not share; null where there are more, or none. */
const frameChanged = (before: Match, after: Match): number | null => {
  if (before.frames === after.frames || before.frames.length !== after.frames.length) return null
  const first = after.frames.findIndex((frame, at) => frame !== before.frames[at])
  const last = after.frames.findLastIndex((frame, at) => frame !== before.frames[at])
  return first >= 0 && first === last ? first : null
}

const known = new WeakMap<Match, { readonly before: Match; readonly offer: AlongOffer | null }>()

const findOffer = (session: Session, past: Session): AlongOffer | null => {
  const frame = frameChanged(past.match, session.match)
  const [before, after] = [past.match.frames[frame ?? -1], session.match.frames[frame ?? -1]]
  if (frame === null || before === undefined || after === undefined) return null
  if (tileChange(flowOf(before), flowOf(after)) === null) return null
  const tables = playAt(past, frame)?.tables
  const other = tables && otherPlaces({ flow: flowOf(before), tables }, flowOf(after))
  return other ? { frame, ...other } : null
}

/** What may be taken along with the last change; null where that was no single tile, or it is written nowhere else. */
export const alongOffer = (session: Session): AlongOffer | null => {
  const { past, match } = session
  if (past === null || insertingAt(session) !== null || past.match === match) return null
  const found = known.get(match)
  if (found?.before === past.match) return found.offer
  const offer = findOffer(session, past)
  known.set(match, { before: past.match, offer })
  return offer
}

const takeAlong = (session: Session): Session | Refusal => {
  const offer = alongOffer(session)
  const { past } = session
  const [before, after] = [past?.match.frames[offer?.frame ?? -1], session.match.frames[offer?.frame ?? -1]]
  if (offer === null || past === null || before === undefined || after === undefined) return 'not-asked'
  const flow = withOtherPlaces(flowOf(before), flowOf(after), offer)
  const next = changeFrame(session, offer.frame, { ...after, flows: [...after.flows.slice(0, -1), flow] })
  const { was, now, places } = offer
  return withPast(session, done(next, { code: 'taken-along', was, now, places: places.length }), past)
}

const isOffered = (session: Session): boolean => alongOffer(session) !== null

export const ALONG_ACTIONS = {
  'take-along': action(
    { type: 'takeAlong' },
    { group: 'frame', keys: ['Shift+Backslash'], button: 'prompt', hint: 0 },
    { applies: isOffered, takes: isOffered, run: takeAlong },
  ),
}
