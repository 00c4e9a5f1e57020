export type { Expectation, FrameEnd, HeldTile, Offer, Riichi, RiverTile, Table, TableMeld, TableSeat } from './table.ts'
export { SLIP_CODES, type Slip, type SlipArgs, type SlipCode, type Stepped } from './slips.ts'
export { startTable, type KnownHand } from './start.ts'
export { closeTable, replay, replayWithFindings, step, stepDiscard, stepDraw, type Replayed } from './step.ts'
export { proveFlow, type Proof } from './prove.ts'
export { meldTiles } from './melds.ts'
export { held } from './held.ts'
export {
  callOptions,
  dorasDue,
  isTenpaiNow,
  kanOptions,
  mayTsumo,
  riichiOptions,
  ronOptions,
  type CallOption,
  type OwnKanOptions,
  type RonOption,
} from './legal.ts'
export { isSeatTenpai, isWinning, seatWaits } from './win.ts'
export {
  deadWall,
  dealtHands,
  dealtTiles,
  dorasOf,
  drawLive,
  drawRinshan,
  haiteiOf,
  indicators,
  liveLeft,
  LIVE_WALL,
  tilesById,
  turnKanIndicator,
  uraIndicators,
  urasOf,
  WALL_SIZE,
  wallOf,
  type RedCount,
  type TileId,
  type Wall,
  type WallDraw,
} from './wall.ts'
