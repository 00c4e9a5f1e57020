/** From one format to another: the way in and out of every format. */
import type { File } from '../../grammar/index.ts'
import { mergedTree, treeOf, type Match } from '../record/index.ts'
import {
  NO_PLACE,
  type Exported,
  type ExportedFile,
  type ExportOptions,
  type Format,
  type Imported,
  type ImportOptions,
  type Loss,
  type RecordInTransit,
} from './format.ts'
import { remarksIn } from './jmjp/remarks.ts'
import type { FormatRegistry } from './registry.ts'

/** Reads a text in a readable format. */
export function importText(format: Format, text: string, options: ImportOptions = {}): Imported {
  if (format.import === null) throw new Error(`${format.id} is not read`)
  return format.import(text, options)
}

/** Reads a file of any format. */
export function importFile(
  formats: FormatRegistry,
  name: string,
  text: string,
): { readonly format: Format | null; readonly imported: Imported } {
  const format = formats.recognize(name, text)
  if (format !== undefined && format.import !== null)
    return { format, imported: importText(format, text, { fileName: name }) }
  const failure =
    format === undefined
      ? { code: 'format.unknown', place: NO_PLACE, args: {} }
      : { code: 'format.not-read', place: NO_PLACE, args: { format: format.id } }
  return { format: null, imported: { ok: false, failure } }
}

/** What was read, for writing in another format. */
export const inTransit = ({ paifu, own }: Extract<Imported, { ok: true }>): RecordInTransit => ({
  paifu,
  tree: own?.tree ?? null,
  lostRemarks: own?.lostRemarks ?? 0,
})

const withRulesNamed = (match: Match, rules: string): Match =>
  match.notes?.rules !== undefined ? match : { ...match, notes: { ...match.notes, rules } }

/** The record with rules for those of its matches that name none. */
export function namingRules(record: RecordInTransit, rules: string): RecordInTransit {
  const paifu = { matches: record.paifu.matches.map((match) => withRulesNamed(match, rules)) }
  const tree = record.tree && mergedTree(record.tree, treeOf(record.paifu), treeOf(paifu))
  return { ...record, paifu, tree }
}

/** A record for each match. Earlier losses are reported with the first. */
const splitByMatch = ({ paifu, tree, lostRemarks }: RecordInTransit): readonly RecordInTransit[] =>
  paifu.matches.map((match, at) => ({
    paifu: { matches: [match] },
    tree: tree && { ...tree, matches: tree.matches.slice(at, at + 1) },
    lostRemarks: at === 0 ? lostRemarks : 0,
  }))

/**
 * All matches of several records as one; comments before the first word of a record stay before its match. Earlier
 * losses (`lostRemarks`) must be reported for each record.
 */
export function mergeRecords(records: readonly RecordInTransit[]): RecordInTransit {
  const paifu = { matches: records.flatMap((record) => record.paifu.matches) }
  const [first, ...others] = records.map(({ tree, paifu: own }): File => tree ?? treeOf(own))
  if (first === undefined) return { paifu, tree: null, lostRemarks: 0 }
  const matches = others.flatMap((file) =>
    file.matches.map((match, at) =>
      at > 0 || file.comments === undefined
        ? match
        : { ...match, comments: [...file.comments, ...(match.comments ?? [])] },
    ),
  )
  return { paifu, tree: { ...first, matches: [...first.matches, ...matches] }, lostRemarks: 0 }
}

/** The remarks that this format drops. */
export const lostRemarks = (format: Format, { tree, lostRemarks: before }: RecordInTransit): readonly Loss[] => {
  const count = before + (format.keepsRemarks || tree === null ? 0 : remarksIn(tree))
  return count === 0 ? [] : [{ code: 'jmjp.remark', count, args: {} }]
}

/** Writes a record: as one file if the format holds all of its matches, otherwise one per match. */
export function exportRecord(
  format: Format,
  record: RecordInTransit,
  options: ExportOptions & { readonly split?: boolean } = {},
): Exported {
  if (format.export === null) throw new Error(`${format.id} is not written`)
  const { split = false, ...own } = options
  const parts = split || format.holds === 'one match' ? splitByMatch(record) : [record]
  const files: ExportedFile[] = []
  const losses: Loss[] = [...lostRemarks(format, record)]
  for (const [at, part] of parts.entries()) {
    const exported = format.export(part, own)
    if (!exported.ok) return exported
    const number = parts.length > 1 ? `-${at + 1}` : ''
    files.push(...exported.files.map((file) => ({ ...file, suffix: number + file.suffix })))
    losses.push(...exported.losses)
  }
  return { ok: true, files, losses }
}
