/**
 * The order of the turns where it is not written: each player has a list of draws and calls and a list of discards. After
 * a discard either somebody calls it whose next entry is a call of that tile from that player, or the next player draws.
 * Where more than one can be, only an order that uses up all lists is right.
 */
import type { From } from '../record/index.ts'
import { handPlace, type HandPlace, type Tile } from '../tiles/index.ts'
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

/** A tile or a call. All entries of a list are of one shape, because the engine compares shapes wherever they are read. */
export type Drawn<Open extends Call = Call> =
  | { readonly tile: HandPlace; readonly meld: null }
  | { readonly tile: null; readonly meld: Open }

export type Discarded<Own = unknown> =
  /** `tile` null: the drawn one. */
  | { readonly kind: 'tile'; readonly tile: HandPlace | null; readonly isRiichi: boolean; readonly meld: null }
  | { readonly kind: 'kan'; readonly tile: null; readonly isRiichi: false; readonly meld: Own }
  | typeof UNDISCARDED

/** The place of an open kan in the list of discards. */
export const UNDISCARDED = { kind: 'none', tile: null, isRiichi: false, meld: null } as const

/** Whether a frame can have ended with a draw of a player, or with what that player discarded. */
export type IsLast = (player: number, list: 'draws' | 'discards') => boolean

export interface FoundOrder {
  /**
   * Who draws or calls, and discards, one after the other: the next entry of that player's draws, with the entry at the
   * same place of the discards. The draw that replaces a kan is a turn of its own.
   */
  readonly turns: readonly number[]
  /** Whether nothing is discarded after the last draw. */
  readonly endsOnDraw: boolean
  /** Entries that no order reaches. */
  readonly unused: number
}

const NOBODY: readonly number[] = []
const ALONE = [0, 1, 2, 3].map((player): readonly number[] => [player])
/** From whom a call is whose player comes so many places behind. */
const FROM: readonly (From | null)[] = [null, 'k', 't', 's']

const canBeFrom = ({ kind, from }: Call, steps: number): boolean =>
  kind === 'chi' ? steps === 1 : from === undefined || from === FROM[steps]

/** How many turns are tried before the longest order so far is taken: real frames need less than a thousand. */
const MOST_TURNS = 20_000

class Search {
  readonly #lists: readonly PlayerLists[]
  readonly #total: number
  readonly #isLast: IsLast
  /** As long as an order can be, so that it never grows; the first `#count` are the order so far. */
  readonly #turns: number[]
  #count = 0
  /** How many entries of both lists of each player are used. */
  readonly #used = [0, 0, 0, 0]
  /** Whose next draw is a call: a bit for each player. */
  #callers = 0
  #endsOnDraw = false
  /** The places where several players could be next, and none of them led to the end. */
  #failed: Set<string> | null = null
  #tried = 0
  #best: FoundOrder

  constructor(lists: readonly PlayerLists[], isLast: IsLast) {
    let total = 0
    let mostTurns = 0
    for (const { draws, discards } of lists) {
      total += draws.length + discards.length
      mostTurns += draws.length
    }
    this.#lists = lists
    this.#isLast = isLast
    this.#total = total
    this.#turns = Array<number>(mostTurns)
    this.#best = { turns: [], endsOnDraw: false, unused: total }
    for (let player = 0; player < 4; player++) this.#lookAhead(player)
  }

  find(dealer: number): FoundOrder {
    this.#reach(dealer)
    return this.#best
  }

  /** Whether an order from here uses up all lists; the longest so far is kept. */
  #reach(first: number): boolean {
    const next = this.#turnsFrom(first)
    return next.length > 1 ? this.#tryEach(next) : this.#end()
  }

  #end(): boolean {
    const turns = this.#turns
    const count = this.#count
    const endsOnDraw = this.#endsOnDraw
    const unused = this.#total - 2 * count + (endsOnDraw ? 1 : 0)
    const isWhole = unused === 0 && count > 0 && this.#isLast(turns[count - 1]!, endsOnDraw ? 'draws' : 'discards')
    if (isWhole || unused < this.#best.unused)
      this.#best = { turns: isWhole ? turns : turns.slice(0, count), endsOnDraw, unused }
    return isWhole
  }

  /** Goes on with each player, and comes back if that leads nowhere. */
  #tryEach(next: readonly number[]): boolean {
    if (this.#failed?.has(this.#place(next)) === true) return false
    const count = this.#count
    for (const player of next) {
      if (this.#reach(player)) return true
      while (this.#count > count) {
        const undone = this.#turns[--this.#count]!
        this.#used[undone]! -= 1
        this.#lookAhead(undone)
      }
    }
    this.#failed ??= new Set()
    this.#failed.add(this.#place(next))
    return false
  }

  #place(next: readonly number[]): string {
    return `${this.#used.join()} ${next.join()}`
  }

  /**
   * Turns until several could be next, or nobody: a draw or call, kans with their replacement draws, and a discard.
   * Who may be next.
   */
  #turnsFrom(first: number): readonly number[] {
    const lists = this.#lists
    const used = this.#used
    const turns = this.#turns
    let player = first
    this.#endsOnDraw = false
    for (let isKanned = false; ;) {
      const at = used[player]!
      const { draws, discards } = lists[player]!
      const entry = draws[at]
      if (entry === undefined) return NOBODY
      const { tile: drawn, meld } = entry
      // After a kan a tile is drawn, never called.
      if (isKanned && meld !== null) return NOBODY
      turns[this.#count++] = player
      used[player] = at + 1
      const thrown = discards[at]
      const isOpenKan = meld !== null && meld.kind === 'daiminkan'
      if (thrown === undefined || (thrown.kind === 'none') !== isOpenKan) {
        this.#endsOnDraw = true
        return NOBODY
      }
      isKanned = thrown.kind !== 'tile'
      if (thrown.kind !== 'tile') continue
      const tile = thrown.tile ?? drawn
      if (tile === null) return NOBODY
      this.#expect(player, draws[at + 1])
      if (this.#callers !== 0) {
        const next = this.#afterDiscard(player, tile)
        if (next.length !== 1) return next
        player = next[0]!
      } else player = (player + 1) & 3
      if (this.#tried++ >= MOST_TURNS) return NOBODY
    }
  }

  #lookAhead(player: number): void {
    this.#expect(player, this.#lists[player]!.draws[this.#used[player]!])
  }

  #expect(player: number, next: Drawn | undefined): void {
    const bit = 1 << player
    if (next !== undefined && next.meld !== null) this.#callers |= bit
    else this.#callers &= ~bit
  }

  /** Who calls the tile, chi last, or draws. */
  #afterDiscard(from: number, tile: HandPlace): readonly number[] {
    let players = NOBODY
    for (let steps = 3; steps > 0; steps--) {
      const player = (from + steps) & 3
      const entry = this.#lists[player]!.draws[this.#used[player]!]
      if (entry === undefined) continue
      if (entry.meld === null ? steps > 1 : handPlace(entry.meld.called) !== tile || !canBeFrom(entry.meld, steps))
        continue
      if (players === NOBODY) players = ALONE[player]!
      else players = entry.meld === null || entry.meld.kind === 'chi' ? [...players, player] : [player, ...players]
    }
    return players
  }
}

/**
 * The order that uses up all lists; of several the one in which calls come early, and if there is none the longest.
 *
 * @param dealer who draws first, 0…3
 */
export const turnOrder = (lists: readonly PlayerLists[], dealer: number, isLast: IsLast): FoundOrder =>
  new Search(lists, isLast).find(dealer)
