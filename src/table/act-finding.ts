/**
 * What `step` notes about one act: a stable code, the half of the act, and the arguments of its sentence. `src/check`
 * adds severity, frame and repairs.
 */
import type { Table } from './table.ts'

export type ActFindingCode =
  | 'act.after-end'
  | 'act.out-of-turn'
  | 'act.discard-missing'
  | 'act.rinshan-expected'
  | 'act.rinshan-unexpected'
  | 'act.oya-misplaced'
  | 'act.not-in-hand'
  | 'wall.exhausted'
  | 'discard.must-be-tsumogiri'
  | 'discard.karagiri-unmarked'
  | 'discard.karagiri-impossible'
  | 'discard.nothing-drawn'
  | 'discard.not-the-drawn'
  | 'discard.kuikae'
  | 'call.nothing'
  | 'call.own-discard'
  | 'call.not-from-left'
  | 'call.shape'
  | 'call.last-tile'
  | 'call.after-riichi'
  | 'kan.shape'
  | 'kan.no-pon'
  | 'kan.after-call'
  | 'kan.after-riichi'
  | 'kan.last-tile'
  | 'kan.fifth'
  | 'riichi.open-hand'
  | 'riichi.twice'
  | 'riichi.noten'
  | 'riichi.points'
  | 'riichi.tiles-left'
  | 'riichi.hand-discard'
  | 'win.nothing'
  | 'win.own-discard'
  | 'win.twice'
  | 'win.no-draw'
  | 'win.closed-kan'
  | 'win.incomplete'
  | 'win.furiten'

export type ActFindingArgs = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>

export interface ActFinding {
  readonly code: ActFindingCode
  /** Index of the act in its flow: usually the current act, but the previous one for a missing discard. */
  readonly act: number
  readonly part: 'draw' | 'discard'
  readonly args: ActFindingArgs
}

export const NO_FINDINGS: readonly ActFinding[] = Object.freeze([])

export interface StepResult {
  readonly table: Table
  readonly findings: readonly ActFinding[]
}
