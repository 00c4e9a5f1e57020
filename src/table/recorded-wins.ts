/** The wins of a recorded frame: what each was worth and what it moved. */
import { UNKNOWN } from '../tiles/index.ts'
import { four, SEATS, turnsTo, type BySeat, type Frame, type Points, type Seat } from '../record/index.ts'
import { addPoints, payWin, payWins, type AssumedRules, type Win, type WinScore } from '../rules/index.ts'
import { riichiSticksLaid } from './riichi-sticks.ts'
import type { Table } from './table.ts'
import { scoreWinNow } from './win-now.ts'

/** A win as recorded. */
export interface DeclaredWin {
  readonly seat: Seat
  /** The table at the declaration: a tsumo carried out; for several rons the table before the first. */
  readonly table: Table
  /** What the record says that this win alone moved (`//@pay`). */
  readonly pay: BySeat<Points> | null
}

export interface RecordedWin {
  readonly seat: Seat
  /** Who dealt in; null for a tsumo. */
  readonly from: Seat | null
  readonly table: Table
  /** Null if unseen tiles leave the value open, or if the record was paid differently. */
  readonly score: WinScore | null
  /** What this win moved, including honba and sticks. */
  readonly moved: BySeat<Points>
  /** The honba points that were paid with it. */
  readonly honba: Points
  /** False for a ron that was declared but not paid (head bump). */
  readonly isPaid: boolean
}

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

/**
 * What the end of a frame moved, without the sticks laid in it; null if points are not written.
 *
 * @param last the table after the last act, with a standing riichi laid
 */
export const movedBy = ({ startPoints, endPoints }: Frame, last: Table): BySeat<Points> | null =>
  startPoints === null || endPoints === null
    ? null
    : four((seat) => endPoints[seat] - (last.seats[seat].points ?? startPoints[seat]))

const isNothing = (moved: BySeat<Points>): boolean => moved.every((each) => each === 0)

/**
 * How several rons on one tile share what the frame moved. The discarder paid each winner what the winner gained;
 * everything else (sticks, payments of third players) goes with the first winner who gained anything.
 */
const partsOf = (wins: readonly DeclaredWin[], from: Seat, moved: BySeat<Points>): BySeat<Points>[] => {
  const first = Math.max(
    0,
    wins.findIndex(({ seat }) => moved[seat] > 0),
  )
  const parts = wins.map(({ seat }, at): BySeat<Points> => {
    const got = at === first ? 0 : Math.max(0, moved[seat])
    return four((own) => (own === seat ? got : own === from ? 0 - got : 0))
  })
  const others = parts.reduce(addPoints, NOTHING)
  return parts.map((part, at) => (at === first ? four((seat) => moved[seat] - others[seat]) : part))
}

const isSame = (a: BySeat<Points>, b: BySeat<Points>): boolean => a.every((each, seat) => each === b[seat])

/**
 * Whether a win was paid as the rules pay it. The winner's gain includes sticks, of which a record may state too few.
 */
const isPaidLike = (winner: Seat, moved: BySeat<Points>, due: BySeat<Points>): boolean =>
  SEATS.every((seat) => seat === winner || moved[seat] === due[seat])

/** What each win moved: its `//@pay`; everything if there is one win; otherwise what the rules pay if that fits. */
const paymentsOf = (
  wins: readonly DeclaredWin[],
  from: Seat | null,
  moved: BySeat<Points> | null,
  due: readonly BySeat<Points>[] | null,
): readonly BySeat<Points>[] => {
  const [only, another] = wins
  if (moved === null) return wins.map(({ pay }, at) => pay ?? due?.[at] ?? NOTHING)
  if (only !== undefined && another === undefined) return [only.pay ?? moved]
  const fits = due !== null && isSame(due.reduce(addPoints, NOTHING), moved)
  const parts = fits || from === null ? (due ?? []) : partsOf(wins, from, moved)
  return wins.map(({ pay }, at) => pay ?? parts[at] ?? NOTHING)
}

/** Winners of one discard, from the discarder's right onwards. */
const inOrder = (declared: readonly DeclaredWin[]): DeclaredWin[] => {
  const from = declared[0]?.table.offer?.seat ?? 0
  return [...declared].sort((a, b) => turnsTo(from, a.seat) - turnsTo(from, b.seat))
}

const dealtIn = ({ table }: DeclaredWin): Seat | null =>
  table.end?.kind === 'tsumo' ? null : (table.offer?.seat ?? null)

const isWin = (win: Win | null): win is Win => win !== null

/**
 * The wins that ended a frame, from the discarder's right onwards. Together they move what the frame moved, if its
 * points are written; otherwise each moves what the rules say.
 *
 * @param last the table after the last act, with a standing riichi laid
 * @param turned how many dora indicators were turned
 */
export const recordedWins = (
  frame: Frame,
  declared: readonly DeclaredWin[],
  last: Table,
  turned: number,
  rules: AssumedRules,
): RecordedWin[] => {
  const wins = inOrder(declared)
  const doras = (frame.dora ?? []).map((dora, place) => (place < turned * 2 ? dora : UNKNOWN))
  const scores = wins.map(({ seat, table }) => {
    const scored = scoreWinNow(table, seat, doras)
    return scored?.ok === true ? scored.score : null
  })
  const values = wins.map((win, at): Win | null => {
    const score = scores[at] ?? null
    return score && { winner: win.seat, from: dealtIn(win), value: score.value, liabilities: score.liabilities }
  })
  const moved = movedBy(frame, last)
  const lying = { honba: frame.id.honba, sticks: last.sticks, laid: riichiSticksLaid(last) }
  const paid = values.includes(null) ? null : payWins(values.filter(isWin), lying, rules)
  const due = paid && wins.map((_, at) => paid[at] ?? NOTHING)
  const from = wins[0] === undefined ? null : dealtIn(wins[0])
  const payments = paymentsOf(wins, from, moved, due)
  const first = wins.length === 1 ? 0 : payments.findIndex((own) => !isNothing(own))
  return wins.map(({ seat, table }, at): RecordedWin => {
    const own = payments[at] ?? NOTHING
    const isPaid = at === first || !isNothing(own)
    const value = values[at] ?? null
    const alone = value && payWin(value, at === first ? lying : { honba: 0, sticks: 0 }, rules)
    const fits = !isPaid || [alone, due?.[at]].some((each) => each && isPaidLike(seat, own, each))
    return {
      seat,
      from,
      table,
      score: fits ? (scores[at] ?? null) : null,
      moved: own,
      honba: at === first || (isPaid && rules.honbaAtSeveralRons === 'each') ? frame.id.honba * rules.honbaValue : 0,
      isPaid,
    }
  })
}
