/**
 * `step(table, act)` gives the next table and what was wrong with the act. It never refuses: an impossible act is
 * carried out as far as it makes sense. Past `MOST_ACTS` only the turn is tracked.
 */
import type { Act, Flow, Frame } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { discardInto } from './discard.ts'
import { acceptRiichi } from './table-changes.ts'
import { drawInto } from './draw.ts'
import { Play } from './table-draft.ts'
import { inferUnseenTiles, type Inference } from './infer-unseen-tiles.ts'
import type { ActFinding, StepResult } from './act-finding.ts'
import { startTable } from './start-table.ts'
import type { HeldTile, Table } from './table.ts'

/** One whole act. `proven` is what later acts prove an unseen drawn tile to be. */
export const step = (table: Table, act: Act, proven?: HeldTile): StepResult => {
  const play = new Play(table)
  drawInto(play, act, proven)
  discardInto(play, act)
  return { table: play.table, findings: play.found() }
}

/** Only the draw, call or ron of an act: the table while its discard is being typed. */
export const stepDraw = (table: Table, act: Act, proven?: HeldTile): StepResult => {
  const play = new Play(table)
  drawInto(play, act, proven)
  return { table: play.table, findings: play.found() }
}

/** What follows the draw that `stepDraw` carried out, in the same act. */
export const stepDiscard = (table: Table, act: Act): StepResult => {
  const play = new Play(table, table.acts - 1)
  discardInto(play, act)
  return { table: play.table, findings: play.found() }
}

/** The table if nothing more happens: a riichi that nobody won on stands. */
export const closeTable = (table: Table): Table => {
  if (table.riichiPending === null) return table
  const play = new Play(table)
  acceptRiichi(play)
  return play.table
}

export interface Played {
  /** After the last act, with a standing riichi laid. */
  readonly last: Table
  readonly findings: readonly ActFinding[]
  readonly proof: Inference | null
}

/**
 * Sees the tables of a flow: the one before each act, and the one after all of them. The next act changes the table, though neither the
 * concealed tiles nor the melds of a seat (it makes new lists); `keep` gives one that stays as it is.
 * @param at the index of the act that follows
 */
export type FlowWatcher = (table: Table, at: number, keep: () => Table) => void

/** Replays a whole flow and returns only the last table. */
export const playFlow = (frame: Frame, flow: Flow, rules: Ruleset, watcher?: FlowWatcher): Played => {
  const proof = inferUnseenTiles(flow)
  const play = new Play(startTable(frame, flow, rules, proof?.startHands))
  const { acts } = flow
  const keep = (): Table => play.kept()
  for (let index = 0; index < acts.length; index++) {
    if (watcher !== undefined) {
      watcher(play.table, index, keep)
      play.shareTiles()
    }
    play.act = index
    drawInto(play, acts[index]!, proof === null ? undefined : proof.draws.get(index))
    discardInto(play, acts[index]!)
  }
  watcher?.(play.table, acts.length, keep)
  acceptRiichi(play)
  return { last: play.table, findings: play.found(), proof }
}

export interface Replayed {
  /** Index k is the table after k acts; there is one more than acts. */
  readonly tables: readonly Table[]
  readonly findings: readonly ActFinding[]
}

/** Every table of a flow; hands already contain what its acts prove about unseen tiles. */
export const replayWithFindings = (frame: Frame, flow: Flow, rules: Ruleset): Replayed => {
  const proof: Inference | null = inferUnseenTiles(flow)
  let table = startTable(frame, flow, rules, proof?.startHands)
  const tables: Table[] = [table]
  const findings: ActFinding[] = []
  for (let index = 0; index < flow.acts.length; index++) {
    const stepped = step(table, flow.acts[index]!, proof?.draws.get(index))
    table = stepped.table
    tables.push(table)
    for (const finding of stepped.findings) findings.push(finding)
  }
  return { tables, findings }
}

/** Every table of a frame's flow: index k is the table after k acts. There is at least one. */
export const replay = (frame: Frame, flowIndex: number, rules: Ruleset): readonly Table[] => {
  const flow = frame.flows[flowIndex]
  return flow === undefined ? [] : replayWithFindings(frame, flow, rules).tables
}
