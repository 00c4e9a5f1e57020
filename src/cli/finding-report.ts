/** Findings in a language, as a terminal shows them. */
import type { TextFinding, TextRepair } from '../document/index.ts'
import type { HostFailure } from '../host/contract/index.ts'
import { FAILURES, textFindingSentence, textRepairSentence, type Language } from '../words/index.ts'
import { oneLine } from './console.ts'

/** What `check` reports about a place in a file: in its text, or about the file if it has no text. */
export interface Report extends Pick<
  TextFinding,
  'severity' | 'match' | 'frame' | 'act' | 'line' | 'column' | 'endLine' | 'endColumn'
> {
  readonly code: string
  readonly message: string
  readonly repairs: readonly { readonly title: string; readonly edits: TextRepair['edits'] }[]
}

export const reportOf = (finding: TextFinding, language: Language): Report => {
  const { code, severity, line, column, endLine, endColumn, match, frame, act } = finding
  const message = textFindingSentence(finding, language)
  const repairs = finding.repairs.map((repair) => ({
    title: textRepairSentence(repair, language),
    edits: repair.edits,
  }))
  return { code, severity, message, line, column, endLine, endColumn, match, frame, act, repairs }
}

/** A file that could not be read at all is one error, at the bad byte or at its beginning. */
export const failureReport = (failure: HostFailure, language: Language): Report => {
  const { code, line = 1, column = 1 } = failure
  const message = FAILURES[language][code](failure)
  const nowhere = { match: null, frame: null, act: null, repairs: [] }
  return { code, severity: 'error', message, line, column, endLine: line, endColumn: column, ...nowhere }
}

/** `path:line:column: severity: sentence [code]`, and a line for each repair. */
export const reportText = (path: string, { line, column, severity, message, code, repairs }: Report): string =>
  `${oneLine(`${path}:${line}:${column}: ${severity}: ${message} [${code}]`)}\n` +
  repairs.map(({ title }) => `    → ${oneLine(title)}\n`).join('')
