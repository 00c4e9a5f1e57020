/**
 * Keys, named by position (`KeyboardEvent.code`), so layout, language and input method do not matter. It knows no
 * command: a page that has yet to fetch those tells a key by it.
 */

/** What a key event says; the names are those of `KeyboardEvent`, without the repeat. */
export interface KeyPress {
  readonly code: string
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
  readonly meta: boolean
}

/** `KeyZ`, `Shift+Digit5`, `Mod+Shift+KeyZ`; Mod is Control, or Command on a Mac. */
export type Chord = string

export const chordOf = (press: KeyPress): Chord =>
  (press.ctrl || press.meta ? 'Mod+' : '') + (press.alt ? 'Alt+' : '') + (press.shift ? 'Shift+' : '') + press.code

/** The press that a chord names. @internal The inverse of `chordOf`, by which tests type. */
export const pressOf = (chord: Chord): KeyPress => {
  const parts = chord.split('+')
  return {
    code: parts.at(-1) ?? '',
    shift: parts.includes('Shift'),
    ctrl: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    meta: false,
  }
}
