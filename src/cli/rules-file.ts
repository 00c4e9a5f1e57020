/** A ruleset of the user's own, from a file named on the command line. */
import { existsSync } from 'node:fs'
import { readRuleset, type Ruleset } from '../rules/index.ts'
import { CLI, rulesetSentence, type Language } from '../words/index.ts'
import { CannotRun, say } from './console.ts'
import { failureLine } from './failure-line.ts'
import { readInput } from './inputs.ts'

/** Not only an id misspelt: it looks like a path, or there is such a file. */
export const isRulesFile = (given: string): boolean => /[/\\]|\.json$/i.test(given) || existsSync(given)

/**
 * Each fault is said on a line of its own: `path:line:column: error: key: sentence [code]`.
 *
 * @throws CannotRun when the file cannot be read or has a fault
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
