/** A frame to mend, and the cheap answer to whether an edit leaves it without a contradiction. */
import { checkMatch, CheckMemory, makeFrameView, type Finding, type FrameView } from '../check/index.ts'
import { drawnTile, isTooLong, type Flow, type Frame, type Match } from '../record/index.ts'
import { withPointRule, type Ruleset } from '../rules/index.ts'
import { closeTable, playFlow, replayWithFindings, step, type ActFinding, type Table } from '../table/index.ts'
import { UNKNOWN } from '../tiles/index.ts'
import { applyEdit } from './apply-edit.ts'
import { contradictionsOf, isContradictory, type Contradiction } from './contradiction.ts'
import type { Edit } from './edit.ts'
import { firstActOf } from './edit-reach.ts'

/** What is the same for every state of one frame while it is searched. */
export interface Surroundings {
  readonly index: number
  readonly named: Ruleset
  readonly inForce: Ruleset
  /** Index of the frame under way, whose end is not judged; undefined if all of the match is over. */
  readonly open: number | undefined
  readonly previous: FrameView | null
  readonly memory: CheckMemory
  /** Errors of the match outside the frame, by place and code. */
  readonly elsewhere: ReadonlySet<string>
}

/** A state of the frame: as written, or with edits. */
export interface Problem extends Surroundings {
  readonly match: Match
  readonly frame: Frame
  /** The flow that counts; null for a frame without one. */
  readonly flow: Flow | null
  /** `tables[k]`: after k acts. */
  readonly tables: readonly Table[]
  readonly view: FrameView
  /** Of the counted flow, by act. */
  readonly actFindings: readonly ActFinding[]
  /** In the order of the acts, then those of the whole frame. */
  readonly contradictions: readonly Contradiction[]
}

/** Whether later acts may prove what earlier unseen tiles are: then no act is independent of those behind it. */
export const hasUnseen = ({ startHands, acts }: Flow): boolean =>
  startHands.some(({ tiles, drawn }) => drawn === UNKNOWN || tiles.includes(UNKNOWN)) ||
  acts.some((act) => drawnTile(act) === UNKNOWN)

const keyOf = ({ code, place }: Finding): string =>
  `${code} ${place.frame ?? ''} ${place.flow ?? ''} ${place.act ?? ''} ${place.part ?? ''} ${place.index ?? ''}`

const errorsElsewhere = (match: Match, { index, named, memory, open }: Omit<Surroundings, 'elsewhere'>): string[] =>
  checkMatch(match, named, { memory, speed: 'fast', ...(open !== undefined && { open }) }).flatMap((finding) =>
    finding.severity === 'error' && finding.place.frame !== index ? [keyOf(finding)] : [],
  )

/** The views of the frames before it, of which the last is the one before. */
const viewBefore = (match: Match, index: number, rules: Ruleset): FrameView | null => {
  let previous: FrameView | null = null
  for (let at = 0; at < index; at++) previous = makeFrameView(match, at, rules, previous, true)
  return previous
}

const isWhole = ({ index, open }: Pick<Surroundings, 'index' | 'open'>): boolean => index !== open

const inState = (match: Match, around: Surroundings): Problem => {
  const { index, inForce, previous } = around
  const frame = match.frames[index]!
  const flow = frame.flows.at(-1) ?? null
  const { tables, findings } = flow === null ? { tables: [], findings: [] } : replayWithFindings(frame, flow, inForce)
  const view = makeFrameView(match, index, inForce, previous, isWhole(around))
  return { ...around, match, frame, flow, tables, view, actFindings: findings, contradictions: contradictionsOf(view) }
}

/** @returns null for a frame that is not there, or too long to be played */
export const problemOf = (match: Match, index: number, named: Ruleset, open?: number): Problem | null => {
  const frame = match.frames[index]
  if (frame === undefined || isTooLong(frame)) return null
  const inForce = match.pointRule === null ? named : withPointRule(named, match.pointRule)
  const memory = new CheckMemory()
  const around = { index, named, inForce, open, previous: viewBefore(match, index, inForce), memory }
  return inState(match, { ...around, elsewhere: new Set(errorsElsewhere(match, around)) })
}

/** The state after one more edit. */
export const edited = (problem: Problem, edit: Edit): Problem =>
  inState(applyEdit(problem.match, problem.index, edit), problem)

interface PlayedEdit {
  readonly last: Table
  readonly proof: FrameView['proof']
  readonly actFindings: FrameView['actFindings']
}

/** The acts with an edit, played from the first that it reaches; or the first contradiction, at which it ends. */
const played = (problem: Problem, frame: Frame, flow: Flow, edit: Edit): PlayedEdit | ActFinding => {
  const { inForce, view, tables } = problem
  const flowIndex = frame.flows.length - 1
  const others = view.actFindings.filter((one) => one.flow !== flowIndex)
  const put = (findings: readonly ActFinding[]): FrameView['actFindings'] => [
    ...others,
    ...findings.map((actFinding) => ({ flow: flowIndex, actFinding })),
  ]
  const from =
    problem.flow === null || hasUnseen(flow) || hasUnseen(problem.flow)
      ? -1
      : firstActOf(edit, problem.flow.acts.length)
  const before = tables[from]
  if (from < 0 || before === undefined || tables.length === 0) {
    const { last, proof, findings } = playFlow(frame, flow, inForce)
    const first = findings.find((one) => isContradictory(frame, one))
    return first ?? { last, proof, actFindings: put(findings) }
  }
  // A missing discard is found one act later, and told of the act that lacks it.
  const isLater = ({ code, act }: ActFinding): boolean =>
    act >= from || (code === 'act.discard-missing' && act === from - 1)
  const kept = problem.actFindings.filter((one) => !isLater(one))
  const first = kept.find((one) => isContradictory(frame, one))
  if (first !== undefined) return first
  const found = [...kept]
  let table = before
  for (let at = from; at < flow.acts.length; at++) {
    const stepped = step(table, flow.acts[at]!)
    for (const finding of stepped.findings) {
      if (isContradictory(frame, finding)) return finding
      found.push(finding)
    }
    table = stepped.table
  }
  return { last: closeTable(table), proof: null, actFindings: put(found) }
}

/** Whether an edit leaves no contradiction in the frame, and makes none elsewhere in the match. */
export const holdsWith = (problem: Problem, edit: Edit): boolean => {
  const { index, inForce, previous, elsewhere } = problem
  const match = applyEdit(problem.match, index, edit)
  const frame = match.frames[index]!
  if (match === problem.match || frame === problem.frame) return false
  const flow = frame.flows.at(-1)
  if (flow !== undefined) {
    const play = played(problem, frame, flow, edit)
    if ('code' in play) return false
    const view = makeFrameView(match, index, inForce, previous, isWhole(problem), play)
    if (contradictionsOf(view).length > 0) return false
  } else if (contradictionsOf(makeFrameView(match, index, inForce, previous, isWhole(problem))).length > 0) return false
  return errorsElsewhere(match, problem).every((key) => elsewhere.has(key))
}

/**
 * Whether an edit removes the first contradiction, or leaves open whether it does: a quick look at the acts alone. Of two
 * edits that mend a frame mostly one does.
 */
export const removesFirst = (problem: Problem, edit: Edit): boolean => {
  const [first] = problem.contradictions
  const frame = applyEdit(problem.match, problem.index, edit).frames[problem.index]!
  const flow = frame.flows.at(-1)
  if (flow === undefined || first === undefined || first.act === null) return true
  const play = played(problem, frame, flow, edit)
  return !('code' in play) || play.code !== first.code || play.act !== first.act
}
