/** Who is where: places and differences now, and the tournament points if the match ended with the points of now. */
import {
  four,
  playerAtSeat,
  SEATS,
  toPlayers,
  type ByPlayer,
  type BySeat,
  type Frame,
  type PlayerId,
  type Points,
  type Seat,
} from '../record/index.ts'
import { finalPoints } from '../rules/index.ts'
import type { Table } from '../table/index.ts'

/** One player's line of the standings. */
export interface Standing {
  readonly seat: Seat
  readonly player: PlayerId
  /** 1…4; of two with the same points, the one seated earlier in East 1 stands before. */
  readonly place: number
  readonly points: Points
  /** To the first, 0 or below; of the first to the second, 0 or above. */
  readonly difference: Points
  /** Return points, uma and oka counted; null where the rules do not say enough. */
  readonly final: Points | null
}

const sum = (points: readonly Points[]): Points => points.reduce((all, one) => all + one, 0)

/** Sticks that nobody took: what the points at the end lack. */
const leftover = ({ startPoints, sticks }: Frame, end: BySeat<Points>): Points =>
  startPoints === null ? 0 : Math.max(0, sum(startPoints) + (sticks ?? 0) - sum(end))

/**
 * By place, the first in front; empty where somebody's points are not known. `ended`: count with the frame's end points
 * where they are written, else with those on the table. `chombos`: each player's so far; null where nobody knows
 * whose one of them was: no tournament points follow then.
 */
export const standings = (
  table: Table,
  frame: Frame,
  ended: boolean,
  chombos: ByPlayer<number> | null,
): readonly Standing[] => {
  const end = ended ? frame.endPoints : null
  const bySeat = four((seat) => end?.[seat] ?? table.seats[seat].points)
  if (bySeat.includes(null)) return []
  const points = toPlayers(frame.id, bySeat).map((own) => own ?? 0)
  const byPlayer = four((player) => points[player] ?? 0)
  const sticks = end === null ? table.sticks : leftover(frame, end)
  const placed = chombos && finalPoints(byPlayer, sticks, table.rules, chombos)
  const order = SEATS.map((seat) => ({ seat, player: playerAtSeat(frame.id, seat), points: bySeat[seat] ?? 0 })).sort(
    (a, b) => b.points - a.points || a.player - b.player,
  )
  const [first, second] = order
  return order.map(({ seat, player, points: own }, at) => ({
    seat,
    player,
    place: at + 1,
    points: own,
    difference: own - ((at === 0 ? second : first)?.points ?? own),
    final: placed?.final[player] ?? null,
  }))
}
