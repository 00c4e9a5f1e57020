/** The writing half of a conversion: a record into files, with notes of what they cannot hold. */
import {
  exportRecord,
  lostRemarks,
  mergeRecords,
  type ChosenOptions,
  type ExportedFile,
  type Format,
  type Loss,
  type RecordInTransit,
} from '../../formats/index.ts'
import type { GivenRules } from '../../rules/index.ts'
import { CELL_WORDS, type Language } from '../../words/index.ts'
import type { ConvertNote } from './convert-note.ts'
import { rulesOfMatches } from './rules-of-matches.ts'

export interface Written {
  /** null: it cannot be written, and the notes say why. */
  readonly files: readonly ExportedFile[] | null
  readonly losses: number
  readonly notes: readonly ConvertNote[]
}

/** A record that was read, and its source. */
export interface Source {
  readonly path: string
  readonly record: RecordInTransit
  /** How many losses reading had. */
  readonly losses: number
}

export interface WriteOptions {
  readonly to: Format
  readonly rules: GivenRules
  readonly chosen: ChosenOptions
  /** Each match as its own file, even if the format holds several. */
  readonly split: boolean
  /** Of the cells of tables. */
  readonly language: Language
}

const lossNotes = (path: string, losses: readonly Loss[]): ConvertNote[] =>
  losses.map((loss) => ({ path, kind: 'lost', loss }))

export function writeRecord({ path, record }: Omit<Source, 'losses'>, options: WriteOptions): Written {
  const { to, rules, chosen, split, language } = options
  if (to.export === null) return { files: null, losses: 0, notes: [{ path, kind: 'read-only', format: to.id }] }
  const inForce = to.takes.includes('rules') ? rulesOfMatches(path, record.paifu.matches, rules).notes : []
  const exported = exportRecord(to, record, {
    split,
    chosen,
    words: CELL_WORDS[language],
    ...rules,
  })
  if (!exported.ok) {
    const { code, args } = exported.failure
    const lost = lostRemarks(to, record)
    const why: ConvertNote = { path, kind: 'not-written', failure: { code, args } }
    return { files: null, losses: lost.length, notes: [...inForce, ...lossNotes(path, lost), why] }
  }
  const notes = [...inForce, ...lossNotes(path, exported.losses)]
  return { files: exported.files, losses: exported.losses.length, notes }
}

/** All matches of several records as one file. */
export function writeMerged(path: string, sources: readonly Source[], options: WriteOptions): Written {
  const { to } = options
  const record = mergeRecords(sources.map((source) => source.record))
  const lost = sources.flatMap((source) => {
    const before = { ...source.record, tree: null }
    return lossNotes(source.path, lostRemarks(to, before))
  })
  const written = writeRecord({ path, record }, options)
  return { ...written, losses: lost.length + written.losses, notes: [...lost, ...written.notes] }
}
