/**
 * Whatever is said at an act, at an insertion or of an act: in the text that is saved the acts before and behind it stay
 * byte for byte, unless somebody asks for those behind to be played again.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alongOffer, isLive, type Command, type Session } from '../../src/recorder/index.ts'
import { written } from './opened-record.ts'
import {
  arbActEditing,
  asksReplay,
  flowsOf,
  LONG,
  RUNS,
  sayings,
  steps,
  withFrames,
  type Step,
} from './random-sessions.ts'

type Insertion = NonNullable<Session['cursor']['insertion']>

/** Old indices of acts of one frame that a command may write anew: from the first up to before the second. */
interface Edited {
  readonly frame: number
  readonly ranges: readonly (readonly [number, number])[]
}

const NOTHING: Edited = { frame: -1, ranges: [] }

const MOVES_FRAMES: ReadonlySet<Command['type']> = new Set<Command['type']>(['insertFrame', 'deleteFrame', 'moveFrame'])

/** They go back, or look for the acts that they change. */
const LOOKS_FOR_ACTS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'undo',
  'redo',
  'firstRepair',
  'earlierRiichi',
])

const lengthOf = (session: Session, frame: number): number => flowsOf(session)[frame]?.length ?? 0

/** What a form or another record says of one act; null for a key. */
const editedByForm = (command: Command): Edited | null => {
  const { type } = command
  if (type === 'replaceAct' || type === 'removeAct')
    return { frame: command.frame, ranges: [[command.act, command.act + 1]] }
  if (type === 'insertAct') return { frame: command.frame, ranges: [[command.act, command.act]] }
  if (type !== 'amend') return null
  const [change] = command.changes
  if (change === undefined || !('act' in change)) return NOTHING
  return { frame: change.frame, ranges: [[change.act, change.at === 'insert-act' ? change.act : change.act + 1]] }
}

/** The acts in which the other places of a tile are. */
const editedAlong = (session: Session): Edited => {
  const offer = alongOffer(session)
  const acts = offer?.places.flatMap((place) => ('act' in place ? [place.act] : [])) ?? []
  const ordered = [...new Set(acts)].toSorted((a, b) => a - b)
  return { frame: offer?.frame ?? -1, ranges: ordered.map((act) => [act, act + 1]) }
}

/** How many acts from the cursor on a key changes that closes an insertion first. */
const reachOf = ({ type }: Command): number =>
  type === 'swapActs' ? 2 : type === 'nextSeat' || type === 'accept' ? 1 : 0

/** How many whole acts wait behind an insertion: counted where it is opened, and by what is said there. */
class Waiting {
  readonly #counts = new WeakMap<Insertion, number>()

  countOf(insertion: Insertion): number {
    const count = this.#counts.get(insertion)
    if (count === undefined) throw new Error('nobody opened this insertion')
    return count
  }

  /** Once this was said there. */
  after(insertion: Insertion, { type }: Command): number {
    return this.countOf(insertion) - (type === 'delete' && !insertion.half ? 1 : 0)
  }

  note({ before, command, after }: Step): void {
    const { frame, act, part, insertion } = after.cursor
    if (insertion === undefined || this.#counts.has(insertion)) return
    this.#counts.set(insertion, this.#counted({ before, command, after }, insertion, { frame, act, part }))
  }

  #counted({ before, command, after }: Step, insertion: Insertion, { frame, act, part }: Session['cursor']): number {
    if (!insertion.changed) return lengthOf(after, frame) - (part === 'discard' ? act + 1 : act)
    const was = before.cursor.insertion
    if (was === undefined) return lengthOf(before, before.cursor.frame) - before.cursor.act - 1
    // What others say of acts that wait is theirs to count.
    return editedByForm(command) === null ? this.after(was, command) : insertion.behind.length - Number(insertion.half)
  }
}

/** What may change where the cursor is at an insertion: what was typed there, and the half act before it. */
const editedInserting = (
  { before: { cursor, ...before }, command }: Step,
  insertion: Insertion,
  waiting: Waiting,
): Edited => {
  const { frame, act, part } = cursor
  const until = lengthOf({ ...before, cursor }, frame) - waiting.after(insertion, command)
  return { frame, ranges: [[Math.max(0, part === 'draw' ? act - 1 : act), Math.max(until, act + reachOf(command))]] }
}

/** What may change where the frame under way goes on: its last act, and where a word is taken back the one before it. */
const editedLive = ({ before, command }: Step): Edited => {
  const { frame } = before.cursor
  const length = lengthOf(before, frame)
  const takesBack = command.type === 'irregular' || command.type === 'digit'
  return { frame, ranges: [[Math.max(0, length - (takesBack ? 2 : 1)), length]] }
}

