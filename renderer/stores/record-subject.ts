import * as v from 'valibot'
import { watch } from 'vue'
import { SUBJECT_NOTE } from '../../src/host/contract/index.ts'
import { frameName, frameOfName, recordSchema, type FrameId, type Match } from '../../src/record/index.ts'
import type { JournalNote } from './journal-entries.ts'
import { useSessionStore } from './session.ts'

/** What tells one record from another before it is opened. */
export interface RecordSubject extends Pick<Match, 'tournament' | 'players'> {
  /** The frame that was typed last; null: none was begun. */
  readonly frame: FrameId | null
}

const { matchFields, MatchSchema } = recordSchema
const SubjectNote = v.object({
  note: v.literal(SUBJECT_NOTE),
  tournament: matchFields.tournament,
  players: MatchSchema.entries.players,
  frame: v.nullable(v.string()),
})

/** The line of the journal that says what its record is about. */
const subjectNote = ({ tournament, players, frames }: Match): JournalNote => {
  const last = frames.at(-1)
  return { note: SUBJECT_NOTE, tournament, players, frame: last === undefined ? null : frameName(last.id) }
}

/** What such a line says; null for none, and for one of another version. */
export function readSubject(line: string | null): RecordSubject | null {
  if (line === null) return null
  const read = v.safeParse(SubjectNote, JSON.parse(line))
  if (!read.success) return null
  const { tournament, players, frame } = read.output
  return { tournament, players, frame: frame === null ? null : frameOfName(frame) }
}

/** Notes in the journal what the record is about, whenever that changes. */
export function useSubjectNotes(): void {
  const session = useSessionStore()
  const match = (): Match => session.shown.match
  watch([() => match().tournament, () => match().players, () => match().frames.length], () =>
    session.note(subjectNote(match())),
  )
}
