/** The user's own rulesets together: each has an id of its own. */
import type { Ruleset } from '../rulesets.ts'
import { readRuleset, type RulesetFinding } from './read-ruleset.ts'

export interface RulesetText {
  /** Of the file. */
  readonly name: string
  readonly text: string
}

export interface FaultyRuleset {
  readonly name: string
  readonly findings: readonly RulesetFinding[]
}

export interface OwnRulesets {
  readonly own: readonly Ruleset[]
  /** Those that cannot be used. */
  readonly faulty: readonly FaultyRuleset[]
}

/** Of two with one id, the first is used. */
export function readRulesetFiles(files: readonly RulesetText[]): OwnRulesets {
  const own: Ruleset[] = []
  const faulty: FaultyRuleset[] = []
  for (const { name, text } of files) {
    const read = readRuleset(
      text,
      own.map(({ id }) => id),
    )
    if (read.ok) own.push(read.ruleset)
    else faulty.push({ name, findings: read.findings })
  }
  return { own, faulty }
}
