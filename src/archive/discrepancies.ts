/**
 * Official figures that the acts do not lead to: the written points of a match against its last frame and the rules, the points
 * after it against those before it and its own, and the points before a match against those after the match before.
 */
import { carriedOver } from '../league/index.ts'
import { SEATS, type PlayerId, type Points } from '../record/index.ts'
import type { MatchFacts, PlayerFacts, SeriesFacts, Subject } from './match-facts.ts'
import { playedOrder } from './played-order.ts'

export interface Discrepancy {
  readonly kind: 'final-points' | 'points-before' | 'points-after' | 'team-points-before' | 'team-points-after'
  readonly subject: Subject
  /** Index of the match whose written figure it is. */
  readonly match: number
  /** Index of the match from which the other figure follows. */
  readonly from: number
  readonly written: Points
  readonly computed: Points
}

const OWN = { of: 'player', which: 'personal', before: 'points-before', after: 'points-after' } as const
const TEAM = { of: 'team', which: 'team', before: 'team-points-before', after: 'team-points-after' } as const
type Sum = typeof OWN | typeof TEAM

/** What somebody has after a match. */
interface After {
  readonly match: number
  readonly series: SeriesFacts
  readonly points: Points
}

/** Null where nothing says what is carried over from the stage before. */
const pointsBefore = ({ points, series: then }: After, sum: Sum, now: SeriesFacts): Points | null => {
  if (then.stage === now.stage) return points
  const isNext = then.index !== null && now.index === then.index + 1
  return sum === TEAM && isNext && now.carryOver !== null ? carriedOver(points, now.carryOver) : null
}

const officialPoints = ({ written, computed }: PlayerFacts): Points | null => written ?? computed

/** The players of a match by whose sum they count for: two of one team are one. */
const bySubject = ({ players }: MatchFacts, { of }: Sum): ReadonlyMap<string, readonly PlayerId[]> => {
  const all = new Map<string, PlayerId[]>()
  for (const player of SEATS) {
    const id = players[player][of]?.id ?? ''
    if (id !== '') all.set(id, [...(all.get(id) ?? []), player])
  }
  return all
}

class Comparison {
  readonly found: Discrepancy[] = []
  readonly #matches: readonly MatchFacts[]
  /** By the series, the kind of sum, and whose it is. */
  readonly #after = new Map<string, After>()

  constructor(matches: readonly MatchFacts[]) {
    this.#matches = matches
  }

  compare(match: number): void {
    const facts = this.#matches[match]
    if (facts === undefined) return
    for (const seat of SEATS) {
      const { player: subject, written, computed } = facts.players[seat]
      this.#hold('final-points', subject, { match, from: match, written, computed })
    }
    for (const sum of [OWN, TEAM])
      for (const [id, players] of bySubject(facts, sum)) this.#follow(match, facts, sum, id, players)
  }

  /** Holds the points before and after a match against what led to them, and keeps those after it. */
  #follow(match: number, facts: MatchFacts, sum: Sum, id: string, players: readonly PlayerId[]): void {
    const { series } = facts
    const key = JSON.stringify([series.id, sum.which, id])
    const known = this.#after.get(key)
    const led = known === undefined ? null : pointsBefore(known, sum, series)
    const own = players.map((player) => officialPoints(facts.players[player]))
    const gained = own.includes(null) ? null : own.reduce<Points>((all, each) => all + (each ?? 0), 0)
    const written = (when: 'before' | 'after'): readonly (Points | null)[] =>
      players.map((player) => facts.players[player][when]?.[sum.which] ?? null)
    const before = written('before').find((each) => each !== null) ?? led
    const computed = before === null || gained === null ? null : before + gained
    for (const [at, player] of players.entries()) {
      const subject = facts.players[player][sum.of]
      const from = known?.match ?? match
      this.#hold(sum.before, subject, { match, from, written: written('before')[at] ?? null, computed: led })
      this.#hold(sum.after, subject, { match, from: match, written: written('after')[at] ?? null, computed })
    }
    const points = written('after').find((each) => each !== null) ?? computed
    if (points === null) this.#after.delete(key)
    else this.#after.set(key, { match, series, points })
  }

  #hold(
    kind: Discrepancy['kind'],
    subject: Subject | null,
    { written, computed, ...where }: Record<'written' | 'computed', Points | null> & Record<'match' | 'from', number>,
  ): void {
    if (subject === null || written === null || computed === null || written === computed) return
    this.found.push({ kind, subject, ...where, written, computed })
  }
}

/** In the order in which the matches were played. A wrong figure is told where it appears first; what goes on from it is not. */
export const discrepanciesOf = (matches: readonly MatchFacts[]): readonly Discrepancy[] => {
  const comparison = new Comparison(matches)
  for (const match of playedOrder(matches)) comparison.compare(match)
  return comparison.found
}
