/** What the checks look at: a frame replayed, how it ended, and what its points moved. */
import type { BySeat, Flow, Frame, Match, Points, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { closeTable, proveFlow, startTable, step, type Proof, type Slip, type Table } from '../table/index.ts'
import { endingOf, type Ending } from './ending.ts'
import { judgeScore, type ScoreVerdict } from './score.ts'

export interface FrameView {
  readonly match: Match
  readonly rules: Ruleset
  readonly index: number
  readonly frame: Frame
  readonly previous: FrameView | null
  /** The flow that counted: the last. Null for a frame without one. */
  readonly flow: Flow | null
  readonly flowIndex: number
  /** The table after the last act, a standing riichi laid; null without a flow. */
  readonly last: Table | null
  readonly proof: Proof | null
  /** What the acts of every flow had wrong. */
  readonly slips: readonly { readonly flow: number; readonly slip: Slip }[]
  readonly ending: Ending
  /** Sticks laid in this frame, by seat, in Points. */
  readonly laid: BySeat<Points>
  /** What the end of the frame moved, riichi sticks not counted; null where points are not written. */
  readonly net: BySeat<Points> | null
  readonly score: ScoreVerdict | null
  /** False while the frame is still being taken down: its end is not judged. */
  readonly finished: boolean
}

const NO_STICKS: BySeat<Points> = [0, 0, 0, 0]

/** A frame's flows carried out. */
export interface PlayedFrame {
  /** The table after the last act, a standing riichi laid; null without a flow. */
  readonly last: Table | null
  readonly proof: Proof | null
  readonly slips: FrameView['slips']
}

const playFrame = (frame: Frame, rules: Ruleset): PlayedFrame => {
  const slips: { flow: number; slip: Slip }[] = []
  let last: Table | null = null
  let proof: Proof | null = null
  for (const [at, flow] of frame.flows.entries()) {
    proof = proveFlow(flow)
    last = startTable(frame, flow, rules, proof?.startHands)
    for (let act = 0; act < flow.acts.length; act++) {
      const stepped = step(last, flow.acts[act]!, proof?.draws.get(act))
      last = stepped.table
      for (const slip of stepped.findings) slips.push({ flow: at, slip })
    }
    last = closeTable(last)
  }
  return { last, proof, slips }
}

/** `played`: what is known already, where the caller steps the frame itself as it is typed. */
export const viewFrame = (
  match: Match,
  index: number,
  rules: Ruleset,
  previous: FrameView | null,
  finished: boolean,
  played?: PlayedFrame,
): FrameView => {
  const frame = match.frames[index]!
  const { last, proof, slips } = played ?? playFrame(frame, rules)
  const flowIndex = frame.flows.length - 1
  const flow = frame.flows[flowIndex] ?? null
  const ending = endingOf(frame, last, rules)
  const laid = last === null ? NO_STICKS : laidSticks(last, rules)
  const net = netOf(frame, laid)
  const score = finished && net !== null && last !== null ? judgeScore({ frame, last, ending, rules, laid, net }) : null
  return {
    match,
    rules,
    index,
    frame,
    previous,
    flow,
    flowIndex,
    last,
    proof,
    slips,
    ending,
    laid,
    net,
    score,
    finished,
  }
}

const laidSticks = (last: Table, rules: Ruleset): BySeat<Points> => {
  const stick = rules.riichiStick ?? 10
  const of = (seat: Seat): Points => (last.seats[seat].riichi?.accepted === true ? stick : 0)
  return [of(0), of(1), of(2), of(3)]
}

const netOf = ({ startPoints, endPoints }: Frame, laid: BySeat<Points>): BySeat<Points> | null => {
  if (startPoints === null || endPoints === null) return null
  const of = (seat: Seat): Points => endPoints[seat] - startPoints[seat] + laid[seat]
  return [of(0), of(1), of(2), of(3)]
}

export const sumOf = (points: BySeat<Points>): Points => points[0] + points[1] + points[2] + points[3]

/** Sticks that lie on the table after the frame; null where nothing says how it ended. */
export const sticksAfter = ({ frame, ending, laid }: FrameView): Points | null => {
  if (frame.sticks === null || ending.kind === 'open') return null
  if (ending.kind === 'win') return 0
  // A frame played again gives the sticks back.
  return ending.kind === 'chombo' ? null : frame.sticks + sumOf(laid)
}
