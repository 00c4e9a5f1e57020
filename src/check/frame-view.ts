/** What the checks look at: a frame replayed, how it ended, what its points moved, what the frame before lets expect. */
import type { BySeat, RyuukyokuReason, Flow, Frame, FrameId, Match, Points } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Inference, ActFinding, Table } from '../table/index.ts'
import type { Ending } from './frame-ending.ts'
import { sumFour, type ScoreVerdict } from './score-facts.ts'

/** What must follow from the previous frame; null where it is not known, or where the written values fit. */
export interface Carried {
  /** The frames that could have followed, when this one could not. */
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
  /** The flow that counted: the last. Null for a frame without one. */
  readonly flow: Flow | null
  readonly flowIndex: number
  /** The table after the last act, a standing riichi laid; null without a flow. */
  readonly last: Table | null
  readonly proof: Inference | null
  /** What the acts of every flow had wrong. */
  readonly actFindings: readonly { readonly flow: number; readonly actFinding: ActFinding }[]
  readonly ending: Ending
  /** The reason stated for a draw that the acts do not show; how the frame ended is open then. */
  readonly contradicted: RyuukyokuReason | null
  /** Sticks laid in this frame, by seat, in Points: as the acts say, or as the points show where a riichi is in doubt. */
  readonly laid: BySeat<Points>
  /** What the end of the frame moved, riichi sticks not counted; null where points are not written. */
  readonly net: BySeat<Points> | null
  readonly score: ScoreVerdict | null
  /** False while the frame is still being taken down, and where it is too long: its end is not judged. */
  readonly finished: boolean
}

/** As written, and as the frame before lets expect where that is something else. */
export const readings = ({ frame, believed }: FrameView): readonly Frame[] =>
  frame === believed ? [frame] : [frame, believed]

/** Sticks that lie on the table after the frame, in one reading of it; null where nothing says how it ended. */
export const sticksAfter = ({ ending, laid }: FrameView, { sticks }: Frame): Points | null => {
  if (sticks === null || ending.kind === 'open') return null
  if (ending.kind === 'win') return 0
  // A frame played again gives the sticks back.
  return ending.kind === 'chombo' ? null : sticks + sumFour(laid)
}
