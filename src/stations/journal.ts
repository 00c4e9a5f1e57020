/**
 * The merging in the journal: each event is a note in front of the commands that it led to. Replayed in order, notes and
 * commands give the same merging again; what a main that was killed had not dispatched yet is given back.
 */
import * as v from 'valibot'
import { readAs } from '../kit/index.ts'
import { readCommand, reduce, type Command, type Session } from '../recorder/index.ts'
import { JournalEventSchema, type MergeEvent } from './merge-event.ts'
import { mergeStep, openMerge, type Merged } from './merge.ts'

/** The line of the journal that keeps an event. */
export const stationNote = (event: MergeEvent) => ({ note: 'station', event }) as const

const NoteSchema = v.object({ note: v.literal('station'), event: JournalEventSchema })

/** The event of a line of the journal; null for any other line. */
export const eventOfNote = (line: unknown): MergeEvent | null => readAs(NoteSchema, line)?.event ?? null

/**
 * The merging and the session of a journal whose lines are read already, and the commands that main has still to
 * dispatch; lines of neither are passed over.
 */
export const restoreMerge = (begin: Session, lines: readonly unknown[]): Omit<Merged, 'kept'> => {
  let merge = openMerge()
  let session = begin
  let commands: readonly Command[] = []
  for (const line of lines) {
    const event = eventOfNote(line)
    const command = event === null ? readCommand(line) : null
    if (command !== null) session = reduce(session, command).session
    if (command !== null && JSON.stringify(commands[0]) === JSON.stringify(line)) commands = commands.slice(1)
    else if (event !== null || command !== null)
      ({ merge, commands } = mergeStep(merge, session, event ?? { type: 'typed' }))
  }
  return { merge, session, commands }
}
