/** A win typed over at an act of any frame: another winner, a win of what was written as play, play of what was a win. */
import { isWin, seatAfter, type Act, type Discard, type Seat } from '../record/index.ts'
import { mayTsumo, ronOptions, stepDraw, type Table } from '../table/index.ts'
import { done, type Answer } from './answer.ts'
import { typedAnew } from './assumed.ts'
import { flowOf, playAt } from './frames.ts'
import { putWins } from './put-wins.ts'
import type { Cursor, State } from './session.ts'

interface Place {
  readonly acts: readonly Act[]
  readonly act: Act
  /** The table before the act. */
  readonly table: Table
}

const placeOf = (state: State, cursor: Cursor): Place | null => {
  const frame = state.match.frames[cursor.frame]
  const acts = frame ? flowOf(frame).acts : []
  const act = acts[cursor.act]
  const table = playAt(state, cursor.frame)?.tables.at(cursor.act)
  return act && table ? { acts, act, table } : null
}

/** Who else can win on the tile that lies there, from the discarder's right onwards. */
const winners = ({ acts, table: { offer, end } }: Place, at: number): readonly Seat[] => {
  if (offer === null) return []
  const others = acts.filter(({ draw }, index) => index > at && draw.kind === 'ron').map(({ seat }) => seat)
  const won = [...others, ...(end?.kind === 'ron' ? end.seats : [])]
  return [1, 2, 3].map((steps) => seatAfter(offer.seat, steps)).filter((seat) => !won.includes(seat))
}

/** Who of these won, as far as the hands tell: the one whose turn was written, else one whose hand was complete. */
const likeliest = ({ act, table }: Place, may: readonly Seat[]): Seat | undefined => {
  const complete = ronOptions(table).flatMap(({ seat }) => (may.includes(seat) ? [seat] : []))
  return [complete, may].flatMap((seats) => (seats.includes(act.seat) ? [act.seat] : seats))[0]
}

/** Ron in place of what began the act; where it is ron, of the next who can have said it. */
const ronOver = (place: Place, at: number): Act | null => {
  const { act } = place
  const may = winners(place, at)
  const seat = act.draw.kind === 'ron' ? may[(may.indexOf(act.seat) + 1) % may.length] : likeliest(place, may)
  if (seat === undefined || (act.draw.kind === 'ron' && seat === act.seat)) return null
  return { ...typedAnew(typedAnew(act, 'draw'), 'discard'), seat, draw: { kind: 'ron' }, discard: null }
}

/** Tsumo in place of the discard, and the drawn tile thrown in place of tsumo. */
const tsumoOver = ({ act }: Place): Act | null => {
  const { draw } = act
  if (draw.kind !== 'tile' && draw.kind !== 'rinshan' && draw.kind !== 'oya') return null
  const isTsumo = act.discard?.kind === 'tsumo'
  // None of the dealer's fourteen tiles was drawn.
  if (isTsumo && draw.kind === 'oya') return null
  const discard: Discard = isTsumo ? { kind: 'tsumogiri' } : { kind: 'tsumo' }
  return { ...typedAnew(act, 'discard'), discard }
}

/** Quote over a half of an act. What a win of the frame under way moved is asked for again; of an earlier one it is marked. */
export const winAtCursor = (state: State, cursor: Cursor): Answer => {
  const place = placeOf(state, cursor)
  const act = place && (cursor.part === 'draw' ? ronOver(place, cursor.act) : tsumoOver(place))
  const written = state.match.frames[cursor.frame]
  if (!place || !act || !written) return 'not-asked'
  const next = putWins(state, cursor.frame, written, place.acts.with(cursor.act, act))
  return done(next, { code: 'replaced', act: cursor.act })
}

/** Whether the half at the cursor is a win, or may have been one. */
export const mayWinAtCursor = (state: State, cursor: Cursor): boolean => {
  const place = placeOf(state, cursor)
  if (!place) return false
  const { act, table } = place
  if (cursor.part === 'draw')
    return (act.draw.kind === 'ron' || ronOptions(table).length > 0) && ronOver(place, cursor.act) !== null
  if (tsumoOver(place) === null) return false
  return isWin(act) || mayTsumo(stepDraw(table, { ...act, discard: null }).table, act.seat) !== false
}
