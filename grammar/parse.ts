import type { IToken } from 'chevrotain'
import { attachComments, blankComments, type Blanked } from './comments.ts'
import { halfWidth, halfWidthEdits } from './half-width.ts'
import { finding, quoteFound, type SyntaxFinding } from './syntax-findings.ts'
import { isNoise, looseTokens, spacedTokens, tightTokens, type Tight } from './lexer.ts'
import { LONE_SURROGATE } from './leaf-text.ts'
import type { ParseResult } from './parse-result.ts'
import type { File } from './tree.ts'
import { JmjpParser } from './parser.ts'
import { endOf } from './token-span.ts'
import { T } from './tokens.ts'
import { recover } from './recover.ts'
import { endOfAny } from './strings.ts'
import { upgrade } from './upgrade.ts'

/** The longest text that is read, in UTF-16 code units: some 250 matches. */
export const MAX_LENGTH = 8 * 1024 * 1024

let made: JmjpParser | undefined

const run = (parser: JmjpParser, tokens: IToken[]): File | null => {
  parser.narrow.restart()
  parser.input = tokens
  const file = parser.file()
  return parser.errors.length === 0 ? file : null
}

const noiseIn = (tokens: readonly IToken[]): number =>
  tokens.reduce((count, token) => count + (isNoise(token) ? 1 : 0), 0)

const WORD = /^[\w.-]+$/

/**
 * Whether there is white space inside words: joining these tokens would give fewer, all valid ones. A mistake between
 * two valid words does not look like that: `7 pfs[` without its comma joins to a tile and noise.
 */
const hasSplitWords = (tokens: readonly IToken[]): boolean => {
  for (let at = 0; at < tokens.length; at++) {
    const first = at
    let tiles = true
    let gaps = false
    for (; at < tokens.length && WORD.test(tokens[at]!.image); at++) {
      const token = tokens[at]!
      tiles &&= token.tokenTypeIdx === T.Tile.tokenTypeIdx
      gaps ||= at > first && endOf(tokens[at - 1]!) !== token.startOffset
    }
    if (at > first && tokens[at]?.image === '[') {
      tiles = false
      gaps ||= endOf(tokens[at - 1]!) !== tokens[at]?.startOffset
      at++
    }
    if (tiles || !gaps) continue
    const words = tokens.slice(first, at)
    const closed = tightTokens(words.map(({ image }) => image).join(''))
    if (closed.errorAt === null && (closed.tokens.length < words.length || noiseIn(words) > 0)) return true
  }
  return false
}

/** A text as programs write it; `file` is null if there is anything else in it. */
const parseTight = (parser: JmjpParser, text: string) => {
  const blanked = blankComments(text)
  const tight = tightTokens(blanked.text)
  return { blanked, tight, file: tight.errorAt === null ? run(parser, tight.tokens) : null }
}

const parseWords = (parser: JmjpParser, text: string): ParseResult => {
  const { blanked, tight, file } = parseTight(parser, text)
  if (file !== null) return withComments(parser, file, blanked, text)
  const read = halfWidth(text)
  return read === text ? parseAny(parser, text, blanked, tight) : parseFullWidth(parser, text, read)
}

/** `read`: what full-width signs are typed for. */
const parseFullWidth = (parser: JmjpParser, text: string, read: string): ParseResult => {
  const { file, findings, ...rest } = parseWords(parser, read)
  // What is wrong all the same is one mistake, not two.
  const wrong = findings.filter(({ severity }) => severity === 'error')
  const edits = halfWidthEdits(text, read).filter(
    (edit) => !wrong.some(({ start, end }) => start < edit.end && edit.start < end),
  )
  const count = edits.reduce((sum, edit) => sum + edit.text.length, 0)
  const [first] = edits
  if (first === undefined) return { ...rest, file: file && { ...file, isFullWidth: true }, findings }
  const found = quoteFound(text.slice(first.start, first.end))
  const repair = { title: { code: 'half-width', args: { count } }, edits } as const
  const own = finding('syntax.full-width', 'warning', first, { count, found }, [repair])
  return {
    ...rest,
    file: file && { ...file, isFullWidth: true },
    findings: [...findings, own].sort((a, b) => a.start - b.start || a.end - b.end),
  }
}

