import type { Frame } from '../../src/record/index.ts'
import type { Table } from '../../src/table/index.ts'

/** What the board shows of a table. */
export type SeenTable = Pick<Table, 'seats' | 'sticks' | 'tilesLeft' | 'turn'>

/** What the board shows of a frame beside its table. */
export type SeenFrame = Pick<Frame, 'id' | 'dora' | 'notes'>
