/**
 * The smallest changes of characters after which a text can be read on from where it breaks off. One change puts in,
 * takes out or replaces one character, exchanges two, takes out a word, or writes the rest of one.
 */
import { COMPLETING, type CharacterState, type CharacterStates } from './character-states.ts'
import { unlikelihoodOf } from './slip-likelihood.ts'
import type { Edit } from './syntax-findings.ts'

/** How far before the place where a text breaks off a single change is looked for, and each of two. */
const WINDOW = 160
const PAIR_WINDOW = 24
/** A change that lets so many more characters be read is taken for what was meant. */
const ENOUGH = 24
const HORIZON = 600
/** States of a trail that are kept at least. */
const KEPT = 4096
/** More would not be read. */
const MOST_FOUND = 48

export interface Candidate {
  /** In the order of the text. */
  readonly edits: readonly Edit[]
  /** Where reading goes on behind the last of them. */
  readonly next: number
  readonly state: CharacterState
  /** How far the changed text can be read, as an offset of the old one. */
  readonly reach: number
  readonly unlikely: number
}

/** The states of a text up to where it breaks off: `states[i]` before the character `from + i`. */
export interface Trail {
  readonly from: number
  readonly states: readonly CharacterState[]
}

const WHITE = /\s/
const WORD = /[A-Za-z0-9.\-\u0080-\uffff]/

export class RepairSearch {
  readonly #states: CharacterStates
  readonly #text: string
  /** How far the text can be read from a state at a place, by both. */
  readonly #reach = new Map<number, number>()
  /** Reading further would tell nothing more about a change. */
  #horizon = 0

  constructor(states: CharacterStates, text: string) {
    this.#states = states
    this.#text = text
  }

  /** From a state at a place as far as it goes, at most to `until`. */
  trail(from: number, state: CharacterState, until = this.#text.length): Trail {
    let [start, states] = [from, [state]]
    for (let at = from, here = state; at < until; at++) {
      const next = this.#states.after(here, this.#text.charAt(at))
      if (next === null) break
      states.push((here = next))
      if (states.length < 2 * KEPT) continue
      states = states.slice(KEPT)
      start += KEPT
    }
    return { from: start, states }
  }

