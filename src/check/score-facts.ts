/** The inputs and results of judging a frame’s points. */
import type { BySeat, Flow, Frame, Points, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Table } from '../table/index.ts'
import type { Ending } from './frame-ending.ts'
import type { FindingArgs } from './finding.ts'

export type ScoreCode =
  | `score.${'sum' | 'bystander' | 'value' | 'win' | 'honba' | 'draw' | 'tenpai' | 'nagashi' | 'noten-riichi'}`
  | 'win.no-yaku'
  | 'riichi.missing'
  | 'riichi.unpaid'

export interface ScoreFacts {
  readonly frame: Frame
  readonly flow: Flow
  readonly last: Table
  readonly ending: Ending
  readonly rules: Ruleset
  /** Riichi sticks laid in this frame, by seat, in Points. */
  readonly laid: BySeat<Points>
  /** What the end of the frame moved, riichi sticks not counted. */
  readonly net: BySeat<Points>
  /** Sticks on the table when the next frame begins, as written; null where it does not say. */
  readonly sticksNext: Points | null
}

export interface Problem {
  readonly code: ScoreCode
  readonly args: FindingArgs
  /** Possible at a table, only unlikely: a tenpai hand that was not declared. */
  readonly mild?: boolean
  /** What the frame should have moved; null where that is not known. */
  readonly expected: BySeat<Points> | null
  /** The act concerned; otherwise the points at the end are. */
  readonly act?: number
}

export interface ScoreVerdict extends Omit<Problem, 'expected'> {
  /** Points at the end that make everything fit, and whose they are where only one seat's change; null: nothing tells. */
  readonly fix: { readonly seat: Seat | null; readonly points: BySeat<Points> } | null
  /** A riichi that the points show or deny: acts with which it may have been declared. */
  readonly riichi?: { readonly seat: Seat; readonly acts: readonly number[] }
  /** The sticks laid as the points show them. */
  readonly laid?: BySeat<Points>
}

export const sumFour = (points: BySeat<Points>): Points => points[0] + points[1] + points[2] + points[3]

/** What all four together must have gained: the sticks that were taken up. */
export const sumWanted = ({ frame, ending, laid }: ScoreFacts): Points | null => {
  if (ending.kind === 'chombo' || ending.kind === 'open') return null
  if (ending.kind !== 'win') return 0
  return frame.sticks === null ? null : frame.sticks + sumFour(laid)
}
