/** What a Majiang paipu says that comes back neither from the record nor from its pragmas. */
const MAJIANG_IMPORT_LOSSES = [
  /** `hupai`, `fu`, `fanshu` and `damanguan` of a win, where the rules do not come to the same. */
  'majiang.win-value',
  /** A member this format does not define, or a value that would be written differently. */
  'majiang.not-restored',
] as const

/** What a record says that a Majiang paipu has no place for. */
const MAJIANG_EXPORT_LOSSES = [
  /** The same of a win whose hand nobody saw, or that was paid otherwise than its hand is worth. */
  'majiang.win-value',
  /** A win that was declared in a frame which ended as a draw. */
  'majiang.win-without-effect',
  /** Written as the record has it, and no reader of a paipu takes it. */
  'majiang.unreadable',
  'majiang.tournament',
  'majiang.time-and-place',
  'majiang.recorders',
  'majiang.roman-name',
  'majiang.team',
  'majiang.affiliation',
  'majiang.tournament-points',
  'majiang.point-rule',
  'majiang.rules',
  'majiang.dice',
  'majiang.comment',
  'majiang.act-time',
  'majiang.pragma',
  'majiang.earlier-flow',
  'majiang.dealt-fourteen',
  'majiang.unknown-tile',
  'majiang.unknown-points',
  'majiang.unfinished-frame',
  'majiang.no-called-tile',
  'majiang.riichi-tsumogiri',
] as const

/** The one list of what is lost between a Majiang paipu and a `.jmjp` file, in either direction. */
export const MAJIANG_LOSSES = [...new Set([...MAJIANG_IMPORT_LOSSES, ...MAJIANG_EXPORT_LOSSES])] as const
export type MajiangLoss = (typeof MAJIANG_IMPORT_LOSSES)[number] | (typeof MAJIANG_EXPORT_LOSSES)[number]

/** What is odd in a paipu and was taken as it is. */
export const MAJIANG_FINDINGS = [
  'majiang.frame-unfinished',
  'majiang.tile-not-held',
  'majiang.discard-without-draw',
  /** At the end a hand has more tiles or melds than a hand can have; it is written as not seen. */
  'majiang.hand-impossible',
  'majiang.unknown-draw-name',
] as const
export type MajiangFinding = (typeof MAJIANG_FINDINGS)[number]

/** Why a text is no paipu that can be read. */
export const MAJIANG_FAILURES = [
  'majiang.not-json',
  'majiang.missing-member',
  'majiang.bad-value',
  'majiang.four-players',
] as const
export type MajiangFailure = (typeof MAJIANG_FAILURES)[number]
