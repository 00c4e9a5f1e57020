/** What two records say about the match itself: who, when, where, by which rules, and how it ended. */
import { four, type Match, type Place } from '../record/index.ts'
import type { Change } from './change.ts'
import type { UnkeyedDifference } from './difference.ts'
import { compareField, type Field } from './compare-field.ts'

export interface MatchPlace {
  /** Index of each match in its file. */
  readonly a: number
  readonly b: number
  readonly unfinished: 'a' | 'b' | null
}

type HeadField<T> = Omit<Field<T, Place>, 'change'> & { readonly change: (value: T | null) => Change }

const compareValue = <T>({ a, b, unfinished }: MatchPlace, field: HeadField<T>): UnkeyedDifference[] =>
  compareField(
    { a: { match: a }, b: { match: b }, frame: null, unfinished },
    {
      ...field,
      change: (_: Place, value: T | null) => field.change(value),
    },
  )

/** None stated says nothing. */
const stated = ({ recorders }: Match): Match['recorders'] | null => (recorders.length === 0 ? null : recorders)

/** Each record has its own recorders: they differ only between versions of one. */
export const compareRecorders = (a: Match, b: Match, at: MatchPlace): UnkeyedDifference[] =>
  compareValue(at, {
    kind: 'recorders',
    part: 'recorders',
    a: stated(a),
    b: stated(b),
    read: (recorders) => ({ of: 'recorders', recorders }),
    change: (recorders) => ({ at: 'match', fields: { recorders: recorders ?? [] } }),
  })

/** What both records say of the match before its frames. */
export const compareHeads = (a: Match, b: Match, at: MatchPlace): UnkeyedDifference[] => [
  ...compareValue(at, {
    kind: 'tournament',
    part: 'tournament',
    a: a.tournament,
    b: b.tournament,
    read: (tournament) => ({ of: 'tournament', tournament }),
    change: (tournament) => ({ at: 'match', fields: { tournament } }),
  }),
  ...compareValue(at, {
    kind: 'time-and-place',
    part: 'timeAndPlace',
    a: a.timeAndPlace,
    b: b.timeAndPlace,
    read: (timeAndPlace) => ({ of: 'time-and-place', timeAndPlace }),
    change: (timeAndPlace) => ({ at: 'match', fields: { timeAndPlace: timeAndPlace ?? a.timeAndPlace } }),
  }),
  ...four((player) =>
    compareValue(at, {
      kind: 'player',
      part: 'player',
      index: player,
      a: a.players[player],
      b: b.players[player],
      read: (value) => ({ of: 'player', player: value }),
      change: (value) => ({ at: 'player', player, value: value ?? a.players[player] }),
    }),
  ).flat(),
  ...compareValue(at, {
    kind: 'rules',
    a: a.notes?.rules ?? null,
    b: b.notes?.rules ?? null,
    read: (rules) => ({ of: 'word', word: rules }),
    change: (value) => ({ at: 'rules', value }),
  }),
  ...compareValue(at, {
    kind: 'point-rule',
    part: 'pointRule',
    a: a.pointRule,
    b: b.pointRule,
    read: (rule) => ({ of: 'point-rule', rule }),
    change: (pointRule) => ({ at: 'match', fields: { pointRule } }),
  }),
]

export const compareEnds = (a: Match, b: Match, at: MatchPlace): UnkeyedDifference[] => [
  ...compareValue(at, {
    kind: 'final-points',
    part: 'finalPoints',
    late: true,
    a: a.finalPoints,
    b: b.finalPoints,
    read: (points) => ({ of: 'points', points }),
    change: (finalPoints) => ({ at: 'match', fields: { finalPoints } }),
  }),
  ...compareValue(at, {
    kind: 'tournament-points',
    part: 'tournamentPoints',
    late: true,
    a: a.tournamentPoints,
    b: b.tournamentPoints,
    read: (points) => ({ of: 'tournament-points', points }),
    change: (tournamentPoints) => ({ at: 'match', fields: { tournamentPoints } }),
  }),
]
