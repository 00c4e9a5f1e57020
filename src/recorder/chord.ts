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
