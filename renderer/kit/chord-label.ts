const NAMES: Readonly<Record<string, string>> = {
  Space: '␣',
  Enter: 'Enter',
  Escape: 'Esc',
  Backspace: '⌫',
  Delete: 'Del',
  Insert: 'Ins',
  Tab: 'Tab',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Home: 'Home',
  End: 'End',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  NumpadEnter: 'Enter',
}

const isMac = navigator.platform.startsWith('Mac')

/** How the key at a position is printed on a US keyboard; positions are what counts. */
export const keyName = (code: string): string =>
  NAMES[code] ?? code.replace(/^Key|^Digit/, '').replace(/^Numpad/, 'Num ')

/** The chord to show for a command: one without modifiers before others, then the shortest. */
const handiest = (chords: readonly string[]): string | undefined =>
  chords.find((chord) => !chord.includes('+')) ?? chords.find((chord) => !chord.startsWith('Mod+')) ?? chords[0]

/** `Mod+Shift+KeyZ` as a person reads it: Ctrl+Shift+Z. */
export const chordLabel = (chord: string): string =>
  chord
    .split('+')
    .map((part) =>
      part === 'Mod'
        ? isMac
          ? '⌘'
          : 'Ctrl'
        : part === 'Alt'
          ? isMac
            ? '⌥'
            : 'Alt'
          : part === 'Shift'
            ? '⇧'
            : keyName(part),
    )
    .join(isMac ? '' : '+')
    .replace('⇧+', '⇧')

/** The handiest of some chords as printed; empty without any. */
export const handiestLabel = (chords: readonly string[] = []): string => {
  const chord = handiest(chords)
  return chord === undefined ? '' : chordLabel(chord)
}
