/** A table being changed by one step; nothing of it is shared before the step is done. */
import type { BySeat, Seat } from '../record/index.ts'
import type { Table, TableSeat } from './table.ts'

export type Draft = { -readonly [Key in keyof Table]: Table[Key] }

export const draftOf = (table: Table): Draft => ({ ...table })

export const putSeat = (draft: Draft, seat: Seat, value: TableSeat): void => {
  const [e, s, w, n] = draft.seats
  const seats: BySeat<TableSeat> =
    seat === 0 ? [value, s, w, n] : seat === 1 ? [e, value, w, n] : seat === 2 ? [e, s, value, n] : [e, s, w, value]
  draft.seats = seats
}

export const nextSeat = (seat: Seat): Seat => ((seat + 1) & 3) as Seat

/** The stick is laid once the discard has passed unclaimed by a ron. */
export const acceptRiichi = (draft: Draft): void => {
  const seat = draft.riichiPending
  if (seat === null) return
  draft.riichiPending = null
  const own = draft.seats[seat]
  const stick = draft.rules.riichiStick ?? 10
  draft.sticks += stick
  putSeat(draft, seat, {
    ...own,
    riichi: own.riichi && { ...own.riichi, accepted: true },
    points: own.points === null ? null : own.points - stick,
  })
}

/** A kan of this kind was made: which doras must and may have been turned now. */
export const turnKanDora = (draft: Draft, closed: boolean): void => {
  const { kanDora, kanDoraReveal } = draft.rules
  if (kanDora === false || kanDoraReveal === 'none') return
  const { due, possible } = draft.kanDoras
  if (kanDoraReveal === null) {
    draft.kanDoras = { due, possible: possible + 1 }
  } else if (closed || kanDoraReveal === 'immediate') {
    const turned = 1 + draft.kanDorasPending
    draft.kanDoras = { due: due + turned, possible: possible + turned }
    draft.kanDorasPending = 0
  } else draft.kanDorasPending += 1
}

/** The replacement draw of a further open kan turns what the kans before it left to turn. */
export const turnEarlierDoras = (draft: Draft): void => {
  const earlier = draft.kanDorasPending - 1
  if (earlier <= 0) return
  draft.kanDoras = { due: draft.kanDoras.due + earlier, possible: draft.kanDoras.possible + earlier }
  draft.kanDorasPending = 1
}

/** The discard after an open kan turns its dora. */
export const turnPendingDora = (draft: Draft): void => {
  const pending = draft.kanDorasPending
  if (pending === 0) return
  draft.kanDoras = { due: draft.kanDoras.due + pending, possible: draft.kanDoras.possible + pending }
  draft.kanDorasPending = 0
}

/** A kan that was robbed turns no dora. */
export const takeBackDora = (draft: Draft, closed: boolean): void => {
  const { kanDora, kanDoraReveal } = draft.rules
  if (kanDora === false || kanDoraReveal === 'none') return
  const { due, possible } = draft.kanDoras
  if (kanDoraReveal === null) return
  if (closed || kanDoraReveal === 'immediate') draft.kanDoras = { due: Math.max(0, due - 1), possible }
  else draft.kanDorasPending = Math.max(0, draft.kanDorasPending - 1)
}
