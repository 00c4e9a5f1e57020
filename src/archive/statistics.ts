/** Figures over matches: each with what was counted, out of how many, and how sure that is. */
import { SEATS, type PlayerId } from '../record/index.ts'
import { keysOf, objectOf } from '../kit/index.ts'
import { STATISTICS, type Counting, type Definition, type StatisticId } from './definitions.ts'
import { isOfRecords, statisticsBy, subjectsIn, type Grouping } from './groupings.ts'
import type { MatchFacts, RecorderFacts, Subject } from './match-facts.ts'
import { Tally, type Figure } from './tally.ts'

/** Where one of the counted cases is: indices in the list of matches, in its frames and in their acts. */
export interface CasePlace {
  readonly match: number
  /** Null for a whole match. */
  readonly frame: number | null
  /** Null if no act shows it. */
  readonly act: number | null
  /** What it adds to the numerator. */
  readonly value: number
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

/**
 * Calls back for every case of one of a match that a statistic counts, with its number.
 * @param who an index in the match's players or, of a statistic of records, in its recorders
 */
const eachCase = (definition: Definition, match: MatchFacts, who: number, tell: Tell): void => {
  if (definition.per === 'record' || definition.per === 'compared-act') {
    const recorder = match.recorders[who]
    if (recorder !== undefined) casesOfRecorder(definition, match, recorder, tell)
  } else casesOfPlayer(definition, match, SEATS[who]!, tell)
}

/** Whether every frame, or every match, is in the denominator. */
export const countsAll = (id: StatisticId): boolean => {
  const { per, unit, ...counting } = STATISTICS[id]
  return unit === 'share' && (per === 'frame' || per === 'match') && !('of' in counting)
}

/** One of the cases of a match. */
export interface CountedCase {
  /** An index in the match's players or, of a statistic of records, in its recorders. */
  readonly who: number
  readonly frame: number | null
  readonly act: number | null
  /** What it adds to the numerator. */
  readonly value: number
}

/**
 * Which cases of a figure: those of its denominator, or of them those of its numerator, of which a share is true. A mean adds up all.
 */
export type FigurePart = 'numerator' | 'denominator'

/** The cases of a match that a statistic counts, as they were played. */
export const countedCases = (
  id: StatisticId,
  match: MatchFacts,
  part: FigurePart = 'numerator',
): readonly CountedCase[] => {
  const definition = STATISTICS[id]
  const isAll = part === 'denominator' || definition.unit !== 'share'
  const people = isOfRecords(id) ? match.recorders : match.players
  const found: CountedCase[] = []
  for (const who of people.keys())
    eachCase(definition, match, who, (value, frame, act) => {
      if (isAll || value > 0) found.push({ who, frame, act, value })
    })
  return found.sort((a, b) => (a.frame ?? -1) - (b.frame ?? -1) || (a.act ?? -1) - (b.act ?? -1))
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
    for (const [who, subject] of subjectsIn(grouping, match).entries()) {
      if (subject === null) continue
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

/** The cases behind a figure of one of them. */
export const casesOf = (
  id: StatisticId,
  grouping: Grouping,
  subject: string,
  matches: readonly MatchFacts[],
  part: FigurePart = 'numerator',
): readonly CasePlace[] => {
  if (!statisticsBy(grouping).includes(id)) return []
  return matches.flatMap((facts, match) => {
    const subjects = subjectsIn(grouping, facts)
    if (!subjects.some((each) => each?.id === subject)) return []
    return countedCases(id, facts, part)
      .filter(({ who }) => subjects[who]?.id === subject)
      .map(({ frame, act, value }) => ({ match, frame, act, value }))
  })
}
