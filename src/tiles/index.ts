export {
  TILES,
  KINDS,
  UNKNOWN,
  TILE_INDEX,
  tileIndex,
  kindOf,
  tileOfKind,
  isTile,
  isKnown,
  isRedFive,
  isHonor,
  plain,
  redOf,
  sameKind,
  doraOfIndicator,
  indicatorOfDora,
  byHandOrder,
  handPlace,
  IN_HAND_ORDER,
  sortTiles,
  isSameTiles,
  type HandPlace,
  type Tile,
  type KnownTile,
  type Kind,
} from './tile.ts'
export { without } from './without.ts'
export { readMajiangTile, writeMajiangTile } from './majiang-tile.ts'
export { readMjaiTile, writeMjaiTile } from './mjai-tile.ts'
export { readTenhouTile, writeTenhouTile } from './tenhou-tile.ts'
export {
  TILE_IDS,
  idsOfTiles,
  kindOfTileId,
  readSerialTiles,
  tileOfId,
  writeSerialTiles,
  type RedCount,
} from './tile-id.ts'
