import type { CommandId } from './commands.ts'
import type { KeyMap } from './keys.ts'
import { SHARED_KEYS } from './keymap-shared.ts'

const TILE_KEYS: KeyMap['keys'] = {
  Digit1: ['digit.1', 'tile.1m'],
  Digit2: ['digit.2', 'tile.2m'],
  Digit3: ['digit.3', 'tile.3m'],
  Digit4: ['digit.4', 'tile.4m'],
  Digit5: ['digit.5', 'tile.5m'],
  Digit6: ['digit.6', 'tile.6m'],
  Digit7: ['digit.7', 'tile.7m'],
  Digit8: ['digit.8', 'tile.8m'],
  Digit9: ['digit.9', 'tile.9m'],
  Digit0: ['digit.0', 'tile.uk'],
  KeyQ: ['tile.1p'],
  KeyW: ['tile.2p'],
  KeyE: ['tile.3p'],
  KeyR: ['tile.4p'],
  KeyT: ['tile.5p'],
  KeyY: ['tile.6p'],
  KeyU: ['tile.7p'],
  KeyI: ['tile.8p'],
  KeyO: ['tile.9p'],
  KeyA: ['tile.1s'],
  KeyS: ['tile.2s'],
  KeyD: ['tile.3s'],
  KeyF: ['tile.4s'],
  KeyG: ['tile.5s'],
  KeyH: ['tile.6s'],
  KeyJ: ['tile.7s'],
  KeyK: ['tile.8s'],
  KeyL: ['tile.9s'],
  KeyZ: ['tile.ew'],
  KeyX: ['tile.sw'],
  KeyC: ['tile.ww'],
  KeyV: ['tile.nw'],
  KeyB: ['tile.wd'],
  KeyN: ['tile.gd'],
  KeyM: ['tile.rd'],
  'Shift+Digit5': ['tile.0m'],
  'Shift+KeyT': ['tile.0p'],
  'Shift+KeyG': ['tile.0s'],
}

/** With Alt a tile was drawn and thrown at once. */
const THROWN_KEYS: KeyMap['keys'] = Object.fromEntries(
  Object.entries(TILE_KEYS).flatMap(([chord, ids]) => {
    const tile = ids.find((id) => id.startsWith('tile.') && id !== 'tile.uk')
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- to each tile but the unknown one belongs a command that throws it
    return tile === undefined ? [] : [[`Alt+${chord}`, [tile.replace('tile', 'thrown') as CommandId]]]
  }),
)

/** One tile, one key: the rows of the keyboard are man, pin, sou and the honours. */
export const POSITION_MAP: KeyMap = {
  id: 'position',
  keys: {
    ...SHARED_KEYS,
    ...TILE_KEYS,
    ...THROWN_KEYS,
    KeyP: ['karagiri'],
  },
}
