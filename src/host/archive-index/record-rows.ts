/** A file of an archive as the index keeps it, ready to be written. */
import { indexedMatch, type IndexedMatch, type SearchedLine } from '../../archive/index.ts'
import { readDocument, remarksOf, type TextFinding } from '../../document/index.ts'
import { givenFor } from '../../league/index.ts'
import type { HostFailure } from '../contract/index.ts'
import { recordTextOf } from '../files/index.ts'
import type { RowBasis } from './row-basis.ts'

/** What is wrong with a file that is not whole: what its text says, or why there is no text. */
export type FileFault =
  | ({ readonly kind: 'finding' } & Pick<TextFinding, 'code' | 'args' | 'line' | 'column'>)
  | { readonly kind: 'failure'; readonly failure: HostFailure }

/** `damaged`: part of it cannot be read; `unreadable`: nothing can. */
export type FileState = 'whole' | 'damaged' | 'unreadable'

/** What the columns of a match have: see `sqlite-schema.ts`. */
export interface MatchRow extends Pick<IndexedMatch, 'identity' | 'packedFrames' | 'packedHands'> {
  readonly date: string | null
  readonly head: string
  readonly names: string
  readonly frames: string
  readonly faults: string | null
  readonly lines: readonly SearchedLine[]
}

export interface RecordRows {
  readonly state: FileState
  /** JSON of the first hundred faults; null for a file that is whole. */
  readonly faults: string | null
  readonly matches: readonly MatchRow[]
}

const MOST_FAULTS = 100

const jsonOf = (faults: readonly FileFault[]): string => JSON.stringify(faults)

export const unreadable = (failure: HostFailure): RecordRows => ({
  state: 'unreadable',
  faults: jsonOf([{ kind: 'failure', failure }]),
  matches: [],
})

const faultsOf = (readings: readonly TextFinding[]): readonly FileFault[] =>
  readings
    .filter(({ severity }) => severity === 'error')
    .slice(0, MOST_FAULTS)
    .map(({ code, args, line, column }) => ({ kind: 'finding', code, args, line, column }))

export const rowOfMatch = (indexed: IndexedMatch): MatchRow => {
  const { identity, head, frameNames, frames, faults, lines, packedFrames, packedHands } = indexed
  return {
    date: head.date,
    identity,
    head: JSON.stringify(head),
    names: JSON.stringify(frameNames),
    frames: JSON.stringify(frames),
    faults: faults.length === 0 ? null : JSON.stringify(faults),
    lines,
    packedFrames,
    packedHands,
  }
}

/** The rows of a record, and on what they were made. */
export interface RowsRead {
  readonly rows: RecordRows
  /** As `RowBasis` makes it. */
  readonly basis: string
}

/** @param bytes of a record, in any encoding that the app opens */
export async function rowsOfRecord(bytes: Buffer, path: string, basis: RowBasis): Promise<RowsRead> {
  const text = await recordTextOf(bytes, path)
  if (!text.ok) return { rows: unreadable(text.failure), basis: basis.of([]) }
  const document = readDocument(text.value.text)
  const isWhole = document.tree !== null && !document.broken
  const { matches } = document
  return {
    basis: basis.of(matches),
    rows: {
      state: isWhole ? 'whole' : matches.length === 0 ? 'unreadable' : 'damaged',
      faults: isWhole ? null : jsonOf(faultsOf(document.readings)),
      matches: matches.map((match, at) =>
        rowOfMatch(
          indexedMatch(match, {
            given: givenFor(match, basis),
            unread: document.unreadFrames(at),
            remarks: remarksOf(document.tree, at),
          }),
        ),
      ),
    },
  }
}
