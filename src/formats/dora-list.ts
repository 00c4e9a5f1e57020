import { doraOfIndicator, isRedFive, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { DoraList, FrameNotes } from '../record/index.ts'

/** The dora and the kan doras; neither the record's list nor a wall has more. */
const MOST = 5

export interface ReadDoras {
  readonly dora: DoraList
  /** Red fives among the indicators, which the doras do not show; absent if there are none. */
  readonly notes: Pick<FrameNotes, 'indicators'>
}

/** The record's dora list from the indicators of a log, doras and uras in the order turned. */
export const readDoras = (indicators: readonly Tile[], uras: readonly Tile[]): ReadDoras => {
  const dora: Tile[] = []
  const reds: { index: number; tile: Tile }[] = []
  const put = (tile: Tile | undefined): void => {
    if (tile !== undefined && isRedFive(tile)) reds.push({ index: dora.length, tile })
    dora.push(tile === undefined ? UNKNOWN : doraOfIndicator(tile))
  }
  for (let at = 0; at < MOST; at++) {
    put(indicators[at])
    put(uras[at])
  }
  return { dora, notes: reds.length > 0 ? { indicators: reds } : {} }
}
