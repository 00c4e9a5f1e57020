/** How a frame ended, according to its acts and its pragma. */
import { kindOf } from '../tiles/index.ts'
import {
  chomboSeats,
  countedActs,
  deadSeats,
  isGivenBack,
  SEATS,
  type Frame,
  type RyuukyokuReason,
  type Seat,
} from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { isNotenRiichi, type Table } from '../table/index.ts'

export type Ending =
  | { readonly kind: 'win'; readonly winners: readonly Seat[]; readonly from: Seat | null }
  | { readonly kind: 'exhausted'; readonly nagashi: boolean }
  | { readonly kind: 'abort'; readonly reason: RyuukyokuReason }
  /** Played again; `seats` says whose chombo it was, null if nothing tells. */
  | { readonly kind: 'chombo'; readonly seats: readonly Seat[] | null }
  /** Nothing says how: no acts, a gap in the record, or the end is not written. */
  | { readonly kind: 'open'; readonly broken: boolean }

/** A stated reason overrides the acts: a win after which the frame was stopped did not count. */
export const endingOf = (frame: Frame, last: Table | null, rules: Ruleset): Ending => {
  const reason = frame.notes?.ryuukyoku
  if (reason === 'chombo')
    return { kind: 'chombo', seats: chomboSeats(frame) ?? (last && notenRiichiSeats(frame, last)) }
  if (reason === 'broken-off' || last === null) return { kind: 'open', broken: true }
  if (reason === 'nagashi-mangan') return { kind: 'exhausted', nagashi: true }
  if (reason === 'exhaustive') return exhaustedEnding(frame, last, rules)
  return reason === undefined ? endingShown(frame, last, rules) : { kind: 'abort', reason }
}

const endingShown = (frame: Frame, last: Table, rules: Ruleset): Ending => {
  const { end } = last
  if (end?.kind === 'tsumo') return { kind: 'win', winners: [end.seat], from: null }
  if (end?.kind === 'ron' && end.seats.length === 3 && rules.threeRonAborts === true)
    return { kind: 'abort', reason: 'three-ron' }
  if (end?.kind === 'ron') return { kind: 'win', winners: end.seats, from: end.from }
  if (last.tilesLeft <= 0 && last.underway === null) return exhaustedEnding(frame, last, rules)
  const abort = abortOf(last)
  return abort === null ? { kind: 'open', broken: false } : { kind: 'abort', reason: abort }
}

/** Seats in riichi that were noten at the end of the wall, as stated or as their hands show; null if there are none. */
export const notenRiichiSeats = (frame: Frame, last: Table): readonly Seat[] | null => {
  if (last.tilesLeft > 0) return null
  const { notes } = frame
  const dead = deadSeats(countedActs(frame))
  const noten = SEATS.filter((seat) => {
    if (last.seats[seat].riichi?.accepted !== true || dead.includes(seat)) return false
    return notes?.tenpai === undefined ? isNotenRiichi(last, seat) === true : !notes.tenpai.includes(seat)
  })
  return noten.length > 0 ? noten : null
}

/** If noten riichi is a chombo and all points are as before, the frame was played again. */
const exhaustedEnding = (frame: Frame, last: Table, rules: Ruleset): Ending => {
  const seats = rules.notenRiichi === 'chombo' ? notenRiichiSeats(frame, last) : null
  return seats !== null && isGivenBack(frame) ? { kind: 'chombo', seats } : { kind: 'exhausted', nagashi: false }
}

/** The abortive draw that the table itself shows. */
const abortOf = (last: Table): RyuukyokuReason | null => {
  const { seats, underway } = last
  if (underway !== null)
    return last.uninterrupted && seats[underway].river.length === 0 && seats[underway].drawn !== null
      ? 'nine-terminals'
      : null
  if (SEATS.every((seat) => seats[seat].riichi?.accepted === true)) return 'four-riichi'
  const first = seats[0].river[0]
  const wind = first === undefined ? -1 : kindOf(first.tile)
  const sameWind = SEATS.every((seat) => seats[seat].river.length === 1 && kindOf(seats[seat].river[0]!.tile) === wind)
  if (last.uninterrupted && sameWind && wind >= 27 && wind <= 30) return 'four-winds'
  const owners = SEATS.filter((seat) =>
    seats[seat].melds.some(({ meld }) => meld.kind !== 'chi' && meld.kind !== 'pon'),
  )
  return last.kans >= 4 && owners.length > 1 ? 'four-kans' : null
}
