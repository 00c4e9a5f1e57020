/** The reading half of `convert`: a text of any format into a record, and lines about losses and findings. */
import { basename } from 'node:path'
import {
  importText,
  inTransit,
  namingRules,
  type Failure,
  type Format,
  type RecordInTransit,
} from '../formats/index.ts'
import { frameName } from '../record/index.ts'
import { reportOf, type RulesOption } from '../host/bulk/index.ts'
import { CLI, formatSentence, type Language } from '../words/index.ts'
import { reportText } from './report-text.ts'

export interface ReadRecord {
  /** null: the text is broken, and the notes say where. */
  readonly record: RecordInTransit | null
  readonly losses: number
  readonly notes: readonly string[]
}

const failureNote = (path: string, { code, args, place }: Failure, language: Language): string => {
  const where = [path, place.line, place.column].filter((part) => part !== null).join(':')
  const inside = place.path === '' ? '' : `${place.path}: `
  return `${where}: error: ${inside}${formatSentence(language, 'failures', { code, args })} [${code}]`
}

/** @param rules.rules for matches that name no ruleset */
export function readRecord(
  path: string,
  text: string,
  from: Format,
  { rules }: RulesOption,
  language: Language,
): ReadRecord {
  if (from.import === null) return { record: null, losses: 0, notes: [`${path}: ${CLI[language].writeOnly(from.id)}`] }
  const imported = importText(from, text, { fileName: basename(path) })
  const readings = (imported.ok ? imported.own?.readings : imported.readings) ?? []
  const reports = readings.map((finding) => reportText(path, { ...reportOf(finding, language), repairs: [] }).trimEnd())
  if (!imported.ok)
    return {
      record: null,
      losses: 0,
      notes: reports.length > 0 ? reports : [failureNote(path, imported.failure, language)],
    }
  // What breaks a rule is converted as it is; what cannot be read is not.
  if (readings.some(({ severity }) => severity === 'error')) return { record: null, losses: 0, notes: reports }
  const isSeveral = imported.paifu.matches.length > 1
  const findings = imported.findings.map(({ code, args, match, frame, act, place }) => {
    const where = [path, place?.line ?? null, place?.column ?? null].filter((part) => part !== null).join(':')
    const which = isSeveral ? `${match + 1} ` : ''
    const inside = frame === null ? '' : `${which}${frameName(frame)}${act === null ? '' : ` #${act}`}: `
    return `${where}: warning: ${inside}${formatSentence(language, 'findings', { code, args })} [${code}]`
  })
  const losses = imported.losses.map(
    (loss) => `${path}: ${CLI[language].leftOut(formatSentence(language, 'losses', loss))} [${loss.code}]`,
  )
  const record = inTransit(imported)
  return {
    record: rules === undefined ? record : namingRules(record, rules.id),
    losses: losses.length,
    notes: [...reports, ...findings, ...losses],
  }
}
