/** Whether a repaired record is the true one, but for what the mistake lost for good: that comes back unseen. */
import type { Act, Flow, Frame, Match } from '../../src/record/index.ts'
import type { Tile } from '../../src/tiles/index.ts'

const isSeenAs = (tile: Tile, truth: Tile): boolean => tile === 'uk' || tile === truth

const tilesAgree = (tiles: readonly Tile[], truth: readonly Tile[]): boolean => {
  const left = [...truth]
  for (const tile of tiles) {
    if (tile === 'uk') continue
    const at = left.indexOf(tile)
    if (at < 0) return false
    left.splice(at, 1)
  }
  return tiles.length === truth.length
}

const actsAgree = (act: Act, truth: Act): boolean => {
  if (act.seat !== truth.seat || act.draw.kind !== truth.draw.kind) return false
  if ('tile' in act.draw && 'tile' in truth.draw && !isSeenAs(act.draw.tile, truth.draw.tile)) return false
  if ('own' in act.draw && 'own' in truth.draw && act.draw.own.toSorted().join() !== truth.draw.own.toSorted().join())
    return false
  // An unseen discard may have been any.
  if (act.discard?.kind === 'tedashi' && act.discard.tile === 'uk') return truth.discard !== null
  if (act.discard?.kind === 'ankan' && truth.discard?.kind === 'ankan')
    return act.discard.tiles.toSorted().join() === truth.discard.tiles.toSorted().join()
  // Whether a riichi discard of an equal tile was the drawn one is told by a mark that the mistake has lost.
  if (act.discard?.kind === 'riichi' && truth.discard?.kind === 'riichi' && act.discard.tsumogiri === null)
    return act.discard.tile === truth.discard.tile
  return JSON.stringify(act.discard) === JSON.stringify(truth.discard)
}

const flowsAgree = (flow: Flow | undefined, truth: Flow | undefined): boolean =>
  flow !== undefined &&
  truth !== undefined &&
  flow.acts.length === truth.acts.length &&
  flow.startHands.every((hand, seat) => tilesAgree(hand.tiles, truth.startHands[seat]!.tiles)) &&
  flow.acts.every((act, at) => actsAgree(act, truth.acts[at]!))

const pointsAgree = (frame: Frame, truth: Frame): boolean =>
  JSON.stringify([frame.id, frame.sticks, frame.startPoints, frame.dora]) ===
    JSON.stringify([truth.id, truth.sticks, truth.startPoints, truth.dora]) &&
  (frame.endPoints === null || JSON.stringify(frame.endPoints) === JSON.stringify(truth.endPoints))

/** The same record, but for what the mistake lost for good. */
export const isTruth = (match: Match, truth: Match): boolean =>
  match.frames.every(
    (frame, at) =>
      pointsAgree(frame, truth.frames[at]!) && flowsAgree(frame.flows.at(-1), truth.frames[at]!.flows.at(-1)),
  )
