/** The inputs and results of judging a frame's points. */
import type { BySeat, Flow, Frame, Points, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Table } from '../table/index.ts'
import type { Ending } from './frame-ending.ts'
import type { FindingArgs } from './finding.ts'

export type ScoreCode =
  | `score.${'sum' | 'bystander' | 'value' | 'win' | 'honba' | 'ryuukyoku' | 'tenpai' | 'nagashi' | 'noten-riichi'}`
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
  /** What the end of the frame moved, without riichi sticks. */
  readonly net: BySeat<Points>
  /** Sticks on the table when the next frame begins, as written; null if not written. */
  readonly sticksNext: Points | null
}

export interface Problem {
  readonly code: ScoreCode
  readonly args: FindingArgs
  /** Possible but unlikely: a tenpai hand that was not declared. */
  readonly mild?: boolean
  /** What the frame should have moved; null if not known. */
  readonly expected: BySeat<Points> | null
  /** The act concerned; by default the final points are. */
  readonly act?: number
}

export interface ScoreVerdict extends Omit<Problem, 'expected'> {
  /** Final points that make everything fit; `seat` if only one seat's change. Null if nothing tells. */
  readonly fix: { readonly seat: Seat | null; readonly points: BySeat<Points> } | null
  /** Final points by what the hands are worth as written, where the verdict blames a riichi; null if that is not known. */
  readonly asWritten?: BySeat<Points> | null
  /** A riichi that the points show or rule out: acts with which it may have been declared. */
  readonly riichi?: { readonly seat: Seat; readonly acts: readonly number[] }
  /** The sticks laid, according to the points. */
  readonly laid?: BySeat<Points>
}

export const sumFour = (points: BySeat<Points>): Points => points[0] + points[1] + points[2] + points[3]

/** What all four together must have gained: the sticks that were taken. */
export const sumWanted = ({ frame, ending, laid }: ScoreFacts): Points | null => {
  if (ending.kind === 'chombo' || ending.kind === 'open') return null
  if (ending.kind !== 'win') return 0
  return frame.sticks === null ? null : frame.sticks + sumFour(laid)
}
