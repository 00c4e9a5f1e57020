/** What was typed in two ways: the reading that stands, and the others, until somebody settles it. */
import { toSeat, type Seat } from '../record/index.ts'
import { idOf, laneOf, type Entry, type Reading } from './entry.ts'
import type { FrameMerge } from './frame-merge.ts'
import { typedSetup } from './hands-and-indicators.ts'
import type { Placed } from './order-half-acts.ts'
import { typedHalfOf } from './reading.ts'
import type { TypedHalf } from './typed-half.ts'

/** One reading; the first of a conflict stands in the record. */
export interface ConflictReading {
  /** What it was typed with; none for what main alone says. */
  readonly entries: readonly Entry[]
  /** The stations that say so. */
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
  /** Where in the course; null for hands and indicators. */
  readonly placed: number | null
  /** What the same stations typed out of step behind it: decided with it. */
  readonly behind: readonly Entry[]
}

type Standing = Pick<ConflictReading, 'main' | 'half'>

const readingOf = (entries: readonly Entry[], standing: Standing): ConflictReading => ({
  entries,
  by: [...new Set(entries.map(({ station }) => station))],
  ...standing,
})

/** Null where nothing differs from what stands. */
const conflictOf = (
  readings: readonly Reading[],
  stands: Standing,
  about: Pick<Conflict, 'frame' | 'part' | 'act' | 'seat' | 'placed'>,
): (Conflict & { readonly behind: Entry[] }) | null => {
  const agreeing = readings.flatMap(({ entry, agrees }) => (agrees ? [entry] : []))
  const differing = readings.flatMap(({ entry, agrees }) => (agrees || entry.isSettled ? [] : [entry]))
  const [first] = differing
  if (first === undefined) return null
  // A call says the same tiles no matter who made it; a typist of all draws does not say whose they are.
  const alike = Map.groupBy(differing, ({ said: { seat, half } }) => JSON.stringify([seat ?? about.seat, half]))
  const others = [...alike.values()].map((group) => readingOf(group, { main: false, half: group[0]!.said.half }))
  return { key: idOf(first), ...about, readings: [readingOf(agreeing, stands), ...others], behind: [] }
}

const standing = ({ half, readings, main, source, before }: Placed): Standing => {
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

/** Who typed it under which duty. */
export const lineOf = (entry: Entry): string => `${entry.station} ${laneOf(entry)}`

/**
 * The conflicts of the play. Who says a call where a draw stands is a half out of step from there on: what differs behind
 * it is no conflict of its own.
 */
const ofPlay = ({ course }: FrameMerge, frame: number): readonly Conflict[] => {
  const conflicts: Conflict[] = []
  const outOfStep = new Map<string, Entry[]>()
  let act = -1
  for (const [at, placed] of (course?.placed ?? []).entries()) {
    const { half, readings } = placed
    if (half.part === 'draw') act++
    if (readings.every(({ agrees }) => agrees)) continue
    const inStep: Reading[] = []
    for (const reading of readings) {
      const behind = outOfStep.get(lineOf(reading.entry))
      if (behind === undefined || reading.agrees) inStep.push(reading)
      else behind.push(reading.entry)
    }
    const stands = standing(placed)
    const conflict = conflictOf(inStep, stands, { frame, part: half.part, act, seat: half.seat, placed: at })
    if (conflict === null) continue
    conflicts.push(conflict)
    for (const entry of conflict.readings.slice(1).flatMap(({ entries }) => entries))
      if (shapeOf(entry.said.half) !== shapeOf(stands.half)) outOfStep.set(lineOf(entry), conflict.behind)
  }
  return conflicts
}

/** The conflicts of a frame in its order; those of hands and indicators first. */
export const conflictsIn = (merge: FrameMerge, frame: number): readonly Conflict[] => {
  const ofSetup = merge.setup.flatMap((place) => {
    const { part, index, readings } = place
    const stands = { main: readings.every(({ agrees }) => !agrees), half: typedSetup(place) }
    const seat = part === 'hand' ? toSeat(index) : null
    return conflictOf(readings, stands, { frame, part, act: null, seat, placed: null }) ?? []
  })
  return [...ofSetup, ...ofPlay(merge, frame)]
}
