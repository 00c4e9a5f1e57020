/** Findings in a language, as reports have them. */
import type { TextFinding, TextRepair } from '../../document/index.ts'
import type { HostFailure } from '../contract/index.ts'
import type { DecodedText } from '../../kit/index.ts'
import {
  encodingSentence,
  FAILURES,
  textFindingSentence,
  textRepairSentence,
  type Language,
} from '../../words/index.ts'

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

/** How the bytes of a file were read, if they are not sound UTF-8: the first finding. */
export const encodingReport = (input: Pick<DecodedText, 'encoding' | 'bad'>, language: Language): Report[] => {
  const message = encodingSentence(language, input)
  if (message === null) return []
  const { line, column } = input.bad ?? { line: 1, column: 1 }
  const nowhere = { match: null, frame: null, act: null, repairs: [] }
  const [code, severity] =
    input.bad === null ? (['file.encoding', 'warning'] as const) : (['file.bad-bytes', 'error'] as const)
  return [{ code, severity, message, line, column, endLine: line, endColumn: column, ...nowhere }]
}
