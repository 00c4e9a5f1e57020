/** What the acts of a match lead to, whatever its written points say. */
import type { ByPlayer, BySeat, Points } from '../record/index.ts'
import { penaltiesOf, placementOf, placesOf } from './final-points.ts'
import type { FrameView } from './frame-view.ts'
import type { MatchView } from './match-checks.ts'

export interface MatchResult {
  /** Tournament points of the match; null if the record or the rules leave them open, or the match may go on. */
  readonly final: ByPlayer<Points> | null
  /** 1…4, the better one for all who share it: by the points at the end, so that a chombo costs none; null likewise. */
  readonly places: ByPlayer<number> | null
  /** Tournament points that chombos take by the rules, 0 or less, in `final` already; null if that is not known. */
  readonly penalties: ByPlayer<Points> | null
  /** By index of the frame: the points at its end, where its acts lead to others than it has. */
  readonly endPoints: ReadonlyMap<number, BySeat<Points>>
}

/** By the value of the hands as they are written; null if nothing tells, or what is wrong is possible. */
const endPointsOf = ({ score }: FrameView): BySeat<Points> | null => {
  if (score === null || score.mild === true) return null
  return score.asWritten === undefined ? (score.fix?.points ?? null) : score.asWritten
}

export const matchResult = (view: MatchView): MatchResult => {
  const endPoints = new Map<number, BySeat<Points>>()
  for (const each of view.frames) {
    const points = endPointsOf(each)
    if (points !== null) endPoints.set(each.index, points)
  }
  return { final: placementOf(view)?.final ?? null, places: placesOf(view), penalties: penaltiesOf(view), endPoints }
}
