/** The merging of what main and its stations type into one record: an event gives the next merging and session. */
import type { Change } from '../compare/index.ts'
import { isLive, reduce, seconds, type Command, type Session } from '../recorder/index.ts'
import type { Act, RyuukyokuReason, Frame } from '../record/index.ts'
import { dropped, place, settle, type Decide } from './decide.ts'
import type { Duty } from './duty.ts'
import { actChanges } from './edit-record.ts'
import { isNamed, type Entry } from './entry.ts'
import { decide, followed, merged, NO_MERGE, withEntry, type FrameMerge } from './frame-merge.ts'
import { actsOf, type HalfAct } from './half-act.ts'
import { setupChanges } from './hands-and-indicators.ts'
import type { MergeEvent } from './merge-event.ts'
import type { Course } from './order-half-acts.ts'

/** A station as main knows it. */
export interface Member {
  readonly station: string
  readonly name: string
  readonly duty: Duty
  /** The last thing it said that was heard, by its sequence number; null: nothing yet. */
  readonly through: number | null
}

export interface Merge {
  readonly members: readonly Member[]
  /** By the place of the frame in the match. */
  readonly frames: ReadonlyMap<number, FrameMerge>
}

export const openMerge = (): Merge => ({ members: [], frames: new Map() })

type EventOf<T extends MergeEvent['type']> = Extract<MergeEvent, { type: T }>

export interface Merged {
  readonly merge: Merge
  /** With the commands carried out. */
  readonly session: Session
  /** As the journal keeps them. */
  readonly commands: readonly Command[]
  /** False for what changes nothing: a repetition, or a station nobody knows. */
  readonly kept: boolean
}

const frameAt = (session: Session, index: number): Frame | undefined => session.match.frames[index]

const withFrame = (merge: Merge, index: number, frame: FrameMerge): Merge =>
  merge.frames.get(index) === frame ? merge : { ...merge, frames: new Map(merge.frames).set(index, frame) }

const mergeOf = (merge: Merge, index: number): FrameMerge => merge.frames.get(index) ?? NO_MERGE

const changedFrames = (merge: Merge, change: (frame: FrameMerge, index: number) => FrameMerge): Merge =>
  [...merge.frames].reduce((next, [index, each]) => withFrame(next, index, change(each, index)), merge)

/** Every frame that matters, as main has left it. */
const following = (merge: Merge, session: Session): Merge => {
  if (merge.members.length === 0) return merge
  const live = session.play?.frame
  const known = live === undefined ? merge : withFrame(merge, live, mergeOf(merge, live))
  return changedFrames(known, (each, index) => {
    const frame = frameAt(session, index)
    return frame ? followed(each, frame, session.rules) : each
  })
}

const changedMember = (merge: Merge, station: string, change: Partial<Member>): Merge => ({
  ...merge,
  members: merge.members.map((member) => (member.station === station ? { ...member, ...change } : member)),
})

const joined = (merge: Merge, { station, name, duty, from }: EventOf<'joined'>): Merge => {
  const known = merge.members.find((member) => member.station === station)
  const through = Math.max(known?.through ?? -1, from - 1)
  const change = { name, duty, through: through < 0 ? null : through }
  return known
    ? changedMember(merge, station, change)
    : { ...merge, members: [...merge.members, { station, ...change }] }
}

/** The frames that an event changed, merged anew. One that main has taken back waits until it is there again. */
const mergedAnew = (before: Merge, merge: Merge, session: Session): Merge =>
  changedFrames(merge, (each, index) => {
    if (each === before.frames.get(index)) return each
    const frame = frameAt(session, index)
    return frame?.flows.length ? merged(each, frame, session.rules) : { ...each, frame: null }
  })

/** The order of what comes in line now, behind everything in it. */
const nextOrder = ({ frames }: Merge): number =>
  1 + Math.max(-1, ...[...frames.values()].flatMap(({ entries }) => entries.map(({ order }) => order)))

/** The merging with frames changed so that what main typed may stand in line again: it is counted as what was heard. */
const decidedIn = (merge: Merge, session: Session, decision: Decide): Merge =>
  changedFrames(merge, (each, index) =>
    frameAt(session, index) ? decision(each, { frame: index, sequence: nextOrder(merge) }) : each,
  )

const heard = (merge: Merge, session: Session, { station, said, at }: EventOf<'said'>): Merge | null => {
  const member = merge.members.find((each) => each.station === station)
  const { sequence, frame: index, half } = said
  // What comes again was heard; what comes too early is said again once the gap before it is filled.
  if (member === undefined || sequence !== (member.through ?? -1) + 1) return null
  const next = changedMember(merge, station, { through: sequence })
  if (half.kind !== 'take-back') {
    const entry: Entry = { station, said, at: at ?? null, order: nextOrder(merge) }
    return withFrame(next, index, withEntry(mergeOf(next, index), entry, frameAt(session, index)))
  }
  const isTakenBack = isNamed({ station, sequence: half.sequence })
  return changedFrames(next, (each) =>
    each.entries.some(isTakenBack) ? { ...each, entries: each.entries.filter((entry) => !isTakenBack(entry)) } : each,
  )
}

