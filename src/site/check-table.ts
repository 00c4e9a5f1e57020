/** The report of a check as CSV: a line for each finding. */
import { csvOf } from '../kit/index.ts'
import { CHECK_REPORT, type Language } from '../words/index.ts'
import type { CheckedRecord } from './checked-records.ts'

const counted = (number: number | null): string => (number === null ? '' : String(number + 1))

export const checkTable = (records: readonly CheckedRecord[], language: Language): string => {
  const { findingColumns, severities } = CHECK_REPORT[language]
  const rows = records.flatMap(({ path, findings }) =>
    findings.map(({ match, frame, act, line, column, severity, code, message }) => [
      ...[path, counted(match), frame ?? '', counted(act), String(line ?? ''), String(column ?? '')],
      ...[severities[severity], code, message],
    ]),
  )
  return csvOf([findingColumns, ...rows])
}