/** What may change at an act that was typed before. Kept keys go on from there to the acts behind it. */
const editedAtAct = ({ before: { cursor }, command, after }: Step): Edited => {
  const { frame, act } = cursor
  const last = command.type === 'typeKept' && after.cursor.frame === frame ? Math.max(act, after.cursor.act) : act
  return { frame, ranges: [[act, last + Math.max(1, reachOf(command))]] }
}

/** What a command may write anew; null where it is no edit at a place. */
const editedBy = (step: Step, waiting: Waiting): Edited | null => {
  const { before, command } = step
  const { insertion } = before.cursor
  if (MOVES_FRAMES.has(command.type) || LOOKS_FOR_ACTS.has(command.type) || asksReplay(step)) return null
  if (command.type === 'takeAlong') return editedAlong(before)
  const byForm = editedByForm(command)
  if (byForm !== null) return byForm
  if (command.type === 'accept' && command.question !== undefined) {
    const { frame, act } = command.question
    return act === null ? NOTHING : { frame, ranges: [[act, act + 1]] }
  }
  if (insertion !== undefined) return editedInserting(step, insertion, waiting)
  return isLive(before) ? editedLive(step) : editedAtAct(step)
}

/** Acts that stay: so many, from an old index and from the new one. */
interface Kept {
  readonly frame: number
  readonly count: number
  readonly was: number
  readonly is: number
}

/** The acts of a frame around the ranges; those behind the last one are counted from the end. */
const keptIn = (frame: number, ranges: Edited['ranges'], was: number, is: number): readonly Kept[] => {
  const ends = ranges.map(([, end]) => end)
  return [...ranges, [was, was] as const].map(([end], at): Kept => {
    const from = ends[at - 1] ?? 0
    return { frame, count: end - from, was: from, is: at === ranges.length && at > 0 ? from + is - was : from }
  })
}

const keptBy = ({ before, after }: Step, edited: Edited): readonly Kept[] =>
  flowsOf(before).flatMap((acts, frame) => {
    const ranges = frame === edited.frame ? edited.ranges : []
    return keptIn(frame, ranges, acts.length, lengthOf(after, frame)).filter(({ count }) => count > 0)
  })

const REMARK = /\/\/ seen at \d+/g

const remarksIn = (session: Session): readonly string[] => (written(session).text.match(REMARK) ?? []).toSorted()

/**
 * So many acts of a frame as they stand in the text. What follows from other acts is left out: what a win moved, and how
 * a riichi was thrown, which is written only where the hand does not tell it.
 */
const textOf = (session: Session, frame: number, from: number, count: number): string => {
  const document = written(session)
  const flow = (session.match.frames[frame]?.flows.length ?? 0) - 1
  const [first, last] = [from, from + count - 1].map((act) => document.spanOf({ match: 0, frame, flow, act }))
  return document.text.slice(first?.start, last?.end).replaceAll(/[ \t]*\/\/@(?:tg|te|pay\b[^/\n]*)/g, '')
}

/** The same without remarks: beside an act that is another by now they stand anew with each change. */
const wordsOf = (...[session, frame, from, count]: Parameters<typeof textOf>): string =>
  textOf(session, frame, from, count)
    .replaceAll(REMARK, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/^\n/gm, '')

/** Where a key is said. */
const placeOf = (session: Session): string =>
  session.cursor.insertion !== undefined ? 'inserting' : isLive(session) ? 'live' : 'over'

/** What has to be among what is compared. */
const EDITS = [
  ...['tile', 'tsumogiri', 'delete', 'swapActs', 'nextSeat'].flatMap((type) => [`${type} over`, `${type} inserting`]),
  ...['win', 'riichi', 'kan', 'goto', 'takeAlong', 'replaceAct', 'insertAct', 'removeAct', 'amend'],
]

it(
  'acts before and behind an edit stay in the saved text byte for byte',
  () => {
    const compared = new Set<string>()
    fc.assert(
      fc.property(withFrames, sayings(arbActEditing), (begin, said) => {
        const waiting = new Waiting()
        // A frame that is begun anew has the remarks of one that was deleted.
        let movedFrames = false
        for (const step of steps(begin, said)) {
          const { before, command, after } = step
          movedFrames ||= MOVES_FRAMES.has(command.type)
          const edited = before.match === after.match ? null : editedBy(step, waiting)
          if (edited !== null) {
            const read = before.match === begin.match ? textOf : wordsOf
            for (const { frame, count, was, is } of keptBy(step, edited))
              expect(read(after, frame, is, count), command.type).toBe(read(before, frame, was, count))
            if (!movedFrames) expect(remarksIn(after), command.type).toEqual(remarksIn(before))
            compared.add(command.type).add(`${command.type} ${placeOf(before)}`)
          }
          waiting.note(step)
        }
      }),
      // So many meet every kind of edit.
      { ...RUNS, numRuns: Math.max(32, RUNS.numRuns) },
    )
    expect(EDITS.filter((kind) => !compared.has(kind))).toEqual([])
  },
  LONG,
)
