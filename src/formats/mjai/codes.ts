import { oddEventsOf } from '../frame-builder.ts'
import { recordLossesOf } from '../record-losses.ts'

/** Everything that is lost between a log of mjai and a `.jmjp` record, in either direction. */
export const MJAI_LOSSES = [
  ...recordLossesOf('mjai'),
  /**
   * Yaku, fu and han of a win. Reading: if the rules give others. Writing: if the hand is not known or was paid differently.
   */
  'mjai.win-value',
  /** When a kan dora was turned. */
  'mjai.dora-time',
  /** A value that would be written differently, or not at all. */
  'mjai.not-restored',
  /** A member or an event that this format does not define. */
  'mjai.unknown-member',
  'mjai.unknown-event',
  /** A name that a `.jmjp` file cannot hold. */
  'mjai.player-name',
  'mjai.unknown-tile',
  'mjai.unfinished-frame',
  'mjai.final-points',
  'mjai.win-without-effect',
  /** The reason of a ryuukyoku: this dialect has no place for it. */
  'mjai.ryuukyoku',
  /** The dialect has no names for it. */
  'mjai.unnamed-yaku',
] as const
export type MjaiLoss = (typeof MJAI_LOSSES)[number]

/** What is odd in a log and was read as it is. */
export const MJAI_FINDINGS = [
  ...oddEventsOf('mjai'),
  /** A line that is no event of mjai; the others are read. */
  'mjai.bad-line',
  /** The text ends in the middle of a line. */
  'mjai.cut-off',
  /** An event of a frame where no frame is under way. */
  'mjai.out-of-place',
  'mjai.frame-unfinished',
  'mjai.match-unfinished',
  'mjai.unknown-ryuukyoku',
  /** The dealer is not the one whose turn it is by the number of the frame. */
  'mjai.wrong-dealer',
] as const
export type MjaiFinding = (typeof MJAI_FINDINGS)[number]

/** Why a text is not a readable log. */
export const MJAI_FAILURES = ['mjai.not-events', 'mjai.no-frames', 'mjai.three-players'] as const
export type MjaiFailure = (typeof MJAI_FAILURES)[number]
