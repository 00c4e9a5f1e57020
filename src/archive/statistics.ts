/** Figures over matches: each with what was counted, out of how many, and how sure that is. */
import type { PlayerId } from '../record/index.ts'
import { keysOf, objectOf } from '../kit/index.ts'
import { STATISTICS, type Counting, type Definition, type StatisticId } from './definitions.ts'
import { countedIn, statisticsBy, type Counted, type Grouping } from './groupings.ts'
import type { MatchFacts, RecorderFacts, Subject } from './match-facts.ts'
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

/** Tells of the case if the statistic counts it. */
const count = <Case>(
  { of, count: counted, act }: Counting<Case>,
  each: Case,
  frame: number | null,
  tell: Tell,
): void => {
  if (of?.(each) === false) return
  const number = numberOf(counted(each))
  if (number !== null) tell(number, frame, act?.(each) ?? null)
}

const casesOfPlayer = (definition: Definition, match: MatchFacts, player: PlayerId, tell: Tell): void => {
  if (definition.per === 'match') return count(definition, match.players[player], null, tell)
  for (const [index, frame] of match.frames.entries()) {
    const own = frame.seats.find((each) => each.player === player)
    if (own === undefined) continue
    if (definition.per === 'frame') count(definition, { frame, own }, index, tell)
    if (definition.per === 'turn')
      for (const [act, seconds] of own.times ?? []) count(definition, { frame, own, act, seconds }, index, tell)
  }
}

const casesOfRecorder = (
  definition: Definition,
  { recording }: MatchFacts,
  { frames }: RecorderFacts,
  tell: Tell,
): void => {
  if (recording === undefined) return
  if (definition.per === 'record') count(definition, recording, null, tell)
  if (definition.per !== 'compared-act') return
  for (const { acts, conflicts } of recording.compared)
    for (const [frame, length] of acts.entries()) {
      if (frames?.includes(frame) === false) continue
      const otherwise = new Set(conflicts.filter((each) => each.frame === frame).map(({ act }) => act))
      for (let act = 0; act < length; act++) count(definition, { act, isConflict: otherwise.has(act) }, frame, tell)
    }
}

/** Calls back for every case of one of a match that a statistic counts, with its number. */
const eachCase = (definition: Definition, match: MatchFacts, who: Counted['who'], tell: Tell): void => {
  if ('player' in who) casesOfPlayer(definition, match, who.player, tell)
  else casesOfRecorder(definition, match, who.recorder, tell)
}

interface Sum {
  readonly subject: Subject
  /** Indices of the matches. */
  readonly played: Set<number>
  readonly tallies: Readonly<Record<StatisticId, Tally>>
}

const IDS = keysOf(STATISTICS)

/**
 * All figures of each player, team, season, seat, class of points or recorder, in the order in which they first appear. Of a match without the name
 * that is asked for nothing is counted.
 */
export const figuresBy = (grouping: Grouping, matches: readonly MatchFacts[]): readonly SubjectFigures[] => {
  const ids = statisticsBy(grouping)
  const all = new Map<string, Sum>()
  for (const [at, match] of matches.entries())
    for (const { subject, who } of countedIn(grouping, match)) {
      const own = all.get(subject.id) ?? { subject, played: new Set(), tallies: objectOf(IDS, () => new Tally()) }
      all.set(subject.id, own)
      own.played.add(at)
      for (const id of ids) {
        const tally = own.tallies[id]
        eachCase(STATISTICS[id], match, who, (number) => tally.add(number))
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
    for (const { subject, who } of countedIn(grouping, facts)) {
      eachCase(STATISTICS[id], facts, who, (number, frame, act) => {
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
