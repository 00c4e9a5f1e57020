/**
 * The words of the format. One list serves three lexers: a tight one for text as programs write it, a loose one that
 * accepts anything else as noise, and a spaced one that also allows white space between any two characters (§3.3).
 *
 * These patterns cannot confuse two productions that may follow each other directly: only tiles run together, and every
 * other word ends at a comma, a bracket or a parenthesis. The parser decides what a word means (`s` the seat or `s`
 * from the right, `101` an association or a number).
 */
import { createToken, Lexer, type TokenType } from 'chevrotain'
import { endOfUnclosed, endOfWellQuoted, STRING } from './strings.ts'

/** Table 1 of the standard, without `101` (read as digits) and with `2nd` as some programs write it. */
const SHORTHAND =
  'mlg-(?:reg|sfs|fns|std|drn|exf|skn|mfc|abm|phx|rdn|prt)|mlg|1rd|2rd|2nd|qtf|smf|fin|none|saikouisen|prokyoukai|' +
  'prorenmei|rmu|rengoumu|kishikai|zennihon|sun|mon|tue|wed|thu|fri|sat|all'

const match = (text: string, offset: number, endOf: (text: string, start: number) => number): [string] | null => {
  const end = text[offset] === '"' ? endOf(text, offset) : -1
  return end === -1 ? null : [text.slice(offset, end)]
}

/** Name, pattern, and the characters that it can begin with. Order matters: the first match wins. */
export const PATTERNS = [
  ['LParen', '\\(', '('],
  ['RParen', '\\)', ')'],
  ['Comma', ',', ','],
  ['RSquare', '\\]', ']'],
  ['LSquare', '\\[', '['],
  ['Tile', '[0-9][psm]|[eswn]w|[wgr]d|uk', '0123456789eswngru'],
  ['DiscWord', 'tg|kg|tm', 'tk'],
  ['Jmjp', 'jmjp\\[', 'j'],
  ['Snt', 'snt\\[', 's'],
  ['Srm', 'srm\\[', 's'],
  ['Tnm', 'tnm\\[', 't'],
  ['Mtp', 'mtp\\[', 'm'],
  ['Rec', 'rec\\[', 'r'],
  ['Ply', 'ply\\[', 'p'],
  ['Ptr', 'ptr\\[', 'p'],
  ['Frm', 'frm\\[', 'f'],
  ['Pfs', 'pfs\\[', 'p'],
  ['Pfe', 'pfe\\[', 'p'],
  ['Pme', 'pme\\[', 'p'],
  ['Ptn', 'ptn\\[', 'p'],
  ['Hnd', 'hnd\\[', 'h'],
  ['FuroHead', '(?:chi|pon|dmk|kkn|ank)\\[', 'cpdka'],
  ['DrawHead', '(?:ch|pn|dk|rs)\\[', 'cpdr'],
  ['DiscHead', '(?:kk|ak|rc)\\[', 'kar'],
  ['Word', SHORTHAND, 'm12qsfnprkzwta'],
  ['DrawWord', 'rn|oy|ro|pn|dk', 'ropd'],
  ['FrameIdWord', '[ESWN][1-4]-[0-9]+', 'ESWN'],
  ['DicePair', '[1-6]-[1-6](?![0-9])', '123456'],
  ['Decimal', '-?[0-9]+\\.[0-9](?![0-9])', '-0123456789'],
  ['Digits', '[0-9]+', '0123456789'],
  ['Seat', '[eswn]', 'eswn'],
  ['FromOther', '[kt]', 'kt'],
] as const

export type WordName = (typeof PATTERNS)[number][0] | 'Quoted'

/** A plain character class, which Chevrotain matches without a regular expression if the pattern has no `y` flag. */
const CLASS = /^\[[^\]]+\]\+?$/

// `start_chars_hint` is given because deriving it from the patterns takes Chevrotain half the time of making the lexer.
const tight = (name: string, pattern: string, starts: string): TokenType =>
  createToken({
    name,
    pattern:
      pattern.length === 1 || (pattern.startsWith('\\') && pattern.length === 2)
        ? pattern.slice(-1)
        : new RegExp(pattern, CLASS.test(pattern) ? '' : 'y'),
    start_chars_hint: [...starts],
    line_breaks: false,
  })

