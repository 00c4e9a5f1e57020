/** The one tile in which two readings of a flow differ. */
import { SEATS, type Flow, type Hand } from '../record/index.ts'
import { isKnown, without, type Tile } from '../tiles/index.ts'
import { tilesAt, type TilePlace } from './tile-places.ts'

/** Both are known tiles. */
export interface TileChange {
  readonly place: Exclude<TilePlace, { readonly kind: 'end-tile' | 'end-drawn' | 'meld' }>
  readonly was: Tile
  readonly now: Tile
}

const isSameList = (a: readonly Tile[], b: readonly Tile[]): boolean =>
  a === b || (a.length === b.length && a.every((tile, at) => tile === b[at]))

const isSameHand = (a: Hand, b: Hand): boolean => a === b || (a.drawn === b.drawn && isSameList(a.tiles, b.tiles))

/** The places of hands dealt and acts that say other tiles; null where more differs than tiles. */
const placesChanged = (before: Flow, after: Flow): TileChange['place'][] | null => {
  if (before.acts.length !== after.acts.length) return null
  const places: TileChange['place'][] = SEATS.flatMap((seat) =>
    isSameHand(before.startHands[seat], after.startHands[seat]) ? [] : [{ kind: 'deal', seat } as const],
  )
  for (const [at, act] of after.acts.entries()) {
    const was = before.acts[at]
    if (was === act) continue
    if (was?.seat !== act.seat || was.draw.kind !== act.draw.kind || was.discard?.kind !== act.discard?.kind)
      return null
    const halves = [
      { kind: 'own' in act.draw ? 'call' : 'draw', act: at } as const,
      { kind: 'discard', act: at } as const,
    ]
    places.push(...halves.filter((place) => !isSameList(tilesAt(before, place), tilesAt(after, place))))
  }
  return places
}

/** Null where nothing, or more than one known tile is another. The final hands do not count. */
export const tileChange = (before: Flow, after: Flow): TileChange | null => {
  const places = placesChanged(before, after)
  const [place] = places ?? []
  if (place === undefined || places?.length !== 1) return null
  const [tilesBefore, tilesAfter] = [tilesAt(before, place), tilesAt(after, place)]
  const [was, ...others] = without(tilesBefore, tilesAfter)
  const [now, ...more] = without(tilesAfter, tilesBefore)
  if (was === undefined || now === undefined || others.length + more.length > 0) return null
  return isKnown(was) && isKnown(now) ? { place, was, now } : null
}
