export type { HeldTile, Offer, Riichi, RiverTile, Table, TableMeld, TableSeat } from './table.ts'
export type { ActFinding, ActFindingCode, StepResult } from './act-finding.ts'
export { startTable } from './start-table.ts'
export { closeTable, playFlow, replay, replayWithFindings, step, stepDiscard, stepDraw } from './step.ts'
export { inferUnseenTiles, type Inference } from './infer-unseen-tiles.ts'
export { isHandUnsure } from './winning-tiles.ts'
export { meldTiles } from './meld-tiles.ts'
export { held } from './hand-tiles.ts'
export {
  callOptions,
  withOffer,
  isNotenRiichi,
  isTenpaiNow,
  mayTsumo,
  riichiOptions,
  ronOptions,
  type CallOption,
} from './declarations.ts'
export { seatOptions, type SeatOptions } from './seat-options.ts'
export { discardOptions, kanOptions, type DiscardOption, type OwnKanOptions } from './own-turn.ts'
export { claims, settleClaims, unknownsIn, type Claim } from './claims.ts'
export { ryuukyokuDue, nagashiSeats } from './ryuukyoku-due.ts'
export { doraCount } from './dora-count.ts'
export { riichiSticksLaid } from './riichi-sticks.ts'
export { furitenOf, type Furiten } from './furiten.ts'
export { scoreWinNow } from './win-now.ts'
export { isIppatsu, winningHand, winSituation } from './win-situation.ts'
export { copiesOf, redFivesOf, unseenTiles, type Unseen } from './unseen-tiles.ts'
export { isSeatTenpai, liveWaits, seatWaits } from './winning-tiles.ts'
export {
  dealtTiles,
  drawLive,
  drawRinshan,
  indicators,
  LIVE_WALL,
  tilesById,
  uraIndicators,
  WALL_SIZE,
  wallOf,
  type Wall,
} from './wall.ts'
export { handOf } from './hand-of.ts'
export { movedBy, recordedWins, type DeclaredWin, type RecordedWin } from './recorded-wins.ts'
export { huleOf, winnersHand, worthOf, type Hule } from './majiang/hule.ts'
export { hupaiOf, majiangYakuName, type Hupai } from './majiang/yaku-names.ts'