  /** Single changes before the end of a trail after which the text can be read on, the likeliest slips first. */
  singles({ from, states }: Trail): readonly Candidate[] {
    const stop = from + states.length - 1
    this.#lookAhead(stop)
    return best(this.#text, this.#singles({ from, states }, stop - WINDOW, this.#least(stop)))
  }

  /** The same of two changes. */
  pairs({ from, states }: Trail): readonly Candidate[] {
    const stop = from + states.length - 1
    this.#lookAhead(stop)
    return best(this.#text, this.#pairs({ from, states }, this.#least(stop)))
  }

  /** Whether so little follows a trail that the text rather stops there than goes on. */
  isEnd({ from, states }: Trail): boolean {
    return from + states.length - 1 + ENOUGH >= this.#text.length
  }

  /** All single changes between two places after which the text can be read up to `least`. */
  findWithin({ from, states }: Trail, start: number, least: number): readonly Candidate[] {
    this.#lookAhead(from + states.length - 1)
    return unique(this.#text, this.#singles({ from, states }, start, least))
  }

  /** The last place from which signs alone complete the text, and these signs; null if there is none nearby. */
  complete({ from, states }: Trail): Edit | null {
    const end = this.#text.trimEnd().length
    for (let at = Math.min(end, from + states.length - 1); at >= from; at--) {
      if (at > from && WHITE.test(this.#text.charAt(at - 1))) continue
      const signs = this.#closing(states[at - from]!)
      if (signs !== null) return { start: at, end: this.#text.length, text: signs }
    }
    return null
  }

  #least(stop: number): number {
    return Math.min(this.#text.length, stop + ENOUGH)
  }

  #lookAhead(from: number): void {
    this.#reach.clear()
    this.#horizon = Math.min(this.#text.length, from + HORIZON)
  }

  #singles({ from, states }: Trail, start: number, least: number): Candidate[] {
    const found: Candidate[] = []
    const stop = from + states.length - 1
    for (let at = Math.max(from, start); at <= stop; at++)
      for (const step of this.#steps(at, states[at - from]!)) {
        const reach = this.#reachOf(step.next, step.state)
        if (reach >= least) found.push(this.#candidate([step.edit], step, reach, stop))
      }
    return found
  }

  #pairs({ from, states }: Trail, least: number): Candidate[] {
    const found: Candidate[] = []
    const stop = from + states.length - 1
    const seen = new Set<number>()
    for (let at = Math.max(from, stop - PAIR_WINDOW); at <= stop; at++) {
      for (const first of this.#steps(at, states[at - from]!)) {
        let state: CharacterState | null = first.state
        for (let here = first.next; state !== null && here <= Math.min(this.#text.length, stop + PAIR_WINDOW); here++) {
          const key = keyOf(here, state)
          if (seen.has(key)) break
          seen.add(key)
          for (const step of this.#steps(here, state)) {
            const reach = this.#reachOf(step.next, step.state)
            if (reach >= least) found.push(this.#candidate([first.edit, step.edit], step, reach, stop))
          }
          state = this.#states.after(state, this.#text.charAt(here))
        }
      }
    }
    return found
  }

  #candidate(edits: readonly Edit[], { next, state }: Step, reach: number, stop: number): Candidate {
    const unlikely = edits.reduce(
      (sum, edit) => sum + unlikelihoodOf(this.#text, edit) + (stop - edit.start) / WINDOW,
      0,
    )
    return { edits, next, state, reach, unlikely }
  }

  /** Everything that one change at a place leads to. */
  #steps(at: number, state: CharacterState): Step[] {
    const text = this.#text
    const sign = text.charAt(at)
    const steps: Step[] = []
    const add = (end: number, put: string, to: CharacterState | null): void => {
      if (to !== null) steps.push({ edit: { start: at, end, text: put }, next: end, state: to })
    }
    const isSign = sign !== '' && !WHITE.test(sign)
    // Where white space follows, what is put in before it can be put in behind it as well.
    for (const put of this.#states.signs(state)) {
      const to = this.#states.after(state, put)
      add(at, put, to)
      if (isSign && put !== sign) add(at + 1, put, to)
    }
    for (const put of this.#states.rests(state)) add(at, put, this.#after(state, put))
    if (!isSign) return steps
    add(at + 1, '', state)
    const other = text.charAt(at + 1)
    if (other !== '' && other !== sign && !WHITE.test(other))
      add(at + 2, other + sign, this.#after(state, other + sign))
    if (WORD.test(sign) && (at === 0 || !WORD.test(text.charAt(at - 1)))) {
      let end = at
      while (end < text.length && WORD.test(text.charAt(end))) end++
      if (end > at + 1) add(end, '', state)
    }
    return steps
  }

  #after(state: CharacterState, signs: string): CharacterState | null {
    let here: CharacterState | null = state
    for (const sign of signs) here &&= this.#states.after(here, sign)
    return here
  }

  #reachOf(start: number, state: CharacterState): number {
    const met: number[] = []
    let [at, here]: [number, CharacterState] = [start, state]
    let reach: number | undefined
    for (;;) {
      const key = keyOf(at, here)
      reach = this.#reach.get(key)
      if (reach !== undefined) break
      met.push(key)
      const next = at < this.#horizon ? this.#states.after(here, this.#text.charAt(at)) : null
      if (next === null) {
        reach = at === this.#text.length && !this.#states.isEnd(here) ? at - 1 : at
        break
      }
      at++
      here = next
    }
    for (const key of met) this.#reach.set(key, reach)
    return reach
  }

  /** The fewest signs that complete a text from a state. */
  #closing(start: CharacterState): string | null {
    let level: [CharacterState, string][] = [[start, '']]
    const seen = new Set([start.id])
    while (level.length > 0) {
      const found = level.find(([state]) => this.#states.isEnd(state))
      if (found !== undefined) return found[1]
      level = level.flatMap(([state, signs]) =>
        COMPLETING.flatMap((sign): [CharacterState, string][] => {
          const to = this.#states.after(state, sign)
          if (to === null || seen.has(to.id)) return []
          seen.add(to.id)
          return [[to, signs + sign]]
        }),
      )
    }
    return null
  }
}

interface Step {
  readonly edit: Edit
  readonly next: number
  readonly state: CharacterState
}

/** There are fewer states than this. */
const STATES = 2 ** 20

const keyOf = (at: number, { id }: CharacterState): number => at * STATES + id

/** A sign that ends something belongs to what is before white space, one that begins something to what is behind. */
const ENDS = /^[)\],"]/

/** One of each kind that makes the same text. */
const unique = (text: string, candidates: readonly Candidate[]): Candidate[] => {
  const least = Math.min(...candidates.map(({ edits }) => edits[0]!.start))
  const most = Math.max(...candidates.map(({ edits }) => edits.at(-1)!.end))
  const byText = new Map<string, Candidate>()
  for (const candidate of candidates) {
    let [made, done] = ['', least]
    for (const { start, end, text: put } of candidate.edits) {
      made += text.slice(done, start) + put
      done = end
    }
    const key = (made + text.slice(done, most)).replace(/\s+/g, '')
    const other = byText.get(key)
    if (other === undefined || candidate.unlikely < other.unlikely) {
      byText.set(key, candidate)
      continue
    }
    const [first, edit] = [other.edits[0]!, candidate.edits[0]!]
    const isMoved =
      candidate.edits.length === 1 && edit.text !== '' && edit.start === edit.end && first.text === edit.text
    if (isMoved && !ENDS.test(edit.text)) byText.set(key, candidate)
  }
  return [...byText.values()].sort((a, b) => a.unlikely - b.unlikely)
}

const best = (text: string, candidates: readonly Candidate[]): Candidate[] => {
  const reach = Math.max(...candidates.map((candidate) => candidate.reach))
  return candidates.length === 0
    ? []
    : unique(
        text,
        candidates.filter((candidate) => candidate.reach === reach),
      ).slice(0, MOST_FOUND)
}
