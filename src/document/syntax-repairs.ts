/**
 * The repairs of what cannot be read in a text: the smallest, and among these first the ones after which the frame
 * holds together by the checks. Searched when first asked for.
 */
import { repairTitle, SmallestRepairs, type Edit, type Repair, type SyntaxFinding } from '../../grammar/index.ts'
import type { FrameId } from '../record/index.ts'
import { lostEnd, lostHead } from './lost-frame-parts.ts'

/** Texts that are checked to put the repairs of one document in order. A text with more mistakes is no slip. */
const MOST_CHECKED = 60
/** With more mistakes, none is looked at again to see whether it is the same as the one before. */
const MOST_COMPARED = 3

export class SyntaxRepairs {
  readonly #text: string
  /** How much is wrong after edits of the text. */
  readonly #faultsAfter: (edits: readonly Edit[]) => number
  /** The frame that begins last before an offset, in the same match. */
  readonly #frameBefore: (offset: number) => FrameId | null
  readonly #known = new Map<SyntaxFinding, readonly Repair[]>()
  #smallest: SmallestRepairs | undefined
  #checked = 0

  constructor(
    text: string,
    faultsAfter: (edits: readonly Edit[]) => number,
    frameBefore: (offset: number) => FrameId | null,
  ) {
    this.#text = text
    this.#faultsAfter = faultsAfter
    this.#frameBefore = frameBefore
  }

  of(found: SyntaxFinding): readonly Repair[] {
    let repairs = this.#known.get(found)
    if (repairs === undefined) this.#known.set(found, (repairs = this.#search(found)))
    return repairs
  }

  /** The findings without those that only repeat the one before: one repair mends both. */
  distinct(findings: readonly SyntaxFinding[]): readonly SyntaxFinding[] {
    const errors = findings.filter(({ severity }) => severity === 'error')
    if (errors.length < 2 || errors.length > MOST_COMPARED) return findings
    const repeated = new Set(
      errors.filter((one, at) => errors.slice(0, at).some((other) => this.#searched().isSame(other, one))),
    )
    return findings.filter((one) => !repeated.has(one))
  }

  #searched(): SmallestRepairs {
    return (this.#smallest ??= new SmallestRepairs(this.#text))
  }

  /** A frame without a head or an end is nothing that a slip makes: that is looked for where no small repair mends the text. */
  #framePartOf(found: SyntaxFinding): readonly Repair[] {
    if (found.code !== 'syntax.unexpected' || this.#checked >= MOST_CHECKED) return []
    const faultsAfter = (tried: readonly Edit[]): number => {
      this.#checked++
      return this.#faultsAfter(tried)
    }
    const end = lostEnd(this.#text, found)
    const isEnd = end !== null && faultsAfter(end) < faultsAfter([])
    const edits = isEnd ? end : lostHead(this.#text, found, this.#frameBefore(found.start), faultsAfter)
    return edits === null ? [] : [{ title: repairTitle(this.#text, edits), edits }]
  }

  #search(found: SyntaxFinding): readonly Repair[] {
    const { repairs: own = [], severity } = found
    if (severity !== 'error') return own
    const repairs = this.#searched().of(found)
    if (repairs.length === 0) return [...this.#framePartOf(found), ...own]
    if (repairs.length === 1 || this.#checked + repairs.length > MOST_CHECKED) return repairs
    this.#checked += repairs.length
    const faults = new Map(repairs.map((repair) => [repair, this.#faultsAfter(repair.edits)]))
    return repairs.toSorted((a, b) => (faults.get(a) ?? 0) - (faults.get(b) ?? 0))
  }
}
