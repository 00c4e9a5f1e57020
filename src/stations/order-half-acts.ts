/**
 * The halves of a frame in their order, made from what stands and from what each station said in its own order. It
 * depends on nothing but these, not on when which station was heard: the order of the play is that of the table.
 */
import type { Act, RyuukyokuReason, Frame, Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { ryuukyokuDue, startTable, stepDiscard, stepDraw, type Table } from '../table/index.ts'
import { idOf, laneOf, type Entry, type EntryId } from './entry.ts'
import {
  LANES,
  lanesOf,
  NO_HALVES,
  sameHalf,
  type DrawHalf,
  type HalfAct,
  type Lane,
  type LaneCounts,
} from './half-act.ts'
import { fitting, halfSaid, likeness, seatOf, type Fitting } from './reading.ts'

/** A half that stands where it is. `places`: which half of its lanes it is; null: none that a station counts. */
export interface Fixed {
  readonly half: HalfAct
  readonly places: Partial<Readonly<Record<Lane, number | null>>>
  readonly main: boolean
}

/** What one station said of a half. */
export interface Reading {
  readonly entry: Entry
  /** Whether it says nothing else than the record. */
  readonly agrees: boolean
}

/** A half in its order. */
export interface Placed extends Fixed {
  /** Those who said it, the one it was taken from first; empty: typed on main. */
  readonly readings: readonly Reading[]
  /** What it was taken from; null: from main. */
  readonly source: Entry | null
  /** Before it. */
  readonly before: { readonly table: Table; readonly counts: LaneCounts; readonly draw: DrawHalf | null }
}

/** What was said, and what was decided about it. */
export interface Material {
  readonly entries: readonly Entry[]
  readonly fixed: readonly Fixed[]
  /** What is not to be put into the record: taken out on main, or dropped. */
  readonly aside: ReadonlyMap<EntryId, 'removed' | 'dropped'>
  /** Readings that were chosen before others of the same place. */
  readonly chosen: ReadonlySet<EntryId>
  /** What stands in the place of what was said. */
  readonly overrides: ReadonlyMap<EntryId, HalfAct>
  /** The frame was stopped: only a win on the last tile still goes in. */
  readonly closed: boolean
}

export interface Course {
  readonly placed: readonly Placed[]
  readonly end: { readonly table: Table; readonly counts: LaneCounts; readonly draw: DrawHalf | null }
  /** The frame stops here, as somebody said. */
  readonly stop: { readonly reason: RyuukyokuReason; readonly entry: Entry } | null
}

type Slots = ReadonlyMap<string, readonly Entry[]>

const slotOf = (lane: Lane, place: number): string => `${lane}/${place}`

/** The table with a half carried out. */
export const stepped = (table: Table, half: HalfAct, draw: DrawHalf | null): Table => {
  if (half.part === 'draw') return stepDraw(table, { seat: half.seat, draw: half.draw, discard: null }).table
  const opened = draw?.seat === half.seat ? draw.draw : ({ kind: 'tile', tile: 'uk' } as const)
  const act: Act = { seat: half.seat, draw: opened, discard: half.discard }
  if (draw?.seat === half.seat) return stepDiscard(table, act).table
  return stepDiscard(stepDraw(table, act).table, act).table
}

interface Proposal extends Fitting {
  readonly entry: Entry
}

const steps = (from: Seat, to: Seat): number => (to - from + 4) & 3

class Run {
  readonly #material: Material
  readonly #slots: Slots
  readonly #frame: Frame
  readonly placed: Placed[]
  #table: Table
  #counts: LaneCounts
  #draw: DrawHalf | null

  constructor(frame: Frame, rules: Ruleset, material: Material, kept: readonly Placed[], from: Course['end'] | null) {
    this.#frame = frame
    this.#material = material
    this.#slots = this.#slotsOf(material)
    this.placed = [...kept]
    const flow = frame.flows.at(-1)
    if (from === null && flow === undefined) throw new Error('a frame without a flow has no course')
    this.#table = from === null ? startTable(frame, flow!, rules) : from.table
    this.#counts = from?.counts ?? NO_HALVES
    this.#draw = from?.draw ?? null
  }

  carryOut(): Course {
    const { fixed } = this.#material
    for (let at = this.placed.length; at < fixed.length; at++) this.#stand(fixed[at]!, at)
    this.#dealt()
    for (let next = this.#next(); next !== null; next = this.#next()) this.#take(next)
    return { placed: this.placed, end: this.#here(), stop: this.#stop() }
  }

  #here(): Course['end'] {
    return { table: this.#table, counts: this.#counts, draw: this.#draw }
  }

  #slotsOf({ entries, chosen }: Material): Slots {
    const slots = new Map<string, Entry[]>()
    for (const entry of entries) {
      const key = slotOf(laneOf(entry), entry.said.place)
      const slot = slots.get(key)
      if (slot) slot.push(entry)
      else slots.set(key, [entry])
    }
    const rank = (entry: Entry): number => (chosen.has(idOf(entry)) ? 0 : 1)
    for (const slot of slots.values()) slot.sort((a, b) => rank(a) - rank(b) || a.order - b.order)
    return slots
  }

  #slot(lane: Lane, place: number): readonly Entry[] {
    return this.#slots.get(slotOf(lane, place)) ?? []
  }

  #isDropped(slot: readonly Entry[]): boolean {
    return slot.length > 0 && slot.every((entry) => this.#material.aside.get(idOf(entry)) === 'dropped')
  }

  /** The place in its lane of what is said next: what was dropped leaves none. */
  #nextPlace(lane: Lane): number {
    let place = this.#counts[lane]
    while (this.#isDropped(this.#slot(lane, place))) place++
    return place
  }

  /** With fourteen tiles the dealer has drawn before anybody says so. */
  #dealt(): void {
    const { acts, seats, end } = this.#table
    if (acts > 0 || seats[0].drawn === null || end !== null) return
    this.#put({ part: 'draw', seat: 0, draw: { kind: 'oya' } }, {}, false, null)
  }

  /** A draw that was found to be a call has no place in its new lane where what stands behind it has that place. */
  #stand({ half, places, main }: Fixed, at: number): void {
    const isTaken = (lane: Lane): boolean =>
      places[lane] === undefined &&
      this.#material.fixed.slice(at + 1).some((each) => each.places[lane] === this.#counts[lane])
    const none = lanesOf(half, this.#frame.id)
      .filter(isTaken)
      .map((lane) => [lane, null] as const)
    this.#put(half, { ...places, ...Object.fromEntries(none) }, main, null)
  }

  #take({ half, entry }: Proposal): void {
    this.#put(half, {}, false, entry)
  }

  /** Puts a half at the end, and hears what everybody says of it. */
  #put(said: HalfAct, known: Fixed['places'], main: boolean, source: Entry | null): void {
    const places: Partial<Record<Lane, number | null>> = {}
    const readings: Reading[] = []
    const counts = { ...this.#counts }
    let half = said
    for (const lane of lanesOf(said, this.#frame.id)) {
      const place = known[lane] === undefined ? this.#placeOf(lane, half, source) : known[lane]
      places[lane] = place
      if (place === null) continue
      // What came in behind its place leaves the lane where it is: what stands before it would be put in once more.
      counts[lane] = Math.max(counts[lane], place + 1)
      for (const entry of this.#slot(lane, place)) {
        if (this.#material.aside.get(idOf(entry)) === 'dropped') continue
        const other = halfSaid(entry.said, this.#table, half.seat)
        const like = other === null ? 'other' : likeness(half, other, sameHalf(half, other), this.#table)
        // What main put in the place of something that was said is not filled in by that again.
        if (like === 'better' && other !== null && entry !== source) half = other
        readings.push({ entry, agrees: like !== 'other' })
      }
    }
    readings.sort((a, b) => Number(b.entry === source) - Number(a.entry === source) || a.entry.order - b.entry.order)
    const before = this.#here()
    this.placed.push({ half, places, main, readings, source, before })
    this.#table = stepped(this.#table, half, this.#draw)
    this.#counts = counts
    this.#draw = half.part === 'draw' ? half : null
  }

  /** Main may have typed what was dropped, or what came after it: whichever it agrees with. */
  #placeOf(lane: Lane, half: HalfAct, source: Entry | null): number {
    const place = this.#counts[lane]
    const next = this.#nextPlace(lane)
    if (next === place || (source !== null && laneOf(source) === lane)) return next
    const agrees = this.#slot(lane, next).some((entry) => {
      const other = halfSaid(entry.said, this.#table, half.seat)
      return other !== null && likeness(half, other, sameHalf(half, other), this.#table) !== 'other'
    })
    return agrees ? next : place
  }

  /** What somebody says next and the table has a place for. */
  #next(): Proposal | null {
    let best: Proposal | null = null
    for (const lane of LANES) {
      const found = this.#proposal(lane)
      if (found !== null && (best === null || this.#isBefore(found, best))) best = found
    }
    return best
  }

  #head(lane: Lane): Entry | undefined {
    return this.#slot(lane, this.#nextPlace(lane)).find((entry) => !this.#material.aside.has(idOf(entry)))
  }

  #proposal(lane: Lane): Proposal | null {
    const entry = this.#head(lane)
    if (entry === undefined) return null
    const fits = fitting(entry.said, this.#table)
    if (fits === null || (this.#material.closed && fits.rank > 0)) return null
    const half = this.#material.overrides.get(idOf(entry)) ?? fits.half
    return lanesOf(half, this.#frame.id).includes(lane) ? { ...fits, half, entry } : null
  }

  #isBefore(a: Proposal, b: Proposal): boolean {
    if (a.rank !== b.rank) return a.rank < b.rank
    const from = this.#table.offer?.seat
    if (a.rank === 0 && from !== undefined && a.half.seat !== b.half.seat)
      return steps(from, a.half.seat) < steps(from, b.half.seat)
    const [isA, isB] = [a, b].map(({ entry }) => this.#material.chosen.has(idOf(entry)))
    return isA === isB ? a.entry.order < b.entry.order : isA === true
  }

  #stop(): Course['stop'] {
    if (this.#material.closed) return null
    for (const lane of LANES) {
      const entry = this.#head(lane)
      if (entry?.said.half.kind !== 'stop') continue
      const { reason } = entry.said.half
      if (this.#isDue(reason, entry) || this.#material.chosen.has(idOf(entry))) return { reason, entry }
    }
    return null
  }

  /**
   * Whether the table has come to this stop: others may still have to say what went before it. A chombo and a frame
   * that is broken off show on no table; they wait for main.
   */
  #isDue(reason: RyuukyokuReason, { said }: Entry): boolean {
    const { expected } = this.#table
    // Who has a nagashi mangan is asked on main.
    if (reason === 'exhaustive' || reason === 'nagashi-mangan') return expected.kind === 'exhausted'
    if (reason !== 'nine-terminals') return ryuukyokuDue(this.#table) === reason
    return expected.kind === 'discard' && seatOf(said, this.#frame.id) === expected.seat
  }
}

/**
 * The course of a frame.
 * @param kept the beginning of an earlier course that is known to be the same
 */
export const courseOf = (
  frame: Frame,
  rules: Ruleset,
  material: Material,
  earlier: Course | null,
  kept: number,
): Course => {
  if (earlier === null || kept === 0) return new Run(frame, rules, material, [], null).carryOut()
  const from = kept < earlier.placed.length ? earlier.placed[kept]!.before : earlier.end
  return new Run(frame, rules, material, earlier.placed.slice(0, kept), from).carryOut()
}
