/** A user's own ruleset, from a file named on the command line. */
import { existsSync } from 'node:fs'
import { readRuleset, type Ruleset } from '../rules/index.ts'
import { CLI, rulesetSentence, type Language } from '../words/index.ts'
import { CannotRun, say } from './console.ts'
import { failureLine } from './failure-line.ts'
import { readInput } from './inputs.ts'

/** Distinguishes a path from a misspelt id: it looks like a path, or the file exists. */
export const isRulesFile = (given: string): boolean => /[/\\]|\.json$/i.test(given) || existsSync(given)

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
  for (const one of read.findings)
    say(`${path}:${one.line}:${one.column}: error: ${rulesetSentence(one, language)} [${one.code}]`)
  throw new CannotRun(CLI[language].faultyRules(path))
}
