/** How likely a player discards each tile of a hand. */
import { UNKNOWN, type Kind, type Tile } from '../../tiles/index.ts'
import { drawnTile, type Act, type Frame } from '../../record/index.ts'
import type { Table } from '../../table/index.ts'
import { describeDiscard, leavesOf } from './discard-features.ts'
import { discardView, type DiscardView } from './discard-view.ts'
import { DISCARD_WEIGHTS } from './discard-weights.ts'

/** Of so many discards nothing can be said, where all of the hand is known and where it is not: any kind may go. */
const UNEXPLAINED = { known: 0.01, unsure: 0.08 } as const

export interface DiscardOdds {
  readonly view: DiscardView
  readonly kinds: readonly Kind[]
  /** The logarithm of the chance of each; the chances make 1. */
  readonly logs: readonly number[]
  /** Of the hand without each; 0 is tenpai. */
  readonly shanten: readonly number[]
}

/** The tile that an act discards, declaring riichi or not; unknown for any other act, or if nobody saw it. */
export const thrownTile = (before: Table, act: Act): Tile => {
  const { discard, draw } = act
  switch (discard?.kind) {
    case 'tedashi':
    case 'riichi':
      return discard.tile
    case 'tsumogiri':
    case 'karagiri':
      return (draw.kind === 'oya' ? before.seats[act.seat].drawn?.tile : drawnTile(act)) ?? UNKNOWN
    case 'ankan':
    case 'kakan':
    case 'tsumo':
    case undefined:
      return UNKNOWN
  }
}

const oddsOf = (view: DiscardView): DiscardOdds => {
  const leaves = leavesOf(view)
  const { kinds, shanten } = leaves
  const sums = kinds.map((_, at) => {
    let sum = 0
    describeDiscard(view, leaves, at, (feature, value) => (sum += DISCARD_WEIGHTS[feature] * value))
    return sum
  })
  const most = Math.max(...sums)
  const total = sums.reduce((all, sum) => all + Math.exp(sum - most), 0)
  const unexplained = UNEXPLAINED[view.isUnsure ? 'unsure' : 'known']
  const logs = sums.map((sum) =>
    Math.log(((1 - unexplained) * Math.exp(sum - most)) / total + unexplained / kinds.length),
  )
  return { view, kinds, logs, shanten }
}

const keyOf = (view: DiscardView): string => {
  const { counts, reds, melds, drawn, open, doras, ownWind, roundWind, turn, safe, last, suits, isUnsure } = view
  return [counts, reds, open, safe, doras, suits, melds, drawn, ownWind, roundWind, turn, last, isUnsure].join()
}

/** Odds by what the player sees: the records of one frame that are compared have most hands in common. */
export class DiscardMemory {
  readonly #known = new Map<string, DiscardOdds>()

  /** @param before the table before the act */
  odds(before: Table, act: Act, dora: Frame['dora']): DiscardOdds {
    const view = discardView(before, act, dora)
    const key = keyOf(view)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const odds = oddsOf(view)
    this.#known.set(key, odds)
    return odds
  }
}
