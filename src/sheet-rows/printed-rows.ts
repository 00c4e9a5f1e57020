/**
 * A frame as the printed sheet has it: four rows a player, one column a turn. A player who is skipped by a call has an
 * empty column, so that a column is one turn of the table.
 */
import { isRedFive, kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import {
  four,
  type Act,
  type BySeat,
  type Frame,
  type Hand,
  type Meld,
  type Points,
  type Seat,
} from '../record/index.ts'
import type { AssumedRules } from '../rules/index.ts'
import {
  endOfFrame,
  eventsOfFrame,
  handAtRyuukyoku,
  wonHand,
  type FrameEnd,
  type FrameEvent,
  type PlayedFrame,
} from '../formats/index.ts'

/** The upper half of a turn. */
export type DrawCell =
  | { readonly kind: 'tile'; readonly tile: Tile; readonly isRinshan: boolean; readonly isWon: boolean }
  /** The drawn tile was discarded: it stands in the row below. */
  | { readonly kind: 'tsumogiri'; readonly isRinshan: boolean }
  | { readonly kind: 'chi' | 'pon' | 'daiminkan'; readonly tile: Tile }
  /** The dealer was dealt fourteen tiles. */
  | { readonly kind: 'dealt' }

/** The lower half of a turn. */
export interface DiscardCell {
  readonly kind: 'discard' | 'ankan' | 'kakan'
  readonly tile: Tile
  readonly isRiichi: boolean
  /** Who won on it. */
  readonly wonBy: readonly Seat[]
}

export interface Turn {
  readonly draw: DrawCell | null
  readonly discard: DiscardCell | null
}

export interface PlayerRows {
  readonly deal: readonly Tile[]
  /** By column; undefined where the player has none. */
  readonly turns: readonly (Turn | undefined)[]
  /** Concealed tiles at the end, without the winning tile. */
  readonly hand: readonly Tile[]
  /** In the order in which they were made. */
  readonly melds: readonly Meld[]
  /** The winning tile. */
  readonly won: Tile | null
}

export interface FrameRows {
  readonly frame: Frame
  readonly columns: number
  readonly players: BySeat<PlayerRows>
  readonly end: FrameEnd
  /** In hundreds; null if the record does not say. */
  readonly moved: BySeat<Points> | null
  readonly doras: readonly Tile[]
  readonly uras: readonly Tile[]
}

type Writable = { draw: DrawCell | null; discard: DiscardCell | null }

class Rows {
  readonly #played: PlayedFrame
  readonly #turns: BySeat<(Writable | undefined)[]> = four(() => [])
  readonly #melds: BySeat<Meld[]> = four(() => [])
  readonly #events: FrameEvent[]
  #column = -1
  #seat: Seat | null = null
  #last: Writable | null = null

  constructor(played: PlayedFrame) {
    this.#played = played
    this.#events = played.events.filter(({ type }) => type === 'call' || type === 'kan')
    for (const act of played.flow.acts) this.#act(act)
  }

  #act(act: Act): void {
    const { seat, draw, discard } = act
    if (draw.kind === 'ron') {
      this.#won(seat)
      return
    }
    if (this.#seat === null || seat <= this.#seat) this.#column++
    this.#seat = seat
    const drawn = this.#drawn(seat, draw)
    const turn: Writable = { draw: this.#drawCell(seat, draw, discard), discard: null }
    this.#turns[seat][this.#column] = turn
    turn.discard = this.#discardCell(seat, discard, drawn)
    this.#last = turn.discard === null ? this.#last : turn
  }

  #drawn(seat: Seat, draw: Act['draw']): Tile {
    if (draw.kind === 'tile' || draw.kind === 'rinshan') return draw.tile
    return draw.kind === 'oya' ? (this.#played.flow.startHands[seat].drawn ?? UNKNOWN) : UNKNOWN
  }

  #drawCell(seat: Seat, draw: Act['draw'], discard: Act['discard']): DrawCell {
    switch (draw.kind) {
      case 'oya':
        return { kind: 'dealt' }
      case 'tile':
      case 'rinshan': {
        const isRinshan = draw.kind === 'rinshan'
        const isThrown = discard?.kind === 'tsumogiri' || (discard?.kind === 'riichi' && discard.tsumogiri === true)
        return isThrown
          ? { kind: 'tsumogiri', isRinshan }
          : { kind: 'tile', tile: draw.tile, isRinshan, isWon: discard?.kind === 'tsumo' }
      }
      case 'ron':
        return { kind: 'dealt' }
      case 'chi':
      case 'daiminkan':
      case 'pon':
        return { kind: draw.kind, tile: this.#called(seat) }
    }
  }

  /** The tile of a call, which the act does not repeat. */
  #called(seat: Seat): Tile {
    const event = this.#events.shift()
    if (event?.type !== 'call') return UNKNOWN
    this.#melds[seat].push(event.meld)
    return event.meld.called
  }

  #discardCell(seat: Seat, discard: Act['discard'], drawn: Tile): DiscardCell | null {
    const plain = { isRiichi: false, wonBy: [] }
    switch (discard?.kind) {
      case 'tedashi':
        return { kind: 'discard', tile: discard.tile, ...plain }
      case 'tsumogiri':
      case 'karagiri':
        return { kind: 'discard', tile: drawn, ...plain }
      case 'riichi':
        return { kind: 'discard', tile: discard.tile, isRiichi: true, wonBy: [] }
      case 'ankan':
        this.#kan(seat)
        return {
          kind: 'ankan',
          tile: discard.tiles.find((tile) => isRedFive(tile)) ?? discard.tiles[0] ?? UNKNOWN,
          ...plain,
        }
      case 'kakan':
        this.#kan(seat)
        return { kind: 'kakan', tile: discard.tile, ...plain }
      case 'tsumo':
      case undefined:
        return null
    }
  }

  #kan(seat: Seat): void {
    const event = this.#events.shift()
    if (event?.type !== 'kan') return
    const { meld } = event
    const melds = this.#melds[seat]
    const pon =
      meld.kind === 'kakan'
        ? melds.findIndex((each) => each.kind === 'pon' && kindOf(each.called) === kindOf(meld.called))
        : -1
    if (pon < 0) melds.push(meld)
    else melds[pon] = meld
  }

  #won(seat: Seat): void {
    const discard = this.#last?.discard
    if (this.#last === null || !discard) return
    if (discard.kind === 'kakan' && this.#seat !== null) this.#robbed(this.#seat)
    this.#last.discard = { ...discard, wonBy: [...discard.wonBy, seat] }
  }

  /** A kan whose tile was won on is a pon again. */
  #robbed(seat: Seat): void {
    const melds = this.#melds[seat]
    const at = melds.findLastIndex(({ kind }) => kind === 'kakan')
    const kan = melds[at]
    if (kan?.kind === 'kakan') melds[at] = { kind: 'pon', called: kan.called, own: kan.own, from: kan.from }
  }

  /** @param end how the frame ended */
  players(end: FrameEnd): BySeat<PlayerRows> {
    const { flow, deal, last } = this.#played
    return four((seat): PlayerRows => {
      const win = end.kind === 'wins' ? end.wins.find((each) => each.seat === seat) : undefined
      const hand: Hand = win === undefined ? handAtRyuukyoku(seat, flow, last) : wonHand(win, flow)
      const isDealt = flow.acts.some((act) => act.seat === seat && act.draw.kind === 'oya')
      const fourteenth = flow.startHands[seat].drawn
      return {
        deal: isDealt && fourteenth !== null ? [...deal[seat].tiles, fourteenth] : deal[seat].tiles,
        turns: this.#turns[seat],
        hand: win === undefined && hand.drawn !== null ? [...hand.tiles, hand.drawn] : hand.tiles,
        melds: this.#melds[seat],
        won: win === undefined ? null : hand.drawn,
      }
    })
  }

  get columns(): number {
    return this.#column + 1
  }
}

const isKnown = (tile: Tile | undefined): tile is Tile => tile !== undefined && tile !== UNKNOWN

/** Of a frame that was played again, the last flow. */
export const rowsOf = (frame: Frame, rules: AssumedRules): FrameRows => {
  const played = eventsOfFrame(frame, rules)
  const end = endOfFrame(frame, played)
  const rows = new Rows(played)
  const { startPoints, endPoints } = frame
  const indices = Array.from({ length: played.turned }, (_, at) => at)
  return {
    frame,
    columns: rows.columns,
    players: rows.players(end),
    end,
    moved: startPoints && endPoints ? four((seat) => endPoints[seat] - startPoints[seat]) : null,
    doras: indices.map((at) => frame.dora?.[at * 2]).filter(isKnown),
    uras: indices.map((at) => frame.dora?.[at * 2 + 1]).filter(isKnown),
  }
}
