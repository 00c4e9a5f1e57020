/** What may be written at an offset of a text, whatever stands behind it: for completion. */
import type { Rule } from 'chevrotain'
import { automatonOf, type Whereabouts } from './expected-words.ts'
import { JmjpParser } from './parser.ts'
import type { TextParts } from './pieced-text.ts'
import type { Expected } from './syntax-findings.ts'
import type { Span } from './tree.ts'
import type { WordName } from './tokens.ts'
import { wordsIn, type WordSpan } from './words-in.ts'

export interface ExpectedAt extends Span {
  /** The kinds of words that may stand at `start`; `start` to `end` is what is typed of one before the offset. */
  readonly words: ReadonlySet<WordName>
  /** The fields of the format that may begin there. */
  readonly fields: readonly Expected[]
  /** Which half of a name it is in; null outside names. */
  readonly half: 'last' | 'first' | null
  /** The script of the quoted text that it is in: `start` is behind the quotation mark. Null outside quotes. */
  readonly quoted: 'native' | 'roman' | null
}

/** The parts of a match with their rules, in the order of the standard. */
const PARTS: readonly (readonly [head: WordName, rule: string, code: Expected])[] = [
  ['Tnm', 'tourInfo', 'tournament-info'],
  ['Mtp', 'matchTP', 'time-and-place'],
  ['Rec', 'recerInfo', 'recorder'],
  ['Ply', 'plyerInfo', 'player'],
  ['Ptr', 'ptRule', 'point-rule'],
  ['Frm', 'frame', 'frame'],
  ['Pme', 'ptMatchEnd', 'final-points'],
  ['Ptn', 'ptTourNew', 'new-tournament-points'],
]
const MANY: readonly WordName[] = ['Rec', 'Ply', 'Frm']

/** A part of a match is never longer; the words of a longer one before it say nothing. */
const LONGEST_PART = 64 * 1024

const HEAD = /(?:tnm|mtp|rec|ply|ptr|frm|pme|ptn)\[/g

let made: Readonly<Record<string, Rule>> | undefined

const ruleOf = (name: string): Rule | undefined => (made ??= new JmjpParser().getGAstProductions())[name]

/** The word before an offset that may still grow: letters and digits that touch it. */
const TYPED = /[^\s()[\],"]*$/

/** Null inside comments, and where the words before it fit no part of the format. */
export const expectedAt = (text: TextParts, offset: number): ExpectedAt | null => {
  const before = text.slice(Math.max(0, offset - LONGEST_PART), offset)
  const from = offset - before.length
  const head = [...before.matchAll(HEAD)].at(-1)?.index
  const words = wordsIn(before.slice(head ?? 0)).map(moved(from + (head ?? 0)))
  const last = words.at(-1)
  if (last?.word === 'Comment' && !/[\r\n]/.test(text.slice(last.end, offset))) return null
  const quote = last?.word === 'Unclosed' && last.end === offset ? words.pop() : undefined
  if (quote !== undefined) return inQuotes(words, quote, offset)
  const start = offset - (TYPED.exec(before)?.[0].length ?? 0)
  const whole = words.filter(({ start: at }) => at < start)
  const tiles = typedTiles(words, start, text.slice(start, offset))
  const typed = tiles.at(-1)?.end ?? start
  const read = [...whole, ...tiles]
  const may = head === undefined ? atBeginning(text.slice(0, start)) : expectedAfter(read)
  return may === null ? null : { ...may, start: typed, end: offset, half: halfOf(read), quoted: null }
}

const moved =
  (by: number) =>
  ({ word, start, end }: WordSpan): WordSpan => ({ word, start: start + by, end: end + by })

/** Tiles run together: of `1p2p0`, two are whole and the third is being typed. */
const typedTiles = (words: readonly WordSpan[], from: number, typed: string): WordSpan[] =>
  typed.length < 3
    ? []
    : words.filter(({ word, start, end }) => word === 'Tile' && start >= from && end < from + typed.length)

type May = Pick<ExpectedAt, 'words' | 'fields'>

const NOTHING: ReadonlySet<WordName> = new Set()

const atBeginning = (before: string): May =>
  before.includes('jmjp[')
    ? { words: before.trimEnd().endsWith('(') ? new Set<WordName>(['Tnm', 'Mtp']) : NOTHING, fields: ['match'] }
    : { words: new Set<WordName>(['Jmjp']), fields: ['version'] }

const inQuotes = (words: readonly WordSpan[], quote: WordSpan, offset: number): ExpectedAt | null => {
  const head = words.at(-1)
  if (head?.word !== 'Snt' && head?.word !== 'Srm') return null
  const before = words.slice(0, words.at(-2)?.word === 'RSquare' && head.word === 'Srm' ? lastOf(words, 'Snt') : -1)
  const quoted = head.word === 'Snt' ? 'native' : 'roman'
  const fields = expectedAfter(before)?.fields ?? []
  return { start: quote.start + 1, end: offset, words: NOTHING, fields, half: halfOf(before), quoted }
}

const lastOf = (words: readonly WordSpan[], word: WordName): number =>
  Math.max(
    0,
    words.findLastIndex((one) => one.word === word),
  )

/** Which half of a name comes next: behind an open parenthesis, or behind the comma in it. */
const halfOf = (words: readonly WordSpan[]): ExpectedAt['half'] => {
  if (words[0]?.word !== 'Ply' && words[0]?.word !== 'Rec') return null
  const open = words.findLastIndex(({ word }) => word === 'LParen')
  if (open < 0 || words.slice(open).some(({ word }) => word === 'RParen')) return null
  // The other parenthesis of a player holds points.
  if (words.slice(0, open).filter(({ word }) => word === 'Comma').length !== (words[0].word === 'Ply' ? 1 : 0))
    return null
  return words.slice(open).some(({ word }) => word === 'Comma') ? 'first' : 'last'
}

const expectedAfter = (words: readonly WordSpan[]): May | null => {
  const part = PARTS.findIndex(([head]) => head === words[0]?.word)
  const [, name = ''] = PARTS[part] ?? []
  const read = afterWords(name, words)
  if (read === null) {
    // A mistake earlier in a frame says nothing about the act that is typed now.
    const open = words.findLastIndex(({ word }) => word === 'LParen')
    return name === 'frame' && open > 0 ? possible(afterWords('frameFlow', words.slice(open))) : null
  }
  const may = possible(read)
  return may !== null && !read.complete ? may : nextParts(part)
}

interface Read {
  readonly where: Whereabouts
  readonly rule: Rule
  readonly complete: boolean
}

/** Null if the words do not begin that rule. */
const afterWords = (name: string, words: readonly WordSpan[]): Read | null => {
  const rule = ruleOf(name)
  if (rule === undefined) return null
  const automaton = automatonOf(rule)
  let where: Whereabouts | null = automaton.start
  for (const { word } of words) {
    if (word === 'Comment') continue
    where = automaton.after(where, word)
    if (where === null) return null
  }
  return { where, rule, complete: automaton.possible(where).complete }
}

const possible = (read: Read | null): May | null => {
  if (read === null) return null
  const { words, codes } = automatonOf(read.rule).possible(read.where)
  return { words, fields: codes }
}

/** The parts that may follow one that is whole. */
const nextParts = (part: number): May => {
  const next = PARTS.filter(([head], at) => (MANY.includes(head) ? at >= part : at > part))
  return { words: new Set(next.map(([head]) => head)), fields: next.map(([, , code]) => code) }
}
