/**
 * One word of lookahead, which is all this grammar needs. Chevrotain's own strategy looks for paths of any length and
 * takes a third of the time in which the whole parser is made; a command that reads one file notices that.
 */
import {
  Alternation,
  LLkLookaheadStrategy,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  type ILookaheadStrategy,
  type IProduction,
  type IToken,
} from 'chevrotain'

/** What a production can begin with, by token type; `nullable` when it can also be nothing. */
interface First {
  readonly types: ReadonlySet<number>
  readonly nullable: boolean
}

type AlternationOptions = Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0]
type OptionalOptions = Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0]

interface Occurrence {
  readonly idx: number
  readonly definition: IProduction[]
}

const KINDS = {
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
} as const

const insideOf = (production: IProduction): IProduction[] =>
  production instanceof Terminal || production instanceof NonTerminal
    ? []
    : (production as unknown as Occurrence).definition

/** The production of this kind and number within a rule, or in one of its parts. */
const find = (within: IProduction[], kind: new (...args: never[]) => unknown, idx: number): Occurrence | undefined => {
  for (const production of within) {
    if (production instanceof kind && (production as unknown as Occurrence).idx === idx)
      return production as unknown as Occurrence
    const deeper = find(insideOf(production), kind, idx)
    if (deeper) return deeper
  }
  return undefined
}

interface Peeking {
  LA(ahead: number): IToken
}

export class OneWordLookahead extends LLkLookaheadStrategy {
  readonly #firsts = new Map<unknown, First>()

  constructor() {
    super({ maxLookahead: 1 })
  }

  override buildLookaheadForAlternation(options: AlternationOptions): () => number | undefined {
    const { alternatives, otherwise } = this.#alternatives(options)
    return function (this: Peeking) {
      return alternatives.get(this.LA(1).tokenTypeIdx as number) ?? otherwise
    }
  }

  override buildLookaheadForOptional(options: OptionalOptions): () => boolean {
    const production = find(options.rule.definition, KINDS[options.prodType], options.prodOccurrence)
    const types = this.#firstOfAll(production?.definition ?? []).types
    return function (this: Peeking) {
      return types.has(this.LA(1).tokenTypeIdx as number)
    }
  }

  #alternatives({ rule, prodOccurrence }: AlternationOptions) {
    const alternatives = new Map<number, number>()
    let otherwise: number | undefined
    const all = find(rule.definition, Alternation, prodOccurrence)?.definition ?? []
    for (const [index, alternative] of all.entries()) {
      const { types, nullable } = this.#firstOfAll(insideOf(alternative))
      for (const type of types) if (!alternatives.has(type)) alternatives.set(type, index)
      if (nullable) otherwise ??= index
    }
    return { alternatives, otherwise }
  }

  #firstOfAll(sequence: readonly IProduction[]): First {
    const types = new Set<number>()
    for (const production of sequence) {
      const first = this.#firstOf(production)
      for (const type of first.types) types.add(type)
      if (!first.nullable) return { types, nullable: false }
    }
    return { types, nullable: true }
  }

  #firstOf(production: IProduction): First {
    const whole = production instanceof NonTerminal ? production.referencedRule : production
    const known = this.#firsts.get(whole)
    if (known) return known
    const first = this.#lookInto(whole)
    this.#firsts.set(whole, first)
    return first
  }

  #lookInto(production: IProduction): First {
    if (production instanceof Terminal)
      return { types: new Set([production.terminalType.tokenTypeIdx as number]), nullable: false }
    const inside = insideOf(production)
    if (production instanceof Alternation) {
      const firsts = inside.map((alternative) => this.#firstOfAll(insideOf(alternative)))
      return {
        types: new Set(firsts.flatMap(({ types }) => [...types])),
        nullable: firsts.some(({ nullable }) => nullable),
      }
    }
    const { types, nullable } = this.#firstOfAll(inside)
    const optional =
      production instanceof Option || production instanceof Repetition || production instanceof RepetitionWithSeparator
    return { types, nullable: optional || nullable }
  }
}