/** Every token type that the parser knows, by name. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- WordName is made of the same names
export const T = Object.fromEntries([
  ...PATTERNS.map(([name, pattern, starts]) => [name, tight(name, pattern, starts)]),
  [
    'Quoted',
    createToken({ name: 'Quoted', pattern: new RegExp(STRING, 'y'), line_breaks: true, start_chars_hint: ['"'] }),
  ],
]) as Record<WordName, TokenType>

export const WhiteSpace = createToken({
  name: 'WhiteSpace',
  pattern: /\s+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
  // Everything that `\s` matches.
  start_chars_hint: [
    ...'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
  ],
})

/** A quoted text without its closing quotation mark. */
export const Unclosed = createToken({
  name: 'Unclosed',
  pattern: (text: string, offset: number) => match(text, offset, endOfUnclosed),
  start_chars_hint: ['"'],
  line_breaks: false,
})

/** Long runs of one character are one piece of noise, so that floods of them stay cheap; no production has so many. */
const RUNS: Readonly<Record<string, RegExp>> = {
  '(': /\(\s*\(\s*\([(\s]*/,
  '[': /\[\s*\[\s*\[[[\s]*/,
  ')': /(?:\)\s*){4}[)\s]*/,
  ']': /(?:\]\s*){6}[\]\s]*/,
  ',': /(?:,\s*){16}[,\s]*/,
  '"': /"{3}"*/,
}

/** Anything that is not a word of the format. */
export const Noise = createToken({
  name: 'Noise',
  pattern: /\\"?|[A-Za-z]+|[^\s()[\],"A-Za-z0-9\\]+/,
  // Any character. Chevrotain keeps one list of patterns for each Latin-1 character and for each block of 255 above.
  start_chars_hint: Array.from({ length: 768 }, (_, at) => (at < 256 ? at : (at - 256) * 128)),
})

const ATOM = /\\.|\[[^\]]*\]|\(\?[:!]|[()|+?]|./gsu

/** A pattern of this file, with white space allowed between any two characters it matches. */
const spaced = (pattern: string): string => {
  const atoms = pattern.match(ATOM) ?? []
  let result = ''
  let gap = ''
  for (let index = 0; index < atoms.length; index++) {
    const atom = atoms[index]!
    const next = atoms[index + 1]
    if (atom === '(?!') {
      // A lookahead is matched without gaps: `25.0 25.0` lacks a comma, it is not one number.
      result += atoms.slice(index).join('')
      break
    }
    if (atom === '|' || atom === ')') {
      result += atom
      gap = atom === ')' ? '\\s*' : ''
    } else if (atom === '(?:') {
      result += gap + atom
      gap = ''
    } else if (next === '+') {
      // A digit before a suit is a tile of its own: `E1-0` at the end of a line must not swallow the `1p` below.
      result += `${gap}${atom}(?:\\s*${atom}(?!\\s*[psm])){0,40}`
      gap = '\\s*'
      index++
    } else if (next === '?') {
      result += `${gap}(?:${atom}\\s*)?`
      gap = ''
      index++
    } else {
      result += gap + atom
      gap = '\\s*'
    }
  }
  return result
}

/** The token types with noise added. A copy of a type keeps the index by which a parser knows it. */
const withNoise = (types: TokenType[]): TokenType[] => [
  ...Object.entries(RUNS).map(([sign, run]) => ({ ...Noise, PATTERN: run, START_CHARS_HINT: [sign] })),
  ...types,
  { ...T.Quoted, PATTERN: (text: string, offset: number) => match(text, offset, endOfWellQuoted) },
  Unclosed,
  Noise,
]

export const looseTypes = (): TokenType[] => withNoise(PATTERNS.map(([name]) => T[name]))

export const spacedTypes = (): TokenType[] =>
  withNoise(
    PATTERNS.map(([name, pattern]) => ({ ...T[name], PATTERN: new RegExp(spaced(pattern)), LINE_BREAKS: true })),
  )
