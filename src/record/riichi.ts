import { UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Act, Flow, Seat } from './match.ts'

/** The tile an act took from the wall; null when it took none that is written in the act. */
const drawnTile = (act: Act): Tile | null =>
  act.draw.kind === 'tile' || act.draw.kind === 'rinshan' ? act.draw.tile : null

/** Tiles of an act that left the concealed hand. */
const tilesGiven = (act: Act): readonly Tile[] => {
  const called = 'own' in act.draw ? act.draw.own : []
  const discard = act.discard
  switch (discard?.kind) {
    case 'tedashi':
    case 'riichi':
    case 'kakan':
      return [...called, discard.tile]
    case 'ankan':
      return [...called, ...discard.tiles]
    case 'tsumogiri':
    case 'karagiri':
      return [...called, drawnTile(act) ?? UNKNOWN]
    default:
      return called
  }
}

/** Whether `tile` may have been in the concealed hand of `seat` right before the act at `index`. */
const mayHold = (flow: Flow, index: number, seat: Seat, tile: Tile): boolean => {
  const start = flow.startHands[seat]
  let equal = 0
  let unseen = 0
  const take = (taken: Tile): void => {
    if (taken === tile) equal++
    else if (taken === UNKNOWN) unseen++
  }
  const give = (given: Tile): void => {
    if (given === tile && equal > 0) equal--
    else if (given === tile || given === UNKNOWN) unseen--
  }
  start.tiles.forEach(take)
  if (start.drawn) take(start.drawn)
  for (let i = 0; i < index; i++) {
    const act = flow.acts[i]
    if (!act || act.seat !== seat) continue
    const drawn = drawnTile(act)
    if (drawn) take(drawn)
    tilesGiven(act).forEach(give)
  }
  return equal > 0 || unseen > 0
}

/**
 * Whether the riichi discard of the act at `index` was the tile just drawn, as far as the acts alone tell:
 * null when an equal tile may have been in the hand, or when the drawn tile was not seen.
 */
export const riichiReading = (flow: Flow, index: number): boolean | null => {
  const act = flow.acts[index]
  if (act?.discard?.kind !== 'riichi') return null
  const drawn = drawnTile(act)
  if (drawn === null) return false
  if (drawn === UNKNOWN || act.discard.tile === UNKNOWN) return null
  if (drawn !== act.discard.tile) return false
  return mayHold(flow, index, act.seat, drawn) ? null : true
}
