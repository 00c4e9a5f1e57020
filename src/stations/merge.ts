/**
 * The merging of what main and its stations type into one record. Pure: an event gives the next merging and the
 * recorder's commands that carry it out, for main to dispatch at once and in order.
 */
import { reduce, type Command, type Session } from '../recorder/index.ts'
import type { RyuukyokuReason, Frame } from '../record/index.ts'
import type { Duty } from './duty.ts'
import { idOf, type Entry, type EntryId } from './entry.ts'
import { decided, forced } from './decide.ts'
import { corrected, followed, heard, merged, NO_MERGE, takenBack, type FrameMerge } from './frame-merge.ts'
import { actsOf, type HalfAct } from './half-act.ts'
import type { Said } from './message.ts'
import { actCommands } from './edit-record.ts'
import { clearCommand, setupCommand, setupSlots } from './hands-and-indicators.ts'

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
  | { readonly type: 'named'; readonly station: string; readonly name: string }
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
    case 'named':
      return changedMember(merge, event.station, { name: event.name })
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

/** Carries commands out on a copy of the session, as main will. */
class Dispatched {
  readonly commands: Command[] = []
  session: Session

  constructor(session: Session) {
    this.session = session
  }

  say(command: Command): boolean {
    const { session, feedback } = reduce(this.session, command)
    if (feedback.ok) this.commands.push(command)
    this.session = session
    return feedback.ok
  }
}

/** A tenth of a second is what a finger can do. */
const seconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 100) / 10)

const sayActs = (out: Dispatched, index: number, { course }: FrameMerge): void => {
  if (course === null) return
  const { clock, play, preferences } = out.session
  const zero = course.placed[0]?.source?.at ?? (play?.frame === index ? clock.zero : null)
  const halves = course.placed.map(({ half, source }): HalfAct => {
    const at = source?.at ?? null
    if (half.part !== 'draw' || at === null || zero === null || !preferences.times) return half
    return { ...half, notes: { ...half.notes, time: seconds(at - zero) } }
  })
  for (const command of actCommands(out.session, index, actsOf(halves))) out.say(command)
}

const saySetup = (out: Dispatched, index: number, each: FrameMerge): FrameMerge => {
  if (each.setup.length === 0 && each.cleared.length === 0) return each
  let next = each
  for (const entry of each.cleared) {
    const frame = frameAt(out.session, index)
    if (frame !== undefined) out.say(clearCommand(entry, frame, index))
  }
  next = { ...next, cleared: [] }
  const say = (entry: Entry): void => {
    const frame = frameAt(out.session, index)
    if (frame === undefined) return
    const command = setupCommand(entry, frame, index)
    const { task, play, cursor } = out.session
    const isAsked = task.kind === 'indicator' && task.frame === undefined && play?.frame === index && cursor === null
    if (command.type === 'setIndicator' && isAsked && task.index === command.index && command.indicator !== null)
      out.say({ type: 'tile', tile: command.indicator })
    else out.say(command)
    next = { ...next, done: new Set([...next.done, idOf(entry)]) }
  }
  for (const entry of each.taken) say(entry)
  next = { ...next, taken: [] }
  for (const { source } of setupSlots(frameAt(out.session, index), each.setup, each.aside)) {
    if (source === null) continue
    // Main took it back: it waits until somebody says that it is right after all.
    if (next.done.has(idOf(source))) next = { ...next, aside: new Map(next.aside).set(idOf(source), 'removed') }
    else say(source)
  }
  return next
}

/** Main is not asked for a hand that a station has typed. */
const leaveHands = (out: Dispatched, merge: Merge): void => {
  for (let left = 0; left < 4; left++) {
    const { task, below, play, cursor, match } = out.session
    if (task.kind !== 'deal' || task.which !== 'start' || task.tiles.length > 0 || task.frame !== undefined) return
    if (play === null || cursor !== null || below.length > 0) return
    const slots = setupSlots(match.frames[play.frame], merge.frames.get(play.frame)?.setup ?? [], new Map())
    if (!slots.some(({ kind, index, stands }) => kind === 'hand' && index === task.seat && stands !== null)) return
    if (!out.say({ type: 'enter' })) return
  }
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

const sayStop = (out: Dispatched, index: number, each: FrameMerge): FrameMerge => {
  const reason = frameAt(out.session, index)?.notes?.ryuukyoku
  if (reason !== undefined) return withDone(each, stopsHeard(each, reason))
  const stop = each.course?.stop
  if (!stop || each.done.has(idOf(stop.entry)) || out.session.play?.frame !== index) return each
  const { task, cursor } = out.session
  if (cursor !== null || task.kind === 'over' || task.kind === 'ended') return each
  const isAsked = task.kind === 'stopped' && sameStop(task.reason, stop.reason)
  if (!isAsked && !out.say({ type: 'stop', reason: stop.reason })) return each
  return withDone(each, [idOf(stop.entry)])
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

/** Carries an event out. The commands are for main to dispatch before anything else happens to its session. */
export const mergeStep = (merge: Merge, session: Session, event: MergeEvent): Merged => {
  const seen = following(merge, session)
  let next = carriedOut(seen, session, event)
  if (next === null) return { merge, commands: [], kept: false }
  const out = new Dispatched(session)
  for (const [index, each] of next.frames) {
    sayActs(out, index, each)
    const put = saySetup(out, index, each)
    next = withFrame(next, index, sayStop(out, index, put))
  }
  leaveHands(out, next)
  return { merge: next, commands: out.commands, kept: true }
}
