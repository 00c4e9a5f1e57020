/**
 * Reads a text again after a change inside one match: where that is sound and changed in one frame, only the frame. A match stands between parentheses of its own, and a mistake in it
 * costs nothing outside it (`recover.ts`): so a match with a mistake is read together with its two neighbours, and if these
 * come out as they were, the others do too, and what is wrong in these stays as it is. Whatever might reach further (an odd quotation mark, a text that stops, a lost
 * parenthesis, white space inside words, version 0) makes the answer null: the whole text is to be read.
 */
import { commentsAround } from './comments-around.ts'
import { frameAround, readEditedFrame } from './edited-frame.ts'
import { parse, parseSound } from './parse.ts'
import type { ParseResult } from './parse-result.ts'
import type { TextParts } from './pieced-text.ts'
import { shiftComments, shiftMatchLater, shiftNode } from './shift-node.ts'
import type { SyntaxCode, SyntaxFinding } from './syntax-findings.ts'
import type { File, Match, Span, Unread } from './tree.ts'

export interface ReadBefore extends ParseResult {
  readonly text: TextParts
}

export interface ParsedAgain extends ParseResult {
  readonly file: File
  /** The index of the match that was read again; the others are the same, those behind it `by` further on. */
  readonly changed: number
  readonly by: number
  /** The frame of it that was read again, where only that was; its other parts are the same, those behind it further on. */
  readonly frame: EditedSpan | null
}

/** A frame that was read again: its index, and where it stood. */
export interface EditedSpan extends Span {
  readonly index: number
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
  // Of these only the first ones of a text are reported.
  'syntax.lone-surrogate',
  'syntax.lost-character',
])

/** Findings of a text are counted from a hundred on. */
const MOST_FINDINGS = 80

const isFar = ({ code }: SyntaxFinding): boolean => FAR.has(code)

