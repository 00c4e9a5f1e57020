/** The ten entries of the record's dora list (dora, ura, kan dora, kan ura, …) as they lie in a wall. */
import { doraOfIndicator, isRedFive, UNKNOWN, type Tile } from '../tiles/index.ts'
import { unknownDora, type DoraList, type FrameNotes } from '../record/index.ts'
import type { AssumedRules } from '../rules/index.ts'
import { indicators, uraIndicators, type Wall } from '../table/index.ts'

const MOST = 5

export class DoraPlaces {
  /** Indicators, turned or not; those that the rules never turn are unknown. */
  readonly #places: readonly Tile[]

  constructor(wall: Wall, { uraDora, kanUra }: AssumedRules) {
    const whole = { ...wall, turned: MOST }
    const uras = uraIndicators(whole)
    const most = !uraDora ? 0 : kanUra ? MOST : 1
    this.#places = indicators(whole).flatMap((tile, at) => [tile, at < most ? uras[at]! : UNKNOWN])
  }

  indicator(place: number): Tile {
    return this.#places[place] ?? UNKNOWN
  }

  /** The list with the doras of this many turned indicators, and their uras if `withUra`. */
  list(turned: number, withUra: boolean): DoraList {
    return unknownDora().map((unseen, place) =>
      place < 2 * turned && (place % 2 === 0 || withUra) ? doraOfIndicator(this.indicator(place)) : unseen,
    )
  }

  /** The indicators of such a list that are red fives, which the dora alone does not show. */
  redNotes(list: DoraList): Pick<FrameNotes, 'indicators'> {
    const reds = list.flatMap((dora, index) => {
      const tile = this.indicator(index)
      return dora !== UNKNOWN && isRedFive(tile) ? [{ index, tile }] : []
    })
    return reds.length > 0 ? { indicators: reds } : {}
  }
}
