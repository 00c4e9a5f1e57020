/**
 * The order of the turns where it is not written: each player has a list of draws and calls and a list of discards. After a discard either somebody calls it whose next entry is a call of that tile from that player, or the next player
 * draws. Where more than one can be, only an order that uses up all lists is right.
 */
import type { From } from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { OpenMeld } from './frame-event.ts'

/** A call as far as the order depends on it. Without `from` (a pon, an open kan) any other player may have discarded. */
export interface Call {
  readonly kind: OpenMeld['kind']
  readonly called: Tile
  readonly from?: From
}

/** What one player did, in order. `Own` is what a list says of a closed or added kan; the order does not depend on it. */
export interface PlayerLists<Open extends Call = Call, Own = unknown> {
  readonly draws: readonly Drawn<Open>[]
  readonly discards: readonly Discarded<Own>[]
}

export type Drawn<Open extends Call = Call> =
  { readonly kind: 'tile'; readonly tile: Tile } | { readonly kind: 'call'; readonly meld: Open }

export type Discarded<Own = unknown> =
  /** `tile` null: the drawn one. */
  | { readonly kind: 'tile'; readonly tile: Tile | null; readonly isRiichi: boolean }
  | { readonly kind: 'kan'; readonly meld: Own }
  /** The place of an open kan in the list. */
  | { readonly kind: 'none' }

/** Entry `at` of a player's list. */
export interface Turn {
  readonly player: number
  readonly list: 'draws' | 'discards'
  readonly at: number
}

export interface FoundOrder {
  readonly turns: readonly Turn[]
  /** Entries that no order reaches. */
  readonly unused: number
}

/** How many places are tried before the longest order so far is taken: real frames need less than a thousand. */
const MOST_PLACES = 20_000

interface Place {
  readonly drawn: readonly number[]
  readonly discarded: readonly number[]
  /** Who draws or calls next. */
  readonly player: number
}

interface Step {
  readonly turns: readonly Turn[]
  readonly next: readonly Place[]
}

class Search {
  readonly #lists: readonly PlayerLists[]
  readonly #total: number
  readonly #isLast: (turn: Turn) => boolean
  /** Places that were tried. */
  readonly #seen = new Set<string>()
  #best: readonly Turn[] = []

  constructor(lists: readonly PlayerLists[], isLast: (turn: Turn) => boolean) {
    this.#lists = lists
    this.#isLast = isLast
    this.#total = lists.reduce((sum, { draws, discards }) => sum + draws.length + discards.length, 0)
  }

  find(dealer: number): FoundOrder {
    this.#reach({ drawn: [0, 0, 0, 0], discarded: [0, 0, 0, 0], player: dealer }, [])
    return { turns: this.#best, unused: this.#total - this.#best.length }
  }

  /** Whether an order from here uses up all lists; the longest so far is kept. */
  #reach(place: Place, before: readonly Turn[]): boolean {
    const key = `${place.drawn.join()} ${place.discarded.join()} ${place.player}`
    if (this.#seen.has(key) || this.#seen.size >= MOST_PLACES) return false
    this.#seen.add(key)
    const { turns, next } = this.#step(place)
    const so = [...before, ...turns]
    const last = so.at(-1)
    const isWhole = so.length === this.#total && last !== undefined && this.#isLast(last)
    if (so.length > this.#best.length || isWhole) this.#best = so
    return isWhole || next.some((each) => this.#reach(each, so))
  }

  /** The turn of a player: a draw or call, kans with their replacement draws, and a discard. */
  #step({ drawn, discarded, player }: Place): Step {
    const lists = this.#lists[player]
    const turns: Turn[] = []
    let [draw, discard] = [drawn[player] ?? 0, discarded[player] ?? 0]
    for (;;) {
      const entry = lists?.draws[draw]
      if (entry === undefined) return { turns, next: [] }
      turns.push({ player, list: 'draws', at: draw++ })
      const thrown = lists?.discards[discard]
      const isOpenKan = entry.kind === 'call' && entry.meld.kind === 'daiminkan'
      if (thrown === undefined || (thrown.kind === 'none') !== isOpenKan) return { turns, next: [] }
      turns.push({ player, list: 'discards', at: discard++ })
      if (thrown.kind === 'none' || thrown.kind === 'kan') {
        // A replacement tile is drawn, never called.
        if (lists?.draws[draw]?.kind === 'tile') continue
        return { turns, next: [] }
      }
      const tile = thrown.tile ?? (entry.kind === 'tile' ? entry.tile : null)
      const after = { drawn: drawn.with(player, draw), discarded: discarded.with(player, discard) }
      return { turns, next: tile === null ? [] : this.#afterDiscard(after, player, tile) }
    }
  }

  #afterDiscard(after: Omit<Place, 'player'>, from: number, tile: Tile): Place[] {
    const calls = [1, 2, 3].flatMap((steps) => {
      const player = (from + steps) % 4
      const entry = this.#lists[player]?.draws[after.drawn[player] ?? 0]
      if (entry?.kind !== 'call' || entry.meld.called !== tile) return []
      const isChi = entry.meld.kind === 'chi'
      const expected = isChi ? 'k' : entry.meld.from
      return expected === undefined || expected === ['k', 't', 's'][steps - 1] ? [{ player, isChi }] : []
    })
    const next = (from + 1) % 4
    const isDraw = this.#lists[next]?.draws[after.drawn[next] ?? 0]?.kind === 'tile'
    const players = [
      ...calls.filter(({ isChi }) => !isChi),
      ...calls.filter(({ isChi }) => isChi),
      ...(isDraw ? [{ player: next }] : []),
    ]
    return players.map(({ player }) => ({ ...after, player }))
  }
}

/**
 * The order that uses up all lists; of several the one in which calls come early, and if there is none the longest.
 *
 * @param dealer who draws first, 0…3
 * @param isLast whether the frame can have ended with this entry
 */
export const turnOrder = (lists: readonly PlayerLists[], dealer: number, isLast: (turn: Turn) => boolean): FoundOrder =>
  new Search(lists, isLast).find(dealer)
