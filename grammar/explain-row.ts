/**
 * Explains a row of words that a rule did not accept: each mistake once, with what was expected. Their repairs are
 * searched when they are asked for (`smallest-repairs.ts`).
 */
import type { IToken, Rule } from 'chevrotain'
import { automatonOf, type Automaton, type Whereabouts } from './expected-words.ts'
import { finding, quoteFound, type SyntaxFinding } from './syntax-findings.ts'
import { endOf } from './token-span.ts'
import { isNoise } from './lexer.ts'
import { T, Unclosed } from './tokens.ts'

/** How many further tokens must become readable for an edit to count as a fix. */
const LOOK_AHEAD = 6
/** Mistakes explained in one row; a row with more gets a coarser finding. */
const MOST_MISTAKES = 3

/** The end of a wrong word, including its fragments: `E5-0` is one mistake, not four. */
const lastOfWrongWord = (tokens: readonly IToken[], first: number): number => {
  let last = first
  const loose = (token: IToken): boolean => isNoise(token) || token.tokenTypeIdx === T.Digits.tokenTypeIdx
  while (last + 1 < tokens.length) {
    const [here, next] = [tokens[last]!, tokens[last + 1]!]
    if (endOf(here) !== next.startOffset || !loose(next)) break
    last++
  }
  return last
}

const hasNoise = (tokens: readonly IToken[], first: number, last: number): boolean =>
  tokens.slice(first, last + 1).some(isNoise)

/** `tgg` is one wrong word, not a valid word and a fragment. */
const belongTogether = (word: IToken, crumb: IToken): boolean =>
  endOf(word) === crumb.startOffset && !/[()[\],"]/.test(word.image) && crumb.tokenTypeIdx !== Unclosed.tokenTypeIdx

interface Change {
  readonly kind: 'insert' | 'remove' | 'replace'
  /** Name of the inserted word. */
  readonly word: string | null
  readonly where: Whereabouts
  /** Index of the next token to read. */
  readonly next: number
  /** Number of tokens that can be read after it; the end of the row counts double. */
  readonly gain: number
}

const gainOf = (automaton: Automaton, start: Whereabouts, tokens: readonly IToken[], from: number): number => {
  let where = start
  for (let index = from; index < tokens.length; index++) {
    if (index - from >= LOOK_AHEAD) return LOOK_AHEAD
    const after = automaton.after(where, tokens[index]!.tokenType.name)
    if (after === null) return index - from
    where = after
  }
  return automaton.possible(where).complete ? LOOK_AHEAD + 1 : tokens.length - from
}

const changes = (
  automaton: Automaton,
  where: Whereabouts,
  tokens: readonly IToken[],
  at: number,
  last: number,
): Change[] => {
  const found: Change[] = []
  const add = (kind: Change['kind'], word: string | null, to: Whereabouts | null, next: number): void => {
    if (to !== null) found.push({ kind, word, where: to, next, gain: gainOf(automaton, to, tokens, next) })
  }
  for (const word of automaton.possible(where).words) {
    const to = automaton.after(where, word)
    add('replace', word, to, last + 1)
    if (!hasNoise(tokens, at, last)) add('insert', word, to, at)
  }
  add('remove', null, where, last + 1)
  const order = hasNoise(tokens, at, last) ? ['replace', 'remove', 'insert'] : ['insert', 'remove', 'replace']
  return found.sort((a, b) => b.gain - a.gain || order.indexOf(a.kind) - order.indexOf(b.kind))
}

export interface Row {
  readonly rule: Rule
  readonly tokens: readonly IToken[]
  readonly text: string
  /** What follows the row, for rows that end too early; null at the end of the text. */
  readonly next: IToken | null
}

/** Findings for a row that its rule does not accept; empty if it does. */
export const explain = ({ rule, tokens, text, next }: Row): SyntaxFinding[] => {
  const automaton = automatonOf(rule)
  const findings: SyntaxFinding[] = []
  let where = automaton.start
  let before = where
  let index = 0
  while (index < tokens.length) {
    let token = tokens[index]!
    const after = automaton.after(where, token.tokenType.name)
    if (after !== null) {
      before = where
      where = after
      index++
      continue
    }
    const previous = tokens[index - 1]
    if (previous !== undefined && isNoise(token) && where !== before && belongTogether(previous, token)) {
      index--
      token = previous
      where = before
    }
    const last = lastOfWrongWord(tokens, index)
    if (next === null && last === tokens.length - 1) {
      const span = { start: token.startOffset, end: endOf(tokens[last]!) }
      findings.push(finding('syntax.truncated', 'error', span, { expected: automaton.possible(where).codes }))
      return findings
    }
    const options = changes(automaton, where, tokens, index, last)
    findings.push(mistakeAt(automaton, where, tokens, index, last, text))
    const best = options[0]
    // A wrong word in the right place says nothing about the rest. A right word in the wrong place may be the first
    // sign of something larger, and mistakes soon after it would be reported twice.
    const enough = hasNoise(tokens, index, last) ? 2 : LOOK_AHEAD
    if (best === undefined || best.gain < enough || findings.length >= MOST_MISTAKES) return findings
    before = where = best.where
    index = best.next
  }
  const { complete, codes } = automaton.possible(where)
  if (complete) return findings
  const end = tokens.length === 0 ? (next?.startOffset ?? text.length) : endOf(tokens.at(-1)!)
  const span = { start: end, end }
  findings.push(
    next === null
      ? finding('syntax.truncated', 'error', span, { expected: codes })
      : finding('syntax.unexpected', 'error', span, { found: quoteFound(next.image), expected: codes }),
  )
  return findings
}

const mistakeAt = (
  automaton: Automaton,
  where: Whereabouts,
  tokens: readonly IToken[],
  index: number,
  last: number,
  text: string,
): SyntaxFinding => {
  const token = tokens[index]!
  const span = { start: token.startOffset, end: endOf(tokens[last]!) }
  const found = quoteFound(text.slice(span.start, span.end))
  if (token.tokenTypeIdx === Unclosed.tokenTypeIdx) return finding('syntax.text-unclosed', 'error', span, { found })
  const { codes, complete } = automaton.possible(where)
  const expected = complete && codes.length === 0 ? (['end'] as const) : codes
  return finding('syntax.unexpected', 'error', span, { found, expected })
}
