import { oddEventsOf } from '../frame-builder.ts'
import { jsonFailuresOf } from '../json-log.ts'
import { recordLossesOf } from '../record-losses.ts'

/** What a Majiang paipu says that neither the record nor its pragmas give back. */
const MAJIANG_IMPORT_LOSSES = [
  /** `hupai`, `fu`, `fanshu` and `damanguan` of a win, if the rules give other values. */
  'majiang.win-value',
  /** A member this format does not define, or a value that would be written differently. */
  'majiang.not-restored',
] as const

/** What a record says that a Majiang paipu has no place for. */
const MAJIANG_EXPORT_LOSSES = [
  /** The same for a win whose hand is not known, or that was not paid by its hand. */
  'majiang.win-value',
  /** A win declared in a frame that ended in ryuukyoku. */
  'majiang.win-without-effect',
  /** Written as the record has it, but no reader of a paipu accepts it. */
  'majiang.unreadable',
  'majiang.unknown-tile',
  'majiang.unfinished-frame',
  ...recordLossesOf('majiang'),
] as const

/** Everything that is lost between a Majiang paipu and a `.jmjp` file, in either direction. */
export const MAJIANG_LOSSES = [...new Set([...MAJIANG_IMPORT_LOSSES, ...MAJIANG_EXPORT_LOSSES])] as const
export type MajiangLoss = (typeof MAJIANG_IMPORT_LOSSES)[number] | (typeof MAJIANG_EXPORT_LOSSES)[number]

/** What is odd in a paipu and was read as it is. */
export const MAJIANG_FINDINGS = [
  'majiang.frame-unfinished',
  ...oddEventsOf('majiang'),
  'majiang.unknown-ryuukyoku',
  /** A game of a list that is no game; the others are read. */
  'majiang.bad-game',
  /** The text breaks off, or is no JSON from some place on; the events before that are read. */
  'majiang.cut-off',
] as const
export type MajiangFinding = (typeof MAJIANG_FINDINGS)[number]

/** Why a text is not a readable paipu. */
export const MAJIANG_FAILURES = [
  ...jsonFailuresOf('majiang'),
  'majiang.four-players',
  /** An empty list. */
  'majiang.no-games',
] as const
export type MajiangFailure = (typeof MAJIANG_FAILURES)[number]
