/** The merging of what main and its stations type into one record: an event gives the next merging and session. */
import { applyChanges, type Change } from '../compare/index.ts'
import { reduce, type Command, type Session } from '../recorder/index.ts'
import type { Act, RyuukyokuReason, Frame } from '../record/index.ts'
import type { Duty } from './duty.ts'
import { idOf, type Entry, type EntryId } from './entry.ts'
import { decided, forced } from './decide.ts'
import { corrected, followed, heard, merged, NO_MERGE, takenBack, type FrameMerge } from './frame-merge.ts'
import { actsOf, type HalfAct } from './half-act.ts'
import type { Said } from './message.ts'
import { actChanges } from './edit-record.ts'
import { setupChange, setupSlots } from './hands-and-indicators.ts'
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
  /** How many things were heard. */
  readonly heard: number
}

export const openMerge = (): Merge => ({ members: [], frames: new Map(), heard: 0 })

/** What happens to a merging; plain JSON. All but `typed` are kept in the journal before their commands. */
export type MergeEvent =
  /** A station joined, or came back. `from`: the sequence number of the first thing that it still has, or says next. */
  | {
      readonly type: 'joined'
      readonly station: string
      readonly name: string
      readonly duty: Duty
      readonly from: number
    }
  | { readonly type: 'duty'; readonly station: string; readonly duty: Duty }
  /** `at`: milliseconds on main's clock at which it was typed. */
  | { readonly type: 'said'; readonly station: string; readonly said: Said; readonly at?: number | undefined }
  /** One of the readings of a conflict is right: by its place in the list. */
  | { readonly type: 'settle'; readonly key: string; readonly reading: number }
  /** What waits is put into the record, as if it were typed now. */
  | { readonly type: 'place'; readonly station: string; readonly sequence: number }
  | { readonly type: 'drop'; readonly station: string; readonly sequence: number }
  /** Main dispatched a command of its own. */
  | { readonly type: 'typed' }

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

/** Every frame that matters, as main has left it. */
const following = (merge: Merge, session: Session): Merge => {
  if (merge.members.length === 0) return merge
  const live = session.play?.frame
  const indices = new Set([...merge.frames.keys(), ...(live === undefined ? [] : [live])])
  let next = merge
  for (const index of indices) {
    const frame = frameAt(session, index)
    if (frame) next = withFrame(next, index, followed(mergeOf(next, index), frame, session.rules))
  }
  return next
}

const changedMember = (merge: Merge, station: string, change: Partial<Member>): Merge => ({
  ...merge,
  members: merge.members.map((member) => (member.station === station ? { ...member, ...change } : member)),
})

const joined = (merge: Merge, event: Extract<MergeEvent, { type: 'joined' }>): Merge => {
  const { station, name, duty, from } = event
  const known = merge.members.find((member) => member.station === station)
  const through = Math.max(known?.through ?? -1, from - 1)
  const change = { name, duty, through: through < 0 ? null : through }
  return known
    ? changedMember(merge, station, change)
    : { ...merge, members: [...merge.members, { station, ...change }] }
}

const said = (merge: Merge, session: Session, event: Extract<MergeEvent, { type: 'said' }>): Merge | null => {
  const member = merge.members.find(({ station }) => station === event.station)
  const { sequence, frame: index, half } = event.said
  // What comes again was heard; what comes too early is said again once the gap before it is filled.
  if (member === undefined || sequence !== (member.through ?? -1) + 1) return null
  const next = changedMember(merge, event.station, { through: sequence })
  const entry: Entry = { station: event.station, said: event.said, at: event.at ?? null, order: merge.heard }
  const counted = { ...next, heard: merge.heard + 1 }
  if (half.kind !== 'take-back') {
    const frame = frameAt(session, index)
    return withFrame(
      counted,
      index,
      heard(corrected(mergeOf(counted, index), entry, frame), entry, frame, session.rules),
    )
  }
  const target: EntryId = idOf({ station: event.station, said: { ...event.said, sequence: half.sequence } })
  return changedFrames(counted, session, (each, at) => {
    const without = takenBack(each, target, frameAt(session, at))
    return without.entries.length === each.entries.length && without.setup.length === each.setup.length ? each : without
  })
}

/** The merging with frames changed, and those merged anew. */
const changedFrames = (
  merge: Merge,
  session: Session,
  change: (frame: FrameMerge, index: number) => FrameMerge,
): Merge => {
  let next = merge
  for (const [index, each] of merge.frames) {
    const changed = change(each, index)
    const frame = frameAt(session, index)
    if (changed !== each)
      next = withFrame(next, index, frame && changed.course ? merged(changed, frame, session.rules) : changed)
  }
  return next
}

const entriesIn = ({ frames }: Merge): number =>
  [...frames.values()].reduce((count, { entries }) => count + entries.length, 0)

/** The merging with frames changed so that what main typed may stand in line again: it is counted as what was heard. */
const opened = (merge: Merge, session: Session, change: Parameters<typeof changedFrames>[2]): Merge => {
  const next = changedFrames(merge, session, change)
  return { ...next, heard: merge.heard + entriesIn(next) - entriesIn(merge) }
}

const carriedOut = (merge: Merge, session: Session, event: MergeEvent): Merge | null => {
  switch (event.type) {
    case 'joined':
      // The first station finds a frame under way, which main alone has typed.
      return following(joined(merge, event), session)
    case 'duty':
      return changedMember(merge, event.station, { duty: event.duty })
    case 'said':
      return said(merge, session, event)
    case 'settle':
      return opened(merge, session, (each, index) => decided(each, frameAt(session, index), index, event, merge.heard))
    case 'place': {
      const id: EntryId = `${event.station}#${event.sequence}`
      return opened(merge, session, (each, index) => forced(each, frameAt(session, index), index, id, merge.heard))
    }
    case 'drop': {
      const id: EntryId = `${event.station}#${event.sequence}`
      return changedFrames(merge, session, (each) =>
        [...each.entries, ...each.setup].some((entry) => idOf(entry) === id)
          ? { ...each, aside: new Map(each.aside).set(id, 'dropped') }
          : each,
      )
    }
    case 'typed':
      return merge
  }
}

