/** The dealer's fourteen tiles, dealt at once in one record, and as thirteen and a draw in the other. */
import type { Act, Discard, Flow } from '../record/index.ts'
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import { compareActs, adoptAct } from './compare-acts.ts'
import { agreeTiles } from './agreement.ts'

interface Deal {
  readonly first: Act
  readonly tiles: readonly Tile[]
  /** All at once: none of them was drawn. */
  readonly atOnce: boolean
  /** The drawn tile if the draw is separate from the deal; otherwise the one written last. */
  readonly last: Tile
}

export interface DealtOtherwise {
  /** A's first act in the way in which B deals. */
  readonly first: Act
  /** Which of the two knows more of the fourteen; null if they are the same. */
  readonly fuller: 'a' | 'b' | null
  /** Makes the first act of one agree with that of the other. */
  readonly toB: Act
  readonly toA: Act
}

const dealIn = ({ startHands, acts }: Flow): Deal | null => {
  const [{ tiles, drawn, melds }] = startHands
  const [first] = acts
  if (tiles.length !== 13 || melds.length > 0 || first?.seat !== 0) return null
  if (first.draw.kind === 'oya') {
    const last = drawn ?? UNKNOWN
    return { first, tiles: [...tiles, last], atOnce: true, last }
  }
  if (first.draw.kind !== 'tile' || drawn !== null) return null
  const last = first.draw.tile
  return { first, tiles: [...tiles, last], atOnce: false, last }
}

/** The discarded tile, and whether with riichi; null if it is not a discard. */
const discardText = ({ discard }: Act, last: Tile): string | null => {
  switch (discard?.kind) {
    case 'tedashi':
    case 'riichi':
      return `${discard.tile} ${discard.kind === 'riichi'}`
    case 'tsumogiri':
    case 'karagiri':
      return `${last} false`
    case 'ankan':
    case 'kakan':
    case 'tsumo':
    case undefined:
      return null
  }
}

/** A's discard in B's terms: of tiles that came together nobody knows which was drawn. */
const discardOf = (a: Deal, b: Deal): Discard | null => {
  const tile = discardText(a.first, a.last)
  return tile !== null && tile === discardText(b.first, b.last) ? b.first.discard : a.first.discard
}

/**
 * How the deals of two flows match if only one deals the dealer's fourteen at once and nothing contradicts; otherwise
 * null.
 * @param open one of the two is still being typed: a first act may lack its discard
 */
export const dealtOtherwise = (flowA: Flow, flowB: Flow, open: boolean): DealtOtherwise | null => {
  const [a, b] = [dealIn(flowA), dealIn(flowB)]
  if (!a || !b || a.atOnce === b.atOnce) return null
  const found = agreeTiles(a.tiles, b.tiles)
  if (found?.both === null) return null
  const isHalf = open && (a.first.discard === null) !== (b.first.discard === null)
  const discard = isHalf ? b.first.discard : discardOf(a, b)
  const first: Act = { ...a.first, draw: b.first.draw, discard }
  if (compareActs(first, b.first) !== null) return null
  const fuller = found === null ? null : found.both === a.tiles ? 'a' : 'b'
  // A discard that one has still to type is no part of the hand.
  const firstActOf = (own: Deal, other: Deal): Act => {
    const act = adoptAct(own.first, other.first)
    return isHalf ? { ...act, discard: own.first.discard } : act
  }
  return { first, fuller, toB: firstActOf(a, b), toA: firstActOf(b, a) }
}
