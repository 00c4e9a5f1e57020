/** What was said in two ways: the reading that stands, and the others, until somebody settles it. */
import { toSeat, type Frame, type Seat } from '../record/index.ts'
import { idOf, laneOf, type Entry } from './entry.ts'
import type { FrameMerge } from './frame-merge.ts'
import { setupSlots, type SetupSlot } from './hands-and-indicators.ts'
import type { Placed, Reading } from './order-half-acts.ts'
import { typedHalfOf } from './reading.ts'
import { isSame, type TypedHalf } from './typed-half.ts'

/** One reading, and which stations say so; the first of a conflict stands in the record. */
export interface ConflictReading {
  /** Empty: main alone. */
  readonly by: readonly string[]
  /** Whether main typed it too, or instead. */
  readonly main: boolean
  /** Null for what no station would say. */
  readonly half: TypedHalf | null
}

export interface Conflict {
  /** The same as long as the conflict lasts. */
  readonly key: string
  /** The place of the frame in the match. */
  readonly frame: number
  readonly part: 'draw' | 'discard' | 'hand' | 'dora'
  /** The place of the act in the frame; null for hands and indicators. */
  readonly act: number | null
  /** Null for an indicator. */
  readonly seat: Seat | null
  /** The one that stands first; all others differ from it. */
  readonly readings: readonly ConflictReading[]
}

/** A conflict with what it is about, for those who settle it. */
export interface Found {
  readonly conflict: Conflict
  /** What each of the readings was said with; none for what main alone says. */
  readonly entries: readonly (readonly Entry[])[]
  readonly at: { readonly placed: number } | { readonly slot: SetupSlot }
  /** What the same stations said out of step behind it: decided with it. */
  readonly behind: readonly Entry[]
}

type Said = readonly { readonly entry: Entry; readonly agrees: boolean }[]

/** A call says the same tiles whoever made it; who types the draws of all does not say whose they are. */
const isSameSaid = ({ said: a }: Entry, { said: b }: Entry): boolean =>
  isSame(a.half, b.half) && (a.seat === b.seat || a.seat === null || b.seat === null)

/** The readings that differ, those alike together, in the order in which they were heard. */
const differing = (readings: Said, settled: FrameMerge['settled']): Entry[][] => {
  const groups: Entry[][] = []
  for (const { entry, agrees } of readings) {
    if (agrees || settled.has(idOf(entry))) continue
    const group = groups.find(([first]) => first !== undefined && isSameSaid(first, entry))
    if (group) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

const stationsOf = (entries: readonly Entry[]): string[] => [...new Set(entries.map(({ station }) => station))]

const readingOf = (entries: readonly Entry[]): ConflictReading => ({
  by: stationsOf(entries),
  main: false,
  half: entries[0]?.said.half ?? null,
})

const found = (
  readings: Said,
  settled: FrameMerge['settled'],
  stands: Omit<ConflictReading, 'by'>,
  about: Pick<Conflict, 'frame' | 'part' | 'act' | 'seat'>,
  at: Found['at'],
): Found | null => {
  const groups = differing(readings, settled)
  const first = groups[0]?.[0]
  if (first === undefined) return null
  const agreeing = readings.flatMap(({ entry, agrees }) => (agrees ? [entry] : []))
  const standing: ConflictReading = { ...stands, by: stationsOf(agreeing) }
  return {
    conflict: { key: idOf(first), ...about, readings: [standing, ...groups.map(readingOf)] },
    entries: [agreeing, ...groups],
    at,
    behind: [],
  }
}

const standing = (placed: Placed): Omit<ConflictReading, 'by'> => {
  const { half, readings, main, source, before } = placed
  const own = readings.find(({ entry, agrees }) => agrees && entry === source)?.entry
  const stands = typedHalfOf(half, before.table)
  // A discard is shown as it stands in the record: it was found out there whether it came from the hand.
  const isDiscard = own?.said.half.kind === 'discard' && stands?.kind === 'discard' && stands.from === 'hand'
  return { main: main || own === undefined, half: own && !isDiscard ? own.said.half : stands }
}

const SHAPES: Partial<Readonly<Record<TypedHalf['kind'], TypedHalf['kind']>>> = {
  pon: 'chi',
  daiminkan: 'chi',
  kakan: 'ankan',
  ron: 'tsumo',
}
const shapeOf = (half: TypedHalf | null): string | null => half && (SHAPES[half.kind] ?? half.kind)

/**
 * The conflicts of the play. Who says a call where a draw stands is a half out of step from there on: what differs behind
 * it is no conflict of its own.
 */
const ofPlay = ({ course, settled }: FrameMerge, frame: number): Found[] => {
  const conflicts: (Found & { behind: Entry[] })[] = []
  const outOfStep = new Map<string, (typeof conflicts)[number]>()
  let act = -1
  for (const [at, placed] of (course?.placed ?? []).entries()) {
    const { half, readings } = placed
    if (half.part === 'draw') act++
    if (readings.every(({ agrees }) => agrees)) continue
    const inStep: Reading[] = []
    for (const reading of readings) {
      const before = outOfStep.get(stepOf(reading.entry))
      if (before === undefined || reading.agrees) inStep.push(reading)
      else before.behind.push(reading.entry)
    }
    const stands = standing(placed)
    const about = { frame, part: half.part, act, seat: half.seat }
    const conflict = found(inStep, settled, stands, about, { placed: at })
    if (conflict === null) continue
    const open = { ...conflict, behind: [] }
    conflicts.push(open)
    for (const entry of conflict.entries.slice(1).flat())
      if (shapeOf(entry.said.half) !== shapeOf(stands.half)) outOfStep.set(stepOf(entry), open)
  }
  return conflicts
}

const stepOf = (entry: Entry): string => `${entry.station} ${laneOf(entry)}`

/** The conflicts of a frame in its order; those of hands and indicators first. */
export const conflictsIn = (merge: FrameMerge, frame: Frame | undefined, index: number): readonly Found[] => {
  const setup = setupSlots(frame, merge.setup, merge.aside).map((slot) => {
    const about = {
      frame: index,
      part: slot.kind,
      act: null,
      seat: slot.kind === 'hand' ? toSeat(slot.index) : null,
    }
    const stands = { main: !slot.readings.some(({ agrees }) => agrees), half: slot.stands }
    return found(slot.readings, merge.settled, stands, about, { slot })
  })
  return [...setup.filter((each) => each !== null), ...ofPlay(merge, index)]
}
