/** What a journal that nobody closed still holds: whether anything was typed that no file has, and what it is about. */

/** The note of a page that says what its record is about; `renderer/stores/record-subject.ts` reads and writes it. */
export const SUBJECT_NOTE = 'subject'

/** Commands that type nothing: they look, save, or begin a record that is still empty. */
const LOOKING: ReadonlySet<string> = new Set(['travel', 'goto', 'setPreferences', 'saving', 'saved'])
const BEGINNING: ReadonlySet<string> = new Set([...LOOKING, 'open', 'nextFrame'])

export interface UnsavedWork {
  /** Whether it holds something that was typed and is in no file. */
  readonly isThere: boolean
  /** How many commands it has. */
  readonly commands: number
  /** The last subject note, as it stands; null: there is none. */
  readonly subject: string | null
}

interface Line {
  readonly type: string | null
  readonly note: string | null
}

const text = (value: unknown, name: string): string | null => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  return typeof found === 'string' ? found : null
}

/** A line that cannot be read is neither: it counts as something typed. */
const lineOf = (entry: string): Line => {
  try {
    const value: unknown = JSON.parse(entry)
    return { type: text(value, 'type'), note: text(value, 'note') }
  } catch {
    return { type: null, note: null }
  }
}

/** A key that comes between the beginning and the end of a save is not in the file. */
const isSaved = (lines: readonly Line[]): boolean => {
  const begun = lines.findLastIndex(({ type }) => type === 'saving')
  if (begun < 0) return false
  const since = lines.slice(begun)
  return (
    since.some(({ type }) => type === 'saved') &&
    since.every(({ type, note }) => note !== null || (type !== null && LOOKING.has(type)))
  )
}

const isEmpty = (lines: readonly Line[]): boolean =>
  lines.every(({ type, note }) => note !== null || (type !== null && BEGINNING.has(type)))

/** @param entries the lines of the journal behind its header */
export function unsavedWork(entries: readonly string[]): UnsavedWork {
  const lines = entries.map(lineOf)
  const subject = lines.findLastIndex(({ note }) => note === SUBJECT_NOTE)
  return {
    isThere: !isSaved(lines) && !isEmpty(lines),
    commands: lines.filter(({ note }) => note === null).length,
    subject: entries[subject] ?? null,
  }
}
