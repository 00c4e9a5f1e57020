/** Every smallest repair of a frame that does not hold together, the likeliest first. */
import type { Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { Contradiction } from './contradiction.ts'
import type { Edit } from './edit.ts'
import { evidenceAgainst, type Evidence } from './evidence.ts'
import { groupsOf, type Group } from './groups.ts'
import type { Gained } from './next-match.ts'
import { problemOf, type Problem } from './problem.ts'
import { questionFor, type Question } from './question.ts'
import { ranked } from './rank.ts'
import { search, type SearchResult } from './search.ts'

export interface Repair {
  readonly edits: readonly Edit[]
  /** The match with the edits. Only the frame differs, unless points were carried on. */
  readonly match: Match
  /** 0 to 1: its part of the likelihood of all repairs found. */
  readonly share: number
  /** The points before the next match of its players confirm it. */
  readonly byNext: boolean
}

export interface Repairs {
  /** Index of the frame. */
  readonly index: number
  /** None: the frame holds together, and there is nothing to mend. */
  readonly contradictions: readonly Contradiction[]
  readonly evidence: readonly Evidence[]
  /** The number of edits of each repair; null if none was found. */
  readonly cost: number | null
  /** Every repair with at most so many edits is listed, or there is none. */
  readonly complete: number
  /** The search was ended before it was complete. */
  readonly stopped: boolean
  /** The likeliest first. */
  readonly repairs: readonly Repair[]
  /** The same repairs by what they say, such as one tile for another at several places. */
  readonly groups: readonly Group[]
  /** Complete, with a single repair. */
  readonly unique: boolean
  /** What tells the repairs apart best; null with fewer than two. */
  readonly question: Question | null
}

export interface RepairOptions {
  /** The most edits of one repair; 2 by default. */
  readonly deepest?: number
  /** Index of the frame under way: its end, and that of the match, are not judged. */
  readonly open?: number | undefined
  /** What the next match says that each player won or lost in this one (`gainedByNext`). */
  readonly gained?: Gained | undefined
}

/** How far a search is. */
export interface Progress {
  /** Every repair with at most so many edits is found. */
  readonly complete: number
  /** How many repairs with one edit more are found so far. */
  readonly found: number
}

const progressOf = ({ complete, solutions }: SearchResult): Progress => ({ complete, found: solutions.length })

function* answerOf(
  problem: Problem,
  { solutions, complete, stopped }: SearchResult,
  gained: Gained | undefined,
): Generator<void, Repairs> {
  const { index, frame, contradictions } = problem
  const repairs = yield* ranked(problem, solutions, gained)
  const [first] = repairs
  return {
    index,
    contradictions,
    evidence: evidenceAgainst(problem, first?.byNext === true),
    cost: first?.edits.length ?? null,
    complete,
    stopped,
    repairs,
    groups: groupsOf(problem, repairs),
    unique: !stopped && repairs.length === 1,
    question: questionFor(
      frame,
      repairs.map(({ match, share }) => ({ frame: match.frames[index]!, share })),
    ),
  }
}

const NOT_THERE = {
  contradictions: [],
  evidence: [],
  cost: null,
  complete: 0,
  stopped: false,
  repairs: [],
  groups: [],
  unique: false,
  question: null,
} as const

/**
 * The same in small steps, to be run beside other work: each takes about a millisecond, and says how far it is.
 * `isStopped` ends the search early with what was found, which is then ranked in further steps.
 */
export function* repairSteps(
  match: Match,
  index: number,
  rules: Ruleset,
  { deepest = 2, open, gained }: RepairOptions = {},
  isStopped: () => boolean = () => false,
): Generator<Progress, Repairs> {
  const problem = problemOf(match, index, rules, open)
  if (problem === null) return { index, ...NOT_THERE }
  const steps = search(problem, deepest)
  let step = steps.next()
  while (step.done !== true && !isStopped()) {
    yield progressOf(step.value)
    step = steps.next()
  }
  const progress = progressOf(step.value)
  const answer = answerOf(problem, step.value, gained)
  for (let part = answer.next(); ; part = answer.next()) {
    if (part.done === true) return part.value
    yield progress
  }
}

/**
 * @param rules of the match; what it states itself counts before them
 * @param isStopped asked about once a millisecond: true ends the search with what was found
 */
export const repairFrame = (
  match: Match,
  index: number,
  rules: Ruleset,
  options: RepairOptions = {},
  isStopped: () => boolean = () => false,
): Repairs => {
  const steps = repairSteps(match, index, rules, options, isStopped)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
