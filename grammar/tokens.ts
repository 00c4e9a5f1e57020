/**
 * The words of the format, composed from fragments so that one list serves two lexers: a tight one for text as
 * programs write it, and a tolerant one that allows white space between any two characters (§3.3) and never fails.
 *
 * No two productions that may follow each other directly can be confused by these patterns: tiles run together only
 * with tiles, and every other word ends at a comma, a bracket or a parenthesis. What a word means (`s` the seat or
 * `s` from the right, `101` an association or a number) is decided by the parser.
 */
import { createToken, Lexer, type TokenType } from 'chevrotain'

/** Table 1 of the standard, without `101` (read as digits) and with `2nd` as some programs write it. */
const SHORTHAND =
  'mlg-(?:reg|sfs|fns|std|drn|exf|skn|mfc|abm|phx|rdn|prt)|mlg|1rd|2rd|2nd|qtf|smf|fin|none|saikouisen|prokyoukai|' +
  'prorenmei|rmu|rengoumu|kishikai|zennihon|sun|mon|tue|wed|thu|fri|sat|all'

export const STRING = '"[^"\\\\]*(?:\\\\(?:"|(?!"))[^"\\\\]*)*"'

/** Name, pattern, and the characters it can begin with. Order matters: the first that matches wins. */
const PATTERNS = [
  ['LParen', '\\('],
  ['RParen', '\\)'],
  ['Comma', ','],
  ['RSquare', '\\]'],
  ['LSquare', '\\['],
  ['Tile', '[0-9][psm]|[eswn]w|[wgr]d|uk'],
  ['DiscWord', 'tg|kg|tm'],
  ['Jmjp', 'jmjp\\['],
  ['Snt', 'snt\\['],
  ['Srm', 'srm\\['],
  ['Tnm', 'tnm\\['],
  ['Mtp', 'mtp\\['],
  ['Rec', 'rec\\['],
  ['Ply', 'ply\\['],
  ['Ptr', 'ptr\\['],
  ['Frm', 'frm\\['],
  ['Pfs', 'pfs\\['],
  ['Pfe', 'pfe\\['],
  ['Pme', 'pme\\['],
  ['Ptn', 'ptn\\['],
  ['Hnd', 'hnd\\['],
  ['FuroHead', '(?:chi|pon|dmk|kkn|ank)\\['],
  ['DrawHead', '(?:ch|pn|dk|rs)\\['],
  ['DiscHead', '(?:kk|ak|rc)\\['],
  ['Word', SHORTHAND],
  ['DrawWord', 'rn|oy|ro|pn|dk'],
  ['FrameIdWord', '[ESWN][1-4]-[0-9]+'],
  ['DicePair', '[1-6]-[1-6](?![0-9])'],
  ['Decimal', '-?[0-9]+\\.[0-9](?![0-9])'],
  ['Digits', '[0-9]+'],
  ['Seat', '[eswn]'],
  ['FromOther', '[kt]'],
] as const

export type WordName = (typeof PATTERNS)[number][0] | 'Quoted'

const tight = (name: string, pattern: string): TokenType =>
  createToken({ name, pattern: pattern.length === 1 ? pattern : new RegExp(pattern) })

/** Every token type the parser knows, by name. */
export const T = Object.fromEntries([
  ...PATTERNS.map(([name, pattern]) => [name, tight(name, pattern)]),
  ['Quoted', createToken({ name: 'Quoted', pattern: new RegExp(STRING), line_breaks: true })],
]) as Record<WordName, TokenType>

export const WhiteSpace = createToken({ name: 'WhiteSpace', pattern: /\s+/, group: Lexer.SKIPPED, line_breaks: true })
