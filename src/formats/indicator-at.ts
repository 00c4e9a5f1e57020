import { indicatorOfDora, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Frame } from '../record/index.ts'

/** The indicator at an index of the record's dora list; exactly which tile, if the record says so. */
export const indicatorAt = ({ dora, notes }: Frame, place: number): Tile =>
  notes?.indicators?.find(({ index }) => index === place)?.tile ?? indicatorOfDora(dora?.[place] ?? UNKNOWN)
