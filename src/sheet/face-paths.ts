/** The picture of a tile as paths, for writers that know no SVG. */
import { SaxesParser } from 'saxes'
import type { Tile } from '../tiles/index.ts'
import { faceOf, PAPER } from '../tile-faces/index.ts'

/** a, b, c, d, e, f: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export interface FacePath {
  /** As in the `d` of SVG. */
  readonly path: string
  readonly matrix: Matrix
  readonly fill: string | null
  readonly stroke: { readonly color: string; readonly width: number } | null
  readonly isEvenOdd: boolean
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const oneTransform = (name: string, [a = 0, b = 0, c = 0]: readonly number[]): Matrix => {
  if (name === 'translate') return [1, 0, 0, 1, a, b]
  if (name === 'scale') return [a, 0, 0, b || a, 0, 0]
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)]
  return times(times([1, 0, 0, 1, b, c], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -b, -c])
}

const transformOf = (text: string | undefined): Matrix =>
  [...(text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>(
    (matrix, [, name = '', numbers = '']) => times(matrix, oneTransform(name, numbers.split(/[\s,]+/).map(Number))),
    IDENTITY,
  )

type Attributes = Readonly<Record<string, string>>

/** How far the control points of a quarter of a circle lie from its ends, for a radius of 1. */
const ROUND = 0.5523

const ellipse = (cx: number, cy: number, rx: number, ry: number): string => {
  const [right, left, down, up] = [cx + rx, cx - rx, cy + ry, cy - ry]
  const [kx, ky] = [rx * ROUND, ry * ROUND]
  return (
    `M${right} ${cy}C${right} ${cy + ky} ${cx + kx} ${down} ${cx} ${down}C${cx - kx} ${down} ${left} ${cy + ky} ${left} ${cy}` +
    `C${left} ${cy - ky} ${cx - kx} ${up} ${cx} ${up}C${cx + kx} ${up} ${right} ${cy - ky} ${right} ${cy}Z`
  )
}

const rectangle = (x: number, y: number, width: number, height: number, r: number): string => {
  const [right, down] = [x + width, y + height]
  return (
    `M${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${down - r}Q${right} ${down} ${right - r} ${down}` +
    `H${x + r}Q${x} ${down} ${x} ${down - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
  )
}

const pathOf = (name: string, given: Attributes): string => {
  const number = (attribute: string): number => Number(given[attribute] ?? 0)
  switch (name) {
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'))
    default:
      return given['d'] ?? ''
  }
}

const pathsOf = (tile: Tile): readonly FacePath[] => {
  const paths: FacePath[] = []
  const above: Matrix[] = [IDENTITY]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const given: Attributes = attributes
    const matrix = times(above.at(-1) ?? IDENTITY, transformOf(given['transform']))
    above.push(matrix)
    const path = pathOf(name, given)
    if (path === '') return
    const { fill, stroke } = given
    paths.push({
      path,
      matrix,
      fill: fill === undefined || fill === 'none' ? null : fill,
      stroke: stroke === undefined ? null : { color: stroke, width: Number(given['stroke-width'] ?? 1) },
      isEvenOdd: given['fill-rule'] === 'evenodd',
    })
  })
  parser.on('closetag', () => above.pop())
  parser.write(`<svg>${faceOf(tile, PAPER)}</svg>`).close()
  return paths
}

const known = new Map<Tile, readonly FacePath[]>()

/** In a box of 60 × 80. */
export const facePaths = (tile: Tile): readonly FacePath[] => {
  const paths = known.get(tile) ?? pathsOf(tile)
  known.set(tile, paths)
  return paths
}
