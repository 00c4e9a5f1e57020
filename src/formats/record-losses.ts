/** What a record says that logs of other programs have no place for. Each format puts its id before these codes. */
import type { Frame, Match, Player } from '../record/index.ts'
import { Losses, type Loss } from './format.ts'

/** Of a match and its frames, without the acts. */
export const HEAD_LOSSES = [
  'tournament',
  'time-and-place',
  'recorders',
  'roman-name',
  'team',
  'affiliation',
  'tournament-points',
  'point-rule',
  'rules',
  'dice',
  'comment',
  'pragma',
  'earlier-flow',
  'unknown-points',
] as const
export type HeadLoss = (typeof HEAD_LOSSES)[number]

export const RECORD_LOSSES = [
  ...HEAD_LOSSES,
  'act-time',
  'dealt-fourteen',
  'no-called-tile',
  'riichi-tsumogiri',
] as const
export type RecordLoss = (typeof RECORD_LOSSES)[number]

/** `majiang` → `majiang.tournament`, … */
export const recordLossesOf = <Id extends string>(format: Id): `${Id}.${RecordLoss}`[] =>
  RECORD_LOSSES.map((loss) => `${format}.${loss}` as const)

/** The same losses as codes of a format. */
export const lossesOf = <Id extends string, Code extends string>(
  format: Id,
  losses: readonly Loss<Code>[],
): Loss<`${Id}.${Code}`>[] => losses.map((loss) => ({ ...loss, code: `${format}.${loss.code}` as const }))

const addPlayers = (players: readonly Player[], losses: Losses<HeadLoss>): void => {
  for (const { name, team, affiliation, points } of players) {
    const romans = [name?.last, name?.first].filter((part) => part?.native && part.roman)
    if (romans.length > 0) losses.add('roman-name')
    if (team) losses.add('team')
    if (affiliation) losses.add('affiliation')
    if (points) losses.add('tournament-points')
  }
}

/** What a format can keep of a record. */
export interface KeptByFormat {
  /** The ruleset that every text of the format has; null: it does not say. */
  readonly rules: string | null
  readonly isOwnPragma: (note: string) => boolean
}

/** Of a match, without its frames. */
export const matchLosses = (match: Match, { rules, isOwnPragma }: KeptByFormat): readonly Loss<HeadLoss>[] => {
  const losses = new Losses<HeadLoss>()
  const { date, weekday, time, place } = match.timeAndPlace
  if (match.tournament) losses.add('tournament')
  if (date ?? weekday ?? time ?? place) losses.add('time-and-place')
  if (match.recorders.length > 0) losses.add('recorders', {}, match.recorders.length)
  if (match.pointRule) losses.add('point-rule')
  if (match.tournamentPoints) losses.add('tournament-points')
  if (match.notes?.rules !== undefined && match.notes.rules !== rules) losses.add('rules')
  const pragmas = (match.notes?.other ?? []).filter((note) => !isOwnPragma(note))
  if (pragmas.length > 0) losses.add('pragma', {}, pragmas.length)
  addPlayers(match.players, losses)
  return losses.list()
}

/** Of a frame, without its acts. */
export const frameLosses = (
  { startPoints, dice, comment, flows, notes }: Frame,
  { isOwnPragma }: Pick<KeptByFormat, 'isOwnPragma'>,
): readonly Loss<HeadLoss>[] => {
  const losses = new Losses<HeadLoss>()
  if (!startPoints) losses.add('unknown-points')
  if (dice !== null) losses.add('dice')
  if (comment) losses.add('comment')
  if (flows.length > 1) losses.add('earlier-flow', {}, flows.length - 1)
  const pragmas = (notes?.other ?? []).filter((note) => !isOwnPragma(note))
  if (pragmas.length > 0) losses.add('pragma', {}, pragmas.length)
  return losses.list()
}
