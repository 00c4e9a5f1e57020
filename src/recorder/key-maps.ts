/** The two key maps, put together from the keys of the table of commands. */
import type { KeyMapId } from './action-entry.ts'
import type { Chord } from './chord.ts'
import { COMMANDS, type CommandId } from './commands.ts'
import type { KeyMap } from './keys.ts'

/** A key with several meanings is a tile last: a digit answers where it can, and `s` is a suit behind a digit. */
const IN_ORDER = [
  ...COMMANDS.filter(({ group }) => group !== 'tile'),
  ...COMMANDS.filter(({ group }) => group === 'tile'),
]

const keyMap = (id: KeyMapId): KeyMap => {
  const keys: Record<Chord, CommandId[]> = {}
  for (const command of IN_ORDER) {
    const chords = 'written' in command.keys ? command.keys[id] : command.keys
    for (const chord of chords) (keys[chord] ??= []).push(command.id)
  }
  return { id, keys }
}

/** One tile, one key: the rows of the keyboard are man, pin, sou and the honours. */
export const POSITION_MAP = keyMap('position')

/**
 * Tiles as written: a digit and `m`, `p`, `s` or `z`; `e`, `s`, `n`, `ww` for the winds, `wd`, `g`, `r` for the
 * dragons, `u` for a tile not seen. Each counts as soon as it cannot mean anything else, so `s` is a suit behind a
 * digit and the south wind otherwise. In a hand digits gather: `123m`.
 */
export const WRITTEN_MAP = keyMap('written')
