/** What happens in a frame, as every log of events says it in its own notation. */
import type { Tile } from '../tiles/index.ts'
import type { Meld, Seat } from '../record/index.ts'

export type OpenMeld = Exclude<Meld, { kind: 'ankan' | 'kakan' }>
export type OwnKan = Extract<Meld, { kind: 'ankan' | 'kakan' }>

export type FrameEvent =
  | { readonly type: 'draw'; readonly seat: Seat; readonly tile: Tile; readonly isRinshan: boolean }
  | {
      readonly type: 'discard'
      readonly seat: Seat
      readonly tile: Tile
      readonly isTsumogiri: boolean
      readonly isRiichi: boolean
    }
  | { readonly type: 'call'; readonly seat: Seat; readonly meld: OpenMeld }
  | { readonly type: 'kan'; readonly seat: Seat; readonly meld: OwnKan }
  /** A dora indicator is turned. */
  | { readonly type: 'indicator'; readonly tile: Tile }
