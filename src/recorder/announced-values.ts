/** What was announced for the wins of a frame that was opened: nobody typed it in this session, its points tell it. */
import { payWin, splitTsumo, type WinValue } from '../rules/index.ts'
import { four, SEATS, type BySeat, type Frame, type Points, type Seat } from '../record/index.ts'
import type { Table } from '../table/index.ts'
import { flowOf } from './frame-tables.ts'
import { pointsAt } from './outcome.ts'
import { paidActs, tablesOf } from './win-parts.ts'
import { liabilitiesOf, type Worth } from './win-worth.ts'

export interface AnnouncedWin {
  readonly value: WinValue | null
  readonly payments: BySeat<Points>
}

/** What this win alone moved; null where several did and nothing beside it says which part is its own. */
const movedBy = (act: number, paid: readonly number[], frame: Frame, table: Table): BySeat<Points> | null => {
  const noted = flowOf(frame).acts[act]?.notes?.pay
  if (noted !== undefined) return noted
  const { endPoints } = frame
  const start = pointsAt(table)
  return endPoints === null || start === null || paid.length !== 1
    ? null
    : four((seat) => endPoints[seat] - start[seat])
}

/** Null where the record does not say what the win moved; a value of null where no win moves just that. */
export const announcedOf = (act: number, frame: Frame, table: Table, worth: Worth | null): AnnouncedWin | null => {
  const { rules } = table
  const won = flowOf(frame).acts[act]
  const paid = paidActs(flowOf(frame).acts, table, rules)
  const payments = movedBy(act, paid, frame, table)
  if (!won || payments === null || !paid.includes(act)) return null
  const from = won.draw.kind === 'ron' ? (table.offer?.seat ?? null) : null
  const onTable = tablesOf(frame, table, paid)[paid.indexOf(act)]!
  const pays = (value: WinValue): BySeat<Points> =>
    payWin({ winner: won.seat, from, value, liabilities: liabilitiesOf(worth, value) }, onTable, rules)
  const value = candidates(won.seat, from, payments, pays).find((each) =>
    SEATS.every((seat) => pays(each)[seat] === payments[seat]),
  )
  return { value: value ?? null, payments }
}

/** Honba and sticks taken off; who answers for a yakuman pays what others would. */
const candidates = (
  winner: Seat,
  from: Seat | null,
  payments: BySeat<Points>,
  pays: (value: WinValue) => BySeat<Points>,
): readonly WinValue[] => {
  const nothing = pays(from === null ? { kind: 'tsumo', fromDealer: 0, fromOthers: 0 } : { kind: 'ron', points: 0 })
  const rest = four((seat) => payments[seat] - nothing[seat])
  if (from !== null) return [{ kind: 'ron', points: rest[winner] }]
  const other = SEATS.find((seat) => seat !== 0 && seat !== winner) ?? 0
  const shared: WinValue = { kind: 'tsumo', fromDealer: winner === 0 ? 0 : -rest[0], fromOthers: -rest[other] }
  const whole = splitTsumo(rest[winner], winner)
  return whole === null ? [shared] : [shared, whole]
}
