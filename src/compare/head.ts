/** What two records say of the match itself: who, when, where, under which rules, and how it ended. */
import { four, type Match, type Place } from '../record/index.ts'
import { agree } from './agree.ts'
import type { Change } from './change.ts'
import type { DifferenceKind, Found, Reading } from './difference.ts'

export interface MatchPlace {
  /** Index of each match in its file. */
  readonly a: number
  readonly b: number
  readonly unfinished: 'a' | 'b' | null
}

interface Field<T> {
  readonly kind: DifferenceKind
  readonly part?: Place['part']
  readonly index?: number
  /** It is known only when the match is over. */
  readonly late?: boolean
  readonly a: T | null
  readonly b: T | null
  readonly read: (value: T) => Reading
  readonly change: (value: T | null) => Change
}

const compareField = <T>(at: MatchPlace, { kind, part, index, late, a, b, read, change }: Field<T>): Found[] => {
  const found = agree<T | null>(a, b)
  if (!found) return []
  const place = (match: number): Place => ({ match, ...(part && { part }), ...(index !== undefined && { index }) })
  const pending = late === true && at.unfinished !== null && (at.unfinished === 'a' ? a : b) === null
  return [
    {
      kind,
      nature: found.both === null ? 'conflict' : pending ? 'pending' : 'unknown',
      frame: null,
      index: index ?? null,
      a: { place: place(at.a), reading: a === null ? null : read(a) },
      b: { place: place(at.b), reading: b === null ? null : read(b) },
      toB: [change(b)],
      toA: [change(a)],
      both: found.both === null ? null : [change(found.both)],
    },
  ]
}

/** Who recorded is each record's own and not compared. */
export const compareHeads = (a: Match, b: Match, at: MatchPlace): Found[] => [
  ...compareField(at, {
    kind: 'tournament', part: 'tournament', a: a.tournament, b: b.tournament,
    read: (tournament) => ({ of: 'tournament', tournament }),
    change: (tournament) => ({ at: 'match', fields: { tournament } }),
  }),
  ...compareField(at, {
    kind: 'time-and-place', part: 'timeAndPlace', a: a.timeAndPlace, b: b.timeAndPlace,
    read: (timeAndPlace) => ({ of: 'time-and-place', timeAndPlace }),
    change: (timeAndPlace) => ({ at: 'match', fields: { timeAndPlace: timeAndPlace ?? a.timeAndPlace } }),
  }),
  ...four((player) =>
    compareField(at, {
      kind: 'player', part: 'player', index: player, a: a.players[player], b: b.players[player],
      read: (value) => ({ of: 'player', player: value }),
      change: (value) => ({ at: 'player', player, value: value ?? a.players[player] }),
    }),
  ).flat(),
  ...compareField(at, {
    kind: 'rules', a: a.notes?.rules ?? null, b: b.notes?.rules ?? null,
    read: (rules) => ({ of: 'word', word: rules }),
    change: (value) => ({ at: 'rules', value }),
  }),
  ...compareField(at, {
    kind: 'point-rule', part: 'pointRule', a: a.pointRule, b: b.pointRule,
    read: (rule) => ({ of: 'point-rule', rule }),
    change: (pointRule) => ({ at: 'match', fields: { pointRule } }),
  }),
] // prettier-ignore

export const compareEnds = (a: Match, b: Match, at: MatchPlace): Found[] => [
  ...compareField(at, {
    kind: 'final-points', part: 'finalPoints', late: true, a: a.finalPoints, b: b.finalPoints,
    read: (points) => ({ of: 'points', points }),
    change: (finalPoints) => ({ at: 'match', fields: { finalPoints } }),
  }),
  ...compareField(at, {
    kind: 'tournament-points', part: 'tournamentPoints', late: true, a: a.tournamentPoints, b: b.tournamentPoints,
    read: (points) => ({ of: 'tournament-points', points }),
    change: (tournamentPoints) => ({ at: 'match', fields: { tournamentPoints } }),
  }),
] // prettier-ignore
