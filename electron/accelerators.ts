/** Electron’s menu names for key codes and modifiers (its page "Keyboard Shortcuts"). */
const NAMES: Readonly<Record<string, string>> = {
  Mod: 'CmdOrCtrl',
  Alt: 'Alt',
  Shift: 'Shift',
  Space: 'Space',
  Tab: 'Tab',
  Enter: 'Enter',
  Escape: 'Escape',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
  NumpadDecimal: 'numdec',
  NumpadAdd: 'numadd',
  NumpadSubtract: 'numsub',
  NumpadMultiply: 'nummult',
  NumpadDivide: 'numdiv',
}

const nameOf = (part: string): string | null => {
  const [, kind, rest = ''] = /^(Key|Digit|Arrow|Numpad|F)([A-Z]|\d{1,2}|Up|Down|Left|Right)$/.exec(part) ?? []
  if (kind === undefined) return NAMES[part] ?? null
  return kind === 'F' ? part : kind === 'Numpad' ? `num${rest}` : rest
}

/** `Mod+Shift+KeyS` in Electron's words; null for a key without a name there. */
export function acceleratorOf(chord: string): string | null {
  const names = chord.split('+').map(nameOf)
  return names.includes(null) ? null : names.join('+')
}

/** Whether a chord never types anything into a text field. */
const writesNothing = (chord: string): boolean => /^Mod\+|(?:^|\+)F\d+$/.test(chord)

/**
 * The key that a menu shows beside a command: the first possible one. macOS takes every key that a menu shows, also
 * from text fields (`registerAccelerator` is for the other systems), so there a key that types is not shown.
 */
export function shownKey(chords: readonly string[], platform: NodeJS.Platform): string | null {
  const shown = chords.filter((chord) => platform !== 'darwin' || writesNothing(chord)).map(acceleratorOf)
  return shown.find((accelerator) => accelerator !== null) ?? null
}