const withComments = (parser: JmjpParser, file: File, { comments }: Blanked, text: string): ParseResult => {
  attachComments(file, comments, text)
  return { file, findings: parser.narrow.findings }
}

/** For text that is not as programs write it: with white space in words, or with mistakes. */
const parseAny = (parser: JmjpParser, text: string, tightly: Blanked, tight: Tight): ParseResult => {
  const blanked = tightly.text.includes('"') ? blankComments(text, endOfAny) : tightly
  const same = blanked.text === tightly.text
  let tokens = looseTokens(blanked.text, same ? tight : { tokens: [], errorAt: 0 })
  const isSpaced = hasSplitWords(tokens)
  if (isSpaced) {
    const spaced = spacedTokens(blanked.text)
    const whole = run(parser, spaced)
    if (whole !== null) return { ...withComments(parser, whole, blanked, text), isSpaced }
    // If a comma is missing, `7 pfs[` would become a tile and noise: words are joined only if that makes more sense.
    if (noiseIn(spaced) < noiseIn(tokens)) tokens = spaced
  }
  parser.narrow.restart()
  const { file, findings } = recover(parser, tokens, text)
  if (file !== null) attachComments(file, blanked.comments, text)
  return { file, findings, ...(isSpaced && { isSpaced }) }
}

const ANY_HALF = /[\uD800-\uDFFF]/

/** Half surrogate pairs cannot be saved as UTF-8. */
const loneSurrogates = (text: string): SyntaxFinding[] => {
  const at = ANY_HALF.test(text) ? text.search(LONE_SURROGATE) : -1
  if (at === -1) return []
  return [
    finding(
      'syntax.lone-surrogate',
      'error',
      { start: at, end: at + 1 },
      { found: quoteFound(text.slice(at, at + 1)) },
    ),
  ]
}

const LOST = '\uFFFD'
/** How many lost characters are reported one by one. */
const MOST_LOST = 20

/** Outside quoted texts and comments a lost character is a mistake of its own. */
const lostCharacters = (text: string, findings: readonly SyntaxFinding[]): SyntaxFinding[] => {
  const lost: SyntaxFinding[] = []
  for (let at = text.indexOf(LOST); at !== -1 && lost.length < MOST_LOST; at = text.indexOf(LOST, at + 1)) {
    const span = { start: at, end: at + 1 }
    if (findings.some(({ start, end, severity }) => severity === 'error' && start <= at && at < end)) continue
    lost.push(finding('syntax.lost-character', 'warning', span, { found: quoteFound(lineAround(text, at)) }))
  }
  return lost
}

/** Enough of the line to find it again. */
const lineAround = (text: string, at: number): string =>
  (/[^\r\n"]*$/.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? '') +
  (/^[^\r\n"]*/.exec(text.slice(at, at + 8))?.[0] ?? '')

/** The tree of a text in which nothing is found; null of any other. */
export const parseSound = (text: string): File | null => {
  const parser = (made ??= new JmjpParser())
  const { blanked, file } = parseTight(parser, text)
  if (file === null || text.includes(LOST) || loneSurrogates(text).length > 0) return null
  const { findings } = withComments(parser, file, blanked, text)
  return findings.length === 0 ? file : null
}

/** Reads a text. Never throws; every finding has its place in the text. */
export const parse = (text: string): ParseResult => {
  if (text.length > MAX_LENGTH) {
    const args = { length: text.length, most: MAX_LENGTH }
    return { file: null, findings: [finding('syntax.too-long', 'error', { start: 0, end: 0 }, args)] }
  }
  const parser = (made ??= new JmjpParser())
  const parsed = parseWords(parser, text)
  if (parsed.file === null && parsed.findings.length === 0) {
    const end = { start: text.length, end: text.length }
    return { file: null, findings: [finding('syntax.empty', 'error', end, { found: '' })] }
  }
  const lost = parsed.file === null ? [] : lostCharacters(text, parsed.findings)
  const extra = [...loneSurrogates(text), ...lost]
  const upgraded = parser.narrow.old && parsed.file !== null ? upgrade(parsed.file) : null
  if (upgraded === null && extra.length === 0) return parsed
  return {
    ...parsed,
    file: upgraded?.file ?? parsed.file,
    findings: [...parsed.findings, ...(upgraded?.findings ?? []), ...extra].sort((a, b) => a.start - b.start),
  }
}
