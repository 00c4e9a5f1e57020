import * as v from 'valibot'
import { schema } from '../../src/host/contract/index.ts'
import type { OpenedVersion } from './match-file.ts'
import { readCommand, type Command } from '../../src/recorder/index.ts'

export const SAVED_TO = 'saved-to'
export const MATCH_OF_FILE = 'match-of-file'
export const OPENED_VERSION = 'opened-version'

const SavedTo = v.object({ note: v.literal(SAVED_TO), path: v.string(), stamp: schema.Stamp })

const Opened = v.object({ note: v.literal(OPENED_VERSION), id: v.string(), path: v.string(), hash: v.string() })

/** A journal line that is not a command, such as where the match was saved. */
export interface JournalNote {
  readonly note: string
  readonly [key: string]: unknown
}

/** The lines of a journal that this version understands. */
export interface ReadEntries {
  readonly entries: readonly string[]
  readonly commands: readonly Command[]
  readonly notes: readonly JournalNote[]
  /** Number of lines from the first unknown one on. */
  readonly unknown: number
}

const parsed = (entry: string): unknown => {
  try {
    return JSON.parse(entry)
  } catch {
    return null
  }
}

const isNote = (value: unknown): value is JournalNote =>
  typeof value === 'object' && value !== null && 'note' in value && typeof value.note === 'string'

/**
 * Reads up to the first line this version does not know (a newer version wrote it). The meaning of a key depends on the
 * keys before it, so nothing after that line is used.
 */
export function readEntries(entries: readonly string[]): ReadEntries {
  const commands: Command[] = []
  const notes: JournalNote[] = []
  for (const [at, entry] of entries.entries()) {
    const value = parsed(entry)
    const command = isNote(value) ? null : readCommand(value)
    if (isNote(value)) notes.push(value)
    else if (command !== null) commands.push(command)
    else return { entries: entries.slice(0, at), commands, notes, unknown: entries.length - at }
  }
  return { entries, commands, notes, unknown: 0 }
}

/** Where the match was last saved, according to the journal. */
export const savedTo = ({ notes }: ReadEntries): v.InferOutput<typeof SavedTo> | undefined =>
  notes.findLast((note) => v.is(SavedTo, note))

/** Which match of its file it is. */
export const matchOfFile = ({ notes }: ReadEntries): number =>
  Number(notes.find(({ note }) => note === MATCH_OF_FILE)?.['which'] ?? 0)

/** The version that was opened; null if the record was begun without one, or has another file by now. @param at its file */
export const openedVersion = ({ notes }: ReadEntries, at: string | null): OpenedVersion | null => {
  const found = notes.findLast((note) => v.is(Opened, note))
  return found?.path === at ? { id: found.id, path: found.path, hash: found.hash } : null
}
