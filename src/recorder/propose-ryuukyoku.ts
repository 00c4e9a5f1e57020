/** What a frame without a winner comes to, as the hands and the rivers show it. */
import { ryuukyokuDue, isNotenRiichi, isTenpaiNow, ronOptions, type Table } from '../table/index.ts'
import { isTerminalOrHonor } from '../rules/index.ts'
import { kindOf } from '../tiles/index.ts'
import { deadSeats, SEATS, type RyuukyokuReason, type Frame, type Seat } from '../record/index.ts'
import { flowOf, type FrameStanding } from './frame-tables.ts'
import type { TaskOf } from './task.ts'

export type Stopped = TaskOf<'stopped'>

/** Kinds of ryuukyoku at which tenpai is shown and paid. */
export const paysTenpai = (reason: RyuukyokuReason): boolean => reason === 'exhaustive' || reason === 'nagashi-mangan'

/**
 * Seats whose river is terminals and honours to the last and was never called from; none where the rules have no
 * nagashi mangan.
 */
const nagashiSeats = ({ seats, rules }: Table): readonly Seat[] =>
  rules.nagashiMangan === false
    ? []
    : SEATS.filter((seat) => {
        const { river } = seats[seat]
        return (
          river.length > 0 &&
          river.every(({ tile, calledBy }) => calledBy === null && tile !== 'uk' && isTerminalOrHonor(kindOf(tile)))
        )
      })

/** A hand in riichi must be tenpai unless all of it was seen and it is not; any other must be seen to be. */
const showsTenpai = (table: Table, seat: Seat): boolean =>
  table.seats[seat].riichi?.accepted === true ? isNotenRiichi(table, seat) !== true : isTenpaiNow(table, seat) === true

/** Who is tenpai at the end of the wall, as far as the hands show it. A dead hand never is. */
export const tenpaiSeats = (frame: Frame, table: Table): readonly Seat[] => {
  const dead = deadSeats(flowOf(frame).acts)
  return SEATS.filter((seat) => !dead.includes(seat) && showsTenpai(table, seat))
}

/** Proposed from the hands: who is tenpai, and who has a nagashi mangan. */
export const proposeRyuukyoku = (
  { frame, table, rules }: FrameStanding,
  reason: 'exhaustive' | 'nagashi-mangan' | null,
): Stopped => {
  const nagashiMay = nagashiSeats(table)
  const nagashi = rules.nagashiMangan === true || reason === 'nagashi-mangan' ? nagashiMay : []
  return {
    kind: 'stopped',
    reason: reason ?? (nagashi.length > 0 ? 'nagashi-mangan' : 'exhaustive'),
    tenpai: tenpaiSeats(frame, table),
    nagashi,
    nagashiMay,
  }
}

/**
 * Whether nobody has anything to say at the end of the wall: all hands are known, a noten hand cannot be shown as
 * tenpai, and one in riichi must be. A player who is tenpai without riichi need not show it, so the recorder is asked.
 */
export const isDecided = ({ frame, table }: FrameStanding, { tenpai, nagashiMay }: Stopped): boolean => {
  const { seats, offer } = table
  if (nagashiMay.length > 0 || deadSeats(flowOf(frame).acts).length > 0) return false
  if (offer !== null && ronOptions(table).length > 0) return false
  return SEATS.every((seat) =>
    tenpai.includes(seat)
      ? seats[seat].riichi !== null && isNotenRiichi(table, seat) === false
      : seats[seat].riichi === null && isTenpaiNow(table, seat) === false,
  )
}

/** A ryuukyoku that the rules call for now and that pays nobody; null where play goes on. */
export const abortDue = (table: Table): Stopped | null => {
  const reason = ryuukyokuDue(table)
  return reason === null || paysTenpai(reason)
    ? null
    : { kind: 'stopped', reason, tenpai: [], nagashi: [], nagashiMay: [] }
}
