/** The halves of acts that need no more than a tile. All acts of a log share them. */
import { handPlace, IN_HAND_ORDER, type Tile } from '../tiles/index.ts'
import type { Discard, Draw } from '../record/index.ts'

const forTiles = <Half extends object>(make: (tile: Tile) => Half): readonly Half[] =>
  Array.from(IN_HAND_ORDER, (tile) => Object.freeze(make(tile)))

/** By the tile's place in a hand. */
export const DRAWN = forTiles((tile): Draw => ({ kind: 'tile', tile }))
export const RINSHAN = forTiles((tile): Draw => ({ kind: 'rinshan', tile }))
export const TEDASHI = forTiles((tile): Discard => ({ kind: 'tedashi', tile }))

export const drawnTile = (tile: Tile): Draw => DRAWN[handPlace(tile)]!
export const rinshanTile = (tile: Tile): Draw => RINSHAN[handPlace(tile)]!
export const tedashiOf = (tile: Tile): Discard => TEDASHI[handPlace(tile)]!
export const OYA: Draw = Object.freeze({ kind: 'oya' })
export const RON: Draw = Object.freeze({ kind: 'ron' })
export const TSUMOGIRI: Discard = Object.freeze({ kind: 'tsumogiri' })
export const KARAGIRI: Discard = Object.freeze({ kind: 'karagiri' })
export const TSUMO: Discard = Object.freeze({ kind: 'tsumo' })
