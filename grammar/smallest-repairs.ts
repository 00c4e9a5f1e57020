/** The smallest repairs of a text at the places where it cannot be read. */
import { characterStates, type CharacterState, type CharacterStates } from './character-states.ts'
import { halfWidth } from './half-width.ts'
import { handsToEnd, missingPartRepair } from './missing-parts.ts'
import { parse } from './parse.ts'
import { faultsAfter, partHeads, type PartHead } from './part-of-text.ts'
import { RepairSearch, type Candidate, type Trail } from './repair-search.ts'
import { repairTitle } from './repair-title.ts'
import { applyEdits } from './apply-edits.ts'
import type { Edit, Repair, SyntaxCode, SyntaxFinding } from './syntax-findings.ts'
import type { ParseResult } from './parse-result.ts'
import type { Span } from './tree.ts'

/** Where a text breaks off (`end`), and the first place at which a repair would change it. */
interface Break extends Span {
  readonly repairs: readonly Repair[]
}

/** Places of one text that are looked at; a text with more is no record with slips in it. */
const MOST_BREAKS = 50
/** Repairs of one place that are offered. */
const MOST_REPAIRS = 12
/** How far a finding may be from the place where the text breaks off. */
const NEAR = 40
/** A place where the text breaks off, and what a repair of it changes, are at most so far before the first finding. */
const LOOK_BEHIND = 400
/** What must be readable behind a repair of something that is readable itself. */
const LOOK_AHEAD = 24

/** Findings of a text that breaks off. Others are of something that is readable and yet cannot stand. */
const BREAKS_OFF: ReadonlySet<SyntaxCode> = new Set<SyntaxCode>([
  'syntax.unexpected',
  'syntax.truncated',
  'syntax.text-unclosed',
  'syntax.not-jmjp',
  'syntax.missing',
])

const distance = (a: Span, b: Span): number => Math.max(0, a.start - b.end, b.start - a.end)

const errorsOf = ({ findings }: ParseResult): readonly SyntaxFinding[] =>
  findings.filter(({ severity }) => severity === 'error')

/** Whether a finding of the text after edits is one of the text before them. */
const isAfter = (one: SyntaxFinding, edits: readonly Edit[], after: SyntaxFinding): boolean => {
  const by = edits.reduce(
    (sum, { start, end, text }) => (end <= one.start ? sum + text.length - (end - start) : sum),
    0,
  )
  return after.code === one.code && after.start === one.start + by
}

export class SmallestRepairs {
  readonly #text: string
  readonly #sound: number
  /** With half-width signs; offsets are the same. */
  readonly #read: string
  readonly #states: CharacterStates
  readonly #search: RepairSearch
  readonly #heads: readonly PartHead[]
  #found: readonly Break[] | undefined
  #parse: ParseResult | undefined
  /** Findings of what is readable that were looked at. */
  #looked = 0

  /** @param sound up to where nothing of severity error is found in the text; it is not read again up to there */
  constructor(text: string, sound = 0) {
    this.#text = text
    this.#sound = sound
    this.#read = halfWidth(text)
    this.#states = characterStates()
    this.#search = new RepairSearch(this.#states, this.#read)
    this.#heads = partHeads(this.#read)
  }

