import type { Frame, Seat } from '../../src/record/index.ts'
import type { Session } from '../../src/recorder/index.ts'
import type { Ghosts } from './ghosts.ts'
import type { HeldTile, Table } from '../../src/table/index.ts'

/** A frame of the session as the board shows it. */
export interface BoardView {
  readonly session: Session
  readonly index: number
  readonly frame: Frame
  readonly table: Table
  readonly lit: Seat | null
  /** The hand being typed, in place of the unknown one. */
  readonly dealing: { readonly seat: Seat; readonly tiles: readonly HeldTile[] } | null
  /** Act whose discard is the newest. */
  readonly newest: number
  /** What the previewed repair changes, or what the other record says at the chosen difference; null: neither. */
  readonly ghosts: Ghosts | null
  /** The frame as written, or as an earlier version had it, whose acts are struck out; null: none are. */
  readonly behind: Frame | null
}
