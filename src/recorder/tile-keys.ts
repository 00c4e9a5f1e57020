/** The keys of the tiles in each map: by position a row for each suit, as written only the honours. */
import { isKnown, type Tile } from '../tiles/index.ts'
import type { KeysOfMaps } from './action-entry.ts'
import type { Chord } from './chord.ts'

const ROWS: Readonly<Record<string, readonly Chord[]>> = {
  m: [...'123456789'].map((digit) => `Digit${digit}`),
  p: [...'QWERTYUIO'].map((letter) => `Key${letter}`),
  s: [...'ASDFGHJKL'].map((letter) => `Key${letter}`),
}

const HONOURS: Readonly<Record<string, KeysOfMaps>> = {
  ew: { position: ['KeyZ'], written: ['KeyE'] },
  sw: { position: ['KeyX'], written: ['KeyS'] },
  // White and West have two letters as written: `wd`, `ww`.
  ww: { position: ['KeyC'], written: [] },
  nw: { position: ['KeyV'], written: ['KeyN'] },
  wd: { position: ['KeyB'], written: [] },
  gd: { position: ['KeyN'], written: ['KeyG'] },
  rd: { position: ['KeyM'], written: ['KeyR'] },
  uk: { position: ['Digit0'], written: ['KeyU'] },
}

/** A red five is on the key of the five, with Shift. */
const numberKey = (tile: Tile): Chord => {
  const [number = '', suit = ''] = tile
  const five = number === '0'
  return `${five ? 'Shift+' : ''}${ROWS[suit]?.[Number(five ? '5' : number) - 1] ?? ''}`
}

export const tileKeys = (tile: Tile): KeysOfMaps => HONOURS[tile] ?? { position: [numberKey(tile)], written: [] }

/** With Alt a tile was drawn and thrown at once, or thrown with riichi. */
export const thrownKeys = (tile: Tile): KeysOfMaps => ({
  position: isKnown(tile) ? tileKeys(tile).position.map((chord) => `Alt+${chord}`) : [],
  written: [],
})
