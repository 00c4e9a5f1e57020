/** The ten places of the record's dora list (dora, ura, kan dora, kan ura, …) as they lie in a wall. */
import { doraOfIndicator, isRedFive, UNKNOWN, type Tile } from '../tiles/index.ts'
import { unknownDora, type DoraList, type FrameNotes } from '../record/index.ts'
import { indicators, uraIndicators, type Wall } from '../table/index.ts'

const MOST = 5

export class DoraPlaces {
  /** Indicators, turned or not. */
  readonly #places: readonly Tile[]

  constructor(wall: Wall) {
    const whole = { ...wall, turned: MOST }
    const uras = uraIndicators(whole)
    this.#places = indicators(whole).flatMap((tile, at) => [tile, uras[at]!])
  }

  indicator(place: number): Tile {
    return this.#places[place] ?? UNKNOWN
  }

  /** The list with the doras of so many turned indicators, and so many of their uras. */
  list(turned: number, uras: number): DoraList {
    return unknownDora().map((unseen, place) =>
      place < 2 * (place % 2 === 0 ? turned : uras) ? doraOfIndicator(this.indicator(place)) : unseen,
    )
  }

  /** The indicators of such a list that are red fives: the dora alone does not show it. */
  redNotes(list: DoraList): Pick<FrameNotes, 'indicators'> {
    const reds = list.flatMap((dora, index) => {
      const tile = this.indicator(index)
      return dora !== UNKNOWN && isRedFive(tile) ? [{ index, tile }] : []
    })
    return reds.length > 0 ? { indicators: reds } : {}
  }
}
