/** One file of `check`, with the exit code that it means. */
import { checkRecord, isUnread, type Checked } from '../host/bulk/index.ts'
import type { GivenRules } from '../rules/index.ts'
import type { Language } from '../words/index.ts'
import { EXIT } from './console.ts'
import { readInput } from './inputs.ts'

export const checkFile = async (path: string, rules: GivenRules, language: Language): Promise<Checked> =>
  checkRecord(path, await readInput(path), rules, language)

export const exitOf = (checked: Checked): number => {
  if (checked.report.ok) return EXIT.clean
  return isUnread(checked) ? EXIT.cannotRun : EXIT.findings
}
