/**
 * The merging in the journal: each event is a note in front of the commands that it led to. Replayed in order, notes and
 * commands give the same merging again; what a main that was killed had not dispatched yet is given back.
 */
import * as v from 'valibot'
import { readCommand, reduce, type Command, type Session } from '../recorder/index.ts'
import { DutySchema } from './duty.ts'
import { mergeStep, openMerge, type Merge, type MergeEvent } from './merge.ts'
import { SaidSchema } from './message.ts'

export interface StationNote {
  readonly note: 'station'
  readonly event: MergeEvent
}

/** The line of the journal that keeps an event. */
export const stationNote = (event: MergeEvent): StationNote => ({ note: 'station', event })

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const station = v.string()

const EventSchema = v.variant('type', [
  v.object({ type: v.literal('joined'), station, name: v.string(), duty: DutySchema, from: count }),
  v.object({ type: v.literal('duty'), station, duty: DutySchema }),
  v.object({ type: v.literal('said'), station, said: SaidSchema, at: v.optional(v.number()) }),
  v.object({ type: v.literal('settle'), key: v.string(), reading: count }),
  v.object({ type: v.literal('place'), station, sequence: count }),
  v.object({ type: v.literal('drop'), station, sequence: count }),
])

const NoteSchema = v.object({ note: v.literal('station'), event: EventSchema })

/** The event of a line of the journal; null for any other line. */
export const eventOfNote = (line: unknown): MergeEvent | null => {
  const read = v.safeParse(NoteSchema, line)
  return read.success ? read.output.event : null
}

const isNote = (line: unknown): boolean => typeof line === 'object' && line !== null && 'note' in line

export interface Restored {
  readonly merge: Merge
  readonly session: Session
  /** What main has still to dispatch. */
  readonly commands: readonly Command[]
  /** Commands that were turned down, or could not be understood. */
  readonly lost: number
}

/** The merging and the session of a journal whose lines are read already; lines of neither are passed over. */
export const restoreMerge = (begin: Session, lines: readonly unknown[]): Restored => {
  let merge = openMerge()
  let session = begin
  let pending: readonly Command[] = []
  let lost = 0
  for (const line of lines) {
    const event = eventOfNote(line)
    if (event !== null) {
      ;({ merge, commands: pending } = mergeStep(merge, session, event))
    } else if (!isNote(line)) {
      const command = readCommand(line)
      if (command === null) {
        lost++
        continue
      }
      const own = pending[0] !== undefined && JSON.stringify(pending[0]) === JSON.stringify(line)
      const after = reduce(session, command)
      session = after.session
      if (!after.feedback.ok) lost++
      if (own) {
        pending = pending.slice(1)
        continue
      }
      ;({ merge, commands: pending } = mergeStep(merge, session, { type: 'typed' }))
    }
  }
  return { merge, session, commands: pending, lost }
}
