/**
 * What the checks look at: a replayed frame, how it ended, what its points moved, and what the previous frame predicts.
 */
import type { BySeat, RyuukyokuReason, Flow, Frame, FrameId, Match, Points } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Inference, ActFinding, Table } from '../table/index.ts'
import type { Ending } from './frame-ending.ts'
import { sumFour, type ScoreVerdict } from './score-facts.ts'

/** What must follow from the previous frame; null if it is not known or the written values fit. */
export interface Carried {
  /** The frames that could have followed, if this one could not. */
  readonly ids: readonly FrameId[] | null
  readonly sticks: Points | null
  readonly startPoints: BySeat<Points> | null
}

export interface FrameView {
  readonly match: Match
  readonly rules: Ruleset
  readonly index: number
  readonly frame: Frame
  readonly previous: FrameView | null
  readonly carried: Carried
  /** The frame with the values that must follow from the previous one; the same object if they fit. */
  readonly believed: Frame
  /** The flow that counted, which is the last; null for a frame without one. */
  readonly flow: Flow | null
  readonly flowIndex: number
  /** The table after the last act, with a standing riichi laid; null without a flow. */
  readonly last: Table | null
  readonly proof: Inference | null
  /** What is wrong with the acts of each flow. */
  readonly actFindings: readonly { readonly flow: number; readonly actFinding: ActFinding }[]
  readonly ending: Ending
  /** A stated reason for ryuukyoku that the acts contradict; how the frame ended is then open. */
  readonly contradicted: RyuukyokuReason | null
  /** Sticks laid in this frame, by seat, in Points: by the acts, or by the points if a riichi is in doubt. */
  readonly laid: BySeat<Points>
  /** What the end of the frame moved, without riichi sticks; null if points are not written. */
  readonly net: BySeat<Points> | null
  readonly score: ScoreVerdict | null
  /** False while the frame is being recorded, and if it is too long: its end is not checked. */
  readonly finished: boolean
}

/** As written, and as the previous frame predicts if that differs. */
export const readings = ({ frame, believed }: FrameView): readonly Frame[] =>
  frame === believed ? [frame] : [frame, believed]

/** Sticks on the table after the frame, in one reading of it; null if nothing says how it ended. */
export const sticksAfter = ({ ending, laid }: FrameView, { sticks }: Frame): Points | null => {
  if (sticks === null || ending.kind === 'open') return null
  if (ending.kind === 'win') return 0
  // A frame that is played again returns the sticks.
  return ending.kind === 'chombo' ? null : sticks + sumFour(laid)
}
