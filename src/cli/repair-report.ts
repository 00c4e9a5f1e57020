/** `saifu repair --html|--csv`: what contradicts itself in many records, with the first proposals of each, as a report. */
import { isContentFault, MatchesBeside, proposeRepairs, type Proposed } from '../host/bulk/index.ts'
import type { GivenRules } from '../rules/index.ts'
import { repairPage, repairTable } from '../site/index.ts'
import { REPAIR, REPAIR_REPORT, type Language } from '../words/index.ts'
import { CannotRun, EXIT, out, say } from './console.ts'
import { readInput, STDIN } from './inputs.ts'
import { INTERRUPTED } from './interruption.ts'
import { lookedAt } from './look-at-records.ts'
import type { RepairAsked } from './report-options.ts'
import { mustBeWritable, writePage } from './write-page.ts'
import { failureText } from './report-text.ts'
import { recordsOf } from './selection.ts'

const NOTHING_BESIDE = { of: () => Promise.resolve([]) }

/** With the matches beside a file, which several files have in common. */
export const proposeForFile = (rules: GivenRules, language: Language): ((path: string) => Promise<Proposed>) => {
  const all = new MatchesBeside()
  return async (path) => {
    const beside = path === STDIN ? NOTHING_BESIDE : all
    return proposeRepairs(path, await readInput(path), { rules, beside, language })
  }
}

const exitOf = ({ record, failure }: Proposed): number => {
  if (failure !== null && !isContentFault(failure)) return EXIT.cannotRun
  return failure === null && record.places.length === 0 ? EXIT.clean : EXIT.findings
}

/** @returns 0 nothing contradicts itself; 1 something does; 2 a file could not be read; 130 stopped by Ctrl+C */
export async function repairReport(
  args: readonly string[],
  { values, positionals, language, rules }: RepairAsked,
): Promise<number> {
  const { apply, match, frame } = values
  if ([apply, match, frame].some((given) => given !== undefined) || values.json === true || values.questions === true)
    throw new CannotRun(REPAIR[language].reportAlone)
  if (values.html !== undefined) mustBeWritable(values.html, language)
  const paths = await recordsOf(positionals, values, language)
  const here = proposeForFile(rules, language)
  const proposed = await lookedAt({ paths, jobs: values.jobs, language, worker: 'repair-worker', args, here })
  for (const { record, failure } of proposed) if (failure !== null) say(failureText(record.path, failure, language))
  const records = proposed.map(({ record }) => record)
  if (values.html !== undefined) writePage(values.html, repairPage(records, paths.length, language), language)
  if (values.csv === true) out(repairTable(records, language))
  const words = REPAIR_REPORT[language]
  say(words.looked(records.length, records.filter(({ places }) => places.length > 0).length))
  if (records.length === paths.length) return proposed.reduce((worst, each) => Math.max(worst, exitOf(each)), 0)
  say(words.stopped(records.length, paths.length))
  return INTERRUPTED
}
