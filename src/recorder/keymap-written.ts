import type { KeyMap } from './keys.ts'
import { SHARED_KEYS } from './keymap-shared.ts'

/**
 * Tiles as written: a digit and `m`, `p`, `s` or `z`; `e`, `s`, `n`, `ww` for the winds, `wd`, `g`, `r` for the
 * dragons, `u` for a tile not seen. Each counts as soon as it cannot mean anything else, so `s` is a suit behind a
 * digit and the south wind otherwise. In a hand digits gather: `123m`.
 */
export const WRITTEN_MAP: KeyMap = {
  id: 'written',
  keys: {
    ...SHARED_KEYS,
    Digit0: ['digit.0', 'number.0'],
    Digit1: ['digit.1', 'number.1'],
    Digit2: ['digit.2', 'number.2'],
    Digit3: ['digit.3', 'number.3'],
    Digit4: ['digit.4', 'number.4'],
    Digit5: ['digit.5', 'number.5'],
    Digit6: ['digit.6', 'number.6'],
    Digit7: ['digit.7', 'number.7'],
    Digit8: ['digit.8', 'number.8'],
    Digit9: ['digit.9', 'number.9'],
    KeyM: ['suit.m'],
    KeyP: ['suit.p'],
    KeyS: ['suit.s', 'tile.sw'],
    KeyZ: ['suit.z'],
    KeyE: ['tile.ew'],
    KeyN: ['tile.nw'],
    KeyW: ['letter.w'],
    KeyD: ['letter.d'],
    KeyG: ['tile.gd'],
    KeyR: ['tile.rd'],
    KeyU: ['tile.uk'],
    KeyK: ['karagiri'],
  },
}
