/** What was discarded in the frames of a match, as bytes: it tells apart tables that played from the same walls. */
import { countedActs, discardedTile, type Discard, type Frame, type Match } from '../record/index.ts'
import { isKnown, tileIndex } from '../tiles/index.ts'

/** So many discards of a seat are kept: nearly all of them. */
const TURNS = 16

/** Bytes of a frame: the first discards of its four seats, one seat after the other. */
export const RIVERS_SIZE = 4 * TURNS

/** A discard that was not made, or whose tile is not known. */
const NO_TILE = 0

const DISCARDS: ReadonlySet<Discard['kind'] | undefined> = new Set(['tedashi', 'tsumogiri', 'karagiri', 'riichi'])

const putRivers = (frame: Frame, into: Uint8Array): void => {
  const turns: [number, number, number, number] = [0, 0, 0, 0]
  for (const act of countedActs(frame)) {
    if (!DISCARDS.has(act.discard?.kind)) continue
    const turn = turns[act.seat]++
    const tile = discardedTile(act)
    if (turn < TURNS && tile !== null && isKnown(tile)) into[act.seat * TURNS + turn] = tileIndex(tile) + 1
  }
}

/** `RIVERS_SIZE` bytes for each frame. */
export const riversOf = ({ frames }: Match): Uint8Array => {
  const rivers = new Uint8Array(frames.length * RIVERS_SIZE)
  for (const [at, frame] of frames.entries()) putRivers(frame, rivers.subarray(at * RIVERS_SIZE))
  return rivers
}

/** Frames of two matches. */
export interface FramePair {
  /** Indices. */
  readonly a: number
  readonly b: number
}

/**
 * How many of the discards in these frames are the same: of those whose tile both records tell, from 0 to 1; 1 if there are none.
 * @param a as `riversOf` gives them
 */
export const sameDiscards = (a: Uint8Array, b: Uint8Array, pairs: readonly FramePair[]): number => {
  let [both, same] = [0, 0]
  for (const pair of pairs)
    for (let at = 0; at < RIVERS_SIZE; at++) {
      const [one, other] = [a[pair.a * RIVERS_SIZE + at]!, b[pair.b * RIVERS_SIZE + at]!]
      if (one === NO_TILE || other === NO_TILE) continue
      both++
      if (one === other) same++
    }
  return both === 0 ? 1 : same / both
}
