/**
 * Two tiles typed for each other (between two hands, a hand and a later draw of the same player, two doras) are one
 * mistake and one decision, although each place differs.
 */
import { toSeat } from '../record/index.ts'
import { isSameTiles, without, type Tile } from '../tiles/index.ts'
import type { Difference, ExchangedTiles, Side } from './difference.ts'

type Unkeyed = Omit<Difference, 'key' | 'carried'>

/** A difference of tiles alone: those that only A has there, and those that only B has. */
interface Apart {
  readonly found: Unkeyed
  readonly at: ExchangedTiles['at']
  readonly a: readonly Tile[]
  readonly b: readonly Tile[]
}

const tilesIn = ({ reading }: Side): readonly Tile[] | null => {
  if (reading?.of === 'hand')
    return reading.hand.drawn === null && reading.hand.melds.length === 0 ? reading.hand.tiles : null
  if (reading?.of === 'act') return 'tile' in reading.act.draw ? [reading.act.draw.tile] : null
  return reading?.of === 'dora' ? [reading.tile] : null
}

const PLACES: Readonly<Partial<Record<Difference['kind'], ExchangedTiles['at']>>> = {
  'start-hand': 'hand',
  draw: 'draw',
  dora: 'dora',
  ura: 'dora',
}

const apartIn = (found: Unkeyed): readonly Apart[] => {
  const at = PLACES[found.kind]
  const [a, b] = [tilesIn(found.a), tilesIn(found.b)]
  if (at === undefined || found.nature !== 'conflict' || !a || !b) return []
  const one = { found, at, a: without(a, b), b: without(b, a) }
  return one.a.length > 0 && one.a.length === one.b.length ? [one] : []
}

/** Places between which one mistake can exchange tiles. */
const isNear = (x: Apart, y: Apart): boolean => {
  if (x.at === 'dora' || y.at === 'dora') return x.at === y.at
  if (x.at === 'draw' && y.at === 'draw') return false
  return x.at === y.at || x.found.index === y.found.index
}

const isExchanged = (x: Apart, y: Apart): boolean => isNear(x, y) && isSameTiles(x.a, y.b) && isSameTiles(x.b, y.a)

const sideOf = (side: 'a' | 'b', both: readonly [Apart, Apart]): Side => ({
  place: both[0].found[side].place,
  reading: {
    of: 'exchange',
    places: both.map((one): ExchangedTiles => {
      const { index } = one.found
      return one.at === 'dora'
        ? { at: 'dora', index: index ?? 0, tiles: one[side] }
        : { at: one.at, seat: toSeat(index ?? 0), tiles: one[side] }
    }),
  },
})

const joined = (both: readonly [Apart, Apart]): Unkeyed => ({
  ...both[0].found,
  kind: 'exchange',
  index: null,
  a: sideOf('a', both),
  b: sideOf('b', both),
  toB: both.flatMap(({ found }) => found.toB),
  toA: both.flatMap(({ found }) => found.toA),
  both: null,
})

/** The differences of a frame; exchanged tiles are joined into one difference at the first of the two places. */
export const withExchanges = (found: readonly Unkeyed[]): readonly Unkeyed[] => {
  const waiting = found.flatMap(apartIn)
  const instead = new Map<Unkeyed, Unkeyed | null>()
  for (const [at, one] of waiting.entries()) {
    if (instead.has(one.found)) continue
    const other = waiting.slice(at + 1).find((each) => !instead.has(each.found) && isExchanged(one, each))
    if (!other) continue
    instead.set(one.found, joined([one, other]))
    instead.set(other.found, null)
  }
  return found.flatMap((one) => {
    const put = instead.get(one)
    return put === undefined ? [one] : put === null ? [] : [put]
  })
}
