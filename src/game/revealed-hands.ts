import { SEATS, type RyuukyokuReason, type Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'

/** Whose hand is shown at a ryuukyoku. */
export const revealedSeats = (reason: RyuukyokuReason, table: Table, tenpai: readonly Seat[]): readonly Seat[] => {
  switch (reason) {
    case 'exhaustive':
    case 'nagashi-mangan':
      return tenpai
    case 'four-riichi':
      return SEATS
    case 'nine-terminals':
      return table.underway === null ? [] : [table.underway]
    case 'three-ron':
      return table.end?.kind === 'ron' ? table.end.seats : []
    case 'broken-off':
    case 'chombo':
    case 'four-kans':
    case 'four-winds':
      return []
  }
}
