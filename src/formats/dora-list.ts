import { doraOfIndicator, isRedFive, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { DoraList, FrameNotes } from '../record/index.ts'

/** The dora and the kan doras, each with its ura; neither the record's list nor a wall has more. */
const NONE_TURNED: DoraList = Array.from({ length: 10 }, () => UNKNOWN)
const NO_NOTES: ReadDoras['notes'] = {}

export interface ReadDoras {
  readonly dora: DoraList
  /** Red fives among the indicators, which the doras do not show; absent if there are none. */
  readonly notes: Pick<FrameNotes, 'indicators'>
}

/** The record's dora list from the indicators of a log, doras and uras in the order turned. */
export const readDoras = (indicators: readonly Tile[], uras: readonly Tile[]): ReadDoras => {
  const dora = [...NONE_TURNED]
  const reds: { index: number; tile: Tile }[] = []
  for (let index = 0; index < dora.length; index++) {
    const tile = (index % 2 === 0 ? indicators : uras)[index >> 1]
    if (tile === undefined) continue
    dora[index] = doraOfIndicator(tile)
    if (isRedFive(tile)) reds.push({ index, tile })
  }
  return { dora, notes: reds.length > 0 ? { indicators: reds } : NO_NOTES }
}
