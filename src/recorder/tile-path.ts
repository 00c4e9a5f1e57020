/**
 * Where one dealt or drawn tile goes in a frame: out of the hand with a call, a discard or a kan, then to whoever called it
 * or won on it, and into the final hands.
 */
import { drawnTile, type Act, type Flow, type Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { UNKNOWN, without, type Tile } from '../tiles/index.ts'
import { tilesAt, type LeavingPlace, type MeldRole, type TilePlace } from './tile-places.ts'

/** A flow with the table before each of its acts, and after the last. */
export interface PlayedFlow {
  readonly flow: Flow
  readonly tables: readonly Table[]
}

/** Where a tile comes into a hand. */
export type TileSource = Extract<TilePlace, { readonly kind: 'deal' | 'draw' }>

export interface TilePath {
  /** Behind its source, in order; only places where the tile is written. */
  readonly places: readonly TilePlace[]
  /** Whether it is this very tile at each of them: false where the hand held another one, or an unseen one. */
  readonly sure: boolean
}

/** The known and unseen tiles of the player before an act, or behind its draw or call. */
export const handAt = ({ tables }: PlayedFlow, act: Act, at: number, behindDraw: boolean): readonly Tile[] => {
  const own = tables[at]?.seats[act.seat]
  const held = [...(own?.tiles ?? []), ...(own?.drawn ? [own.drawn] : [])].map(({ tile }) => tile)
  if (!behindDraw) return held
  const drawn = drawnTile(act)
  if (drawn !== null) return [...held, drawn]
  return 'own' in act.draw ? without(held, act.draw.own) : held
}

const count = (tiles: readonly Tile[], tile: Tile): number => tiles.filter((one) => one === tile).length

/** Whether every copy of the tile leaves the hand at this place, so that this one does. */
const isSurelyHere = (played: PlayedFlow, act: Act, place: LeavingPlace, tile: Tile): boolean => {
  const hand = handAt(played, act, place.act, place.kind !== 'call')
  const surplus = played.tables[place.act]?.seats[act.seat].tileSurplus
  const leaving = count(tilesAt(played.flow, place), tile)
  return count(hand, tile) === leaving && !hand.includes(UNKNOWN) && surplus === 0
}

const meldPlace = ({ tables }: PlayedFlow, act: number, seat: Seat, role: MeldRole): TilePlace[] => {
  const at = tables[act + 1]?.seats[seat].melds.findIndex((meld) => meld.act === act) ?? -1
  return at < 0 ? [] : [{ kind: 'meld', seat, at, role }]
}

/** The final hands that were won with the tile of an act. */
const wonWith = ({ flow: { acts } }: PlayedFlow, act: number): TilePlace[] => {
  const behind = acts.slice(act + 1)
  const other = behind.findIndex(({ draw }) => draw.kind !== 'ron')
  return behind.slice(0, other < 0 ? undefined : other).map(({ seat }) => ({ kind: 'end-drawn', seat }))
}

/** Where the tile that left a hand there is in the end: called, won on, or in a meld of its own player. */
const behindLeaving = (played: PlayedFlow, { kind, act: at }: LeavingPlace): TilePlace[] => {
  const act = played.flow.acts[at]
  if (act === undefined) return []
  if (kind === 'call' || act.discard?.kind === 'ankan') return meldPlace(played, at, act.seat, 'own')
  const won = wonWith(played, at)
  if (won.length > 0) return won
  if (act.discard?.kind === 'kakan') return meldPlace(played, at, act.seat, 'added')
  const next = played.flow.acts[at + 1]
  return next !== undefined && 'own' in next.draw && next.seat !== act.seat
    ? meldPlace(played, at + 1, next.seat, 'called')
    : []
}

/** Whether the tile leaves the hand with the discard of an act; `own`: it was drawn in this act. */
const leavesWith = ({ discard }: Act, tile: Tile, own: boolean): boolean => {
  switch (discard?.kind) {
    case 'tsumogiri':
      return own
    case 'riichi':
      return discard.tile === tile && (discard.tsumogiri !== true || own)
    case 'tedashi':
    case 'kakan':
      return discard.tile === tile
    case 'ankan':
      return discard.tiles.includes(tile)
    case 'karagiri':
    case 'tsumo':
    case undefined:
      return false
  }
}

const isDrawn = ({ discard }: Act): boolean =>
  discard?.kind === 'tsumogiri' || (discard?.kind === 'riichi' && discard.tsumogiri === true)

/** The first place behind its source at which the tile may leave the hand; null: it stays. */
const leavingOf = ({ flow: { acts } }: PlayedFlow, source: TileSource, seat: Seat, tile: Tile): LeavingPlace | null => {
  const from = source.kind === 'draw' ? source.act : -1
  for (let at = Math.max(0, from); at < acts.length; at++) {
    const act = acts[at]
    if (act?.seat !== seat) continue
    if (at > from && 'own' in act.draw && act.draw.own.includes(tile)) return { kind: 'call', act: at }
    if (leavesWith(act, tile, at === from)) return { kind: 'discard', act: at }
  }
  return null
}

/** Whether an equal tile was thrown from the hand on the way: which of the two stayed, nobody can say. */
const passesKaragiri = ({ flow: { acts } }: PlayedFlow, from: number, until: number, seat: Seat, tile: Tile): boolean =>
  acts
    .slice(Math.max(0, from), until)
    .some((act) => act.seat === seat && act.discard?.kind === 'karagiri' && drawnTile(act) === tile)

/** The final hand of a tile that stays: won with at once, it is the fourteenth. */
const staysAt = ({ flow: { acts, endHands } }: PlayedFlow, source: TileSource, seat: Seat, tile: Tile): TilePlace => {
  const isLast = source.kind === 'draw' && acts.findLastIndex((act) => act.seat === seat) === source.act
  return { kind: isLast && endHands[seat].drawn === tile ? 'end-drawn' : 'end-tile', seat }
}

/** Where the tile that came from this source stands behind it. */
export const tilePath = (played: PlayedFlow, source: TileSource, tile: Tile): TilePath => {
  const { flow } = played
  const isWritten = (place: TilePlace): boolean => tilesAt(flow, place).includes(tile)
  const seat = source.kind === 'deal' ? source.seat : flow.acts[source.act]?.seat
  if (seat === undefined) return { places: [], sure: true }
  const from = source.kind === 'draw' ? source.act : -1
  const leaving = leavingOf(played, source, seat, tile)
  const isOnlyOne = !passesKaragiri(played, from, leaving?.act ?? flow.acts.length, seat, tile)
  if (leaving === null) return { places: [staysAt(played, source, seat, tile)].filter(isWritten), sure: isOnlyOne }
  const act = flow.acts[leaving.act]
  const isAtOnce = from === leaving.act && act !== undefined && isDrawn(act)
  return {
    places: [leaving, ...behindLeaving(played, leaving)].filter(isWritten),
    sure: isAtOnce || (isOnlyOne && act !== undefined && isSurelyHere(played, act, leaving, tile)),
  }
}

/** The one source from which the tile surely came that leaves the hand at this place; null where there is none. */
export const sourceOf = (played: PlayedFlow, place: LeavingPlace, tile: Tile): TileSource | null => {
  const { acts } = played.flow
  const seat = acts[place.act]?.seat
  if (seat === undefined) return null
  const drawn = acts.flatMap((act, at): TileSource[] =>
    at <= place.act && act.seat === seat && drawnTile(act) === tile ? [{ kind: 'draw', act: at }] : [],
  )
  const dealt: TileSource = { kind: 'deal', seat }
  const from = [...(tilesAt(played.flow, dealt).includes(tile) ? [dealt] : []), ...drawn].filter((source) => {
    const { places, sure } = tilePath(played, source, tile)
    const [first] = places
    return sure && first?.kind === place.kind && 'act' in first && first.act === place.act
  })
  return from.length === 1 ? (from[0] ?? null) : null
}

/** Where the tile stands behind a place at which it left a hand. */
export const behindPlace = (played: PlayedFlow, place: LeavingPlace, tile: Tile): readonly TilePlace[] =>
  behindLeaving(played, place).filter((each) => tilesAt(played.flow, each).includes(tile))
