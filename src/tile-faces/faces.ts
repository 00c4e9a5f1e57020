/**
 * The faces of the tiles, drawn for this project as SVG in a box of 60 × 80. A colour is written as its name in the
 * palette behind a dollar sign, so that light, dark and dimmed tiles share one drawing.
 */
import { TILES, isRedFive, kindOf, type Tile } from '../tiles/index.ts'
import { GLYPHS, type Glyph } from './glyphs.ts'
import type { Palette } from './palette.ts'

/** Ink, red, green, blue, and light: the colour of the face itself. */
type Ink = 'i' | 'r' | 'g' | 'b' | 'l'
const FILL: Readonly<Record<Ink, string>> = {
  i: 'fill="$ink"',
  r: 'fill="$red"',
  g: 'fill="$green"',
  b: 'fill="$blue"',
  l: 'fill="$face"',
}

const glyph = (character: Glyph, ink: Ink, x: number, y: number, width: number, height = width): string =>
  `<path ${FILL[ink]} ${FILL[ink].replace('fill', 'stroke')} stroke-width="2.4" transform="translate(${x} ${y}) scale(${width / 100} ${height / 100})" d="${GLYPHS[character]}"/>`

const circle = (ink: Ink, x: number, y: number, radius: number): string =>
  `<circle ${FILL[ink]} cx="${x}" cy="${y}" r="${radius}"/>`

/** A coin: a ring around a hub. */
const pin = (ink: Ink, x: number, y: number, radius: number): string =>
  circle(ink, x, y, radius) + circle('l', x, y, radius * 0.66) + circle(ink, x, y, radius * 0.36)