const carriedOut = (merge: Merge, session: Session, event: MergeEvent): Merge | null => {
  switch (event.type) {
    case 'joined':
      // The first station finds a frame under way, which main alone has typed.
      return following(joined(merge, event), session)
    case 'duty':
      return changedMember(merge, event.station, { duty: event.duty })
    case 'said':
      return heard(merge, session, event)
    case 'settle':
      return decidedIn(merge, session, settle(event))
    case 'place':
      return decidedIn(merge, session, place(event))
    case 'drop':
      return changedFrames(merge, (each) => dropped(each, event))
    case 'typed':
      return merge
  }
}

/** The acts of a frame as they were merged, with the times at which they were typed. */
const mergedActs = ({ clock, play, preferences }: Session, index: number, course: Course): readonly Act[] => {
  const zero = course.placed[0]?.source?.at ?? (play?.frame === index ? clock.zero : null)
  return actsOf(
    course.placed.map(({ half, source }): HalfAct => {
      const at = source?.at ?? null
      if (half.part !== 'draw' || at === null || zero === null || !preferences.times) return half
      return { ...half, notes: { ...half.notes, time: seconds(at - zero) } }
    }),
  )
}

/** Of the wall's end main asks who is tenpai and who has a nagashi mangan: either word says that it has come. */
const sameStop = (a: RyuukyokuReason, b: RyuukyokuReason): boolean =>
  a === b || [a, b].every((reason) => reason === 'exhaustive' || reason === 'nagashi-mangan')

/** Why the frame is to stop now, as somebody typed; null: it is not. */
const stopOf = (session: Session, index: number, { course }: FrameMerge): RyuukyokuReason | null => {
  const { task, play } = session
  const isNow = play?.frame === index && isLive(session) && task.kind !== 'over' && task.kind !== 'ended'
  return isNow && course ? course.stop : null
}

/** A stop that stands in the record, or that main asks about, is carried out, no matter who typed it. */
const withStop = (each: FrameMerge, reason: RyuukyokuReason): FrameMerge => {
  const stops = each.entries.filter(
    ({ said: { half }, leftOut }) => half.kind === 'stop' && leftOut === undefined && sameStop(half.reason, reason),
  )
  if (stops.length === 0) return each
  return { ...decide(each, stops, { leftOut: 'carried-out' }), course: each.course && { ...each.course, stop: null } }
}

/**
 * Whether the person at main is in the middle of something that takes two keys: a question, a riichi, a value, half of a
 * tile. What stations say is not given to the merging then, and not confirmed to them: it would change what the next key
 * means.
 */
export const isAnswering = (session: Session): boolean => {
  const { task, stem } = session
  if (stem !== '' || task.kind === 'choose') return true
  if (!isLive(session)) return false
  return task.kind === 'play' ? task.riichi || task.seat !== undefined : task.kind === 'score' && task.typed !== ''
}

/** Carries an event out: one edit of the record, and where a frame stops that too. */
export const mergeStep = (merge: Merge, before: Session, event: MergeEvent): Merged => {
  const followed = following(merge, before)
  const told = carriedOut(followed, before, event)
  if (told === null) return { merge, session: before, commands: [], kept: false }
  let next = mergedAnew(followed, told, before)
  let session = before
  const commands: Command[] = []
  const carryOut = (command: Command): boolean => {
    const reduced = reduce(session, command)
    session = reduced.session
    if (reduced.feedback.ok) commands.push(command)
    return reduced.feedback.ok
  }
  const changes = [...next.frames].flatMap(([index, { course, setup }]): readonly Change[] => {
    const frame = frameAt(before, index)
    if (frame === undefined || course === null) return []
    return [...actChanges(frame, index, mergedActs(before, index, course)), ...setupChanges(frame, index, setup)]
  })
  if (changes.length > 0) carryOut({ type: 'amend', changes, settles: [], said: true })
  for (const [index, each] of next.frames) {
    const standing = frameAt(session, index)?.notes?.ryuukyoku
    const reason = standing ?? stopOf(session, index, each)
    if (reason === null) continue
    const { task } = session
    const isThere = standing !== undefined || (task.kind === 'stopped' && sameStop(task.reason, reason))
    if (isThere || carryOut({ type: 'stop', reason })) next = withFrame(next, index, withStop(each, reason))
  }
  return { merge: next, session, commands, kept: true }
}
