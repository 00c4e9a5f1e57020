/** What an mjlog says that a `.jmjp` record has no place for. */
export const MJLOG_LOSSES = [
  /** The seed of the wall, and with it the tiles nobody drew. */
  'mjlog.wall',
  /** Which of the four copies of a tile it was, and the order of the deal. */
  'mjlog.copies',
  /** Yaku, fu, han and limit of a win; the record has hands and payments. */
  'mjlog.win-value',
  /** Who was liable for a yakuman; the payments say it. */
  'mjlog.liability',
  /** Grade, rating, sex and gold of the players. */
  'mjlog.player-data',
  /** A name that ends as no string of a `.jmjp` file can. */
  'mjlog.player-name',
  /** Chips are paid beside the points. */
  'mjlog.chips',
  'mjlog.lobby',
  /** Tables with rules of their own. */
  'mjlog.custom-rules',
  /** A player lost the connection or came back. */
  'mjlog.connection',
  'mjlog.unknown-tag',
  'mjlog.unknown-attribute',
] as const
export type MjlogLoss = (typeof MJLOG_LOSSES)[number]

/** What is odd in a log and was taken as it is. */
export const MJLOG_FINDINGS = [
  'mjlog.round-unfinished',
  'mjlog.game-unfinished',
  /** The text itself stops before its root is closed. */
  'mjlog.cut-off',
  'mjlog.act-without-round',
  'mjlog.tile-not-held',
  'mjlog.discard-without-draw',
  /** At the end a hand has more tiles or melds than a hand can have; it is written as not seen. */
  'mjlog.hand-impossible',
] as const
export type MjlogFinding = (typeof MJLOG_FINDINGS)[number]

/** Why a text is no log that can be read. */
export const MJLOG_FAILURES = [
  'mjlog.not-xml',
  'mjlog.not-mjlog',
  'mjlog.bad-value',
  'mjlog.three-players',
  'mjlog.no-rounds',
] as const
export type MjlogFailure = (typeof MJLOG_FAILURES)[number]
