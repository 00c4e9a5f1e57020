/** The halves of acts that need no more than a tile. All acts of a log share them. */
import { TILES, tileIndex, type Tile } from '../tiles/index.ts'
import type { Discard, Draw } from '../record/index.ts'

const byTile = <Half extends object>(make: (tile: Tile) => Half): ((tile: Tile) => Half) => {
  const halves = TILES.map((tile) => Object.freeze(make(tile)))
  return (tile) => halves[tileIndex(tile)]!
}

export const drawnTile = byTile((tile): Draw => ({ kind: 'tile', tile }))
export const rinshanTile = byTile((tile): Draw => ({ kind: 'rinshan', tile }))
export const tedashiOf = byTile((tile): Discard => ({ kind: 'tedashi', tile }))
export const OYA: Draw = Object.freeze({ kind: 'oya' })
export const RON: Draw = Object.freeze({ kind: 'ron' })
export const TSUMOGIRI: Discard = Object.freeze({ kind: 'tsumogiri' })
export const KARAGIRI: Discard = Object.freeze({ kind: 'karagiri' })
export const TSUMO: Discard = Object.freeze({ kind: 'tsumo' })