  /** The repairs of a finding of severity error, the likeliest first; none if two changes are not enough. */
  of(found: SyntaxFinding): readonly Repair[] {
    if (BREAKS_OFF.has(found.code)) return this.#breakAt(found)?.repairs ?? []
    if (++this.#looked > MOST_BREAKS) return []
    const { file } = this.#parsed()
    const missing = file && missingPartRepair(file, found)
    return missing === null ? this.#within(found) : [missing]
  }

  /**
   * Of the other findings of severity error in this text, those that the likeliest repair of one takes away without bringing
   * another.
   * @param others those that are asked about
   * @param count of all findings of severity error in this text
   */
  mendedWith(found: SyntaxFinding, others: readonly SyntaxFinding[], count: number): readonly SyntaxFinding[] {
    const edits = BREAKS_OFF.has(found.code) ? this.#breakAt(found)?.repairs[0]?.edits : undefined
    if (edits === undefined) return []
    const left = errorsOf(parse(applyEdits(this.#text, edits)))
    const mended = others.filter((one) => !left.some((each) => isAfter(one, edits, each)))
    return left.length === count - 1 - mended.length ? mended : []
  }

  #parsed(): ParseResult {
    return (this.#parse ??= parse(this.#text))
  }

  #breakAt(found: Span): Break | undefined {
    const near = this.#breaks().filter((one) => distance(one, found) <= NEAR)
    return near.sort((a, b) => distance(a, found) - distance(b, found) || a.end - b.end)[0]
  }

  /** The places where the text breaks off, each read on from behind the likeliest repair of the one before. */
  #breaks(): readonly Break[] {
    if (this.#found !== undefined) return this.#found
    const breaks: Break[] = []
    let [from, state] = this.#beginning()
    while (breaks.length < MOST_BREAKS) {
      const trail = this.#search.trail(from, state)
      const stop = trail.from + trail.states.length - 1
      const last = trail.states.at(-1)
      if (stop === this.#read.length && last !== undefined && this.#states.isEnd(last)) break
      const found = this.#soundest(this.#candidates(trail))
      const [first] = found
      if (first !== undefined) {
        const start = Math.min(...found.map(({ edits }) => edits[0]?.start ?? stop))
        breaks.push({ start, end: stop, repairs: found.map(({ edits }) => this.#repair(edits)) })
        ;[from, state] = [first.next, first.state]
        continue
      }
      const edit = this.#search.isEnd(trail) ? this.#completion(trail) : null
      if (edit !== null) breaks.push({ start: edit.start, end: this.#read.length, repairs: [this.#repair([edit])] })
      const next = this.#heads.find(({ at }) => at > stop || (at === stop && at > from))
      if (edit !== null || next === undefined) break
      breaks.push({ start: stop, end: stop, repairs: [] })
      ;[from, state] = [next.at, this.#states.afterWords(next.beginning.words)]
    }
    return (this.#found = breaks)
  }

  /** At a frame, if there is one before what is wrong: what may stand there depends on nothing before it. */
  #beginning(): [from: number, state: CharacterState] {
    const frame = this.#heads.findLast(({ at }) => at + LOOK_BEHIND < this.#sound && this.#read.startsWith('frm[', at))
    return frame === undefined
      ? [0, this.#states.afterWords([])]
      : [frame.at, this.#states.afterWords(frame.beginning.words)]
  }

  /** A text that stops in the middle is rather completed than changed in two places. */
  #candidates(trail: Trail): readonly Candidate[] {
    const single = this.#search.singles(trail)
    return single.length > 0 || this.#search.isEnd(trail) ? single : this.#search.pairs(trail)
  }

  #repair(edits: readonly Edit[]): Repair {
    return { title: repairTitle(this.#text, edits), edits }
  }

  #within({ start, end }: Span): readonly Repair[] {
    const head = this.#heads.findLast(({ at }) => at <= start)
    const least = Math.min(this.#read.length, end + LOOK_AHEAD)
    const words = head?.beginning.words ?? []
    const trail = this.#search.trail(head?.at ?? 0, this.#states.afterWords(words), end)
    const found = this.#search.findWithin(trail, start, least)
    const now = faultsAfter(this.#read, this.#heads, [{ start, end: start, text: '' }])
    return this.#soundest(found, now).map(({ edits }) => this.#repair(edits))
  }

  /** Those that leave the fewest mistakes in their part, and fewer than there are. */
  #soundest(candidates: readonly Candidate[], now = Infinity): readonly Candidate[] {
    if (candidates.length === 1 && now === Infinity) return candidates
    const faults = candidates.map(({ edits }) => faultsAfter(this.#read, this.#heads, edits))
    const least = Math.min(...faults)
    return least < now ? candidates.filter((_, at) => faults[at] === least).slice(0, MOST_REPAIRS) : []
  }

  /** The end of a text that stops in the middle: what it began is closed, and missing hands are unseen. */
  #completion(trail: Trail): Edit | null {
    const edit = this.#search.complete(trail)
    if (edit === null) return null
    const { file } = parse(applyEdits(this.#read, [edit]))
    const hands = file === null ? '' : handsToEnd(file)
    return hands === '' ? edit : { ...edit, text: edit.text.replace(/(?=,,\]\)$)/, hands) }
  }
}