/** A piece of bamboo: two joints and a knot. */
const stick = (ink: Ink, x: number, y: number, height: number, turn = 0): string => {
  const half = height / 2
  const joint = (from: number, to: number) =>
    `<path ${FILL[ink]} d="M-2.7 ${from}Q-4.6 ${from} -4.2 ${from + 2.6}Q-2.5 ${(from + to) / 2} -4.2 ${to - 2.6}Q-4.6 ${to} -2.7 ${to}H2.7Q4.6 ${to} 4.2 ${to - 2.6}Q2.5 ${(from + to) / 2} 4.2 ${from + 2.6}Q4.6 ${from} 2.7 ${from}Z"/>`
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${joint(-half, 0.6)}${joint(-0.6, half)}<path fill="none" stroke="$face" stroke-width="1.1" opacity="0.85" d="M-3.6 0H3.6M0 ${3 - half}V-3M0 3V${half - 3}"/></g>`
}

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]

const onePin = (): string =>
  circle('g', 30, 39, 22) +
  circle('l', 30, 39, 18.6) +
  circle('b', 30, 39, 16.6) +
  PETALS.map((turn) => `<ellipse ${FILL.l} cx="30" cy="28.4" rx="3.1" ry="5" transform="rotate(${turn} 30 39)"/>`).join(
    '',
  ) +
  circle('l', 30, 39, 8) +
  circle('r', 30, 39, 5.6)

/** A sparrow on a joint of bamboo, its tail raised. */
const oneSou = (): string =>
  '<path fill="$green" d="M9 17Q19 22 25 37L34 33Q26 17 9 17Z"/>' +
  '<path fill="$blue" d="M7 27Q17 29 24 40L31 35Q22 24 7 27Z"/>' +
  '<path fill="$green" d="M8 37Q16 36 25 44L30 38Q19 30 8 37Z"/>' +
  '<path fill="$green" d="M22 40Q28 29 37 27Q37 17 44 16Q52 16 52 24Q52 29 50 33Q53 48 40 54Q28 57 24 47Z"/>' +
  '<path fill="$face" d="M29 44Q37 45 44 35Q45 47 36 49Q31 49 29 44Z"/>' +
  '<path fill="$red" d="M51 20L58 23L51 26Z"/><path fill="$red" d="M40 17Q40 11 45 9Q44 13 48 16Z"/>' +
  '<circle fill="$face" cx="46" cy="22" r="2.5"/><circle fill="$ink" cx="46.4" cy="22" r="1.3"/>' +
  '<path fill="none" stroke="$red" stroke-width="2.2" stroke-linecap="round" d="M35 54V63M42 53V63"/>' +
  stick('g', 30, 66, 40, 90)

type Spot = readonly [Ink, number, number]

const PIN_SPOTS: Readonly<Record<number, { readonly radius: number; readonly spots: readonly Spot[] }>> = {
  2: { radius: 12, spots: [['g', 30, 22.5], ['b', 30, 55.5]] },
  3: { radius: 10, spots: [['b', 15.5, 18], ['r', 30, 39], ['g', 44.5, 60]] },
  4: { radius: 10, spots: [['b', 17, 22], ['g', 43, 22], ['g', 17, 56], ['b', 43, 56]] },
  5: { radius: 9, spots: [['b', 15.5, 19], ['g', 44.5, 19], ['r', 30, 39], ['g', 15.5, 59], ['b', 44.5, 59]] },
  6: { radius: 9, spots: [['g', 18, 17], ['g', 42, 17], ['r', 18, 40], ['r', 42, 40], ['r', 18, 61], ['r', 42, 61]] },
  7: {
    radius: 7.6,
    spots: [['g', 13.5, 13.5], ['g', 30, 20], ['g', 46.5, 26.5], ['r', 19, 45], ['r', 41, 45], ['r', 19, 64], ['r', 41, 64]],
  },
  8: {
    radius: 8,
    spots: [['b', 19, 12], ['b', 41, 12], ['b', 19, 30], ['b', 41, 30], ['b', 19, 48], ['b', 41, 48], ['b', 19, 66], ['b', 41, 66]],
  },
  9: {
    radius: 7.8,
    spots: [
      ['g', 12, 16], ['g', 30, 16], ['g', 48, 16], ['r', 12, 39], ['r', 30, 39], ['r', 48, 39],
      ['b', 12, 62], ['b', 30, 62], ['b', 48, 62],
    ],
  },
} // prettier-ignore

type Reed = readonly [Ink, number, number, number, number?]

const SOU_REEDS: Readonly<Record<number, readonly Reed[]>> = {
  2: [['b', 30, 21, 30], ['g', 30, 57, 30]],
  3: [['b', 30, 21, 29], ['g', 17, 57, 29], ['g', 43, 57, 29]],
  4: [['b', 17, 21, 29], ['g', 43, 21, 29], ['g', 17, 57, 29], ['b', 43, 57, 29]],
  5: [['g', 14, 21, 27], ['b', 46, 21, 27], ['r', 30, 39, 27], ['b', 14, 57, 27], ['g', 46, 57, 27]],
  6: [['g', 13, 21, 28], ['g', 30, 21, 28], ['g', 47, 21, 28], ['b', 13, 57, 28], ['b', 30, 57, 28], ['b', 47, 57, 28]],
  7: [['r', 30, 14.5, 20], ['g', 13, 39, 20], ['b', 30, 39, 20], ['g', 47, 39, 20], ['g', 13, 63.5, 20], ['b', 30, 63.5, 20], ['g', 47, 63.5, 20]],
  8: [
    ['g', 11, 21, 26], ['g', 49, 21, 26], ['g', 24, 21, 25, -32], ['g', 36, 21, 25, 32],
    ['b', 11, 57, 26], ['b', 49, 57, 26], ['b', 24, 57, 25, 32], ['b', 36, 57, 25, -32],
  ],
  9: [
    ['g', 13, 14.5, 20], ['g', 13, 39, 20], ['g', 13, 63.5, 20], ['r', 30, 14.5, 20], ['r', 30, 39, 20], ['r', 30, 63.5, 20],
    ['b', 47, 14.5, 20], ['b', 47, 39, 20], ['b', 47, 63.5, 20],
  ],
} // prettier-ignore

const NUMERALS: readonly Glyph[] = ['一', '二', '三', '四', '五', '六', '七', '八', '九']
const HONOURS: readonly (readonly [Glyph, Ink] | null)[] = [
  ['東', 'i'], ['南', 'i'], ['西', 'i'], ['北', 'i'], null, ['發', 'g'], ['中', 'r'],
] // prettier-ignore

const man = (number: number, red: boolean): string => {
  const numeral = NUMERALS[number - 1]
  if (numeral === undefined) throw new RangeError(`No tile has the number ${number}`)
  const flat = number <= 3 ? 20 + number * 3 : 31
  return (
    glyph(numeral, red ? 'r' : 'i', 11, 7 + (31 - flat) / 4, 38, number === 1 ? 38 : flat + (number === 2 ? 14 : 4)) +
    glyph('萬', 'r', 12.5, 39, 35, 34)
  )
}

const white = (): string =>
  '<path fill="$blue" fill-rule="evenodd" d="M11 10H49V68H11ZM15.5 14.5V63.5H44.5V14.5Z"/>' +
  '<path fill="$blue" d="M19 18h7v2.4h-4.6v4.6H19ZM41 60h-7v-2.4h4.6V53H41Z"/>'

const drawing = (tile: Tile): string => {
  const kind = kindOf(tile)
  const red = isRedFive(tile)
  const suit = Math.floor(kind / 9)
  const number = (kind % 9) + 1
  if (suit === 0) return man(number, red)
  if (suit === 1) {
    const design = PIN_SPOTS[number]
    return design ? design.spots.map(([ink, x, y]) => pin(red ? 'r' : ink, x, y, design.radius)).join('') : onePin()
  }
  if (suit === 2) {
    const reeds = SOU_REEDS[number]
    return reeds ? reeds.map(([ink, x, y, h, turn]) => stick(red ? 'r' : ink, x, y, h, turn)).join('') : oneSou()
  }
  const honour = HONOURS[kind - 27]
  return honour ? glyph(honour[0], honour[1], 7, 15, 46, 48) : white()
}

const FORM = 'stroke="$edge" stroke-width="1.2" x="1" y="1" width="58" rx="7"'
const body = (top: 'face' | 'back'): string =>
  `<rect fill="$side" ${FORM} height="78"/><rect fill="$${top}" ${FORM} height="74.5"/>`

/** Red is not shown by colour alone: a red five has a dot if its suit has room for it. */
const redMark = (suit: number): string => circle('r', suit === 0 ? 51 : 30, suit === 0 ? 9.5 : 13, 4.6)

const WEAVE =
  '<path fill="none" stroke="$weave" stroke-width="2" d="M30 14L46 38L30 62L14 38ZM30 25L38.5 38L30 51L21.5 38Z"/>'

const content = (tile: Tile): string =>
  tile === 'uk'
    ? body('back') + WEAVE
    : body('face') + drawing(tile) + (isRedFive(tile) ? redMark(Math.floor(kindOf(tile) / 9)) : '')

/** The size of a face. */
export const FACE = { width: 60, height: 80 } as const

/** One tile in the colours of a palette, as SVG elements in a box of 60 × 80. */
export const faceOf = (tile: Tile, palette: Palette): string =>
  content(tile).replace(/\$(\w+)/g, (_, name: keyof Palette) => palette[name])

/** The tiles of a strip, from left to right. */
export const STRIP: readonly Tile[] = TILES

/** All tiles side by side in the colours of a palette, as the text of an SVG file of 60 × 80 a tile. */
export const stripOf = (palette: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${60 * STRIP.length} 80">${STRIP.map(
    (tile, at) => `<g transform="translate(${60 * at} 0)">${faceOf(tile, palette)}</g>`,
  ).join('')}</svg>`
