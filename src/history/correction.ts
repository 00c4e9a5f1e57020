/** A correction of a saved record: who, when and why, and the two versions between which it lies. */
import * as v from 'valibot'

/** Of the bytes of a version: the first 32 hexadecimal digits of its SHA-256. */
export const VersionHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** One line of a history. */
export const CorrectionSchema = v.object({
  /** The same for all saves after the record was opened once; a later line replaces an earlier one. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  /** The file name of the record. */
  record: v.pipe(v.string(), v.minLength(1)),
  /** The time of the last save, in UTC. */
  when: v.pipe(v.string(), v.isoTimestamp()),
  /** Empty if nobody said. */
  who: v.string(),
  why: v.string(),
  before: VersionHash,
  after: VersionHash,
})
export type Correction = v.InferOutput<typeof CorrectionSchema>

/** What a person adds to a correction. */
export type CorrectionNote = Pick<Correction, 'who' | 'why'>

/** The corrections of all records of a folder, in the order in which they were saved last. */
export interface History {
  readonly corrections: readonly Correction[]
  /** Lines that cannot be read; they stay in the file. */
  readonly damaged: number
}

export const correctionLine = (correction: Correction): string => `${JSON.stringify(correction)}\n`

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Reads the lines of a history. Never throws. */
export function readHistory(text: string): History {
  const byId = new Map<string, Correction>()
  let damaged = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const read = v.safeParse(CorrectionSchema, parsed(line))
    if (!read.success) {
      damaged++
      continue
    }
    const { id, after } = read.output
    // A save moves it behind what was saved meanwhile; a note added later does not.
    if (byId.get(id)?.after !== after) byId.delete(id)
    byId.set(id, read.output)
  }
  // A correction that was taken back in the same session changed nothing.
  return { corrections: [...byId.values()].filter(({ before, after }) => before !== after), damaged }
}

/** The corrections that led to a version, the newest first. */
export interface RecordHistory {
  readonly corrections: readonly Correction[]
  /** Whether the record is still what the newest correction made of it. Otherwise another program changed it. */
  readonly isCurrent: boolean
}

/**
 * The corrections of one record. They are followed from version to version, so a record that was renamed keeps its own.
 * @param hash of the record as it stands
 */
export function correctionsOf({ corrections }: History, record: string, hash: string): RecordHistory {
  const leadsTo = (version: string, end: number): number => {
    const earlier = corrections.slice(0, end)
    const own = earlier.findLastIndex((one) => one.after === version && one.record === record)
    return own < 0 ? earlier.findLastIndex((one) => one.after === version) : own
  }
  const current = leadsTo(hash, corrections.length)
  const chain: Correction[] = []
  let at = current < 0 ? corrections.findLastIndex((one) => one.record === record) : current
  for (let one = corrections[at]; one !== undefined; one = corrections[at]) {
    chain.push(one)
    at = leadsTo(one.before, at)
  }
  return { corrections: chain, isCurrent: current >= 0 || chain.length === 0 }
}
