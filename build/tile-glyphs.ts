/**
 * Draws the brush kanji of the tile faces from the bundled font into `src/tile-faces/glyphs.ts`, as paths in a
 * box of 100 × 100, so that a tile never waits for a font and never shows the system's. Run by hand when the set
 * changes: `node build/tile-glyphs.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const FONT = new URL(
  '../node_modules/@fontsource/yuji-syuku/files/yuji-syuku-japanese-400-normal.woff',
  import.meta.url,
)
const TARGET = new URL('../src/tile-faces/glyphs.ts', import.meta.url)
const GLYPHS = '一二三四五六七八九萬東南西北發中'

interface Point {
  readonly x: number
  readonly y: number
  readonly on: boolean
}
type Contour = Point[]

const tablesOf = (file: Buffer): Map<string, Buffer> => {
  const tables = new Map<string, Buffer>()
  for (let entry = 44; entry < 44 + file.readUInt16BE(12) * 20; entry += 20) {
    const offset = file.readUInt32BE(entry + 4)
    const packed = file.readUInt32BE(entry + 8)
    const size = file.readUInt32BE(entry + 12)
    const bytes = file.subarray(offset, offset + packed)
    tables.set(file.toString('latin1', entry, entry + 4), packed === size ? bytes : inflateSync(bytes))
  }
  return tables
}

const tables = tablesOf(readFileSync(FONT))
const table = (tag: string): Buffer => {
  const bytes = tables.get(tag)
  if (!bytes) throw new Error(`the font has no table ${tag}`)
  return bytes
}

/** Glyph number of a character, from a segmented map of 16-bit characters (cmap format 4). */
const glyphOf = (character: number): number => {
  const cmap = table('cmap')
  for (let record = 4; record < 4 + cmap.readUInt16BE(2) * 8; record += 8) {
    const map = cmap.readUInt32BE(record + 4)
    if (cmap.readUInt16BE(map) !== 4) continue
    const double = cmap.readUInt16BE(map + 6)
    const ends = map + 14
    const [starts, deltas, ranges] = [ends + 2 + double, ends + 2 + 2 * double, ends + 2 + 3 * double] as const
    for (let at = 0; at < double; at += 2) {
      if (cmap.readUInt16BE(ends + at) < character) continue
      const start = cmap.readUInt16BE(starts + at)
      if (start > character) return 0
      const range = cmap.readUInt16BE(ranges + at)
      const glyph = range === 0 ? character : cmap.readUInt16BE(ranges + at + range + (character - start) * 2)
      return (glyph + cmap.readUInt16BE(deltas + at)) & 0xffff
    }
  }
  return 0
}

const contoursOf = (glyph: number): Contour[] => {
  const long = table('head').readInt16BE(50) === 1
  const loca = table('loca')
  const bytes = table('glyf').subarray(long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const count = bytes.readInt16BE(0)
  if (count < 0) throw new Error(`glyph ${glyph} is put together from others`)
  const ends = Array.from({ length: count }, (_, index) => bytes.readUInt16BE(10 + index * 2))
  const points = (ends.at(-1) ?? -1) + 1
  let at = 12 + count * 2 + bytes.readUInt16BE(10 + count * 2)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = bytes.readUInt8(at++)
    const times = flag & 8 ? bytes.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? bytes.readUInt8(at++) : -bytes.readUInt8(at++)
      else if (!(flag & same)) {
        value += bytes.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  return ends.map((end, index) =>
    flags.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1).map((flag, offset) => {
      const point = (index === 0 ? 0 : (ends[index - 1] ?? 0) + 1) + offset
      return { x: xs[point] ?? 0, y: ys[point] ?? 0, on: (flag & 1) === 1 }
    }),
  )
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

/** The outline stretched to fill the box; its proportions change by a quarter at most. */
const pathOf = (contours: Contour[]): string => {
  const all = contours.flat()
  const [left, right] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))]
  const [bottom, top] = [Math.min(...all.map((p) => p.y)), Math.max(...all.map((p) => p.y))]
  const scale = 100 / Math.max(right - left, top - bottom)
  const x = (p: Point) => Math.round((50 + (p.x - (left + right) / 2) * scale) * 10) / 10
  const y = (p: Point) => Math.round((50 - (p.y - (bottom + top) / 2) * scale) * 10) / 10
  return contours
    .map((contour) => {
      const first = contour.findIndex((point) => point.on)
      const ring = [...contour.slice(first), ...contour.slice(0, first)]
      const [start] = ring
      if (!start) throw new Error('an outline without a point')
      let path = `M${x(start)} ${y(start)}`
      for (let at = 1; at <= ring.length; at++) {
        const point = ring[at] ?? start
        if (point.on) path += `L${x(point)} ${y(point)}`
        else {
          const next = ring[at + 1] ?? start
          const end = next.on ? next : middle(point, next)
          path += `Q${x(point)} ${y(point)} ${x(end)} ${y(end)}`
          if (next.on) at++
        }
      }
      return `${path}Z`
    })
    .join('')
}

const lines = [...GLYPHS].map(
  (character) => `  ${character}: '${pathOf(contoursOf(glyphOf(character.codePointAt(0) ?? 0)))}',`,
)
writeFileSync(
  TARGET,
  `/**
 * Outlines of Yuji Syuku (© 2021 The Yuji Project Authors, SIL Open Font License 1.1), each in a box of 100 × 100.
 * Written by build/tile-glyphs.ts; change that, not this.
 */
export const GLYPHS = {
${lines.join('\n')}
} as const

export type Glyph = keyof typeof GLYPHS
`,
)
console.log(`${lines.length} glyphs written to ${fileURLToPath(TARGET)}`)
