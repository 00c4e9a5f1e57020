/** Tiles as they are written by hand on a sheet. */
import { isRedFive, kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'

const SIGNS = [...'一二三四五六七八九', ...'①②③④⑤⑥⑦⑧⑨', ...'123456789', ...'東南西北白發中']
export const RED = '赤'
const UNSEEN = '？'

/** `五`, `⑤`, `5`, `東`; `赤五` for a red five; `？` for an unseen tile. */
export const signOf = (tile: Tile): string => {
  if (tile === UNKNOWN) return UNSEEN
  return (isRedFive(tile) ? RED : '') + (SIGNS[kindOf(tile)] ?? UNSEEN)
}
