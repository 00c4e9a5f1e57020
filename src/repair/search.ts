/**
 * Every smallest set of edits after which a frame holds together, fewest edits first.
 *
 * Each level is complete before the next begins, so the first level with a repair has all smallest ones. A level tries
 * only edits that may remove the first contradiction: any set that mends the frame contains one of them (`reach.ts`), and
 * edits may be put in any order. A state is left as soon as its contradictions need more edits than are left: one edit
 * for each group that no single edit can reach together.
 */
import type { Match } from '../record/index.ts'
import type { Edit } from './edit.ts'
import { editSpace } from './edit-space.ts'
import { likelihoodOf } from './likelihood.ts'
import { edited, hasUnseen, holdsWith, removesFirst, type Problem } from './problem.ts'
import { applyEdit } from './apply-edit.ts'
import { mayMend } from './reach.ts'

/** Edits that mend the frame. The same frame reached in another way counts once. */
export interface Solution {
  readonly edits: readonly Edit[]
  readonly match: Match
}

export interface SearchResult {
  /** The smallest ones, all with the same number of edits; none if the frame holds together. */
  readonly solutions: readonly Solution[]
  /** All repairs with at most so many edits are found. */
  readonly complete: number
  /** Ended by the caller before the level was complete. */
  readonly stopped: boolean
}

/** How many edits were tried since the search last gave back control. */
const BATCH = 64

/** Above every difference of two likelihoods. */
const AHEAD = 1_000

const facts = ({ frame, flow }: Problem) => ({ frame, flow, seen: flow === null || !hasUnseen(flow) })

/** The edits that may remove the first contradiction. */
function* candidates(problem: Problem): Generator<Edit> {
  const [first] = problem.contradictions
  if (first === undefined) return
  const about = facts(problem)
  for (const edit of editSpace(problem)) if (mayMend(edit, first, about)) yield edit
}

/** The edits that may remove every contradiction: if only one is left, no other can mend the frame. */
function* lastCandidates(problem: Problem): Generator<Edit> {
  const about = facts(problem)
  for (const edit of candidates(problem))
    if (problem.contradictions.every((each) => mayMend(edit, each, about))) yield edit
}

const keyOf = (match: Match, index: number): string => JSON.stringify(match.frames.slice(index))

class Found {
  readonly solutions: Solution[] = []
  readonly #keys = new Set<string>()

  add(problem: Problem, edits: readonly Edit[], last: Edit): void {
    const match = applyEdit(problem.match, problem.index, last)
    const key = keyOf(match, problem.index)
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    this.solutions.push({ edits: [...edits, last], match })
  }
}

/** Tries all sets of so many edits; yields between batches. */
function* level(problem: Problem, before: readonly Edit[], size: number, found: Found): Generator<void> {
  let tried = 0
  if (size === 1) {
    for (const edit of lastCandidates(problem)) {
      if (++tried % BATCH === 0) yield
      if (holdsWith(problem, edit)) found.add(problem, before, edit)
    }
    return
  }
  for (const edit of yield* likeliestFirst(problem)) {
    yield
    const next = edited(problem, edit)
    if (next.contradictions.length > 0) yield* level(next, [...before, edit], size - 1, found)
  }
}

/**
 * All candidates for one edit of several: those that remove the first contradiction alone come before the others, and the
 * likelier ones first, so that a search that is stopped has tried what matters.
 */
function* likeliestFirst(problem: Problem): Generator<void, readonly Edit[]> {
  const weighed: { readonly edit: Edit; readonly rank: number }[] = []
  for (const edit of candidates(problem)) {
    if (weighed.length % BATCH === 0) yield
    const rank = Math.log(likelihoodOf(problem, edit)) + (removesFirst(problem, edit) ? AHEAD : 0)
    weighed.push({ edit, rank })
  }
  return weighed.toSorted((a, b) => b.rank - a.rank).map(({ edit }) => edit)
}

/**
 * Runs until the end or until the caller stops asking; every `next` takes about a millisecond.
 * @param deepest the most edits of one repair
 */
export function* search(problem: Problem, deepest: number): Generator<SearchResult, SearchResult> {
  if (problem.contradictions.length === 0) return { solutions: [], complete: deepest, stopped: false }
  for (let size = 1; size <= deepest; size++) {
    const found = new Found()
    for (const _ of level(problem, [], size, found))
      yield { solutions: found.solutions, complete: size - 1, stopped: true }
    if (found.solutions.length > 0) return { solutions: found.solutions, complete: size, stopped: false }
  }
  return { solutions: [], complete: deepest, stopped: false }
}
