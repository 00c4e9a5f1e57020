/** What an mjlog says that a `.jmjp` record has no place for. */
export const MJLOG_LOSSES = [
  /** The seed of the wall, and with it the tiles nobody drew. */
  'mjlog.wall',
  /** Which of the four copies of a tile it was, and the order of the deal. */
  'mjlog.copies',
  /** Yaku, fu, han and limit of a win; the record has hands and payments. */
  'mjlog.win-value',
  /** Who was liable for a yakuman; the payments show it. */
  'mjlog.liability',
  /** Grade, rating, sex and gold of the players. */
  'mjlog.player-data',
  /** A name with an ending that no string of a `.jmjp` file can have. */
  'mjlog.player-name',
  /** Chips, which are paid in addition to the points. */
  'mjlog.chips',
  'mjlog.lobby',
  /** Tables with their own rules. */
  'mjlog.custom-rules',
  /** A player lost the connection or came back. */
  'mjlog.connection',
  'mjlog.unknown-tag',
  'mjlog.unknown-attribute',
] as const
export type MjlogLoss = (typeof MJLOG_LOSSES)[number]

/** What is odd in a log and was read as it is. */
export const MJLOG_FINDINGS = [
  'mjlog.round-unfinished',
  'mjlog.game-unfinished',
  /** The text stops before its root element is closed. */
  'mjlog.cut-off',
  'mjlog.act-without-round',
  'mjlog.tile-not-held',
  'mjlog.discard-without-draw',
  /** A final hand has too many tiles or melds; it is written as unseen. */
  'mjlog.hand-impossible',
] as const
export type MjlogFinding = (typeof MJLOG_FINDINGS)[number]

/** Why a text is not a readable log. */
export const MJLOG_FAILURES = [
  'mjlog.not-xml',
  'mjlog.not-mjlog',
  'mjlog.bad-value',
  'mjlog.three-players',
  'mjlog.no-rounds',
] as const
export type MjlogFailure = (typeof MJLOG_FAILURES)[number]
