import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import type { AppCommandId } from '../../src/words/index.ts'

const NAMES: Readonly<Record<string, string>> = {
  Space: '␣', Enter: 'Enter', Escape: 'Esc', Backspace: '⌫', Delete: 'Del', Insert: 'Ins', Tab: 'Tab',
  Comma: ',', Period: '.', Slash: '/', Semicolon: ';', Quote: "'", Backquote: '`', Minus: '-', Equal: '=',
  BracketLeft: '[', BracketRight: ']', Backslash: '\\', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓',
  Home: 'Home', End: 'End', PageUp: 'PgUp', PageDown: 'PgDn', NumpadEnter: 'Enter',
} // prettier-ignore

const isMac = navigator.platform.startsWith('Mac')

/** Its key as printed; empty without one. */
export const keyOfAppCommand = (id: AppCommandId): string => {
  const key = APP_COMMANDS.find((command) => command.id === id)?.key ?? null
  return key === null ? '' : chordLabel(key)
}

/** How the key at a position is printed on a US keyboard; positions are what counts. */
export const keyName = (code: string): string =>
  NAMES[code] ?? code.replace(/^Key|^Digit/, '').replace(/^Numpad/, 'Num ')

/** The chord to show for a command: one without modifiers before others, then the shortest. */
export const handiest = (chords: readonly string[]): string | undefined =>
  chords.find((chord) => !chord.includes('+')) ?? chords.find((chord) => !chord.startsWith('Mod+')) ?? chords[0]

/** `Mod+Shift+KeyZ` as a person reads it: Ctrl+Shift+Z. */
export const chordLabel = (chord: string): string =>
  chord
    .split('+')
    .map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : part === 'Shift' ? '⇧' : keyName(part)))
    .join(isMac ? '' : '+')
    .replace('⇧+', '⇧')
