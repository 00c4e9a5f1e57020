/** Figures over matches: each with what was counted, out of how many, and how sure that is. */
import { SEATS, type PlayerId } from '../record/index.ts'
import { keysOf, objectOf } from '../kit/index.ts'
import { STATISTICS, type Definition, type StatisticId } from './definitions.ts'
import type { MatchFacts, Subject } from './match-facts.ts'

/** Where one of the counted cases is: indices in the list of matches, in its frames and in their acts. */
export interface CasePlace {
  readonly match: number
  /** Null for a whole match. */
  readonly frame: number | null
  readonly act: number | null
}

export interface Figure {
  /** The cases of which it is true, or the sum of the numbers. Points are in units of 100, tournament points in tenths. */
  readonly n: number
  /** The cases that were counted. */
  readonly d: number
  /** n ÷ d; null if nothing was counted. */
  readonly value: number | null
  /** 95 %: by Wilson for a share, by the normal distribution for a mean of two and more; null if nothing says. */
  readonly interval: readonly [number, number] | null
}

export interface SubjectFigures {
  readonly subject: Subject
  readonly matches: number
  readonly frames: number
  readonly figures: Readonly<Record<StatisticId, Figure>>
}

/** Whose figures they are: by player, team, season, or seat in the first frame. */
export const GROUPINGS = ['player', 'team', 'season', 'seat'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** 97.5 % of a normal distribution lie below. */
const Z = 1.959963984540054

class Tally {
  #n = 0
  #squares = 0
  #d = 0

  add(value: number): void {
    this.#n += value
    this.#squares += value * value
    this.#d++
  }

  figure(isShare: boolean): Figure {
    const [n, d] = [this.#n, this.#d]
    if (d === 0) return { n, d, value: null, interval: null }
    return { n, d, value: n / d, interval: isShare ? this.#wilson() : this.#normal() }
  }

  #wilson(): readonly [number, number] {
    const [p, d] = [this.#n / this.#d, this.#d]
    const middle = p + (Z * Z) / (2 * d)
    const half = Z * Math.sqrt((p * (1 - p)) / d + (Z * Z) / (4 * d * d))
    const scale = 1 + (Z * Z) / d
    // What rounding leaves beside 0 and 1 is none of it.
    return [Math.max(0, Math.min(p, (middle - half) / scale)), Math.min(1, Math.max(p, (middle + half) / scale))]
  }

  #normal(): readonly [number, number] | null {
    const d = this.#d
    if (d < 2) return null
    const mean = this.#n / d
    const variance = Math.max(0, this.#squares - d * mean * mean) / (d - 1)
    const half = Z * Math.sqrt(variance / d)
    return [mean - half, mean + half]
  }
}

const numberOf = (counted: boolean | number | null): number | null =>
  typeof counted === 'boolean' ? Number(counted) : counted

/** Calls back for every case that a statistic counts, with its number. */
const eachCase = (
  matches: readonly MatchFacts[],
  definition: Definition,
  tell: (number: number, player: PlayerId, place: CasePlace) => void,
): void => {
  for (const [match, facts] of matches.entries()) {
    if (definition.per === 'match') {
      for (const player of SEATS) {
        const own = facts.players[player]
        const number = definition.of?.(own) === false ? null : numberOf(definition.count(own))
        if (number !== null) tell(number, player, { match, frame: null, act: null })
      }
      continue
    }
    for (const [index, frame] of facts.frames.entries())
      for (const seat of SEATS) {
        const each = { frame, own: frame.seats[seat] }
        const number = definition.of?.(each) === false ? null : numberOf(definition.count(each))
        if (number !== null) tell(number, each.own.player, { match, frame: index, act: definition.act?.(each) ?? null })
      }
  }
}

const subjectOf = (grouping: Grouping, match: MatchFacts, player: PlayerId): Subject | null => {
  switch (grouping) {
    case 'player':
      return match.players[player].player
    case 'team':
      return match.players[player].team
    case 'season':
      return match.season
    case 'seat':
      return { id: String(player), name: String(player) }
  }
}

/**
 * All figures of each player, team, season or seat, in the order in which they first appear. Of a match without the name that is
 * asked for nothing is counted.
 */
export const figuresBy = (grouping: Grouping, matches: readonly MatchFacts[]): readonly SubjectFigures[] => {
  const subjects = new Map<string, { subject: Subject; played: Set<number> }>()
  for (const [at, match] of matches.entries())
    for (const player of SEATS) {
      const subject = subjectOf(grouping, match, player)
      if (subject === null || subject.id === '') continue
      const found = subjects.get(subject.id) ?? { subject, played: new Set<number>() }
      subjects.set(subject.id, found)
      found.played.add(at)
    }
  const tallies = objectOf(keysOf(STATISTICS), (id) => {
    const own = new Map<string, Tally>()
    eachCase(matches, STATISTICS[id], (number, player, { match }) => {
      const facts = matches[match]
      const subject = facts && subjectOf(grouping, facts, player)
      if (!subject) return
      const tally = own.get(subject.id) ?? new Tally()
      own.set(subject.id, tally)
      tally.add(number)
    })
    return own
  })
  return [...subjects.values()].map(({ subject, played }) => ({
    subject,
    matches: played.size,
    frames: [...played].reduce((sum, at) => sum + (matches[at]?.frames.length ?? 0), 0),
    figures: objectOf(keysOf(STATISTICS), (id) =>
      (tallies[id].get(subject.id) ?? new Tally()).figure(STATISTICS[id].unit === 'share'),
    ),
  }))
}

/** The cases behind the figures of everybody: those of which a share is true, or that a mean adds up; by the subject's id. */
export const casesBy = (
  id: StatisticId,
  grouping: Grouping,
  matches: readonly MatchFacts[],
): ReadonlyMap<string, readonly CasePlace[]> => {
  const all = new Map<string, CasePlace[]>()
  eachCase(matches, STATISTICS[id], (number, player, place) => {
    const facts = matches[place.match]
    const subject = facts && subjectOf(grouping, facts, player)
    const isTrue = STATISTICS[id].unit !== 'share' || number > 0
    if (!isTrue || !subject) return
    const places = all.get(subject.id) ?? []
    all.set(subject.id, places)
    places.push(place)
  })
  return all
}

/** The cases behind a figure of one of them. */
export const casesOf = (
  id: StatisticId,
  grouping: Grouping,
  subject: string,
  matches: readonly MatchFacts[],
): readonly CasePlace[] => casesBy(id, grouping, matches).get(subject) ?? []
