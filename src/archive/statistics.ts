/** Figures over matches: each with what was counted, out of how many, and how sure that is. */
import { SEATS, type PlayerId } from '../record/index.ts'
import { objectOf } from '../kit/index.ts'
import { STATISTICS, type Definition, type StatisticId } from './definitions.ts'
import { statisticsBy, subjectOf, type Grouping } from './groupings.ts'
import type { FrameFacts } from './frame-facts.ts'
import type { MatchFacts, Subject } from './match-facts.ts'
import { Tally, type Figure } from './tally.ts'

/** Where one of the counted cases is: indices in the list of matches, in its frames and in their acts. */
export interface CasePlace {
  readonly match: number
  /** Null for a whole match. */
  readonly frame: number | null
  readonly act: number | null
}

export interface SubjectFigures {
  readonly subject: Subject
  readonly matches: number
  readonly frames: number
  /** Those of `statisticsBy`; the others count nothing. */
  readonly figures: Readonly<Record<StatisticId, Figure>>
}

type Tell = (number: number, frame: number | null, act: number | null) => void

const numberOf = (counted: boolean | number | null): number | null =>
  typeof counted === 'boolean' ? Number(counted) : counted

const casesInFrame = (definition: Definition, frame: FrameFacts, index: number, player: PlayerId, tell: Tell): void => {
  if (definition.per === 'match') return
  for (const own of frame.seats) {
    if (own.player !== player) continue
    if (definition.per === 'turn') {
      for (const [act, seconds] of own.times ?? []) {
        const each = { frame, own, act, seconds }
        const number = definition.of?.(each) === false ? null : numberOf(definition.count(each))
        if (number !== null) tell(number, index, definition.act?.(each) ?? null)
      }
      continue
    }
    const each = { frame, own }
    const number = definition.of?.(each) === false ? null : numberOf(definition.count(each))
    if (number !== null) tell(number, index, definition.act?.(each) ?? null)
  }
}

/** Calls back for every case of a player in a match that a statistic counts, with its number. */
const eachCase = (definition: Definition, match: MatchFacts, player: PlayerId, tell: Tell): void => {
  if (definition.per === 'match') {
    const own = match.players[player]
    const number = definition.of?.(own) === false ? null : numberOf(definition.count(own))
    if (number !== null) tell(number, null, null)
  } else for (const [index, frame] of match.frames.entries()) casesInFrame(definition, frame, index, player, tell)
}

interface Counted {
  readonly subject: Subject
  /** Indices of the matches. */
  readonly played: Set<number>
  readonly tallies: Readonly<Record<StatisticId, Tally>>
}

const IDS = statisticsBy('player')

/**
 * All figures of each player, team, season, seat or class of points, in the order in which they first appear. Of a match without the name
 * that is asked for nothing is counted.
 */
export const figuresBy = (grouping: Grouping, matches: readonly MatchFacts[]): readonly SubjectFigures[] => {
  const ids = statisticsBy(grouping)
  const all = new Map<string, Counted>()
  for (const [at, match] of matches.entries())
    for (const player of SEATS) {
      const subject = subjectOf(grouping, match, player)
      if (subject === null) continue
      const own = all.get(subject.id) ?? { subject, played: new Set(), tallies: objectOf(IDS, () => new Tally()) }
      all.set(subject.id, own)
      own.played.add(at)
      for (const id of ids) {
        const tally = own.tallies[id]
        eachCase(STATISTICS[id], match, player, (number) => tally.add(number))
      }
    }
  return [...all.values()].map(({ subject, played, tallies }) => ({
    subject,
    matches: played.size,
    frames: [...played].reduce((sum, at) => sum + (matches[at]?.frames.length ?? 0), 0),
    figures: objectOf(IDS, (id) => tallies[id].figure(STATISTICS[id].unit === 'share')),
  }))
}

/** The cases behind the figures of everybody: those of which a share is true, or that a mean adds up; by the subject's id. */
export const casesBy = (
  id: StatisticId,
  grouping: Grouping,
  matches: readonly MatchFacts[],
): ReadonlyMap<string, readonly CasePlace[]> => {
  const all = new Map<string, CasePlace[]>()
  if (!statisticsBy(grouping).includes(id)) return all
  for (const [match, facts] of matches.entries()) {
    const found: { readonly subject: string; readonly place: CasePlace }[] = []
    for (const player of SEATS) {
      const subject = subjectOf(grouping, facts, player)
      if (subject === null) continue
      eachCase(STATISTICS[id], facts, player, (number, frame, act) => {
        if (STATISTICS[id].unit !== 'share' || number > 0)
          found.push({ subject: subject.id, place: { match, frame, act } })
      })
    }
    // As they were played, where several players of a match are one subject.
    found.sort((a, b) => (a.place.frame ?? -1) - (b.place.frame ?? -1) || (a.place.act ?? -1) - (b.place.act ?? -1))
    for (const { subject, place } of found) {
      const places = all.get(subject) ?? []
      all.set(subject, places)
      places.push(place)
    }
  }
  return all
}

/** The cases behind a figure of one of them. */
export const casesOf = (
  id: StatisticId,
  grouping: Grouping,
  subject: string,
  matches: readonly MatchFacts[],
): readonly CasePlace[] => casesBy(id, grouping, matches).get(subject) ?? []
