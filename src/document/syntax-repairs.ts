/**
 * The repairs of what cannot be read in a text: the smallest, and among these first the ones after which the frame
 * holds together by the checks. Searched when first asked for.
 */
import {
  repairTitle,
  SmallestRepairs,
  type Edit,
  type File,
  type PiecedText,
  type Repair,
  type Span,
  type SyntaxFinding,
} from '../../grammar/index.ts'
import type { FrameId } from '../record/index.ts'
import { lostEnd, lostHead } from './lost-frame-parts.ts'

/** Texts that are checked to put the repairs of one document in order. A text with more mistakes is no slip. */
const MOST_CHECKED = 60
/** With more mistakes, none is looked at again to see whether another brings it about. */
const MOST_COMPARED = 5

/** What stands before a match that is looked at without those before it. */
const HEAD = 'jmjp[1.0]'

/** A part of a text that is searched for repairs by itself; its offsets are `from` less than those of the text. */
interface Part {
  /** The index of the match with the mistakes; null: the whole text. */
  readonly match: number | null
  readonly from: number
  /** What it is of the text. */
  readonly span: Span
  readonly smallest: SmallestRepairs
}

export class SyntaxRepairs {
  readonly #text: PiecedText
  readonly #tree: File | null
  /** Where the first finding of severity error begins. */
  readonly #firstError: number
  /** How much is wrong after edits of the text; of a match alone (its index), as far as that is known. */
  readonly #faultsAfter: (edits: readonly Edit[], match: number | null) => number
  /** The frame that begins last before an offset, in the same match. */
  readonly #frameBefore: (offset: number) => FrameId | null
  readonly #known = new Map<SyntaxFinding, readonly Repair[]>()
  readonly #parts = new Map<number | null, Part>()
  #checked = 0

  constructor(
    text: PiecedText,
    tree: File | null,
    syntax: readonly SyntaxFinding[],
    faultsAfter: (edits: readonly Edit[], match: number | null) => number,
    frameBefore: (offset: number) => FrameId | null,
  ) {
    this.#text = text
    this.#tree = tree
    this.#firstError = syntax.find(({ severity }) => severity === 'error')?.start ?? 0
    this.#faultsAfter = faultsAfter
    this.#frameBefore = frameBefore
  }

  of(found: SyntaxFinding): readonly Repair[] {
    let repairs = this.#known.get(found)
    if (repairs === undefined) this.#known.set(found, (repairs = this.#search(found)))
    return repairs
  }

  /** The findings without those that another brings about: the likeliest repair of that one takes them away. */
  distinct(findings: readonly SyntaxFinding[]): readonly SyntaxFinding[] {
    const errors = findings.filter(({ severity }) => severity === 'error')
    if (errors.length < 2 || errors.length > MOST_COMPARED) return findings
    const mended = new Set<SyntaxFinding>()
    for (const cause of errors) {
      if (mended.has(cause)) continue
      const others = errors.filter((one) => one !== cause && !mended.has(one))
      for (const one of this.#mendedWith(cause, others, errors)) mended.add(one)
    }
    return findings.filter((one) => !mended.has(one))
  }

  #mendedWith(
    cause: SyntaxFinding,
    others: readonly SyntaxFinding[],
    errors: readonly SyntaxFinding[],
  ): readonly SyntaxFinding[] {
    const part = this.#partOf(cause)
    const isInPart = ({ start, end }: Span): boolean => part.span.start <= start && end <= part.span.end
    const beside = others.filter(isInPart)
    if (beside.length === 0) return []
    const inPart = beside.map((one) => moved(one, -part.from))
    const count = errors.filter(isInPart).length
    const mended = new Set(part.smallest.mendedWith(moved(cause, -part.from), inPart, count))
    return beside.filter((_, at) => mended.has(inPart[at]!))
  }

  /** A match with the one behind it: how a text goes on tells whether it stops where the mistake is. */
  #partOf(found: SyntaxFinding): Part {
    const match = matchAround(this.#tree, found)
    let part = this.#parts.get(match)
    if (part === undefined) this.#parts.set(match, (part = this.#newPart(match)))
    return part
  }

  #newPart(match: number | null): Part {
    const { matches = [] } = this.#tree ?? {}
    const own = match === null ? undefined : matches[match]
    const end = match === null ? undefined : matches[match + 1]?.end
    const span = { start: match === 0 ? 0 : (own?.start ?? 0), end: end ?? this.#text.length }
    const head = span.start === 0 ? '' : HEAD
    const text = head + this.#text.slice(span.start, span.end)
    const from = span.start - head.length
    return { match, from, span, smallest: new SmallestRepairs(text, this.#firstError - from) }
  }

  /** A frame without a head or an end is nothing that a slip makes: that is looked for where no small repair mends the text. */
  #framePartOf(found: SyntaxFinding, match: number | null): readonly Repair[] {
    if (found.code !== 'syntax.unexpected' || this.#checked >= MOST_CHECKED) return []
    const faultsAfter = (tried: readonly Edit[]): number => {
      this.#checked++
      return this.#faultsAfter(tried, match)
    }
    const text = this.#text.toString()
    const end = lostEnd(text, found)
    const isEnd = end !== null && faultsAfter(end) < faultsAfter([])
    const edits = isEnd ? end : lostHead(text, found, this.#frameBefore(found.start), faultsAfter)
    return edits === null ? [] : [{ title: repairTitle(text, edits), edits }]
  }

  #search(found: SyntaxFinding): readonly Repair[] {
    const { repairs: own = [], severity } = found
    if (severity !== 'error') return own
    const { match, from, smallest } = this.#partOf(found)
    const repairs = smallest.of(moved(found, -from)).map(({ title, edits }): Repair => ({
      title,
      edits: edits.map((edit) => moved(edit, from)),
    }))
    if (repairs.length === 0) return [...this.#framePartOf(found, match), ...own]
    if (repairs.length === 1 || this.#checked + repairs.length > MOST_CHECKED) return repairs
    this.#checked += repairs.length
    const faults = new Map(repairs.map((repair) => [repair, this.#faultsAfter(repair.edits, match)]))
    return repairs.toSorted((a, b) => (faults.get(a) ?? 0) - (faults.get(b) ?? 0))
  }
}

const moved = <Some extends Span>(one: Some, by: number): Some => ({ ...one, start: one.start + by, end: one.end + by })

/** The match that a finding is inside of; null at its edges, and of the whole text. */
const matchAround = (tree: File | null, { start, end }: Span): number | null => {
  if (tree === null || tree.upgradedFrom !== undefined) return null
  const match = tree.matches.findIndex((one) => one.start < start && end < one.end)
  return match < 0 ? null : match
}
