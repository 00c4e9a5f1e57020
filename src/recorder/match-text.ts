/**
 * The text that a session's match stands in. Texts share what they have in common: each knows the text before it and the
 * edits that led to it, and only a few are held read, so that undo without limit stays small.
 */
import { readDocument, saveText, type Document, type RecordWritten } from '../document/index.ts'
import { editsBack, inPieces, type Edit, type PiecedText } from '../../grammar/index.ts'
import type { Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { matchOf } from './match-to-save.ts'
import { recentMemo } from './recent-memo.ts'
import type { MatchText, State } from './session.ts'

/** How many texts and records are held read: the one that is shown, those before it, and one to go back to. */
const HELD = 4

const texts = recentMemo<MatchText, PiecedText>(HELD)
const documents = recentMemo<MatchText, Document>(HELD)

/** A text; `source` makes one edit after another where none of the texts before is held. */
const textOf = (text: MatchText): PiecedText => {
  const steps: (readonly Edit[])[] = []
  let from = text
  let known = texts.get(from)
  while (known === undefined && typeof from.source !== 'string') {
    steps.push(from.source.edits)
    from = from.source.before
    known = texts.get(from)
  }
  const begin = known ?? inPieces(typeof from.source === 'string' ? from.source : '')
  const result = steps.reduceRight((now, edits) => now.edited(edits), begin)
  texts.set(text, result)
  return result
}

/** The text that came of a text, and the edits that lead back. */
interface Next {
  readonly text: MatchText
  readonly back: readonly Edit[]
}

const nexts = new WeakMap<MatchText, Next>()

/** A text read from one that is held: the one before it, or the one behind it, from which undo comes. */
const readFromHeld = (text: MatchText): Document | undefined => {
  const { source } = text
  const before = typeof source === 'string' ? undefined : documents.get(source.before)?.edited(source.edits)
  if (before !== undefined) return before
  const next = nexts.get(text)
  return next && documents.get(next.text)?.edited(next.back)
}

/** A text, read. `own`: the user's own rulesets, which its matches may name. */
export const documentOf = (text: MatchText, own: readonly Ruleset[]): Document => {
  const known = documents.get(text)
  if (known !== undefined) return known
  const document = readFromHeld(text) ?? readDocument(textOf(text).toString(), { own })
  documents.set(text, document)
  return document
}

/** A text whose document is known already. */
export const heldText = (text: MatchText, document: Document): MatchText => {
  const { source } = text
  const before = typeof source === 'string' ? undefined : texts.get(source.before)
  if (typeof source !== 'string' && before !== undefined)
    nexts.set(source.before, { text, back: editsBack(before, source.edits) })
  texts.set(text, document.pieces)
  documents.set(text, document)
  return text
}

/** The text that was read into a session. */
export const matchText = (document: Document, which: number, match: Match): MatchText =>
  heldText({ source: document.text, which, match, broken: document.broken }, document)

interface Written {
  readonly text: MatchText | null
  readonly match: Match
  readonly written: RecordWritten
}

const written = recentMemo<Match, Written>(HELD)

const write = (text: MatchText | null, match: Match, own: readonly Ruleset[]): RecordWritten => {
  if (text !== null) {
    const document = documentOf(text, own)
    const { matches } = document
    if (matches[text.which] === undefined && match === text.match) return { ok: true, document, edits: [] }
    return document.withRecord({
      matches: text.which < matches.length ? matches.with(text.which, match) : [...matches, match],
    })
  }
  const saved = saveText(null, { matches: [match] })
  return saved.ok ? { ...saved, document: readDocument(saved.text, { own }) } : saved
}

/**
 * The document as the session stands: its text with what the board and the forms changed written into it. `edits`: the
 * changes of its text. Fails where the format has no way to write something, or a change meets what cannot be read.
 */
export const writtenText = (state: State): RecordWritten => {
  const { text, match: typed, preferences } = state
  if (text !== null && text.match === typed)
    return { ok: true, document: documentOf(text, preferences.rulesets), edits: [] }
  const match = matchOf(state)
  const known = written.get(typed)
  if (known !== undefined && known.text === text && isSame(known.match, match)) return known.written
  const now = write(text, match, preferences.rulesets)
  written.set(typed, { text, match, written: now })
  return now
}

/**
 * The frames of a match that cannot be checked, because their text cannot be read, by index; −1 for its head. A frame
 * that was typed over since is checked.
 */
export const unreadFrames = ({
  text,
  match,
  preferences,
}: Pick<State, 'text' | 'match' | 'preferences'>): ReadonlySet<number> => {
  if (text?.broken !== true) return NONE
  const unread = new Set<number>()
  for (const index of documentOf(text, preferences.rulesets).unreadFrames(text.which)) {
    const at = index < 0 ? index : match.frames.findIndex((frame) => frame === text.match.frames[index])
    if (at >= 0 || index < 0) unread.add(at)
  }
  return unread
}

const NONE: ReadonlySet<number> = new Set()

/** A match of the same frames: what is worked out at the end of a frame is worked out anew each time. */
const isSame = (one: Match, other: Match): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
