/** `saifu check`: all findings of records, with their places. */
import { readDocument } from '../document/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun, EXIT, isWatched, out, Progress, say, tell } from './console.ts'
import { expand, isContentFault, readInput } from './inputs.ts'
import { readOptions, rulesOption, type RulesOption } from './options.ts'
import type { Report } from './finding-report.ts'

/** Loaded only if there is something to report. */
const sentences = () => import('./finding-report.ts')

/** One entry of `files` in the JSON output. */
interface FileReport {
  readonly path: string
  /** No finding of severity error. */
  readonly ok: boolean
  readonly matches: number
  readonly frames: number
  readonly acts: number
  readonly findings: readonly Report[]
}

interface Looked {
  readonly report: FileReport
  readonly exit: number
}

async function look(path: string, rules: RulesOption, language: Language): Promise<Looked> {
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

export async function check(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { rules: { type: 'string' }, json: { type: 'boolean' } })
  const words = CLI[language]
  if (positionals.length === 0) throw new CannotRun(words.pathMissing)
  const rules = await rulesOption(values.rules, language)
  const paths = expand(positionals, ['.jmjp'], language)
  const progress = new Progress()
  const counts = { error: 0, warning: 0, info: 0 }
  let exit: number = EXIT.clean
  if (values.json) out('{"files":[')
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const looked = await look(path, rules, language)
    exit = Math.max(exit, looked.exit)
    for (const { severity } of looked.report.findings) counts[severity]++
    progress.clear()
    if (values.json) out(`${index === 0 ? '' : ','}\n${JSON.stringify(looked.report)}`)
    else if (looked.report.findings.length > 0) {
      const { reportText } = await sentences()
      tell(looked.report.findings.map((report) => reportText(path, report)).join(''))
    }
  }
  if (values.json) out('\n]}\n')
  else if (isWatched()) say(words.checked(paths.length, counts))
  return exit
}