/** A tenth of a second is what a finger can do. */
const seconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 100) / 10)

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

interface Edited {
  readonly each: FrameMerge
  readonly changes: readonly Change[]
}

/** Hands and indicators that were said, taken back or chosen since. */
const setupChanges = ({ match }: Session, index: number, each: FrameMerge): Edited => {
  const frame = match.frames[index]
  const { setup, taken, cleared } = each
  if (frame === undefined || setup.length + cleared.length === 0) return { each, changes: [] }
  const decided = [
    ...cleared.map((entry) => setupChange(entry, frame, index, true)),
    ...taken.map((entry) => setupChange(entry, frame, index)),
  ]
  const now = decided.length === 0 ? match : applyChanges(match, decided)
  const sources = setupSlots(now.frames[index], setup, each.aside).flatMap(({ source }) => source ?? [])
  // Main took it back: it waits until somebody says that it is right after all.
  const removed = sources.filter((entry) => each.done.has(idOf(entry))).map(idOf)
  const fresh = sources.filter((entry) => !each.done.has(idOf(entry)))
  const said = fresh.map((entry) => setupChange(entry, frame, index))
  const done = new Set([...each.done, ...[...taken, ...fresh].map(idOf)])
  const aside = new Map([...each.aside, ...removed.map((id): [EntryId, 'removed'] => [id, 'removed'])])
  const isOfOne = (a: Change, b: Change): boolean =>
    a.at === 'hand' ? b.at === 'hand' && a.seat === b.seat : a.at === 'dora' && b.at === 'dora' && a.index === b.index
  const earlier = decided.filter((change) => !said.some((later) => isOfOne(later, change)))
  return { each: { ...each, taken: [], cleared: [], done, aside }, changes: [...earlier, ...said] }
}

/** Of the wall's end main asks who is tenpai and who has a nagashi mangan: either word says that it has come. */
const sameStop = (a: RyuukyokuReason, b: RyuukyokuReason): boolean =>
  a === b || [a, b].every((reason) => reason === 'exhaustive' || reason === 'nagashi-mangan')

/** What stations said of a stop that stands in the record already. */
const stopsHeard = ({ entries, aside }: FrameMerge, reason: RyuukyokuReason): EntryId[] =>
  entries.flatMap((entry) => {
    const { half } = entry.said
    return half.kind === 'stop' && !aside.has(idOf(entry)) && sameStop(half.reason, reason) ? [idOf(entry)] : []
  })

const withDone = (each: FrameMerge, ids: readonly EntryId[]): FrameMerge =>
  ids.every((id) => each.done.has(id)) ? each : { ...each, done: new Set([...each.done, ...ids]) }

/** The frame with what was said of its stop heard, and why it is to stop now. */
const stopped = (
  session: Session,
  index: number,
  each: FrameMerge,
): { each: FrameMerge; reason: RyuukyokuReason | null } => {
  const { task, cursor, play, match } = session
  const reason = match.frames[index]?.notes?.ryuukyoku
  if (reason !== undefined) return { each: withDone(each, stopsHeard(each, reason)), reason: null }
  const stop = each.course?.stop
  const isNow = play?.frame === index && cursor === null && task.kind !== 'over' && task.kind !== 'ended'
  if (!stop || each.done.has(idOf(stop.entry)) || !isNow) return { each, reason: null }
  const isAsked = task.kind === 'stopped' && sameStop(task.reason, stop.reason)
  return { each: withDone(each, [idOf(stop.entry)]), reason: isAsked ? null : stop.reason }
}

/**
 * Whether the person at main is in the middle of something that takes two keys: a question, a riichi, a value, half of a
 * tile. What stations say is not given to the merging then, and not confirmed to them: it would change what the next key
 * means.
 */
export const isAnswering = ({ task, stem, cursor }: Session): boolean => {
  if (stem !== '' || task.kind === 'choose') return true
  if (cursor !== null) return false
  return task.kind === 'play' ? task.riichi || task.seat !== undefined : task.kind === 'score' && task.typed !== ''
}

/** Carries an event out: one edit of the record, and where a frame stops that too. */
export const mergeStep = (merge: Merge, before: Session, event: MergeEvent): Merged => {
  let next = carriedOut(following(merge, before), before, event)
  if (next === null) return { merge, session: before, commands: [], kept: false }
  let session = before
  const commands: Command[] = []
  const say = (command: Command): boolean => {
    const reduced = reduce(session, command)
    session = reduced.session
    if (reduced.feedback.ok) commands.push(command)
    return reduced.feedback.ok
  }
  const changes: Change[] = []
  for (const [index, frame] of next.frames) {
    const there = session.match.frames[index]
    if (there && frame.course) changes.push(...actChanges(there, index, mergedActs(session, index, frame.course)))
    const setup = setupChanges(session, index, frame)
    changes.push(...setup.changes)
    next = withFrame(next, index, setup.each)
  }
  if (changes.length > 0) say({ type: 'amend', changes, settles: [], said: true })
  for (const [index, frame] of next.frames) {
    const { each, reason } = stopped(session, index, frame)
    if (reason === null || say({ type: 'stop', reason })) next = withFrame(next, index, each)
  }
  return { merge: next, session, commands, kept: true }
}
