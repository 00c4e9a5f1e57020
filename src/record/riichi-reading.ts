import { UNKNOWN, type Tile } from '../tiles/index.ts'
import { drawnTile, tilesLeaving } from './tiles-of-act.ts'
import type { Act, Flow, Seat } from './match.ts'
import { MOST_ACTS } from './act-limit.ts'

const isDrawnThrown = ({ discard }: Act): boolean => discard?.kind === 'tsumogiri' || discard?.kind === 'karagiri'

/** Tiles that left the concealed hand in an act; `fourteenth` is the dealer's fourteenth tile as dealt. */
const tilesGiven = (act: Act, fourteenth: Tile | null): readonly Tile[] =>
  tilesLeaving(act, act.draw.kind === 'oya' ? fourteenth : null)

/** Whether `tile` may have been in the concealed hand of `seat` right before the act at `index`. */
const mayHold = (flow: Flow, index: number, seat: Seat, tile: Tile): boolean => {
  const start = flow.startHands[seat]
  let equal = 0
  let unseen = 0
  const take = (taken: Tile): void => {
    if (taken === tile) equal++
    else if (taken === UNKNOWN) unseen++
  }
  // An unseen tile that left need not be the unseen tile that came: both may still be there.
  const give = (given: Tile): void => {
    if (given !== tile) return
    if (equal > 0) equal--
    else if (unseen > 0) unseen--
  }
  start.tiles.forEach(take)
  if (start.drawn) take(start.drawn)
  for (let i = 0; i < index; i++) {
    const act = flow.acts[i]
    if (!act || act.seat !== seat) continue
    const drawn = drawnTile(act)
    // A tsumogiri leaves the hand as it was, seen or not.
    if (drawn && isDrawnThrown(act)) continue
    if (drawn) take(drawn)
    tilesGiven(act, start.drawn).forEach(give)
  }
  return equal > 0 || unseen > 0
}

/**
 * Whether the riichi discard of the act at `index` was the drawn tile, judged from the acts alone. Null if the hand may
 * have held an equal tile, if the drawn tile is unseen, or after `MOST_ACTS` acts.
 */
export const riichiReading = (flow: Flow, index: number): boolean | null => {
  const act = flow.acts[index]
  if (act?.discard?.kind !== 'riichi' || index >= MOST_ACTS) return null
  const drawn = drawnTile(act)
  if (drawn === null) return false
  if (drawn === UNKNOWN || act.discard.tile === UNKNOWN) return null
  if (drawn !== act.discard.tile) return false
  return mayHold(flow, index, act.seat, drawn) ? null : true
}
