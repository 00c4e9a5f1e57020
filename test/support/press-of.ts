import type { Chord, KeyPress } from '../../src/recorder/chord.ts'

/** The press that a chord names: the inverse of `chordOf`, by which tests type. */
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
