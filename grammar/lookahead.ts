/**
 * Which way a rule goes on is decided by one word, which is all this grammar needs. Chevrotain finds the words out by
 * recording the grammar each time a parser is made; a command that reads one file would spend more time on that than
 * on the file. They stand in a table instead (`lookahead-table.ts`), and a test holds it against the recorded grammar.
 */
import type { EmbeddedActionsParser, IToken } from 'chevrotain'
import { LOOKAHEAD } from './lookahead-table.ts'
import type { LookaheadTable, Words } from './lookahead-shape.ts'
import { T, type WordName } from './tokens.ts'

interface Peeking {
  LA(ahead: number): IToken
}

/** The fields in which Chevrotain's engine looks up its decisions; not among the types that it declares. */
interface Engine extends Peeking {
  selfAnalysisDone: boolean
  readonly fullRuleNameToShort: Readonly<Record<string, number>>
  readonly lookAheadFuncsCache: ((this: Peeking) => unknown)[][]
}

/** Where the engine keeps the decision of a call: kind in the upper bits, number in the lower eight. */
const KIND = { OR: 1, OPTION: 2, MANY: 3, AT_LEAST_ONE: 4, MANY_SEP: 5, AT_LEAST_ONE_SEP: 6 } as const

const keyOf = (call: string): number => {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the table is held against the recorded grammar by a test
  const name = call.replace(/\d+$/, '') as keyof typeof KIND
  return (KIND[name] << 8) | Number(call.slice(name.length))
}

const TYPES = 64
const NONE = -1

const typeOf = (word: WordName): number => T[word].tokenTypeIdx!

const isAlternation = (words: Words | readonly Words[]): words is readonly Words[] => typeof words[0] !== 'string'

const alternativeBy = (alternatives: readonly Words[]): ((this: Peeking) => number | undefined) => {
  const otherwise = alternatives.findIndex((words) => words.includes(''))
  const chosen = new Int8Array(TYPES).fill(otherwise)
  for (const [index, words] of alternatives.entries())
    for (const word of words) if (word !== '') chosen[typeOf(word)] = index
  return function () {
    const index = chosen[this.LA(1).tokenTypeIdx]
    return index === NONE ? undefined : index
  }
}

const goesInWith = (words: Words): ((this: Peeking) => boolean) => {
  const goesIn = new Uint8Array(TYPES)
  for (const word of words) if (word !== '') goesIn[typeOf(word)] = 1
  return function () {
    return goesIn[this.LA(1).tokenTypeIdx] === 1
  }
}

/** Gives a parser the decisions of the table in place of an analysis of its own. */
export const takeLookahead = (parser: EmbeddedActionsParser): void => {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Chevrotain declares no types for these fields
  const engine = parser as unknown as Engine
  for (const [rule, calls] of Object.entries<LookaheadTable[string]>(LOOKAHEAD)) {
    const decisions: ((this: Peeking) => unknown)[] = []
    for (const [call, words] of Object.entries(calls))
      decisions[keyOf(call)] = isAlternation(words) ? alternativeBy(words) : goesInWith(words)
    engine.lookAheadFuncsCache[engine.fullRuleNameToShort[rule]!] = decisions
  }
  engine.selfAnalysisDone = true
}
