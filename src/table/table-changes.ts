/** Changes that several kinds of acts make to a table. */
import { seatAfter, type Seat } from '../record/index.ts'
import { assumed } from '../rules/index.ts'
import type { Draft, Play } from './table-draft.ts'

export const nextSeat = (seat: Seat): Seat => seatAfter(seat)

/** The stick is laid once nobody wins on the discard. */
export const acceptRiichi = (play: Play): void => {
  const { table } = play
  const seat = table.riichiPending
  if (seat === null) return
  table.riichiPending = null
  const own = play.seat(seat)
  const stick = assumed(table.rules).riichiStick
  table.sticks += stick
  if (own.riichi !== null) own.riichi = { ...own.riichi, accepted: true }
  if (own.points !== null) own.points -= stick
}

/** A kan of this kind was made: updates how many kan doras must and may be turned. */
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
  } else {
    if (kanDoraReveal === 'closed-immediate-open-with-next-act') turnPendingDora(draft)
    draft.kanDorasPending += 1
  }
}

/** The replacement draw of a further open kan turns the doras that earlier kans left pending. */
export const turnEarlierDoras = (draft: Draft): void => {
  const earlier = draft.kanDorasPending - 1
  if (earlier <= 0) return
  draft.kanDoras = { due: draft.kanDoras.due + earlier, possible: draft.kanDoras.possible + earlier }
  draft.kanDorasPending = 1
}

/** The discard after an open kan turns its dora; by some rules a further kan does. */
export const turnPendingDora = (draft: Draft): void => {
  const pending = draft.kanDorasPending
  if (pending === 0) return
  draft.kanDoras = { due: draft.kanDoras.due + pending, possible: draft.kanDoras.possible + pending }
  draft.kanDorasPending = 0
}

/**
 * A robbed added kan turns no dora, even where kan doras are turned at once: all rule texts that mention it agree
 * (M.LEAGUE, EMA RCR 3.3.7), and no program turns one. The dora of a closed kan may already be open when thirteen
 * orphans rob it; it makes no difference to them.
 */
export const takeBackDora = (draft: Draft, closed: boolean): void => {
  const { kanDora, kanDoraReveal } = draft.rules
  if (kanDora === false || kanDoraReveal === 'none') return
  const { due, possible } = draft.kanDoras
  if (kanDoraReveal === null) draft.kanDoras = { due, possible: closed ? possible : possible - 1 }
  else if (closed) draft.kanDoras = { due: due - 1, possible }
  else if (kanDoraReveal === 'immediate') draft.kanDoras = { due: due - 1, possible: possible - 1 }
  else draft.kanDorasPending -= 1
}
