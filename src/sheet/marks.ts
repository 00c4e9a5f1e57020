/** A page as a list of what is drawn on it, for every way to write it. Lengths are points (1/72 inch), y grows downwards. */
import type { Tile } from '../tiles/index.ts'

export type Mark =
  | {
      readonly kind: 'text'
      /** On the baseline: the left end, the middle or the right end of the text. */
      readonly x: number
      readonly y: number
      readonly size: number
      readonly text: string
      readonly anchor: 'start' | 'middle' | 'end'
      /** Made narrower if it is wider. */
      readonly most?: number
      /** Found and copied, but not seen: what a picture or an empty cell says. */
      readonly isHidden?: boolean
    }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly width: number }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | { readonly kind: 'tile'; readonly x: number; readonly y: number; readonly height: number; readonly tile: Tile }

type Point = readonly [x: number, y: number]

export interface Page {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** A tile is three wide and four high. */
export const TILE_RATIO = 3 / 4

/** How wide a text is about, where its font is not known. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0xff ? 1 : 0.6), 0) * size

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Written = Extract<Mark, { kind: 'text' }>
type Style = Partial<Pick<Written, 'anchor' | 'most' | 'isHidden'>>

/** Collects the marks of a page. */
export class Pen {
  readonly marks: Mark[] = []

  text(text: string, x: number, y: number, size: number, style: Style = {}): void {
    if (text !== '') this.marks.push({ kind: 'text', text, x, y, size, anchor: 'start', ...style })
  }

  line(from: Point, to: Point, width = 0.4): void {
    this.marks.push({ kind: 'line', from, to, width })
  }

  box({ x, y, width, height }: Box): void {
    this.marks.push({ kind: 'box', x, y, width, height })
  }

  tile(tile: Tile, x: number, y: number, height: number): void {
    this.marks.push({ kind: 'tile', tile, x, y, height })
  }
}
