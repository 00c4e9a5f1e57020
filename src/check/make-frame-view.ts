/** Makes the view of a frame: replays its acts and judges its end. */
import { isTooLong, type BySeat, type Frame, type Match, type Points, type Seat } from '../record/index.ts'
import { assumed, type Ruleset } from '../rules/index.ts'
import { playFlow, type Inference, type ActFinding, type Table } from '../table/index.ts'
import { withExpected, expectedFrom } from './expected-next-frame.ts'
import { reasonContradicted } from './ryuukyoku-checks.ts'
import { endingOf, type Ending } from './frame-ending.ts'
import type { FrameView } from './frame-view.ts'
import { judgeHands, judgeScore } from './judge-score.ts'
import type { ScoreFacts, ScoreVerdict } from './score-facts.ts'

const NO_STICKS: BySeat<Points> = [0, 0, 0, 0]

/** The replayed flows of a frame. */
export interface PlayedFrame {
  /** The table after the last act, with a standing riichi laid; null without a flow. */
  readonly last: Table | null
  readonly proof: Inference | null
  readonly actFindings: FrameView['actFindings']
}

const playFrame = (frame: Frame, rules: Ruleset): PlayedFrame => {
  const actFindings: { flow: number; actFinding: ActFinding }[] = []
  let last: Table | null = null
  let proof: Inference | null = null
  for (const [at, flow] of frame.flows.entries()) {
    const played = playFlow(frame, flow, rules)
    last = played.last
    proof = played.proof
    for (const actFinding of played.findings) actFindings.push({ flow: at, actFinding })
  }
  return { last, proof, actFindings }
}

/** A frame beyond the act limit is not replayed; only its length is reported. */
const NOT_PLAYED: PlayedFrame = { last: null, proof: null, actFindings: [] }

/** `played`: the replayed frame, if the caller steps it as it is typed. */
export const makeFrameView = (
  match: Match,
  index: number,
  rules: Ruleset,
  previous: FrameView | null,
  isWhole: boolean,
  played?: PlayedFrame,
): FrameView => {
  const frame = match.frames[index]!
  const tooLong = isTooLong(frame)
  const finished = isWhole && !tooLong
  const { last, proof, actFindings } = tooLong ? NOT_PLAYED : (played ?? playFrame(frame, rules))
  const flowIndex = frame.flows.length - 1
  const flow = frame.flows[flowIndex] ?? null
  const contradicted = finished && last !== null ? reasonContradicted(frame, last, rules, actFindings) : null
  const ending: Ending = contradicted === null ? endingOf(frame, last, rules) : { kind: 'open', broken: true }
  const laid = last === null ? NO_STICKS : laidSticks(last, rules)
  const net = netOf(frame, laid)
  const carried = expectedFrom(previous, frame)
  const believed = withExpected(frame, carried)
  const sticksNext = match.frames[index + 1]?.sticks ?? null
  const score =
    finished && last !== null && flow !== null
      ? scoreOf({ frame, flow, last, ending, rules, laid, sticksNext }, believed)
      : null
  return {
    match,
    rules,
    index,
    frame,
    previous,
    carried,
    believed,
    flow,
    flowIndex,
    last,
    proof,
    actFindings,
    ending,
    contradicted,
    laid: score?.laid ?? laid,
    net,
    score,
    finished,
  }
}

/** Points that fit the prediction of the previous frame are not wrong themselves. */
const scoreOf = (facts: Omit<ScoreFacts, 'net'>, believed: Frame): ScoreVerdict | null => {
  const { frame, laid } = facts
  const net = netOf(frame, laid)
  if (net === null) return judgeHands(facts)
  const verdict = judgeScore({ ...facts, net })
  if (verdict === null || believed === frame) return verdict
  const other = netOf(believed, laid)
  const fits = other !== null && judgeScore({ ...facts, frame: believed, net: other }) === null
  return fits ? null : verdict
}

const laidSticks = (last: Table, rules: Ruleset): BySeat<Points> => {
  const stick = assumed(rules).riichiStick
  const of = (seat: Seat): Points => (last.seats[seat].riichi?.accepted === true ? stick : 0)
  return [of(0), of(1), of(2), of(3)]
}

const netOf = ({ startPoints, endPoints }: Frame, laid: BySeat<Points>): BySeat<Points> | null => {
  if (startPoints === null || endPoints === null) return null
  const of = (seat: Seat): Points => endPoints[seat] - startPoints[seat] + laid[seat]
  return [of(0), of(1), of(2), of(3)]
}
