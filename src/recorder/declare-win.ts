/** Tsumo and ron, said at the end of the frame or over an act of any: there a win may become play, and play a win. */
import { isWin, SEATS, seatAfter, type Act, type Discard, type Seat } from '../record/index.ts'
import { mayTsumo, ronOptions, type Table } from '../table/index.ts'
import type { HalfAct } from './act-editor.ts'
import { done, type Result } from './result.ts'
import { typedAnew } from './act-notes.ts'
import { takeOrAsk } from './call.ts'
import { flowOf } from './frame-tables.ts'
import { mayWinByDraw, possibleRons } from './possible-acts.ts'
import { putWins } from './put-wins.ts'
import type { State } from './session.ts'

const ron = (seat: Seat): Act => ({ seat, draw: { kind: 'ron' }, discard: null })

/** Who has not won yet on the tile that lies there. */
const others = ({ offer, end }: Table): readonly Seat[] => {
  if (offer === null || (end !== null && end.kind !== 'ron')) return []
  return SEATS.filter((seat) => seat !== offer.seat && end?.seats.includes(seat) !== true)
}

/** Quote: tsumo after a draw, ron on the tile that lies there; once more for each further winner of it. */
export const declareWin = (state: State, half: HalfAct): Result => {
  const { table, frame } = half
  const { expected } = table
  if (!half.isDue) return winOver(state, half)
  if (expected.kind === 'discard') {
    if (table.seats[expected.seat].drawn === null) return 'nothing-to-win'
    return takeOrAsk(state, 'winner', [{ seat: expected.seat, draw: { kind: 'oya' }, discard: { kind: 'tsumo' } }])
  }
  const options = possibleRons(table, frame)
  const may = options.length > 0 ? options : others(table)
  return may.length === 0 ? 'nothing-to-win' : takeOrAsk(state, 'winner', may.map(ron))
}

/** Who else can win on the tile that lies there, from the discarder's right onwards. */
const winners = ({ frame, at, table: { offer, end } }: HalfAct): readonly Seat[] => {
  if (offer === null) return []
  const { acts } = flowOf(frame)
  const others = acts.filter(({ draw }, index) => index > at && draw.kind === 'ron').map(({ seat }) => seat)
  const won = [...others, ...(end?.kind === 'ron' ? end.seats : [])]
  return [1, 2, 3].map((steps) => seatAfter(offer.seat, steps)).filter((seat) => !won.includes(seat))
}

/** Whose hand the tile completes, or may complete. */
const completeSeats = ({ table }: HalfAct): readonly Seat[] => ronOptions(table).map(({ seat }) => seat)

/** Who of these won, as far as the hands tell: the one whose turn was written, else one whose hand was complete. */
const likeliest = (half: HalfAct, act: Act, may: readonly Seat[]): Seat | undefined => {
  const complete = completeSeats(half).filter((seat) => may.includes(seat))
  return [complete, may].flatMap((seats) => (seats.includes(act.seat) ? [act.seat] : seats))[0]
}

/** Ron in place of what began the act; where it is ron, of the next who can have said it, complete hands first. */
const ronOver = (half: HalfAct, act: Act): Act | null => {
  const complete = completeSeats(half)
  const may = winners(half).toSorted((a, b) => Number(complete.includes(b)) - Number(complete.includes(a)))
  const seat = act.draw.kind === 'ron' ? may[(may.indexOf(act.seat) + 1) % may.length] : likeliest(half, act, may)
  if (seat === undefined || (act.draw.kind === 'ron' && seat === act.seat)) return null
  return { ...typedAnew(typedAnew(act, 'draw'), 'discard'), ...ron(seat) }
}

/** Tsumo in place of the discard, and the drawn tile thrown in place of tsumo. */
const tsumoOver = (act: Act): Act | null => {
  const { draw } = act
  if (draw.kind !== 'tile' && draw.kind !== 'rinshan' && draw.kind !== 'oya') return null
  const isTsumo = act.discard?.kind === 'tsumo'
  // None of the dealer's fourteen tiles was drawn.
  if (isTsumo && draw.kind === 'oya') return null
  const discard: Discard = isTsumo ? { kind: 'tsumogiri' } : { kind: 'tsumo' }
  return { ...typedAnew(act, 'discard'), discard }
}

const wonOver = (half: HalfAct): Act | null => {
  const { act, part } = half
  return act ? (part === 'draw' ? ronOver(half, act) : tsumoOver(act)) : null
}

/** What a win of the frame under way moved is asked for again; of an earlier one it is marked. */
const winOver = (state: State, half: HalfAct): Result => {
  const { index, frame, at } = half
  const act = wonOver(half)
  if (act === null) return 'not-asked'
  return done(putWins(state, index, frame, flowOf(frame).acts.with(at, act)), { code: 'replaced', act: at })
}

/** Whether a win is taken: also of a hand that is not complete. */
export const takesWin = (half: HalfAct): boolean => {
  const { table, isDue } = half
  const { expected } = table
  if (!isDue) return wonOver(half) !== null
  return expected.kind === 'discard' ? table.seats[expected.seat].drawn !== null : others(table).length > 0
}

/** Whether somebody may win here, or the half is a win. */
export const mayWin = (half: HalfAct): boolean => {
  const { act, part, table, frame, isDue } = half
  const { expected } = table
  if (isDue && expected.kind === 'discard') return !expected.afterCall && mayWinByDraw(table, frame, expected.seat)
  if (isDue) return possibleRons(table, frame).length > 0
  if (!act || wonOver(half) === null) return false
  if (part === 'draw') return act.draw.kind === 'ron' || ronOptions(table).length > 0
  return isWin(act) || mayTsumo(table, act.seat) !== false
}
