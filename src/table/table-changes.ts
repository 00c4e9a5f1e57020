/** What several kinds of acts do to a table. */
import { seatAfter, type Seat } from '../record/index.ts'
import { assumed } from '../rules/index.ts'
import type { Draft, Play } from './table-draft.ts'

export const nextSeat = (seat: Seat): Seat => seatAfter(seat)

/** The stick is laid once the discard has passed unclaimed by a ron. */
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
  } else {
    if (kanDoraReveal === 'closed-immediate-open-with-next-act') turnPendingDora(draft)
    draft.kanDorasPending += 1
  }
}

/** The replacement draw of a further open kan turns what the kans before it left to turn. */
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
 * An added kan that was robbed turns no dora, not even where it would turn at once: all texts that speak of it say so
 * (M.LEAGUE, EMA RCR 3.3.7), and no program turns one. The dora of a closed kan may lie open already when thirteen
 * orphans rob it, to whom it makes no difference.
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
