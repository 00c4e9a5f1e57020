/** The wins of a frame: which of them are paid, what each of them moves, and which are still to be said. */
import { isHonbaOpen, paidWins, payWin, sharedTable, type OnTheTable, type Ruleset, type Win } from '../rules/index.ts'
import type { Act, BySeat, Frame, Points } from '../record/index.ts'
import { riichiSticksLaid, type Table } from '../table/index.ts'
import { flowOf } from './frame-tables.ts'
import type { ScoredWin } from './session.ts'

/** Indices of the wins that are paid, in the order in which they come: honba and sticks go to the first of them. */
export const paidActs = (acts: readonly Act[], { offer }: Table, rules: Ruleset): readonly number[] => {
  const from = offer?.seat ?? null
  const rons = acts.flatMap(({ draw, seat }, index): { index: number; win: Win }[] =>
    draw.kind === 'ron' ? [{ index, win: { winner: seat, from, value: { kind: 'ron', points: 0 } } }] : [],
  )
  const wins = rons.map(({ win }) => win)
  const paid = paidWins(wins, rules).flatMap((win) => rons[wins.indexOf(win)]?.index ?? [])
  return [...acts.flatMap(({ discard }, index) => (discard?.kind === 'tsumo' ? [index] : [])), ...paid]
}

/** What of the table goes with each of the paid wins. */
export const tablesOf = (frame: Frame, table: Table, paid: readonly number[]): readonly OnTheTable[] => {
  const { acts } = flowOf(frame)
  const winners = paid.map((index) => acts[index]!.seat)
  return sharedTable(
    winners,
    { honba: frame.id.honba, sticks: table.sticks, laid: riichiSticksLaid(table) },
    table.rules,
  )
}

/**
 * What each paid win moves, by the index of its act: as it was announced, or as it stands beside an act of which
 * nothing was announced in this session. A win whose value was left out is not among them, nor a self-draw whose honba do not
 * divide.
 */
export const partsOf = (
  frame: Frame,
  table: Table,
  wins: readonly ScoredWin[],
  rules: Ruleset,
): ReadonlyMap<number, BySeat<Points>> => {
  const { acts } = flowOf(frame)
  const parts = new Map<number, BySeat<Points>>()
  const paid = paidActs(acts, table, rules)
  const tables = tablesOf(frame, table, paid)
  for (const [order, index] of paid.entries()) {
    const act = acts[index]
    const said = wins.find((win) => win.act === index)
    if (!act) continue
    if (!said) {
      if (act.notes?.pay !== undefined) parts.set(index, act.notes.pay)
      continue
    }
    const { value, liabilities } = said
    if (value === null) continue
    const from = value.kind === 'ron' ? (table.offer?.seat ?? null) : null
    // Who paid more of honba that do not divide nobody can say but those at the table.
    if (value.kind === 'tsumo' && isHonbaOpen(frame.id.honba, rules)) continue
    parts.set(index, payWin({ winner: act.seat, from, value, liabilities }, tables[order]!, rules))
  }
  return parts
}

/** Whether the frame ended in a self-draw of which only the table knows who paid how much of the honba. */
export const isPaymentOpen = (frame: Frame, rules: Ruleset): boolean =>
  isHonbaOpen(frame.id.honba, rules) && flowOf(frame).acts.some(({ discard }) => discard?.kind === 'tsumo')

/** Paid wins of a frame that is over whose value was left out. */
export const unsaidActs = (frame: Frame, table: Table, rules: Ruleset): readonly number[] => {
  if (frame.endPoints !== null || frame.notes?.ryuukyoku !== undefined) return []
  const { acts } = flowOf(frame)
  const paid = paidActs(acts, table, rules)
  const left = paid.filter((index) => acts[index]?.notes?.pay === undefined)
  // Where the start is known, the points at the end would follow from values that are all there.
  return left.length > 0 || frame.startPoints === null ? left : paid
}
