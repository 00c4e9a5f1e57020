/** One record of a check: its findings with their sentences; nothing is printed. */
import { readDocument } from '../../document/index.ts'
import type { GivenRules } from '../../rules/index.ts'
import type { Language } from '../../words/index.ts'
import type { HostFailure } from '../contract/index.ts'
import type { Report } from './finding-report.ts'
import { isContentFault, type Input } from './input.ts'

/** Loaded only if there is something to report. */
const sentences = () => import('./finding-report.ts')

/** One entry of `files` in the JSON of a check. */
export interface RecordReport {
  readonly path: string
  /** No finding of severity error. */
  readonly ok: boolean
  readonly matches: number
  readonly frames: number
  readonly acts: number
  readonly findings: readonly Report[]
}

export interface Checked {
  readonly report: RecordReport
  /** Why there is no text, where there is none. */
  readonly failure: HostFailure | null
}

/** Whether there was no content to check. */
export const isUnread = ({ failure }: Checked): boolean => failure !== null && !isContentFault(failure)

export async function checkRecord(path: string, input: Input, rules: GivenRules, language: Language): Promise<Checked> {
  if (!input.ok) {
    const { failure } = input
    const { failureReport } = await sentences()
    const findings = [failureReport(failure, language)]
    return { report: { path, ok: false, matches: 0, frames: 0, acts: 0, findings }, failure }
  }
  const { counts, findings } = readDocument(input.text, rules)
  const isSound = input.encoding === 'utf-8' && input.bad === null
  if (findings.length === 0 && isSound) return { report: { path, ok: true, ...counts, findings: [] }, failure: null }
  const { encodingReport, reportOf } = await sentences()
  const reports = [...encodingReport(input, language), ...findings.map((finding) => reportOf(finding, language))]
  const ok = reports.every(({ severity }) => severity !== 'error')
  return { report: { path, ok, ...counts, findings: reports }, failure: null }
}
