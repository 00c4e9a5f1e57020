/** The writing half of `convert`: a record into texts, and lines about what they cannot hold. */
import { print, type File, type Printed } from '../../grammar/index.ts'
import { formats } from '../formats/index.ts'
import { treeOf } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { CLI, FORMATS, formatSentence, type Language } from '../words/index.ts'
import type { AnyFormat } from './formats.ts'
import type { ReadRecord } from './read-record.ts'
import { rulesOfMatches } from './rules-of-matches.ts'

export interface Written {
  /** null: it cannot be written, and the notes say why. */
  readonly texts: readonly string[] | null
  readonly losses: number
  readonly notes: readonly string[]
}

/** A record that was read, and where from. */
export interface Source extends ReadRecord {
  readonly path: string
  readonly paifu: NonNullable<ReadRecord['paifu']>
}

export interface WriteOptions {
  readonly to: AnyFormat
  /** For matches that name none. */
  readonly rules: Ruleset | undefined
  /** Each match of a `.jmjp` as a file of its own; other formats hold one match each. */
  readonly split: boolean
  readonly language: Language
}

/** Remarks that no longer stand anywhere. */
const remarksLost = ({ path, remarks = 0 }: Source, language: Language): { losses: number; notes: string[] } => {
  if (remarks === 0) return { losses: 0, notes: [] }
  const words = CLI[language]
  const times = remarks > 1 ? FORMATS[language].times(remarks) : ''
  return { losses: 1, notes: [`${path}: ${words.leftOut(words.remarks + times)} [jmjp.remark]`] }
}

function printed(path: string, results: readonly Printed[], language: Language): Written {
  const failures = results.flatMap((one) => (one.ok ? [] : one.failures))
  if (failures.length === 0)
    return { texts: results.flatMap((one) => (one.ok ? [one.text] : [])), losses: 0, notes: [] }
  const fields = failures.map(({ field, code }) => `${field} [${code}]`).join(', ')
  return { texts: null, losses: 0, notes: [`${path}: ${CLI[language].notPrintable(fields)}`] }
}

/** The text's own tree, with its remarks, where it has one. */
const treeOfSource = ({ file, paifu }: Source): File => file ?? treeOf(paifu)

function writeJmjp(source: Source, { split, language }: WriteOptions): Written {
  const file = treeOfSource(source)
  const parts = split ? file.matches.map((match) => ({ ...file, matches: [match] })) : [file]
  const written = printed(
    source.path,
    parts.map((part) => print(part)),
    language,
  )
  const lost = source.file ? { losses: 0, notes: [] } : remarksLost(source, language)
  return { ...written, losses: lost.losses, notes: [...lost.notes, ...written.notes] }
}

/** All matches of several records as one `.jmjp`; what stood before the first word of one stands before its match. */
export function mergeRecords(path: string, sources: readonly Source[], language: Language): Written {
  const [first, ...others] = sources.map(treeOfSource)
  if (first === undefined) return { texts: [], losses: 0, notes: [] }
  const matches = others.flatMap((file) =>
    file.matches.map((match, at) =>
      at > 0 || file.comments === undefined
        ? match
        : { ...match, comments: [...file.comments, ...(match.comments ?? [])] },
    ),
  )
  const lost = sources.filter(({ file }) => !file).map((source) => remarksLost(source, language))
  const written = printed(path, [print({ ...first, matches: [...first.matches, ...matches] })], language)
  return {
    ...written,
    losses: lost.reduce((sum, { losses }) => sum + losses, 0),
    notes: [...lost.flatMap(({ notes }) => notes), ...written.notes],
  }
}

export async function writeRecord(source: Source, options: WriteOptions): Promise<Written> {
  const { to, language } = options
  const { path, paifu } = source
  if (to.id === 'jmjp') return writeJmjp(source, options)
  const write = formats[to.id].export
  if (write === null) return { texts: null, losses: 0, notes: [`${path}: ${CLI[language].readOnly(to.id)}`] }
  const texts: string[] = []
  const inForce = rulesOfMatches(path, paifu.matches, options.rules, language)
  const remarks = remarksLost(source, language)
  const notes = [...inForce.notes, ...remarks.notes]
  let { losses } = remarks
  for (const match of paifu.matches) {
    const exported = write(match, options.rules && { rules: options.rules })
    if (!exported.ok) {
      const { code, args } = exported.failure
      return {
        texts: null,
        losses,
        notes: [...notes, `${path}: ${formatSentence(language, 'failures', { code, args })} [${code}]`],
      }
    }
    texts.push(exported.text)
    losses += exported.losses.length
    for (const loss of exported.losses) {
      notes.push(`${path}: ${CLI[language].leftOut(formatSentence(language, 'losses', loss))} [${loss.code}]`)
    }
  }
  return { texts, losses, notes }
}
