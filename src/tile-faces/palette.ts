/** The colours of the tiles, as the pictures of `faces.ts` name them. */
export interface Palette {
  readonly face: string
  readonly side: string
  readonly edge: string
  readonly back: string
  readonly weave: string
  readonly ink: string
  readonly red: string
  readonly green: string
  readonly blue: string
}

const LIGHT: Palette = {
  face: '#fffdf7',
  side: '#cfc5a9',
  edge: '#8e8871',
  back: '#2c6b58',
  weave: '#7fb5a2',
  ink: '#1b2430',
  red: '#c01824',
  green: '#0f6b3c',
  blue: '#1f4b8f',
}

const DARK: Palette = {
  face: '#ece8dc',
  side: '#a39c85',
  edge: '#57523f',
  back: '#2a5c4c',
  weave: '#6da18e',
  ink: '#161d27',
  red: '#a90f1c',
  green: '#0b5730',
  blue: '#173d7a',
}

/** For paper: a white face, and lines that stay dark where there is no colour. */
export const PAPER: Palette = {
  face: '#ffffff',
  side: '#ffffff',
  edge: '#555555',
  back: '#dddddd',
  weave: '#555555',
  ink: '#000000',
  red: '#b00018',
  green: '#004d26',
  blue: '#12306b',
}

const dimmed = (palette: Palette, face: string, side: string): Palette => ({ ...palette, face, side })

/** A dimmed tile keeps its ink and loses the light of its face. */
export const PALETTES = {
  light: LIGHT,
  'light-giri': dimmed(LIGHT, '#d9d8d0', '#b1ac99'),
  dark: DARK,
  'dark-giri': dimmed(DARK, '#a9a79d', '#77735f'),
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof PALETTES
