import type { Seat } from '../../src/record/index.ts'
import type { Standing } from '../../src/recorder/index.ts'
import type { HeldTile } from '../../src/table/index.ts'
import type { SeatPerson } from '../kit/people.ts'
import type { SeenFrame, SeenTable } from '../kit/seen-table.ts'

/** A table to look at. */
export interface StillTable {
  readonly frame: SeenFrame
  readonly table: SeenTable
  readonly people: readonly SeatPerson[]
  /** Whose turn it is. */
  readonly lit: Seat | null
  /** The hand that is being typed. */
  readonly dealing: { readonly seat: Seat; readonly tiles: readonly HeldTile[] } | null
  /** The act whose discard is marked. */
  readonly newest: number
  /** Absent where nothing is ranked. */
  readonly ranked?: readonly Standing[] | undefined
}
