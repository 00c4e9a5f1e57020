/**
 * Every smallest set of edits after which a frame holds together, fewest edits first.
 *
 * Each level is complete before the next begins, so the first level with a repair has all smallest ones. A level tries
 * only edits that may remove one of the contradictions: any set that mends the frame contains one of them (`edit-reach.ts`), and
 * edits may be put in any order. A state is left as soon as its contradictions need more edits than are left: one edit
 * for each group that no single edit can reach together.
 */
import type { Match } from '../record/index.ts'
import type { Contradiction } from './contradiction.ts'
import type { Edit } from './edit.ts'
import { editSpace } from './edit-space.ts'
import { likelihoodOf } from './likelihood.ts'
import { edited, hasUnseen, holdsWith, removesFirst, type Problem } from './problem.ts'
import { applyEdit } from './apply-edit.ts'
import { keepsPlaces, mayMend } from './edit-reach.ts'

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

/** After so many first edits, those found as second ones are tried after all others before anything else is. */
const SEARCHED = 4

const facts = ({ frame, flow }: Problem) => ({ frame, flow, seen: flow === null || !hasUnseen(flow) })

/** The edits that may remove every contradiction: if only one is left, no other can mend the frame. */
function* lastCandidates(problem: Problem): Generator<Edit> {
  const about = facts(problem)
  for (const edit of editSpace(problem))
    if (problem.contradictions.every((each) => mayMend(edit, each, about))) yield edit
}

interface Pivot {
  readonly contradiction: Contradiction
  /** All that may remove it. */
  readonly edits: readonly Edit[]
}

/** The contradiction that the fewest edits may remove: one of them is in every set that mends the frame. */
function* pivotOf(problem: Problem): Generator<void, Pivot | null> {
  const about = facts(problem)
  const space = [...editSpace(problem)]
  let pivot: Pivot | null = null
  for (const contradiction of problem.contradictions) {
    yield
    const edits = space.filter((edit) => mayMend(edit, contradiction, about))
    if (pivot === null || edits.length < pivot.edits.length) pivot = { contradiction, edits }
  }
  return pivot
}

const keyOf = (match: Match, index: number): string => JSON.stringify(match.frames.slice(index))

class Found {
  readonly solutions: Solution[] = []
  /**
   * The last edits of those found so far. Of two mistakes that do not touch, what mends the second mends it after every edit
   * that mends the first.
   */
  readonly lasts = new Map<string, Edit>()
  readonly #keys = new Set<string>()

  add(problem: Problem, edits: readonly Edit[], last: Edit): void {
    const match = applyEdit(problem.match, problem.index, last)
    const key = keyOf(match, problem.index)
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    this.solutions.push({ edits: [...edits, last], match })
    if (edits.every(keepsPlaces)) this.lasts.set(JSON.stringify(last), last)
  }
}

function* lastLevel(problem: Problem, before: readonly Edit[], edits: Iterable<Edit>, found: Found): Generator<void> {
  for (const edit of edits) {
    yield
    if (holdsWith(problem, edit)) found.add(problem, before, edit)
  }
}

const isStill = ({ contradictions }: Problem, { code, act, seat }: Contradiction): boolean =>
  contradictions.some((each) => each.code === code && each.act === act && each.seat === seat)

/** Tries all sets of so many edits; yields before each. */
function* level(problem: Problem, before: readonly Edit[], size: number, found: Found): Generator<void> {
  if (size === 1) {
    yield* lastLevel(problem, before, lastCandidates(problem), found)
    return
  }
  const pivot = yield* pivotOf(problem)
  if (pivot === null) return
  const later: Edit[] = []
  let searched = 0
  for (const { edit, removes } of yield* likeliestFirst(problem, pivot)) {
    yield
    if (size === 2 && !removes) {
      later.push(edit)
      continue
    }
    const next = edited(problem, edit)
    if (next.contradictions.length === 0) continue
    const isLater = size === 2 && (isStill(next, pivot.contradiction) || (searched >= SEARCHED && found.lasts.size > 0))
    if (isLater) {
      later.push(edit)
      if (keepsPlaces(edit)) yield* lastLevel(next, [...before, edit], found.lasts.values(), found)
    } else {
      yield* level(next, [...before, edit], size - 1, found)
      searched++
    }
  }
  for (const edit of later) {
    yield
    const next = edited(problem, edit)
    if (next.contradictions.length > 0) yield* level(next, [...before, edit], size - 1, found)
  }
}

interface Candidate {
  readonly edit: Edit
  /** The edit alone removes the contradiction, as far as a quick look tells. */
  readonly removes: boolean
}

/**
 * All candidates for one edit of several: those that remove the contradiction alone come before the others, and the likelier
 * ones first, so that a search that is stopped has tried what matters.
 */
function* likeliestFirst(problem: Problem, { edits, contradiction }: Pivot): Generator<void, readonly Candidate[]> {
  const isFirst = contradiction === problem.contradictions[0]
  const weighed: (Candidate & { readonly likelihood: number })[] = []
  for (const edit of edits) {
    yield
    const removes = !isFirst || removesFirst(problem, edit)
    weighed.push({ edit, removes, likelihood: likelihoodOf(problem, edit) })
  }
  return weighed.toSorted((a, b) => Number(b.removes) - Number(a.removes) || b.likelihood - a.likelihood)
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
