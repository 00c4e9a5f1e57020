/** What an unclosed journal contains: whether anything was typed that is in no file, and what it is about. */
import { SHEET_DONE_NOTE, SHEET_ROW_NOTE, SUBJECT_NOTE } from '../contract/index.ts'

/** Commands that type nothing: they only look, or save. */
const LOOKING: ReadonlySet<string> = new Set(['travel', 'goto', 'setPreferences', 'saving', 'saved'])
/** Commands that begin a record that is still empty. */
const BEGINNING: ReadonlySet<string> = new Set(['open', 'nextFrame'])

export interface UnsavedWork {
  /** Whether something was typed or imported that is in no file. */
  readonly isThere: boolean
  /** The number of commands. */
  readonly commands: number
  /** The last subject note, unchanged; null: there is none. */
  readonly subject: string | null
}

interface Line {
  readonly kind: 'note' | 'looks' | 'begins' | 'types'
  /** Of the command, or of the note. */
  readonly name: string
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const parsed = (entry: string): unknown => {
  try {
    return JSON.parse(entry)
  } catch {
    return null
  }
}

/** An unreadable line counts as typed, and so does a match imported from another program's file. */
const lineOf = (entry: string): Line => {
  const value = parsed(entry)
  const note = member(value, 'note')
  if (typeof note === 'string') return { kind: 'note', name: note }
  const name = String(member(value, 'type'))
  if (LOOKING.has(name)) return { kind: 'looks', name }
  const begins = BEGINNING.has(name) && member(value, 'imported') !== true
  return { kind: begins ? 'begins' : 'types', name }
}

/** A key typed during a save is not in the file. */
const isSaved = (lines: readonly Line[]): boolean => {
  const begun = lines.findLastIndex(({ name }) => name === 'saving')
  if (begun < 0) return false
  const since = lines.slice(begun)
  return since.some(({ name }) => name === 'saved') && since.every(({ kind }) => kind === 'note' || kind === 'looks')
}

/** Rows of a paper sheet are in no record, and in no file, before all of it is done. */
const hasOpenSheet = (entries: readonly string[]): boolean => {
  const open = new Set<unknown>()
  for (const entry of entries) {
    if (!entry.includes(SHEET_ROW_NOTE) && !entry.includes(SHEET_DONE_NOTE)) continue
    const value = parsed(entry)
    const [note, frame] = [member(value, 'note'), member(value, 'frame')]
    if (note === SHEET_ROW_NOTE) open.add(frame)
    if (note === SHEET_DONE_NOTE) open.delete(frame)
  }
  return open.size > 0
}

/** @param entries the lines of the journal after its header */
export function unsavedWork(entries: readonly string[]): UnsavedWork {
  const lines = entries.map(lineOf)
  const subject = lines.findLastIndex(({ kind, name }) => kind === 'note' && name === SUBJECT_NOTE)
  return {
    isThere: (!isSaved(lines) && lines.some(({ kind }) => kind === 'types')) || hasOpenSheet(entries),
    commands: lines.filter(({ kind }) => kind !== 'note').length,
    subject: entries[subject] ?? null,
  }
}