const hasOddQuotes = (text: string): boolean => (text.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1

const isAt = (match: Match | undefined, start: number, end: number): match is Match =>
  match !== undefined && match.start === start && match.end === end

const within = (inner: Span, outer: Span): boolean => outer.start < inner.start && inner.end < outer.end

/** The changed match as it is now, at its place. */
interface MatchRead {
  readonly match: Match
  readonly findings: readonly SyntaxFinding[]
  readonly unread: readonly Unread[]
  readonly frame?: EditedSpan
}

/** A sound match that changed in one frame, whose index is given. Null if there is a mistake in that now. */
const readOneFrame = (text: TextParts, old: Match, index: number, change: Span, by: number): MatchRead | null => {
  const match = readEditedFrame(text, old, index, change, by)
  const was = old.frames[index]
  if (match === null || was === undefined) return null
  return { match, findings: [], unread: [], frame: { index, start: was.start, end: was.end } }
}

/** A match without a mistake, read by itself: beside others it reads the same. Null if there is a mistake in it. */
const readAlone = (text: TextParts, old: Match, by: number): MatchRead | null => {
  const end = old.end + by
  const [match, ...others] = parseSound(HEAD + text.slice(old.start, end))?.matches ?? []
  if (others.length > 0 || !isAt(match, HEAD.length, HEAD.length + end - old.start)) return null
  const moved = shiftNode(match, old.start - HEAD.length)
  const around = commentsAround(old, by)
  if (around.length > 0) moved.comments = [...around, ...(moved.comments ?? [])].sort((a, b) => a.start - b.start)
  return { match: moved, findings: [], unread: [] }
}

/** The match at an index read between its neighbours. Null if one of these does not come out as it was. */
const readAmongOthers = (text: TextParts, matches: readonly Match[], changed: number, by: number): MatchRead | null => {
  const [previous, old, next] = [matches[changed - 1], matches[changed], matches[changed + 1]]
  if (old === undefined || hasOddQuotes(text.slice(old.start, old.end + by))) return null
  const from = previous === undefined ? 0 : previous.start
  const to = next === undefined ? text.length : next.end + by
  // Only the first match has the real head before it.
  const moved = previous === undefined ? 0 : from - HEAD.length
  const read = parse((previous === undefined ? '' : HEAD) + text.slice(from, to))
  const found = read.file?.matches ?? []
  const at = previous === undefined ? 0 : 1
  const match = found[at]
  const span = { start: old.start - moved, end: old.end + by - moved }
  if (read.file === null || match === undefined || read.isSpaced === true || !isAt(match, span.start, span.end))
    return null
  if (found.length !== at + (next === undefined ? 1 : 2)) return null
  if (previous !== undefined && !isAt(found[0], previous.start - moved, previous.end - moved)) return null
  if (next !== undefined && !isAt(found[at + 1], next.start + by - moved, next.end + by - moved)) return null
  if (read.findings.length > MOST_FINDINGS || read.findings.some((one) => isFar(one) || !within(one, span))) return null
  const { unread = [] } = read.file
  if (unread.some((part) => !within(part, span))) return null
  return {
    match: shiftNode(match, moved),
    findings: read.findings.map((one) => moveFinding(one, moved)),
    unread: unread.map((one) => moveUnread(one, moved)),
  }
}

/** What is wrong in the other matches, and whether the changed one was sound. */
interface MistakesAround {
  readonly isSound: boolean
  readonly findings: readonly SyntaxFinding[]
  readonly unread: readonly Unread[]
}

/** Null if a mistake may reach into the changed match: also those beside it must be sound, for reading goes on from match to match. */
const mistakesAround = ({ text, findings }: ReadBefore, file: File, changed: number): MistakesAround | null => {
  const old = file.matches[changed]
  if (old === undefined || findings.length > MOST_FINDINGS || findings.some(isFar)) return null
  const { unread = [] } = file
  const isElsewhere = (part: Span): boolean => !within(part, old)
  const [findingsElsewhere, unreadElsewhere] = [findings.filter(isElsewhere), unread.filter(isElsewhere)]
  const wrong = new Set<number>()
  for (const part of [...findingsElsewhere, ...unreadElsewhere])
    wrong.add(file.matches.findIndex((match) => within(part, match)))
  for (const which of wrong) {
    const match = file.matches[which]
    if (match === undefined || Math.abs(which - changed) < 2 || hasOddQuotes(text.slice(match.start, match.end)))
      return null
  }
  return {
    isSound: findingsElsewhere.length === findings.length && unreadElsewhere.length === unread.length,
    findings: findingsElsewhere,
    unread: unreadElsewhere,
  }
}

/**
 * Null if the whole text must be read.
 *
 * @param change what of the old text is no longer there
 */
export const parseEdited = (before: ReadBefore, text: TextParts, change: Span): ParsedAgain | null => {
  const { file } = before
  if (file === null || before.isSpaced === true || file.upgradedFrom !== undefined) return null
  const changed = file.matches.findIndex(({ start, end }) => start < change.start && change.end < end)
  const old = file.matches[changed]
  if (old === undefined) return null
  const mistakes = mistakesAround(before, file, changed)
  if (mistakes === null) return null
  const by = text.length - before.text.length
  const frame = mistakes.isSound ? frameAround(old, change) : -1
  // A frame with a mistake is one of its match, too: that is not read by itself in vain.
  const read =
    (frame < 0 ? readAlone(text, old, by) : readOneFrame(text, old, frame, change, by)) ??
    readAmongOthers(text, file.matches, changed, by)
  if (read === null) return null
  const findings = [
    ...mistakes.findings.filter(({ start }) => start < old.start),
    ...read.findings,
    ...mistakes.findings.filter(({ start }) => start > old.start).map((one) => moveFinding(one, by)),
  ]
  if (findings.length > MOST_FINDINGS) return null
  const unread = [
    ...mistakes.unread.filter(({ start }) => start < old.start),
    ...read.unread,
    ...mistakes.unread.filter(({ start }) => start > old.start).map((one) => moveUnread(one, by)),
  ]
  const all = file.matches.map((match, index) =>
    index < changed ? match : index > changed ? shiftMatchLater(match, by) : read.match,
  )
  const { comments } = file
  return {
    file: {
      kind: 'file',
      start: file.start,
      end: all.at(-1)?.end ?? file.end,
      version: file.version,
      matches: all,
      ...(unread.length > 0 && { unread }),
      ...(comments !== undefined && {
        comments: comments.flatMap((one) => (one.start > change.start ? shiftComments([one], by) : [one])),
      }),
    },
    findings,
    changed,
    by,
    frame: read.frame ?? null,
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

const moveUnread = (part: Unread, by: number): Unread => ({ ...part, start: part.start + by, end: part.end + by })
