/** A row for each act: how a tile came, and how one went. */
import {
  countedFlow,
  discardedTile,
  drawnTile,
  frameName,
  plainName,
  playerAtSeat,
  SEATS,
  type Act,
  type Flow,
  type Frame,
  type Match,
  type Seat,
} from '../../record/index.ts'
import type { Tile } from '../../tiles/index.ts'
import type { CellWords } from '../format.ts'
import { seatIn, wordIn, type CsvTerm } from './csv-words.ts'

const CALLS = ['chi', 'pon', 'daiminkan', 'ron']
const TSUMOGIRI = { tsumogiri: '1', karagiri: '0', tedashi: '0' } as const

const tsumogiriCell = ({ discard }: Act): string => {
  switch (discard?.kind) {
    case 'tsumogiri':
    case 'karagiri':
    case 'tedashi':
      return TSUMOGIRI[discard.kind]
    case 'riichi':
      return discard.tsumogiri === null ? '' : String(Number(discard.tsumogiri))
    case 'ankan':
    case 'kakan':
    case 'tsumo':
    case undefined:
      return ''
  }
}

export interface ActOfTable {
  readonly seat: Seat
  readonly cells: readonly string[]
}

class ActCells {
  readonly #match: Match
  readonly #frame: Frame
  readonly #flow: Flow
  readonly #words: CellWords | undefined
  readonly #turns = SEATS.map(() => 0)
  /** What may be called: the tile discarded last, or that of a kan. */
  #offered: { readonly seat: Seat; readonly tile: Tile | null } | null = null

  constructor(match: Match, frame: Frame, flow: Flow, words: CellWords | undefined) {
    this.#match = match
    this.#frame = frame
    this.#flow = flow
    this.#words = words
  }

  rows(): ActOfTable[] {
    return this.#flow.acts.map((act) => ({ seat: act.seat, cells: this.#cells(act) }))
  }

  #term(term: CsvTerm): string {
    return wordIn(this.#words, 'terms', term)
  }

  #seat(seat: Seat): string {
    return seatIn(this.#words, seat)
  }

  #cells(act: Act): readonly string[] {
    const { seat, draw, discard, notes } = act
    // A ron takes no turn.
    if (draw.kind !== 'ron') this.#turns[seat] = (this.#turns[seat] ?? 0) + 1
    const called = CALLS.includes(draw.kind) ? this.#offered : null
    const drawn = draw.kind === 'oya' ? this.#flow.startHands[seat].drawn : drawnTile(act)
    const gone = this.#gone(act, drawn)
    if (discard !== null && discard.kind !== 'tsumo') this.#offered = { seat, tile: gone[0] ?? null }
    return [
      String(this.#turns[seat]),
      this.#seat(seat),
      plainName(this.#match.players[playerAtSeat(this.#frame.id, seat)].name),
      this.#term(draw.kind),
      drawn ?? '',
      called?.tile ?? '',
      'own' in draw ? draw.own.join(' ') : '',
      called === null ? '' : this.#seat(called.seat),
      discard === null ? '' : this.#term(discard.kind),
      gone.join(' '),
      tsumogiriCell(act),
      discard?.kind === 'riichi' ? '1' : '0',
      notes?.time === undefined ? '' : String(notes.time),
      notes?.other?.join(' // ') ?? '',
    ]
  }

  /** The tiles that the act discards or makes a kan with. */
  #gone(act: Act, drawn: Tile | null): readonly Tile[] {
    const { discard } = act
    if (discard?.kind === 'ankan') return discard.tiles
    if (discard?.kind === 'kakan') return [discard.tile]
    const isDrawn = discard?.kind === 'tsumogiri' || discard?.kind === 'karagiri'
    const tile = isDrawn ? drawn : discardedTile(act)
    return tile === null ? [] : [tile]
  }
}

/**
 * The acts of a frame as cells by `ACT_COLUMNS`, from the turn on; of a frame that was played again, those of the last flow.
 * @param words left out: titles and cells are ids
 */
export const actCells = (match: Match, frame: Frame, words?: CellWords): readonly ActOfTable[] => {
  const flow = countedFlow(frame)
  return flow === undefined ? [] : new ActCells(match, frame, flow, words).rows()
}

/**
 * Rows of cells by `ACT_COLUMNS`.
 * @param number of the match, from 1
 */
export const actRows = (match: Match, number: number, words: CellWords | undefined): (readonly string[])[] =>
  match.frames.flatMap((frame) =>
    actCells(match, frame, words).map(({ cells }, index) => [
      String(number),
      frameName(frame.id),
      String(index + 1),
      ...cells,
    ]),
  )
