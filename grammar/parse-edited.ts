/**
 * Reads a text again after a change inside one match. A match stands between parentheses of its own, and a mistake in it
 * costs nothing outside it (`recover.ts`): so the match is read together with its two neighbours, and if these come out
 * as they were, the others do too. Whatever might reach further (an odd quotation mark, a text that stops, a lost
 * parenthesis, white space inside words, version 0) makes the answer null: the whole text is to be read.
 */
import { commonTextEnds } from '../src/kit/index.ts'
import { parse } from './parse.ts'
import type { ParseResult } from './parse-result.ts'
import { shiftComments, shiftMatchLater, shiftNode } from './shift-node.ts'
import type { SyntaxCode, SyntaxFinding } from './syntax-findings.ts'
import type { File, Match, Span } from './tree.ts'

export interface ReadBefore extends ParseResult {
  readonly text: string
}

export interface ParsedAgain extends ParseResult {
  readonly file: File
  /** The index of the match that was read again; the others are the same, those behind it `by` further on. */
  readonly changed: number
  readonly by: number
}

const HEAD = 'jmjp[1.0]'

/** Of the whole text, or of what may lie behind it. */
const FAR: ReadonlySet<SyntaxCode> = new Set<SyntaxCode>([
  'syntax.empty',
  'syntax.not-jmjp',
  'syntax.too-long',
  'syntax.version',
  'syntax.full-width',
  'syntax.truncated',
  'syntax.upgraded',
  'syntax.assumed',
  'syntax.more',
])

/** Findings of a text are counted from a hundred on. */
const MOST_FINDINGS = 80

const isFar = ({ code }: SyntaxFinding): boolean => FAR.has(code)

/** What of the old text is no longer there. */
const changeOf = (was: string, now: string): Span => {
  const { head, tail } = commonTextEnds(was, now)
  return { start: head, end: was.length - tail }
}

const hasOddQuotes = (text: string): boolean => (text.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1

const isAt = (match: Match | undefined, start: number, end: number): boolean =>
  match !== undefined && match.start === start && match.end === end

const within = (inner: Span, outer: Span): boolean => outer.start < inner.start && inner.end < outer.end

/** Null if the whole text must be read. */
export const parseEdited = (before: ReadBefore, text: string): ParsedAgain | null => {
  const { file } = before
  if (file === null || before.isSpaced === true || file.upgradedFrom !== undefined) return null
  const change = changeOf(before.text, text)
  const changed = file.matches.findIndex(({ start, end }) => start < change.start && change.end < end)
  const old = file.matches[changed]
  if (old === undefined || before.findings.some((one) => isFar(one) || !within(one, old))) return null
  if (file.unread?.some((part) => !within(part, old)) === true) return null
  const by = text.length - before.text.length
  const end = old.end + by
  if (hasOddQuotes(text.slice(old.start, end))) return null

  const [previous, next] = [file.matches[changed - 1], file.matches[changed + 1]]
  const from = previous === undefined ? 0 : previous.start
  const to = next === undefined ? text.length : next.end + by
  // Only the first match has the real head before it.
  const moved = previous === undefined ? 0 : from - HEAD.length
  const read = parse((previous === undefined ? '' : HEAD) + text.slice(from, to))
  const matches = read.file?.matches ?? []
  const at = previous === undefined ? 0 : 1
  const now = matches[at]
  const span = { start: old.start - moved, end: end - moved }
  if (read.file === null || now === undefined || read.isSpaced === true || !isAt(now, span.start, span.end)) return null
  if (matches.length !== at + (next === undefined ? 1 : 2)) return null
  if (previous !== undefined && !isAt(matches[0], previous.start - moved, previous.end - moved)) return null
  if (next !== undefined && !isAt(matches[at + 1], next.start + by - moved, next.end + by - moved)) return null
  if (read.findings.length > MOST_FINDINGS || read.findings.some((one) => isFar(one) || !within(one, span))) return null
  const unread = read.file.unread ?? []
  if (unread.some((part) => !within(part, span))) return null

  const move = <Some extends Span>(one: Some): Some => ({ ...one, start: one.start + moved, end: one.end + moved })
  const all = file.matches.map((match, index) =>
    index < changed ? match : index > changed ? shiftMatchLater(match, by) : shiftNode(now, moved),
  )
  const { comments } = file
  return {
    file: {
      kind: 'file',
      start: file.start,
      end: all.at(-1)?.end ?? file.end,
      version: file.version,
      matches: all,
      ...(unread.length > 0 && { unread: unread.map(move) }),
      ...(comments !== undefined && {
        comments: comments.flatMap((one) => (one.start > change.start ? shiftComments([one], by) : [one])),
      }),
    },
    findings: read.findings.map((one) => moveFinding(one, moved)),
    changed,
    by,
  }
}

const moveFinding = (found: SyntaxFinding, by: number): SyntaxFinding => ({
  ...found,
  start: found.start + by,
  end: found.end + by,
  ...(found.repairs !== undefined && {
    repairs: found.repairs.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by })),
    })),
  }),
})
