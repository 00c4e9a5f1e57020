/** One file of `check`: its findings with their sentences, and the exit code that they mean; nothing is printed. */
import { readDocument } from '../document/index.ts'
import type { Language } from '../words/index.ts'
import { EXIT } from './console.ts'
import type { Report } from './finding-report.ts'
import { isContentFault, readInput } from './inputs.ts'
import type { RulesOption } from './options.ts'

/** Loaded only if there is something to report. */
export const sentences = () => import('./finding-report.ts')

/** One entry of `files` in the JSON output. */
export interface FileReport {
  readonly path: string
  /** No finding of severity error. */
  readonly ok: boolean
  readonly matches: number
  readonly frames: number
  readonly acts: number
  readonly findings: readonly Report[]
}

export interface Checked {
  readonly report: FileReport
  readonly exit: number
}

export async function checkFile(path: string, rules: RulesOption, language: Language): Promise<Checked> {
  const input = await readInput(path)
  if (!input.ok) {
    const { failureReport } = await sentences()
    const findings = [failureReport(input.failure, language)]
    const report = { path, ok: false, matches: 0, frames: 0, acts: 0, findings }
    return { report, exit: isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun }
  }
  const { counts, findings } = readDocument(input.text, rules)
  const isSound = input.encoding === 'utf-8' && input.bad === null
  if (findings.length === 0 && isSound) return { report: { path, ok: true, ...counts, findings: [] }, exit: EXIT.clean }
  const { encodingReport, reportOf } = await sentences()
  const reports = [...encodingReport(input, language), ...findings.map((finding) => reportOf(finding, language))]
  const ok = reports.every(({ severity }) => severity !== 'error')
  return { report: { path, ok, ...counts, findings: reports }, exit: ok ? EXIT.clean : EXIT.findings }
}
