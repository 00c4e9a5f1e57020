import { doraOfIndicator, isRedFive, type Tile } from '../tiles/index.ts'
import { unknownDora, type DoraList, type FrameNotes } from '../record/index.ts'

/** The dora and the kan doras; neither the record's list nor a wall has more. */
const MOST = 5

export interface ReadDoras {
  readonly dora: DoraList
  /** Red fives among the indicators, which the doras do not show; absent if there are none. */
  readonly notes: Pick<FrameNotes, 'indicators'>
}

/** The record's dora list from the indicators of a log, doras and uras in the order turned. */
export const readDoras = (indicators: readonly Tile[], uras: readonly Tile[]): ReadDoras => {
  const dora = [...unknownDora()]
  const reds: { index: number; tile: Tile }[] = []
  const put = (tile: Tile, index: number): void => {
    dora[index] = doraOfIndicator(tile)
    if (isRedFive(tile)) reds.push({ index, tile })
  }
  for (let at = 0; at < MOST; at++) {
    const [tile, ura] = [indicators[at], uras[at]]
    if (tile !== undefined) put(tile, at * 2)
    if (ura !== undefined) put(ura, at * 2 + 1)
  }
  return { dora, notes: reds.length > 0 ? { indicators: reds } : {} }
}
