/** What the hand that is to discard becomes with each discard: the tenpai hint of the board. */
import { KINDS, kindOf, type Kind, type Tile } from '../tiles/index.ts'
import { discardHints, type DiscardHint } from '../rules/index.ts'
import type { Frame, Seat } from '../record/index.ts'
import { discardOptions, meldTiles, unseenTiles, type Table, type TableSeat } from '../table/index.ts'

export interface HintedDiscard extends DiscardHint {
  /** A wait lies in the own river, this discard among it: for certain, as far as the river was seen. */
  readonly furiten: boolean
}

export interface TurnHint {
  readonly seat: Seat
  /** Of the hand once the best tile is thrown: 0 is tenpai. */
  readonly shanten: number
  /** The discards that leave it so, that with most tiles left first; at least one. */
  readonly discards: readonly HintedDiscard[]
}

/** The concealed tiles with the drawn one, by kind; null where one was not seen, or a mistake leaves the hand open. */
const knownHand = (own: TableSeat): Uint8Array | null => {
  if (own.tileSurplus !== 0 || own.skipped > 0) return null
  const counts = new Uint8Array(KINDS)
  const take = (tile: Tile): boolean => {
    const kind = kindOf(tile)
    if (kind >= 0) counts[kind]! += 1
    return kind >= 0
  }
  if (own.drawn && !take(own.drawn.tile)) return null
  return own.tiles.every(({ tile }) => take(tile)) ? counts : null
}

const byKind = (tiles: readonly Tile[]): Set<number> => new Set(tiles.map(kindOf).filter((kind) => kind >= 0))

/**
 * Of the seat whose discard is due, among the discards that the rules allow it. Copies left are those that neither a
 * hand, a river, a meld nor an indicator shows. Null where nobody is to discard, after riichi, where nothing is to be
 * chosen, and of a hand that is not known whole or holds more tiles, or copies of one, than there are.
 * @param typed whose hand is still being typed: of a part of it nothing is said
 */
export const turnHint = (table: Table, frame: Frame, typed: Seat | null = null): TurnHint | null => {
  const { expected, end } = table
  if (end !== null || expected.kind !== 'discard' || expected.seat === typed) return null
  const { seat } = expected
  const own = table.seats[seat]
  const hand = own.riichi === null ? knownHand(own) : null
  if (hand === null) return null
  const melded = new Uint8Array(KINDS)
  for (const { meld } of own.melds)
    for (const tile of meldTiles(meld)) {
      const kind = kindOf(tile)
      if (kind >= 0) melded[kind]! += 1
    }
  if (hand.some((copies, kind) => copies + melded[kind]! > 4)) return null

  const { kinds: unseen } = unseenTiles(table, frame)
  const seen = unseen.map((left, kind) => 4 - left - hand[kind]!)
  const allowed = byKind(discardOptions(table, seat).map(({ tile }) => tile))
  const hints = discardHints(hand, own.melds.length, seen).filter(({ discard }) => allowed.has(discard))
  if (hints.length === 0) return null
  const shanten = Math.min(...hints.map((hint) => hint.shanten))
  const river = byKind(own.river.map(({ tile }) => tile))
  const isFuriten = (discard: Kind, { tiles }: DiscardHint): boolean =>
    shanten === 0 && tiles.some(({ kind }) => kind === discard || river.has(kind))
  return {
    seat,
    shanten,
    discards: hints
      .filter((hint) => hint.shanten === shanten)
      .map((hint) => ({ ...hint, furiten: isFuriten(hint.discard, hint) }))
      .sort((a, b) => b.left - a.left),
  }
}
