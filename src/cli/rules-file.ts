/** A user's own rulesets: in a file named on the command line, and those of the data folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { dataFolder, readOwnRulesets, rulesetFolder } from '../host/bulk/index.ts'
import { readRuleset, type Ruleset, type RulesetFinding } from '../rules/index.ts'
import { CLI, rulesetSentence, type Language } from '../words/index.ts'
import { CannotRun, say } from './console.ts'
import { failureLine } from './failure-line.ts'
import { readInput } from './inputs.ts'

/** Distinguishes a path from a misspelt id: it looks like a path, or the file exists. */
export const isRulesFile = (given: string): boolean => /[/\\]|\.json$/i.test(given) || existsSync(given)

/** Whether this is a thread of `onThreads`, for which the command itself says what is to be said once. */
const isThread = (): boolean => {
  const given: unknown = workerData
  return typeof given === 'object' && given !== null && 'args' in given
}

const sayFaults = (path: string, findings: readonly RulesetFinding[], language: Language): void => {
  for (const one of findings)
    say(`${path}:${one.line}:${one.column}: error: ${rulesetSentence(one, language)} [${one.code}]`)
}

/** Those that can be used; what keeps the others from it is said, once. */
export async function ownRulesets(language: Language): Promise<readonly Ruleset[]> {
  const folder = rulesetFolder(dataFolder())
  const { own, faulty, unread } = await readOwnRulesets(folder)
  if (isThread()) return own
  for (const { name, findings } of faulty) sayFaults(join(folder, name), findings, language)
  for (const failure of unread) say(failureLine(failure.path ?? folder, failure, language))
  return own
}

/**
 * Each fault is printed on its own line: `path:line:column: error: key: sentence [code]`.
 *
 * @throws CannotRun if the file cannot be read or has a fault
 */
export async function readRulesFile(path: string, language: Language): Promise<Ruleset> {
  const input = await readInput(path)
  if (!input.ok) throw new CannotRun(failureLine(path, input.failure, language))
  const read = readRuleset(input.text)
  if (read.ok) return read.ruleset
  sayFaults(path, read.findings, language)
  throw new CannotRun(CLI[language].faultyRules(path))
}
