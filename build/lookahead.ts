/**
 * Writes `grammar/lookahead-table.ts`, the words with which each rule goes on, from the grammar as Chevrotain records
 * it. Run it (`node build/lookahead.ts`) after a change of the rules; a test tells when it is due.
 */
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  type IProduction,
  type Rule,
} from 'chevrotain'
import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import * as v from 'valibot'
import { JmjpParser } from '../grammar/parser.ts'

const TARGET = fileURLToPath(new URL('../grammar/lookahead-table.ts', import.meta.url))

/** What a production can begin with; `nullable` when it can also be nothing. */
interface First {
  readonly words: ReadonlySet<string>
  readonly nullable: boolean
}

const CALLS = [
  [Alternation, 'OR'],
  [Option, 'OPTION'],
  [Repetition, 'MANY'],
  [RepetitionMandatory, 'AT_LEAST_ONE'],
  [RepetitionWithSeparator, 'MANY_SEP'],
  [RepetitionMandatoryWithSeparator, 'AT_LEAST_ONE_SEP'],
] as const

/** What productions have that hold others, and those of a rule; their types are not told apart by Chevrotain. */
const Inside = v.object({
  definition: v.array(v.custom<IProduction>((value) => typeof value === 'object' && value !== null)),
})
const Numbered = v.object({ idx: v.number() })

const insideOf = (production: IProduction): IProduction[] =>
  production instanceof Terminal || production instanceof NonTerminal ? [] : v.parse(Inside, production).definition

const firstOfAll = (sequence: readonly IProduction[]): First => {
  const words = new Set<string>()
  for (const production of sequence) {
    const first = firstOf(production)
    for (const word of first.words) words.add(word)
    if (!first.nullable) return { words, nullable: false }
  }
  return { words, nullable: true }
}

const firstOf = (production: IProduction): First => {
  if (production instanceof Terminal) return { words: new Set([production.terminalType.name]), nullable: false }
  if (production instanceof NonTerminal) return firstOfAll(production.referencedRule.definition)
  const inside = insideOf(production)
  if (production instanceof Alternation) {
    const firsts = inside.map((alternative) => firstOfAll(insideOf(alternative)))
    return {
      words: new Set(firsts.flatMap(({ words }) => [...words])),
      nullable: firsts.some(({ nullable }) => nullable),
    }
  }
  const { words, nullable } = firstOfAll(inside)
  const optional =
    production instanceof Option || production instanceof Repetition || production instanceof RepetitionWithSeparator
  return { words, nullable: optional || nullable }
}

type Decisions = Record<string, string[] | string[][]>

const decide = (within: readonly IProduction[], decisions: Decisions): void => {
  for (const production of within) {
    const call = CALLS.find(([kind]) => production instanceof kind)
    if (call !== undefined) {
      const { idx } = v.parse(Numbered, production)
      decisions[`${call[1]}${idx === 0 ? '' : idx}`] =
        production instanceof Alternation ? alternativesOf(production) : [...firstOfAll(insideOf(production)).words]
    }
    decide(insideOf(production), decisions)
  }
}

/** A word that begins two alternatives belongs to the first. */
const alternativesOf = (production: Alternation): string[][] => {
  const taken = new Set<string>()
  return insideOf(production).map((alternative) => {
    const { words, nullable } = firstOfAll(insideOf(alternative))
    const own = [...words].filter((word) => !taken.has(word))
    for (const word of own) taken.add(word)
    return nullable ? [...own, ''] : own
  })
}

export async function lookaheadSource(grammar: Readonly<Record<string, Rule>>): Promise<string> {
  const table = Object.fromEntries(
    Object.entries(grammar).map(([name, rule]) => {
      const decisions: Decisions = {}
      decide(rule.definition, decisions)
      return [name, decisions]
    }),
  )
  const source = `/** Written by \`build/lookahead.ts\` from the rules of the grammar. */
import type { LookaheadTable } from './lookahead-shape.ts'

export const LOOKAHEAD = ${JSON.stringify(table)} satisfies LookaheadTable`
  return format(source, { ...(await resolveConfig(TARGET)), filepath: TARGET })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(TARGET, await lookaheadSource(new JmjpParser('grammar').getGAstProductions()))
