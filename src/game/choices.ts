/** What a seat may answer now; each answer with the half of an act that it becomes. */
import { kindOf, writeMajiangTile, type Tile } from '../tiles/index.ts'
import { fromOf, writeMajiangMeld, type Discard, type Draw, type Meld, type Seat } from '../record/index.ts'
import type { DiscardOption, SeatOptions, Table, TableSeat } from '../table/index.ts'
import { HULE, PASS, PINGJU, type Answer } from './game-answer.ts'

type Call = Extract<Draw, { kind: 'chi' | 'pon' | 'daiminkan' }>

export type Move =
  | Discard
  | Call
  | { readonly kind: 'ron' }
  | { readonly kind: 'nine-terminals' }
  | { readonly kind: 'pass' }

export interface Choice {
  readonly answer: Answer
  readonly move: Move
}

const PASSED: Choice = { answer: PASS, move: { kind: 'pass' } }
const RON: Choice = { answer: HULE, move: { kind: 'ron' } }
const TSUMO: Choice = { answer: HULE, move: { kind: 'tsumo' } }
const NINE_TERMINALS: Choice = { answer: PINGJU, move: { kind: 'nine-terminals' } }

const NONE: readonly Choice[] = Object.freeze([])

/** Separate answers for a tile of the hand and the drawn one, and for riichi with either. */
const discardChoice = (tile: Tile, from: 'hand' | 'drawn', drawn: Tile | null, riichi: boolean): Choice => {
  const data = `${writeMajiangTile(tile)}${from === 'drawn' ? '_' : ''}${riichi ? '*' : ''}`
  const move: Discard = riichi
    ? { kind: 'riichi', tile, tsumogiri: from === 'drawn' }
    : from === 'drawn'
      ? { kind: 'tsumogiri' }
      : tile === drawn
        ? { kind: 'karagiri' }
        : { kind: 'tedashi', tile }
  return { answer: { type: 'dapai', data }, move }
}

/**
 * None of the dealer's fourteen tiles was drawn, and the record has them together (`oy`), but the protocol sends the
 * fourteenth as a draw. So that tile may be discarded as drawn or as one of the hand. The record distinguishes the two
 * only if the hand has another such tile.
 */
const dealtChoices = (discards: readonly DiscardOption[], own: TableSeat, riichi: boolean): readonly Choice[] => {
  const hand = discards.map(({ tile }) => discardChoice(tile, 'hand', null, riichi))
  const fourteenth = own.drawn?.tile ?? null
  if (fourteenth === null || !discards.some(({ tile }) => tile === fourteenth)) return hand
  const { answer, move } = discardChoice(fourteenth, 'drawn', fourteenth, riichi)
  const isOnly = own.tiles.every(({ tile }) => tile !== fourteenth)
  return [...hand, { answer, move: isOnly ? discardChoice(fourteenth, 'hand', null, riichi).move : move }]
}

/** What a seat that must discard may do. The last plain discard is the default. */
export const turnChoices = (table: Table, options: SeatOptions): readonly Choice[] => {
  const { seat, discards, riichi, ankan, kakan, tsumo, nineTerminals } = options
  const own = table.seats[seat]
  const found: Choice[] = []
  if (tsumo === true) found.push(TSUMO)
  if (nineTerminals === true) found.push(NINE_TERMINALS)
  for (const tiles of ankan)
    found.push({ answer: kanAnswer({ kind: 'ankan', own: tiles }), move: { kind: 'ankan', tiles } })
  for (const tile of kakan) {
    const pon = own.melds.find(({ meld }) => meld.kind === 'pon' && kindOf(meld.called) === kindOf(tile))?.meld
    if (pon?.kind !== 'pon') continue
    const answer = kanAnswer({ ...pon, kind: 'kakan', added: tile })
    found.push({ answer, move: { kind: 'kakan', tile } })
  }
  const discardChoices = (which: readonly DiscardOption[], isRiichi: boolean): readonly Choice[] =>
    table.drawnBy === 'oya'
      ? dealtChoices(which, own, isRiichi)
      : which.map(({ tile, from }) => discardChoice(tile, from, own.drawn?.tile ?? null, isRiichi))
  return [...found, ...discardChoices(riichi, true), ...discardChoices(discards, false)]
}

const kanAnswer = (meld: Meld): Answer => ({ type: 'gang', data: writeMajiangMeld(meld) })

/** What a seat may do with a tile on offer: nothing, or one of these or pass. */
export const claimChoices = (
  called: Tile,
  discarder: Seat,
  { seat, ron, chi, pon, daiminkan }: Pick<SeatOptions, 'seat' | 'ron' | 'chi' | 'pon' | 'daiminkan'>,
): readonly Choice[] => {
  if (ron !== true && chi.length === 0 && pon.length === 0 && daiminkan.length === 0) return NONE
  const from = fromOf(seat, discarder) ?? 'k'
  const found: Choice[] = [PASSED]
  if (ron === true) found.push(RON)
  const add = (move: Call, meld: Meld): void => {
    found.push({ answer: { type: 'fulou', data: writeMajiangMeld(meld) }, move })
  }
  for (const own of daiminkan) add({ kind: 'daiminkan', own }, { kind: 'daiminkan', called, own, from })
  for (const own of pon) add({ kind: 'pon', own }, { kind: 'pon', called, own, from })
  for (const own of chi) add({ kind: 'chi', own }, { kind: 'chi', called, own })
  return found
}
