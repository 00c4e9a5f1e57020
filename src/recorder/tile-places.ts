/** The places of a frame where one tile is written, and another tile put there. */
import { four, type Act, type Discard, type Flow, type Hand, type Meld, type Seat } from '../record/index.ts'
import { sortTiles, type Tile } from '../tiles/index.ts'

/** In acts by their index in the flow, in final hands by seat; `at`: the meld's index, the oldest first. */
export type TilePlace =
  | { readonly kind: 'deal'; readonly seat: Seat }
  | { readonly kind: 'draw'; readonly act: number }
  | LeavingPlace
  | { readonly kind: 'end-tile' | 'end-drawn'; readonly seat: Seat }
  | { readonly kind: 'meld'; readonly seat: Seat; readonly at: number; readonly role: MeldRole }

/** Where a tile leaves a hand; a kan of one's own is a discard. */
export interface LeavingPlace {
  readonly kind: 'call' | 'discard'
  readonly act: number
}

export type MeldRole = 'own' | 'called' | 'added'

const inMeld = (meld: Meld | undefined, role: MeldRole): readonly Tile[] => {
  if (meld === undefined) return []
  if (role === 'own') return meld.own
  if (role === 'called') return 'called' in meld ? [meld.called] : []
  return 'added' in meld ? [meld.added] : []
}

const ofDiscard = (discard: Discard | null | undefined): readonly Tile[] =>
  discard?.kind === 'ankan' ? discard.tiles : discard && 'tile' in discard ? [discard.tile] : []

/** All tiles that are written there. */
export const tilesAt = ({ startHands, acts, endHands }: Flow, place: TilePlace): readonly Tile[] => {
  switch (place.kind) {
    case 'deal': {
      const { tiles, drawn } = startHands[place.seat]
      return drawn === null ? tiles : [...tiles, drawn]
    }
    case 'draw': {
      const draw = acts[place.act]?.draw
      return draw && 'tile' in draw ? [draw.tile] : []
    }
    case 'call': {
      const draw = acts[place.act]?.draw
      return draw && 'own' in draw ? draw.own : []
    }
    case 'discard':
      return ofDiscard(acts[place.act]?.discard)
    case 'end-tile':
      return endHands[place.seat].tiles
    case 'end-drawn': {
      const { drawn } = endHands[place.seat]
      return drawn === null ? [] : [drawn]
    }
    case 'meld':
      return inMeld(endHands[place.seat].melds[place.at], place.role)
  }
}

/** One copy of the wrong tile replaced; the same list where there is none. */
export const swapTile = (tiles: readonly Tile[], wrong: Tile, right: Tile): readonly Tile[] => {
  const at = tiles.indexOf(wrong)
  return at < 0 ? tiles : tiles.with(at, right)
}

/** The same in a hand, in its fourteenth tile last; tiles that were sorted stay sorted. */
export const swapInHand = (hand: Hand, wrong: Tile, right: Tile): Hand => {
  const { tiles, drawn } = hand
  if (!tiles.includes(wrong)) return drawn === wrong ? { ...hand, drawn: right } : hand
  const swapped = swapTile(tiles, wrong, right)
  const isSorted = sortTiles(tiles).every((tile, at) => tile === tiles[at])
  return { ...hand, tiles: isSorted ? sortTiles(swapped) : swapped }
}

const swapInDiscard = (discard: Discard, wrong: Tile, right: Tile): Discard => {
  if (discard.kind === 'ankan') return { ...discard, tiles: swapTile(discard.tiles, wrong, right) }
  return 'tile' in discard && discard.tile === wrong ? { ...discard, tile: right } : discard
}

const swapInAct = (act: Act, kind: 'draw' | 'call' | 'discard', wrong: Tile, right: Tile): Act => {
  const { draw, discard } = act
  if (kind === 'discard') return discard === null ? act : { ...act, discard: swapInDiscard(discard, wrong, right) }
  if ('own' in draw) return { ...act, draw: { ...draw, own: swapTile(draw.own, wrong, right) } }
  return 'tile' in draw && draw.tile === wrong ? { ...act, draw: { ...draw, tile: right } } : act
}

const swapInMeld = (meld: Meld, role: MeldRole, wrong: Tile, right: Tile): Meld => {
  if (role === 'own') return { ...meld, own: swapTile(meld.own, wrong, right) }
  if (role === 'called') return 'called' in meld && meld.called === wrong ? { ...meld, called: right } : meld
  return 'added' in meld && meld.added === wrong ? { ...meld, added: right } : meld
}

const withHand = (flow: Flow, which: 'startHands' | 'endHands', seat: Seat, change: (hand: Hand) => Hand): Flow => ({
  ...flow,
  [which]: four((each) => (each === seat ? change(flow[which][each]) : flow[which][each])),
})

/** The flow with one copy of the wrong tile at the place replaced; elsewhere nothing changes. */
export const withTileAt = (flow: Flow, place: TilePlace, wrong: Tile, right: Tile): Flow => {
  switch (place.kind) {
    case 'deal':
      return withHand(flow, 'startHands', place.seat, (hand) => swapInHand(hand, wrong, right))
    case 'end-tile':
      return withHand(flow, 'endHands', place.seat, (hand) => swapInHand(hand, wrong, right))
    case 'end-drawn':
      return withHand(flow, 'endHands', place.seat, (hand) => ({ ...hand, drawn: right }))
    case 'meld':
      return withHand(flow, 'endHands', place.seat, (hand) => ({
        ...hand,
        melds: hand.melds.map((meld, at) => (at === place.at ? swapInMeld(meld, place.role, wrong, right) : meld)),
      }))
    case 'call':
    case 'discard':
    case 'draw': {
      const act = flow.acts[place.act]
      return act ? { ...flow, acts: flow.acts.with(place.act, swapInAct(act, place.kind, wrong, right)) } : flow
    }
  }
}
