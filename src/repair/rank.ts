/** The repairs in their order: how likely each record is, times how likely its mistakes made this frame of it. */
import type { Flow, Frame } from '../record/index.ts'
import { replayWithFindings, step, type Table } from '../table/index.ts'
import { applyEdit } from './apply-edit.ts'
import { likelihoodOf } from './likelihood.ts'
import { confirmedByNext, type Gained } from './next-match.ts'
import { DiscardMemory, playLikelihood } from './play/index.ts'
import { hasUnseen, type Problem } from './problem.ts'
import { firstActOf } from './edit-reach.ts'
import type { Solution } from './search.ts'
import { wallLikelihood } from './wall-likelihood.ts'

export interface Ranked extends Solution {
  /** 0 to 1: its part of the likelihood of all. */
  readonly share: number
  /** The next match of its players confirms it. */
  readonly byNext: boolean
}

/** How likely it is that the next match confirms a wrong repair and none of the right ones. */
const LOG_MISLEADING = Math.log(1e-6)

/** The tables of a repaired flow, which are those of the written one up to the first act that an edit reaches. */
const tablesOf = (problem: Problem, { edits }: Solution, frame: Frame, flow: Flow): readonly Table[] => {
  const written = problem.flow
  const from = Math.min(...edits.map((edit) => firstActOf(edit, written?.acts.length ?? 0)))
  const before = problem.tables.slice(0, from + 1)
  let table = before.at(-1)
  if (written === null || from < 0 || table === undefined || hasUnseen(written) || hasUnseen(flow))
    return replayWithFindings(frame, flow, problem.inForce).tables
  const tables = [...before]
  for (const act of flow.acts.slice(tables.length - 1)) {
    ;({ table } = step(table, act))
    tables.push(table)
  }
  return tables
}

const logOfMistakes = (problem: Problem, { edits }: Solution): number => {
  let log = 0
  let { match, frame, flow } = problem
  for (const edit of edits) {
    log += Math.log(likelihoodOf({ ...problem, frame, flow }, edit))
    match = applyEdit(match, problem.index, edit)
    frame = match.frames[problem.index]!
    flow = frame.flows.at(-1) ?? null
  }
  return log
}

const logOfRecord = (problem: Problem, solution: Solution, memory: DiscardMemory): number => {
  const frame = solution.match.frames[problem.index]!
  const flow = frame.flows.at(-1)
  if (flow === undefined) return 0
  const tables = tablesOf(problem, solution, frame, flow)
  return wallLikelihood(frame, flow, problem.inForce) + playLikelihood(frame, flow.acts, tables, memory)
}

/**
 * Those that the next match confirms first, of these and of the others the likeliest. There may be hundreds, and each takes
 * some milliseconds: yields before each.
 */
export function* ranked(
  problem: Problem,
  solutions: readonly Solution[],
  gained: Gained | undefined,
): Generator<void, readonly Ranked[]> {
  const memory = new DiscardMemory()
  const states = solutions.map(({ match }) => match)
  const confirmed = yield* confirmedByNext(problem, states, gained)
  const weighed: { readonly solution: Solution; readonly byNext: boolean; readonly log: number }[] = []
  for (const solution of solutions) {
    yield
    const byNext = confirmed.has(solution.match)
    const proof = confirmed.size > 0 && !byNext ? LOG_MISLEADING : 0
    const log = logOfMistakes(problem, solution) + logOfRecord(problem, solution, memory) + proof
    weighed.push({ solution, byNext, log })
  }
  const all = weighed.toSorted((a, b) => Number(b.byNext) - Number(a.byNext) || b.log - a.log)
  const most = all.reduce((high, { log }) => Math.max(high, log), -Infinity)
  const sum = all.reduce((total, { log }) => total + Math.exp(log - most), 0)
  return all.map(({ solution, byNext, log }) => ({ ...solution, byNext, share: Math.exp(log - most) / sum }))
}
