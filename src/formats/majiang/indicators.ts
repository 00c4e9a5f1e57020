import { indicatorOfDora, UNKNOWN, type Tile } from '../../tiles/index.ts'
import type { Frame } from '../../record/index.ts'

/** The indicator at a place of the record's dora list; which tile it was, where the record says so. */
export const indicatorAt = ({ dora, notes }: Frame, place: number): Tile =>
  notes?.indicators?.find(({ index }) => index === place)?.tile ?? indicatorOfDora(dora?.[place] ?? UNKNOWN)
