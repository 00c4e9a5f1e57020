import { oddEventsOf } from '../frame-builder.ts'
import { jsonFailuresOf } from '../json-log.ts'
import { recordLossesOf } from '../record-losses.ts'

/** Everything that is lost between a log of tenhou.net/6 and a `.jmjp` record, in either direction. */
export const TENHOU6_LOSSES = [
  ...recordLossesOf('tenhou6'),
  /**
   * Value and yaku of a win. Reading: if the rules give others. Writing: if the hand is not known or was paid differently.
   */
  'tenhou6.win-value',
  /** Who was liable for a yakuman; the payments show it. */
  'tenhou6.liability',
  /** A value that would be written differently. */
  'tenhou6.not-restored',
  /** Grade, rating and sex of the players. */
  'tenhou6.player-data',
  /** A name that a `.jmjp` file cannot hold. */
  'tenhou6.player-name',
  'tenhou6.lobby',
  'tenhou6.unknown-member',
  'tenhou6.unknown-tile',
  'tenhou6.unfinished-frame',
  /** Written only with the last points, and not with links to single frames. */
  'tenhou6.final-points',
  'tenhou6.win-without-effect',
  /** Written as the record has it, but the notation cannot express it. */
  'tenhou6.unreadable',
] as const
export type Tenhou6Loss = (typeof TENHOU6_LOSSES)[number]

/** What is odd in a log and was read as it is. */
export const TENHOU6_FINDINGS = [
  ...oddEventsOf('tenhou6'),
  'tenhou6.unknown-ryuukyoku',
  /** No order of the turns uses up all lists; what is left over is not read. */
  'tenhou6.left-over',
  /** A round that is no round; the others are read. */
  'tenhou6.bad-round',
  /** The text breaks off, or is no JSON from some place on; the whole rounds before that are read. */
  'tenhou6.cut-off',
] as const
export type Tenhou6Finding = (typeof TENHOU6_FINDINGS)[number]

/** Why a text is not a readable log. */
export const TENHOU6_FAILURES = [...jsonFailuresOf('tenhou6'), 'tenhou6.three-players'] as const
export type Tenhou6Failure = (typeof TENHOU6_FAILURES)[number]
