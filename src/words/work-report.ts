/** The words of a report of what many records became; the others are those of a check and of the app's work on many records. */
import type { BulkWork } from '../host-codes/index.ts'
import type { Language } from './language.ts'

/** Work that has such a report. */
export type ReportedWork = Exclude<BulkWork, 'check' | 'repair' | 'format-plan'>

interface WorkReportWords {
  readonly titles: Readonly<Record<ReportedWork, string>>
  readonly columns: readonly string[]
  /** Of a record that was rewritten, or that `--check` would rewrite. */
  readonly rewritten: string
  readonly notCanonical: string
}

const ja: WorkReportWords = {
  titles: { convert: '変換の結果', sheets: '牌譜用紙の書き出しの結果', format: '整形の結果' },
  columns: ['牌譜', 'ファイル', '試合', '局', '行', '桁', '重さ', '種類', '回数', '内容'],
  rewritten: '標準の書き方に書き直した',
  notCanonical: '標準の書き方ではない',
}

const en: WorkReportWords = {
  titles: { convert: 'Records converted', sheets: 'Records drawn as sheets', format: 'Records rewritten' },
  columns: ['Record', 'File', 'Match', 'Frame', 'Line', 'Column', 'Severity', 'Kind', 'How often', 'What it says'],
  rewritten: 'rewritten in the canonical layout',
  notCanonical: 'not in the canonical layout',
}

export const WORK_REPORT: Readonly<Record<Language, WorkReportWords>> = { ja, en }
