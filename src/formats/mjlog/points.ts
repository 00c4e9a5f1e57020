/** The numbers of `sc` and `owari`: two for each player, and as many again at tables with chips. */
import { everyOther } from '../tenhou-table.ts'
import { badValue, pointsOf, numbersIn, type Tag } from './tags.ts'

/** The indexes of the points among sixteen numbers; without chips all eight are points. */
export type ChipLayout = readonly number[]

const PLAIN: ChipLayout = [0, 1, 2, 3, 4, 5, 6, 7]
/** No source says how points and chips are combined: in sequence, or player by player. */
const LAYOUTS: readonly ChipLayout[] = [PLAIN, [0, 1, 4, 5, 8, 9, 12, 13]]

export interface Settled {
  /** By player: points before, and the change. */
  readonly before: readonly number[]
  readonly change: readonly number[]
  /** Null at a table without chips. */
  readonly chips: ChipLayout | null
}

/**
 * `sc`. Of sixteen numbers, the points are those that begin with the players' current points. Throws MjlogError if
 * neither layout does.
 *
 * @param points the players' current points
 */
export const settledIn = (tag: Tag, points: readonly number[]): Settled => {
  const count = numbersIn(tag, 'sc')?.length
  const numbers = pointsOf(tag, 'sc', count === 16 ? 16 : 8)
  if (count !== 16) return { before: everyOther(numbers, 0), change: everyOther(numbers, 1), chips: null }
  for (const layout of LAYOUTS) {
    const own = layout.map((at) => numbers[at] ?? 0)
    const before = everyOther(own, 0)
    if (before.every((each, player) => each === points[player]))
      return { before, change: everyOther(own, 1), chips: layout }
  }
  throw badValue(tag, 'sc')
}

/** `owari`, in the layout of the same game's `sc`; null if the tag has none or an empty one (an unfinished game). */
export const owariIn = (tag: Tag, chips: ChipLayout | null): number[] | null => {
  const given = tag.attributes['owari']
  if (given === undefined || given.trim() === '') return null
  const numbers = numbersIn(tag, 'owari') ?? []
  const layout = numbers.length === 16 ? chips : PLAIN
  const isWhole = layout !== null && (numbers.length === 8 || numbers.length === 16)
  if (!isWhole || numbers.some((each) => Math.abs(each) > 1e6)) throw badValue(tag, 'owari')
  return layout.map((at) => numbers[at] ?? 0)
}
