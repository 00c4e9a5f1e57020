/** The reading half of `convert`: any format we know into a record, and lines about what was left out or is wrong. */
import { basename } from 'node:path'
import type { File } from '../../grammar/index.ts'
import { readDocument, type Document } from '../document/index.ts'
import { formats } from '../formats/index.ts'
import type { Match, Paifu } from '../record/index.ts'
import { CLI, formatSentence, type Language } from '../words/index.ts'
import type { AnyFormat } from './formats.ts'
import type { RulesOption } from './options.ts'
import { remarksIn } from './count-remarks.ts'
import { reportOf, reportText } from './finding-report.ts'

export interface ReadRecord {
  /** null: the text is broken, and the notes say where. */
  readonly paifu: Paifu | null
  readonly losses: number
  readonly notes: readonly string[]
  /** Of a `.jmjp` text, what was read with its remarks, `rules` put in; null for another format, and for version 0. */
  readonly file?: File | null
  /** Remarks (`//` without `@`) of a `.jmjp` text. */
  readonly remarks?: number
}

const withRules = (match: Match, rules: string | undefined): Match =>
  rules === undefined || match.notes?.rules !== undefined ? match : { ...match, notes: { ...match.notes, rules } }

function readJmjp(path: string, text: string, rules: string | undefined, language: Language): ReadRecord {
  const document = readDocument(text)
  // What the rules object to is converted as it is; what cannot be read, or was assumed in reading, is said.
  const { readings } = document
  const notes = readings.map((finding) => reportText(path, { ...reportOf(finding, language), repairs: [] }).trimEnd())
  const broken = readings.some(({ severity }) => severity === 'error')
  if (document.tree === null || broken) return { paifu: null, losses: 0, notes }
  const named = { matches: document.matches.map((match) => withRules(match, rules)) }
  const isOld = readings.some(({ code }) => code === 'syntax.upgraded')
  const file = isOld ? null : treeWith(document, named, rules)
  return { paifu: named, losses: 0, notes, file, remarks: remarksIn(document.tree) }
}

/** The tree of the text, with the rules that were given. */
function treeWith(document: Document, named: Paifu, rules: string | undefined): File | null {
  if (rules === undefined) return document.tree
  const saved = document.saved(named)
  return saved.ok ? document.edited(saved.text).tree : null
}

/** @param rules.rules for matches that name no ruleset */
export async function readRecord(
  path: string,
  text: string,
  from: AnyFormat,
  rules: RulesOption,
  language: Language,
): Promise<ReadRecord> {
  if (from.id === 'jmjp') return readJmjp(path, text, rules.rules?.id, language)
  const read = formats[from.id].import
  if (read === null) return { paifu: null, losses: 0, notes: [`${path}: ${CLI[language].writeOnly(from.id)}`] }
  const imported = read(text, { fileName: basename(path) })
  if (!imported.ok) {
    const { code, args, place } = imported.failure
    const where = [path, place.line, place.column].filter((part) => part !== null).join(':')
    const inside = place.path === '' ? '' : `${place.path}: `
    const sentence = formatSentence(language, 'failures', { code, args })
    return { paifu: null, losses: 0, notes: [`${where}: error: ${inside}${sentence} [${code}]`] }
  }
  const losses = imported.losses.map(
    (loss) => `${path}: ${CLI[language].leftOut(formatSentence(language, 'losses', loss))} [${loss.code}]`,
  )
  const findings = imported.findings.map(({ code, args, frame, act }) => {
    const where = frame === null ? '' : `${frame.wind}${frame.number}-${frame.honba}${act === null ? '' : ` #${act}`}: `
    return `${path}: warning: ${where}${formatSentence(language, 'findings', { code, args })} [${code}]`
  })
  const matches = imported.paifu.matches.map((match) => withRules(match, rules.rules?.id))
  return { paifu: { matches }, losses: losses.length, notes: [...findings, ...losses] }
}
