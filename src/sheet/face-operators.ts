/** The picture of a tile as operators of PDF, in the box of 60 × 80 of its face. */
import type { Tile } from '../tiles/index.ts'
import { facePaths, type FacePath } from './face-paths.ts'

const round = (value: number): string => String(Math.round(value * 1000) / 1000)
const operator = (name: string, ...numbers: readonly number[]): string => [...numbers.map(round), name].join(' ')

type Point = readonly [number, number]

/** Of a quadratic curve, which PDF does not have. */
const cubic = ([x0, y0]: Point, [cx, cy]: Point, [x, y]: Point): string =>
  operator(
    'c',
    x0 + ((cx - x0) * 2) / 3,
    y0 + ((cy - y0) * 2) / 3,
    x + ((cx - x) * 2) / 3,
    y + ((cy - y) * 2) / 3,
    x,
    y,
  )

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, h: 1, v: 1, Q: 4, C: 6, Z: 0 }

/**
 * @throws RangeError for a command that no face uses
 */
const pathOperators = (path: string): string => {
  const written: string[] = []
  let at: Point = [0, 0]
  let start: Point = at
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const takes = TAKES[command]
    if (takes === undefined) throw new RangeError(`a face has no ${command} in its path`)
    const numbers = [...rest.matchAll(/-?\d*\.?\d+/g)].map(Number)
    if (command === 'Z') {
      written.push('h')
      at = start
    }
    for (let from = 0; takes > 0 && from < numbers.length; from += takes) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(from, from + takes)
      const [x, y] = at
      const to: Point =
        command === 'H'
          ? [a, y]
          : command === 'h'
            ? [x + a, y]
            : command === 'V'
              ? [x, a]
              : command === 'v'
                ? [x, y + a]
                : command === 'Q'
                  ? [c, d]
                  : command === 'C'
                    ? [e, f]
                    : [a, b]
      if (command === 'Q') written.push(cubic(at, [a, b], to))
      else if (command === 'C') written.push(operator('c', a, b, c, d, e, f))
      else written.push(operator(command === 'M' && from === 0 ? 'm' : 'l', ...to))
      at = to
      if (command === 'M' && from === 0) start = to
    }
  }
  return written.join('\n')
}

const colorOperator = (color: string, name: 'rg' | 'RG'): string =>
  operator(name, ...[1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255))

const paint = ({ fill, stroke, isEvenOdd }: FacePath): string =>
  fill === null ? 'S' : (stroke === null ? 'f' : 'B') + (isEvenOdd ? '*' : '')

const operatorsOf = (part: FacePath): string => {
  const { path, matrix, fill, stroke } = part
  return [
    'q',
    operator('cm', ...matrix),
    ...(fill === null ? [] : [colorOperator(fill, 'rg')]),
    ...(stroke === null ? [] : [colorOperator(stroke.color, 'RG'), operator('w', stroke.width)]),
    pathOperators(path),
    paint(part),
    'Q',
  ].join('\n')
}

export const faceOperators = (tile: Tile): string => facePaths(tile).map(operatorsOf).join('\n')
