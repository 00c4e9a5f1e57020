/** What main shows of its stations: who is there, what waits, who said what, and the recorders of the match. */
import {
  frameName,
  typedName,
  type Frame,
  type FrameId,
  type Match,
  type PersonName,
  type Recorder,
} from '../record/index.ts'
import type { Session } from '../recorder/index.ts'
import { isAstray } from './misplaced-call.ts'
import { conflictsIn, type Conflict } from './conflict.ts'
import { idOf, laneOf, MAIN, type Entry } from './entry.ts'
import type { FrameMerge } from './frame-merge.ts'
import type { Said } from './message.ts'
import type { Member, Merge } from './merge.ts'
import { claimOf } from './reading.ts'

/**
 * Why something that was said is not in the record. `turn`: what goes before it is still to come; `removed`: main took
 * it out; `too-late`: main typed on behind the place where it belongs; `astray`: a call or a ron of a tile that does not
 * lie there; `over`: the frame is over.
 */
export const WAITING_WHYS = ['turn', 'removed', 'too-late', 'astray', 'over'] as const
export type WaitingWhy = (typeof WAITING_WHYS)[number]

export interface Waiting {
  /** Empty: main, whose own typing lost its place. */
  readonly station: string
  readonly sequence: number
  readonly said: Said
  readonly why: WaitingWhy
}

export interface StationView extends Member {
  readonly waiting: readonly Waiting[]
}

/** Whether main typed on behind the tile that this calls or wins on. */
const isBehind = ({ course, fixed }: FrameMerge, entry: Entry): boolean => {
  const placed = course?.placed ?? []
  const call = claimOf(entry.said)
  if (call === null) return false
  const at = placed.findLastIndex(({ before: { table } }) => {
    const { offer } = table
    return offer !== null && offer.seat === call.from && offer.tile === call.tile
  })
  return at >= 0 && at < fixed.length
}

/** @param isFirst nothing of its lane waits before it */
const whyOf = (merge: FrameMerge, entry: Entry, frame: Frame | undefined, isFirst: boolean): WaitingWhy => {
  if (merge.aside.get(idOf(entry)) === 'removed') return 'removed'
  const { course } = merge
  if (course === null || frame === undefined) return 'turn'
  if (entry.said.place < course.end.counts[laneOf(entry)] || isBehind(merge, entry)) return 'too-late'
  if (course.end.table.end !== null || merge.closed) return 'over'
  return isFirst && isAstray(course, entry, frame) ? 'astray' : 'turn'
}

const waitingIn = (merge: FrameMerge, frame: Frame | undefined): Waiting[] => {
  const placed = new Set((merge.course?.placed ?? []).flatMap(({ readings }) => readings.map(({ entry }) => entry)))
  const open = merge.entries.filter((entry) => !placed.has(entry) && !merge.done.has(idOf(entry)))
  const setup = merge.setup.filter((entry) => merge.aside.has(idOf(entry)))
  const waiting = [...setup, ...open].filter((entry) => merge.aside.get(idOf(entry)) !== 'dropped')
  const isFirst = (entry: Entry): boolean =>
    !waiting.some((other) => laneOf(other) === laneOf(entry) && other.said.place < entry.said.place)
  return waiting.map((entry) => {
    const { station, said } = entry
    return { station, sequence: said.sequence, said, why: whyOf(merge, entry, frame, isFirst(entry)) }
  })
}

/** Everything that was said and is not in the record, frame by frame, in the order in which it was heard. */
export const waitingOf = (merge: Merge, session: Session): readonly Waiting[] =>
  [...merge.frames].sort(([a], [b]) => a - b).flatMap(([index, each]) => waitingIn(each, session.match.frames[index]))

/** The stations in the order in which they joined, with what waits of each. */
export const stationsOf = (merge: Merge, session: Session): readonly StationView[] => {
  const waiting = waitingOf(merge, session)
  return merge.members.map((member) => ({
    ...member,
    waiting: waiting.filter(({ station }) => station === member.station),
  }))
}

/** All that stands said in two ways, frame by frame. */
export const conflictsOf = (merge: Merge, session: Session): readonly Conflict[] =>
  [...merge.frames]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, each]) => conflictsIn(each, session.match.frames[index], index).map(({ conflict }) => conflict))

/** Who typed a half of an act. */
export interface Credit {
  readonly act: number
  readonly part: 'draw' | 'discard'
  /** The stations whose reading stands, the first one first; empty: main alone. */
  readonly by: readonly string[]
}

/** Who typed what of a frame, in its order. */
export const creditsOf = (merge: Merge, frame: number): readonly Credit[] => {
  let act = -1
  return (merge.frames.get(frame)?.course?.placed ?? []).map(({ half, readings }) => {
    if (half.part === 'draw') act++
    const by = readings.flatMap(({ entry, agrees }) => (agrees && entry.station !== MAIN ? [entry.station] : []))
    return { act, part: half.part, by: [...new Set(by)] }
  })
}

const sameName = (a: PersonName | null, b: PersonName | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the record says already who typed the frame: it was typed on another day, or elsewhere. */
const isSigned = (recorders: Match['recorders'], id: FrameId): boolean =>
  recorders.some(({ frames }) => frames === 'all' || frames.some((each) => frameName(each) === frameName(id)))

const framesTypedBy = (merge: Merge, { frames, recorders }: Match, station: string): FrameId[] =>
  frames.flatMap(({ id }, index) => {
    const each = merge.frames.get(index)
    const typed =
      station === MAIN
        ? each === undefined
          ? !isSigned(recorders, id)
          : (each.course?.placed ?? []).some(({ main, readings }) => main || readings.length === 0)
        : each !== undefined &&
          [...each.entries, ...each.setup].some(
            (entry) => entry.station === station && each.aside.get(idOf(entry)) !== 'dropped',
          )
    return typed ? [id] : []
  })

const withFrames = (recorder: Recorder, frames: readonly FrameId[]): Recorder => {
  if (recorder.frames === 'all') return recorder
  const names = new Set(recorder.frames.map(frameName))
  return { ...recorder, frames: [...recorder.frames, ...frames.filter((id) => !names.has(frameName(id)))] }
}

/**
 * The recorders of the match with every station that has a name, each with the frames it typed in. Who is written there
 * already stays and gets more frames.
 * @param main who types on main; null: nobody says
 */
export const recordersOf = (merge: Merge, match: Match, main: PersonName | null): readonly Recorder[] => {
  const typists = [
    { name: main, station: MAIN },
    ...merge.members.map(({ name, station }) => ({ name: typedName(name), station })),
  ]
  let recorders = match.recorders
  for (const { name, station } of typists) {
    const frames = name === null ? [] : framesTypedBy(merge, match, station)
    if (frames.length === 0) continue
    const known = recorders.findIndex((each) => sameName(each.name, name))
    recorders =
      known < 0
        ? [...recorders, { name, frames }]
        : recorders.map((each, at) => (at === known ? withFrames(each, frames) : each))
  }
  return recorders
}
