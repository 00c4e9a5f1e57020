/**
 * `step(table, act)` gives the next table and what was wrong with the act. It never refuses: what is impossible is
 * carried out as far as it makes sense.
 */
import type { Act, Flow, Frame } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { discardInto } from './discard.ts'
import { acceptRiichi, draftOf } from './draft.ts'
import { drawInto } from './draw.ts'
import { proveFlow, type Proof } from './prove.ts'
import { Slips, type Slip, type Stepped } from './slips.ts'
import { startTable } from './start.ts'
import type { HeldTile, Table } from './table.ts'

/** One whole act. `proven` is what later acts show an unknown drawn tile to be. */
export const step = (table: Table, act: Act, proven?: HeldTile): Stepped => {
  const draft = draftOf(table)
  const slips = new Slips(table.acts)
  drawInto(draft, act, slips, proven)
  discardInto(draft, act, slips)
  return { table: draft, findings: slips.all() }
}

/** The draw, call or ron of an act alone: the table while its discard is being typed. */
export const stepDraw = (table: Table, act: Act, proven?: HeldTile): Stepped => {
  const draft = draftOf(table)
  const slips = new Slips(table.acts)
  drawInto(draft, act, slips, proven)
  return { table: draft, findings: slips.all() }
}

/** What follows the draw that `stepDraw` carried out, of the same act. */
export const stepDiscard = (table: Table, act: Act): Stepped => {
  const draft = draftOf(table)
  const slips = new Slips(table.acts - 1)
  discardInto(draft, act, slips)
  return { table: draft, findings: slips.all() }
}

/** The table when nothing more happens: a riichi that nobody won on stands. */
export const closeTable = (table: Table): Table => {
  if (table.riichiPending === null) return table
  const draft = draftOf(table)
  acceptRiichi(draft)
  return draft
}

export interface Replayed {
  /** Index k is the table after k acts; one more than there are acts. */
  readonly tables: readonly Table[]
  readonly findings: readonly Slip[]
}

/** Every table of a flow, with what its acts prove about unknown tiles already in the hands. */
export const replayWithFindings = (frame: Frame, flow: Flow, rules: Ruleset): Replayed => {
  const proof: Proof | null = proveFlow(flow)
  let table = startTable(frame, flow, rules, proof?.startHands)
  const tables: Table[] = [table]
  const findings: Slip[] = []
  for (let index = 0; index < flow.acts.length; index++) {
    const stepped = step(table, flow.acts[index]!, proof?.draws.get(index))
    table = stepped.table
    tables.push(table)
    for (const slip of stepped.findings) findings.push(slip)
  }
  return { tables, findings }
}

/** Every table of a frame's flow: index k is the table after k acts. A frame has at least one. */
export const replay = (frame: Frame, flowIndex: number, rules: Ruleset): readonly Table[] => {
  const flow = frame.flows[flowIndex]
  return flow === undefined ? [] : replayWithFindings(frame, flow, rules).tables
}
