import { oddEventsOf } from '../frame-builder.ts'
import { jsonFailuresOf } from '../json-log.ts'

/** What an event list says that a `.jmjp` record has no place for. */
export const MLEAGUE_LOSSES = [
  /** Value, fu, yaku and han of a win, where the rules give others. */
  'mleague.win-value',
  /** They advance by one second a draw or discard, whatever the real pace was. */
  'mleague.event-time',
  /** When the match ended; only the page says it. */
  'mleague.end-time',
  /** A name that a `.jmjp` file cannot hold. */
  'mleague.player-name',
  /** A comment that a `.jmjp` file cannot hold. */
  'mleague.comment',
  'mleague.unknown-member',
] as const
export type MleagueLoss = (typeof MLEAGUE_LOSSES)[number]

/** What is odd in an event list. Unless it says otherwise, it was read as it is. */
export const MLEAGUE_FINDINGS = [
  ...oddEventsOf('mleague'),
  'mleague.cut-off',
  'mleague.round-unfinished',
  'mleague.match-unfinished',
  /** Not read. */
  'mleague.bad-event',
  /** Not read. */
  'mleague.unknown-command',
  /** Not read. */
  'mleague.outside-round',
  /** Not read. */
  'mleague.unread-value',
  /** Read as an unseen tile. */
  'mleague.bad-tile',
  'mleague.number-gap',
  'mleague.round-differs',
  'mleague.indicator-differs',
  'mleague.deal-size',
  'mleague.tiles-left',
  /** Not read: nothing was discarded that could be called. */
  'mleague.call-without-discard',
  /** Not read: a kan by a player who has not drawn, or an added one without its pon. */
  'mleague.kan-impossible',
  'mleague.call-differs',
  'mleague.riichi-differs',
  'mleague.hand-differs',
  'mleague.win-differs',
  /** Not read: there is no tile to win on. */
  'mleague.win-impossible',
  'mleague.unknown-yaku',
  'mleague.value-differs',
  'mleague.unknown-ryuukyoku',
  'mleague.rank-differs',
  'mleague.unknown-team',
  'mleague.unknown-game',
  'mleague.header-differs',
] as const
export type MleagueFinding = (typeof MLEAGUE_FINDINGS)[number]

/** Why a text is no readable event list. */
export const MLEAGUE_FAILURES = [
  ...jsonFailuresOf('mleague'),
  /** An HTML page without the call that starts the viewer. */
  'mleague.no-events',
  'mleague.no-rounds',
] as const
export type MleagueFailure = (typeof MLEAGUE_FAILURES)[number]
