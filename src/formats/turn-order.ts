/**
 * The order of the turns where it is not written: each player has a list of draws and calls and a list of discards. After
 * a discard either somebody calls it whose next entry is a call of that tile from that player, or the next player draws.
 * Where more than one can be, only an order that uses up all lists is right.
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

/** The next entry of a list of a player. */
export interface Turn {
  readonly player: number
  readonly list: 'draws' | 'discards'
}

export interface FoundOrder {
  readonly turns: readonly Turn[]
  /** Entries that no order reaches. */
  readonly unused: number
}

const PLAYERS = [0, 1, 2, 3] as const
const DRAWS = PLAYERS.map((player): Turn => ({ player, list: 'draws' }))
const DISCARDS = PLAYERS.map((player): Turn => ({ player, list: 'discards' }))
const ALONE = PLAYERS.map((player): readonly number[] => [player])
const NOBODY: readonly number[] = []
/** From whom a call is whose player comes so many places behind. */
const FROM: readonly (From | null)[] = [null, 'k', 't', 's']

/** How many turns are tried before the longest order so far is taken: real frames need less than a thousand. */
const MOST_TURNS = 20_000

class Search {
  readonly #lists: readonly PlayerLists[]
  readonly #total: number
  readonly #isLast: (turn: Turn) => boolean
  /** How many entries of each list are used. */
  #drawn = [0, 0, 0, 0]
  #discarded = [0, 0, 0, 0]
  readonly #turns: Turn[] = []
  /** The places where several players could be next. */
  readonly #seen = new Set<string>()
  #tried = 0
  #best: readonly Turn[] = []

  constructor(lists: readonly PlayerLists[], isLast: (turn: Turn) => boolean) {
    this.#lists = lists
    this.#isLast = isLast
    this.#total = lists.reduce((sum, { draws, discards }) => sum + draws.length + discards.length, 0)
  }

  find(dealer: number): FoundOrder {
    this.#reach(dealer)
    return { turns: this.#best, unused: this.#total - this.#best.length }
  }

  /** Whether an order from here uses up all lists; the longest so far is kept. */
  #reach(first: number): boolean {
    let player = first
    while (this.#tried++ < MOST_TURNS) {
      const next = this.#turnOf(player)
      const [only, another] = next
      if (only === undefined) break
      if (another !== undefined) return this.#isNew(next) && next.some((each) => this.#tryOut(each))
      player = only
    }
    const last = this.#turns.at(-1)
    const isWhole = this.#turns.length === this.#total && last !== undefined && this.#isLast(last)
    if (isWhole || this.#turns.length > this.#best.length) this.#best = [...this.#turns]
    return isWhole
  }

  #isNew(next: readonly number[]): boolean {
    const key = `${this.#drawn.join()} ${this.#discarded.join()} ${next.join()}`
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    return true
  }

  /** Goes on with a player, and comes back if that leads nowhere. */
  #tryOut(player: number): boolean {
    const [drawn, discarded, count] = [[...this.#drawn], [...this.#discarded], this.#turns.length]
    if (this.#reach(player)) return true
    this.#drawn = drawn
    this.#discarded = discarded
    this.#turns.length = count
    return false
  }

  /** A draw or call, kans with their replacement draws, and a discard. Who may be next; nobody if the turn ends early. */
  #turnOf(player: number): readonly number[] {
    const { draws, discards } = this.#lists[player]!
    let [drawn, discarded] = [this.#drawn[player]!, this.#discarded[player]!]
    let thrownTile: Tile | null = null
    do {
      const entry = draws[drawn]
      if (entry === undefined) break
      drawn += 1
      this.#turns.push(DRAWS[player]!)
      const thrown = discards[discarded]
      const isOpenKan = entry.kind === 'call' && entry.meld.kind === 'daiminkan'
      if (thrown === undefined || (thrown.kind === 'none') !== isOpenKan) break
      discarded += 1
      this.#turns.push(DISCARDS[player]!)
      if (thrown.kind === 'tile') {
        thrownTile = thrown.tile ?? (entry.kind === 'tile' ? entry.tile : null)
        break
      }
      // A replacement tile is drawn, never called.
    } while (draws[drawn]?.kind === 'tile')
    this.#drawn[player] = drawn
    this.#discarded[player] = discarded
    return thrownTile === null ? NOBODY : this.#afterDiscard(player, thrownTile)
  }

  /** Who calls the tile, chi last, or draws. */
  #afterDiscard(from: number, tile: Tile): readonly number[] {
    const next = (from + 1) % 4
    let players = NOBODY
    for (let steps = 3; steps > 0; steps--) {
      const player = (from + steps) % 4
      const entry = this.#lists[player]!.draws[this.#drawn[player]!]
      if (entry === undefined) continue
      if (entry.kind === 'tile') {
        if (player === next) players = players === NOBODY ? ALONE[next]! : [...players, next]
      } else if (entry.meld.called === tile) {
        const isChi = entry.meld.kind === 'chi'
        const from = isChi ? 'k' : entry.meld.from
        if (from === undefined || from === FROM[steps]) players = isChi ? [...players, player] : [player, ...players]
      }
    }
    return players
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
