/**
 * Official figures that the acts do not lead to: what a frame moved against its hands and the rules, the points of a match against
 * its last frame, the points after it against those before it and its own, and the points before a match against those after the
 * match before.
 */
import { carriedOver } from '../league/index.ts'
import { SEATS, type PlayerId, type Points } from '../record/index.ts'
import type { MatchFacts, PlayerFacts, SeriesFacts, Subject } from './match-facts.ts'
import { playedOrder } from './played-order.ts'

export interface Discrepancy {
  readonly kind:
    | 'frame-points'
    | 'final-points'
    | 'points-before'
    | 'points-after'
    | 'team-points-before'
    | 'team-points-after'
  readonly subject: Subject
  /** Index of the match whose written figure it is. */
  readonly match: number
  /** Index of its frame, for what a frame moved. */
  readonly frame: number | null
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

interface Held extends Record<'match' | 'from', number>, Record<'written' | 'computed', Points | null> {
  readonly frame?: number | null
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

const keyOf = ({ series }: MatchFacts, { which }: Sum, id: string): string => JSON.stringify([series.id, which, id])

class Comparison {
  readonly found: Discrepancy[] = []
  readonly #matches: readonly MatchFacts[]
  /** By the series, the kind of sum, and whose it is. */
  readonly #after = new Map<string, After>()

  /** Likewise, of those with a match of which nobody knows when it was played: it may be the one before any other. */
  readonly #undated = new Set<string>()

  constructor(matches: readonly MatchFacts[]) {
    this.#matches = matches
    for (const facts of matches)
      if (facts.date === null)
        for (const sum of [OWN, TEAM])
          for (const id of bySubject(facts, sum).keys()) this.#undated.add(keyOf(facts, sum, id))
  }

  compare(match: number): void {
    const facts = this.#matches[match]
    if (facts === undefined) return
    for (const [frame, { due, seats }] of facts.frames.entries())
      for (const { seat, player, change } of due === undefined ? [] : seats)
        this.#hold('frame-points', facts.players[player].player, {
          ...{ match, frame, from: match },
          ...{ written: change, computed: due?.[seat] ?? null },
        })
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
    const key = keyOf(facts, sum, id)
    const known = this.#undated.has(key) ? undefined : this.#after.get(key)
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
    { written, computed, frame = null, match, from }: Held,
  ): void {
    if (subject === null || written === null || computed === null || written === computed) return
    this.found.push({ kind, subject, match, frame, from, written, computed })
  }
}

/** In the order in which the matches were played. A wrong figure is told where it appears first; what goes on from it is not. */
export const discrepanciesOf = (matches: readonly MatchFacts[]): readonly Discrepancy[] => {
  const comparison = new Comparison(matches)
  for (const match of playedOrder(matches)) comparison.compare(match)
  return comparison.found
}
