export {
  SEATS,
  WINDS,
  WEEKDAYS,
  RYUUKYOKU_REASONS,
  MAX_POINTS,
  type Act,
  type ActNotes,
  type AcceptedOfAct,
  type AcceptedOfFrame,
  type Bilingual,
  type ByPlayer,
  type BySeat,
  type Discard,
  type DoraList,
  type Draw,
  type RyuukyokuReason,
  type Flow,
  type Frame,
  type FrameId,
  type FrameNotes,
  type From,
  type Hand,
  type Label,
  type Match,
  type MatchNotes,
  type Meld,
  type Paifu,
  type PersonName,
  type Place,
  type Player,
  type PlayerId,
  type PointRule,
  type Points,
  type Recorder,
  type Seat,
  type TimeAndPlace,
  type Tournament,
  type TournamentPoints,
  type Weekday,
  type Wind,
  type Withdrawn,
} from './match.ts'
export {
  SEAT_LETTERS,
  four,
  frameAt,
  frameIndex,
  frameName,
  frameOfName,
  fromOf,
  playerAtSeat,
  numberAt,
  seatAfter,
  turnsTo,
  toSeat,
  seatCalled,
  seatOfLetter,
  seatOfPlayer,
  toPlayers,
  toSeats,
  withSeat,
} from './seats.ts'
export { roundsOf } from './match-length.ts'
export { emptyFlow, emptyFrame, emptyMatch, emptyPlayer, unknownDora, unknownHand } from './empty-match.ts'
export { isWritable, writableHand } from './writable-hand.ts'
export * as recordSchema from './record-schema.ts'
export type { RecordCode, RecordFinding } from './record-finding.ts'
export { chomboSeats, countChombos, isGivenBack } from './chombo.ts'
export { countedActs, countedFlow } from './counted-flow.ts'
export { deadSeats } from './dead-seats.ts'
export { discardedTile, drawnTile, tilesLeaving } from './tiles-of-act.ts'
export { isWin } from './is-win.ts'
export { isTooLong, isTooLongFlow, MOST_ACTS } from './act-limit.ts'
export { plainName, plainText } from './plain-name.ts'
export { typedName } from './typed-name.ts'
export { recordOf, recordOfFrame, recordOfMatch } from './record-of.ts'
export { treeOf, treesOf } from './tree-of.ts'
export { discardNode, drawNode, frameNode } from './write-frame.ts'
export { spanOf } from './span-of.ts'
export { mergedTree } from './merge-tree.ts'
export { readMajiangHand, readMajiangMeld, writeMajiangHand, writeMajiangMeld } from './notation/majiang-hand.ts'
export { MAJIANG_RYUUKYOKU_NAMES, ryuukyokuReasonOf } from './notation/ryuukyoku-names.ts'
export { readMeldSummary, writeMeldSummary, type MeldNumbers } from './notation/meld-summary.ts'
export { isCall } from './is-call.ts'
