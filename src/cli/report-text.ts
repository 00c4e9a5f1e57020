/** Findings as a terminal shows them. */
import type { HostFailure } from '../host/contract/index.ts'
import { encodingReport, failureReport, type Report } from '../host/bulk/index.ts'
import type { DecodedText } from '../kit/index.ts'
import type { Language } from '../words/index.ts'
import { oneLine, say } from './console.ts'

type ShownReport = Pick<Report, 'line' | 'column' | 'severity' | 'message' | 'code' | 'repairs'>

/** `path:line:column: severity: sentence [code]`, and a line for each repair. */
export const reportText = (path: string, { line, column, severity, message, code, repairs }: ShownReport): string =>
  `${oneLine(`${path}:${line}:${column}: ${severity}: ${message} [${code}]`)}\n` +
  repairs.map(({ title }) => `    → ${oneLine(title)}\n`).join('')

/** Why a file cannot be read, as a line. */
export const failureText = (path: string, failure: HostFailure, language: Language): string =>
  reportText(path, failureReport(failure, language)).trimEnd()

/** Says on standard error how the bytes of a file were read, if they are not sound UTF-8. */
export const sayEncoding = (path: string, input: Pick<DecodedText, 'encoding' | 'bad'>, language: Language): void => {
  for (const report of encodingReport(input, language)) say(reportText(path, report).trimEnd())
}
