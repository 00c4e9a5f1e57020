/** How many doras a table shows. */
import type { Table } from './table.ts'

/** The dead wall has no more. */
const MOST_DORAS = 5

/** How many dora indicators must be turned by now, the first one included, and how many may be. */
export const doraCount = (table: Table): { readonly due: number; readonly possible: number } => ({
  due: Math.min(MOST_DORAS, 1 + table.kanDoras.due),
  possible: Math.min(MOST_DORAS, 1 + table.kanDoras.possible),
})
