/**
 * Official figures that the acts do not lead to: the written points of a match against its last frame and the rules, and the points
 * before a match against those after the player's match before.
 */
import { SEATS, type Points } from '../record/index.ts'
import type { MatchFacts, Subject } from './match-facts.ts'

export interface Discrepancy {
  readonly kind: 'final-points' | 'points-before' | 'team-points-before'
  readonly subject: Subject
  /** Index of the match whose written figure it is. */
  readonly match: number
  /** Index of the match from which the other figure follows. */
  readonly from: number
  readonly written: Points
  readonly computed: Points
}

/** In the order of the list, which must be that in which the matches were played. */
export const discrepanciesOf = (matches: readonly MatchFacts[]): readonly Discrepancy[] => {
  const found: Discrepancy[] = []
  /** What everybody has after the match before, by season or tournament. */
  const after = new Map<string, { readonly match: number; readonly points: Points }>()
  for (const [match, { players, season, tournament }] of matches.entries()) {
    const where = season?.id ?? tournament
    for (const seat of SEATS) {
      const { player, team, before, written, computed } = players[seat]
      if (written !== null && computed !== null && written !== computed)
        found.push({ kind: 'final-points', subject: player, match, from: match, written, computed })
      const carried = [
        { kind: 'points-before', subject: player, points: before?.personal ?? null },
        { kind: 'team-points-before', subject: team, points: before?.team ?? null },
      ] as const
      for (const { kind, subject, points } of carried) {
        if (subject === null || points === null) continue
        const key = `${where} ${kind} ${subject.id}`
        const known = after.get(key)
        if (known !== undefined && known.points !== points)
          found.push({ kind, subject, match, from: known.match, written: points, computed: known.points })
        const own = written ?? computed
        if (own === null) after.delete(key)
        else after.set(key, { match, points: points + own })
      }
    }
  }
  return found
}
