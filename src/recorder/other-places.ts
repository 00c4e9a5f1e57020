/** The other places of a tile of which one was changed: found, and changed with it. */
import type { Act, Flow } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import { tileChange, type TileChange } from './tile-change.ts'
import { behindPlace, handAt, sourceOf, tilePath, type PlayedFlow, type TilePath } from './tile-path.ts'
import { tilesAt, withTileAt, type LeavingPlace, type TilePlace } from './tile-places.ts'

/** Where a tile is still written as it was before it became another in one place. */
export interface OtherPlaces extends TilePath {
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
export const otherPlaces = (played: PlayedFlow, after: Flow): OtherPlaces | null => {
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
export const withOtherPlaces = (before: Flow, after: Flow, { places, was, now }: OtherPlaces): Flow =>
  places.reduce((flow, place) => withTileAt(flow, place, was, now), thrownAsBefore(before, after, places))
