/** A file of an archive as the index keeps it. */
import { indexedMatch, type IndexedMatch } from '../../archive/index.ts'
import { readDocument, type TextFinding } from '../../document/index.ts'
import type { HostFailure } from '../contract/index.ts'
import { recordTextOf } from '../files/index.ts'

/** What is wrong with a file that is not whole: what its text says, or why there is no text. */
export type FileFault =
  | ({ readonly kind: 'finding' } & Pick<TextFinding, 'code' | 'args' | 'line' | 'column'>)
  | { readonly kind: 'failure'; readonly failure: HostFailure }

/** `damaged`: part of it cannot be read; `unreadable`: nothing can. */
export type FileState = 'whole' | 'damaged' | 'unreadable'

export interface RecordFile {
  readonly state: FileState
  /** Of a file that is not whole, the first hundred. */
  readonly faults: readonly FileFault[]
  readonly matches: readonly IndexedMatch[]
}

const MOST_FAULTS = 100

export const unreadable = (failure: HostFailure): RecordFile => ({
  state: 'unreadable',
  faults: [{ kind: 'failure', failure }],
  matches: [],
})

/** @param bytes of a record, in any encoding that the app opens */
export async function readRecordFile(bytes: Buffer, path: string): Promise<RecordFile> {
  const text = await recordTextOf(bytes, path)
  if (!text.ok) return unreadable(text.failure)
  const document = readDocument(text.value.text)
  const isWhole = document.tree !== null && !document.broken
  const faults = isWhole ? [] : document.readings.filter(({ severity }) => severity === 'error')
  return {
    state: isWhole ? 'whole' : document.matches.length === 0 ? 'unreadable' : 'damaged',
    faults: faults
      .slice(0, MOST_FAULTS)
      .map(({ code, args, line, column }) => ({ kind: 'finding', code, args, line, column })),
    matches: document.matches.map((match) => indexedMatch(match)),
  }
}
