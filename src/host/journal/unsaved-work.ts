/** What an unclosed journal contains: whether anything was typed that is in no file, and what it is about. */
import { keysOf } from '../../kit/index.ts'
import {
  FIELD_TEXT_NOTE,
  SHEET_DONE_NOTE,
  SHEET_ROW_NOTE,
  SUBJECT_NOTE,
  WAITING_VALUES_NOTE,
} from '../contract/index.ts'

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

/** What a note says of something that is typed beside the record. */
interface Draft {
  readonly what: string
  /** It is in no record, and in no file. */
  readonly isOpen: boolean
}

const DRAFT_OF: Readonly<Record<string, (note: unknown) => Draft>> = {
  [SHEET_ROW_NOTE]: (note) => ({ what: `sheet ${member(note, 'frame')}`, isOpen: true }),
  [SHEET_DONE_NOTE]: (note) => ({ what: `sheet ${member(note, 'frame')}`, isOpen: false }),
  [FIELD_TEXT_NOTE]: (note) => ({ what: `field ${member(note, 'field')}`, isOpen: member(note, 'text') !== null }),
  [WAITING_VALUES_NOTE]: (note) => {
    const values = member(note, 'values')
    return { what: `form ${member(note, 'form')}`, isOpen: Array.isArray(values) && values.length > 0 }
  },
}
const DRAFT_NOTES = keysOf(DRAFT_OF)

/** Rows of a paper sheet, and what was typed into fields, are in no record before all of it is done. */
const hasOpenDraft = (entries: readonly string[]): boolean => {
  const open = new Set<string>()
  for (const entry of entries) {
    if (!DRAFT_NOTES.some((note) => entry.includes(note))) continue
    const value = parsed(entry)
    const draft = DRAFT_OF[String(member(value, 'note'))]?.(value)
    if (draft?.isOpen === true) open.add(draft.what)
    else if (draft !== undefined) open.delete(draft.what)
  }
  return open.size > 0
}

/** @param entries the lines of the journal after its header */
export function unsavedWork(entries: readonly string[]): UnsavedWork {
  const lines = entries.map(lineOf)
  const subject = lines.findLastIndex(({ kind, name }) => kind === 'note' && name === SUBJECT_NOTE)
  return {
    isThere: (!isSaved(lines) && lines.some(({ kind }) => kind === 'types')) || hasOpenDraft(entries),
    commands: lines.filter(({ kind }) => kind !== 'note').length,
    subject: entries[subject] ?? null,
  }
}
