/** A text and everything derived from it, each computed once, when it is first asked for. */
import {
  inPieces,
  lineIndex,
  parse,
  parseEdited,
  print,
  type Edit,
  type EditedSpan,
  type File,
  type LineIndex,
  type ParseResult,
  type PiecedText,
  type Position,
  type Span,
  type SyntaxFinding,
} from '../../grammar/index.ts'
import { commonTextEnds } from '../kit/index.ts'
import { CheckMemory } from '../check/index.ts'
import { rulesOf } from '../league/index.ts'
import {
  recordOf,
  recordOfFrame,
  recordOfMatch,
  spanOf,
  treeOf,
  type FrameId,
  type Match,
  type Paifu,
  type Place,
  type RecordFinding,
} from '../record/index.ts'
import { ruleset, type Ruleset } from '../rules/index.ts'
import { placeAt } from './place-at.ts'
import { documentIn, type SavedText } from './save-text.ts'
import { SyntaxRepairs } from './syntax-repairs.ts'
import { reuseUnchanged } from './reuse-unchanged.ts'
import {
  allFindings,
  checksOfOthers,
  readingFindings,
  unreadFrames,
  weightOfFindings,
  type ReadText,
  type TextFinding,
} from './text-findings.ts'

export interface DocumentOptions {
  /** For matches that name no ruleset: an id, or a user's own ruleset, which matches may also name by its id. */
  readonly rules?: string | Ruleset | undefined
  /** The user's own rulesets, each for the matches that name it. */
  readonly own?: readonly Ruleset[]
}

interface Counts {
  readonly matches: number
  readonly frames: number
  readonly acts: number
}

/** Immutable: an edit makes another one. Offsets are in UTF-16 code units, ends of spans exclusive. */
export interface Document {
  /** Put together of the pieces when it is first asked for: for a part of it, ask those. */
  readonly text: string
  readonly pieces: PiecedText
  /** Null if not even the beginning of a match could be found. `unread` lists what cannot be read. */
  readonly tree: File | null
  /** The matches as read, legal or not; none without a tree. */
  readonly paifu: Paifu
  readonly matches: readonly Match[]
  readonly counts: Counts
  /** The findings of the parser alone, in the order of the text. */
  readonly syntax: readonly SyntaxFinding[]
  /** Findings of reading: the syntax, assumptions for an old version, what a record cannot hold. */
  readonly readings: readonly TextFinding[]
  /** Whether part of the text cannot be read: a syntax finding of severity error. */
  readonly broken: boolean
  /** The findings of reading and of all checks, in the order of the text. */
  readonly findings: readonly TextFinding[]
  /** Of the checks alone, those of all matches but this one, in the order of the text. */
  checksOfOthers(match: number): readonly TextFinding[]
  /** Frames of a match that are not checked, because part of them cannot be read; −1 for the head of the match. */
  unreadFrames(match: number): ReadonlySet<number>
  /** Line and column of an offset, which is clamped to the text. */
  at(offset: number): Position
  /** The match, frame and act that contain or touch an offset; null outside every match. */
  placeAt(offset: number): Place | null
  /** The span of a place of the record: the nearest written thing, or the whole text. */
  spanOf(place: Place): Span
  /** The rules that a match names or its league has, otherwise those of the options. */
  rulesFor(match: Match): Ruleset
  /**
   * The document after a change of its text, given whole or as edits. Frames that did not change keep their objects,
   * and only those are checked again whose checks depend on something that changed.
   */
  edited(change: string | readonly Edit[]): Document
  /** The text for a record; everything that did not change stays as it was. */
  saved(paifu: Paifu): SavedText
  /** The document that says a record, and the edits that lead there; itself where it says it already. */
  withRecord(paifu: Paifu): RecordWritten
}

/** As `SavedText`, with the text read. */
export type RecordWritten =
  | { readonly ok: true; readonly document: Document; readonly edits: readonly Edit[] }
  | Extract<SavedText, { readonly ok: false }>

interface Read {
  readonly paifu: Paifu
  readonly findings: readonly RecordFinding[]
}

/** The record before an edit inside one match. */
interface ReadBefore extends Read {
  readonly changed: number
  /** How far the matches behind it moved. */
  readonly by: number
  /** The frame of it in which the edit was; null: it may be anywhere in the match. */
  readonly frame: EditedSpan | null
}

class TextDocument implements Document, ReadText {
  readonly pieces: PiecedText
  readonly tree: File | null
  readonly syntax: readonly SyntaxFinding[]
  readonly syntaxRepairs: SyntaxRepairs
  readonly #options: DocumentOptions
  readonly #memory: CheckMemory
  readonly #isSpaced: boolean
  /** The record before the edit, until this one is read. */
  #before: Paifu | ReadBefore | null
  #lines: LineIndex | undefined
  #read: Read | undefined
  #readings: readonly TextFinding[] | undefined
  #findings: readonly TextFinding[] | undefined
  #unread: readonly (ReadonlySet<number> | undefined)[] | undefined
  #counts: Counts | undefined

  constructor(
    pieces: PiecedText,
    options: DocumentOptions,
    { file, findings, isSpaced = false }: ParseResult = parse(pieces.toString()),
    memory = new CheckMemory(),
    before: Paifu | ReadBefore | null = null,
  ) {
    this.pieces = pieces
    this.tree = file
    this.syntax = findings
    this.#isSpaced = isSpaced
    this.#options = options
    this.#memory = memory
    this.#before = before
    this.syntaxRepairs = new SyntaxRepairs(
      pieces,
      file,
      findings,
      (edits, match) => this.edited(edits).weightOf(match),
      (offset) => this.#frameBefore(offset),
    )
  }

  get text(): string {
    return this.pieces.toString()
  }

  readonly lines = (): LineIndex => (this.#lines ??= lineIndex(this.text))

  #reading(): Read {
    if (this.#read === undefined) {
      this.#read = readAgain(this.tree, this.#before)
      this.#before = null
    }
    return this.#read
  }

  #frameBefore(offset: number): FrameId | null {
    const which = this.tree?.matches.findLastIndex(({ start }) => start < offset) ?? -1
    const frame = this.tree?.matches[which]?.frames.findLastIndex(({ start }) => start < offset) ?? -1
    return this.matches[which]?.frames[frame]?.id ?? null
  }

  get paifu(): Paifu {
    return this.#reading().paifu
  }

  get record(): readonly RecordFinding[] {
    return this.#reading().findings
  }

  get matches(): readonly Match[] {
    return this.paifu.matches
  }

  get counts(): Counts {
    return (this.#counts ??= countsOf(this.matches))
  }

  get broken(): boolean {
    return this.tree === null || this.syntax.some(({ severity }) => severity === 'error')
  }

  get readings(): readonly TextFinding[] {
    return (this.#readings ??= readingFindings(this))
  }

  get findings(): readonly TextFinding[] {
    return (this.#findings ??= allFindings(this, (match) => this.rulesFor(match), this.#memory))
  }

  checksOfOthers(match: number): readonly TextFinding[] {
    if (this.matches.length <= 1) return []
    return checksOfOthers(this, (one) => this.rulesFor(one), this.#memory, match)
  }

  /** How much is wrong; `match`: only its checks count. */
  weightOf(match: number | null): number {
    return weightOfFindings(this, (one) => this.rulesFor(one), this.#memory, match)
  }

  unreadFrames(match: number): ReadonlySet<number> {
    return (this.#unread ??= unreadFrames(this))[match] ?? new Set()
  }

  rulesFor(match: Match): Ruleset {
    const { rules, own } = this.#options
    return rulesOf(match, own, typeof rules === 'string' ? ruleset(rules) : rules)
  }

  at(offset: number): Position {
    return this.lines().at(offset)
  }

  placeAt(offset: number): Place | null {
    return placeAt(this.tree, offset)
  }

  spanOf(place: Place): Span {
    return this.tree === null ? { start: 0, end: this.pieces.length } : spanOf(this.tree, place)
  }

  edited(change: string | readonly Edit[]): TextDocument {
    const edits = typeof change === 'string' ? [editBetween(this.text, change)] : change
    const pieces = this.pieces.edited(edits, typeof change === 'string' ? change : undefined)
    if (pieces.equals(this.pieces)) return this
    const again = parseEdited(
      { text: this.pieces, file: this.tree, findings: this.syntax, isSpaced: this.#isSpaced },
      pieces,
      changeOf(edits),
    )
    if (again !== null) {
      const { changed, by, frame } = again
      return new TextDocument(pieces, this.#options, again, this.#memory, { ...this.#reading(), changed, by, frame })
    }
    // While a bracket is missing, a text has no match; the record before it is still remembered.
    const before = this.tree === null ? this.#before : this.paifu
    return new TextDocument(pieces, this.#options, parse(pieces.toString()), this.#memory, before)
  }

  saved(paifu: Paifu): SavedText {
    const written = this.withRecord(paifu)
    return written.ok ? { ok: true, text: written.document.text, edits: written.edits } : written
  }

  withRecord(paifu: Paifu): RecordWritten {
    const written = documentIn<Document>(this, paifu)
    return written.ok ? { ...written, document: written.document ?? this } : written
  }
}

/** What edits replace of a text, from the first to the last. */
const changeOf = (edits: readonly Edit[]): Span => ({
  start: Math.min(...edits.map(({ start }) => start)),
  end: Math.max(...edits.map(({ end }) => end)),
})

/** One edit that makes a text another. */
const editBetween = (was: string, now: string): Edit => {
  const { head, tail } = commonTextEnds(was, now)
  return { start: head, end: was.length - tail, text: now.slice(head, now.length - tail) }
}

const readAgain = (tree: File | null, before: Paifu | ReadBefore | null): Read => {
  if (tree === null) return { paifu: { matches: [] }, findings: [] }
  if (before !== null && 'changed' in before)
    return before.frame === null ? readOneAgain(tree, before) : readFrameAgain(tree, before, before.frame)
  const { paifu, findings } = recordOf(tree)
  return { paifu: before === null ? paifu : reuseUnchanged(before, paifu), findings }
}

/** Only the changed match is read; what was found in those behind it moves with them. */
const readOneAgain = (tree: File, { paifu, findings, changed, by }: ReadBefore): Read => {
  const { match, findings: found } = recordOfMatch(tree, changed)
  const matches = paifu.matches.map((one, index) =>
    index === changed && match !== null ? reuseUnchanged(one, match) : one,
  )
  return {
    paifu: matches.every((one, index) => one === paifu.matches[index]) ? paifu : { matches },
    findings: [
      ...findings.filter(({ place }) => place.match < changed),
      ...found,
      ...findings
        .filter(({ place }) => place.match > changed)
        .map((one) => ({ ...one, start: one.start + by, end: one.end + by })),
    ],
  }
}

/** What was found behind a frame moves with its text; what was found around it grows. */
const movedBehind = (one: RecordFinding, end: number, by: number): RecordFinding => ({
  ...one,
  start: one.start < end ? one.start : one.start + by,
  end: one.end < end ? one.end : one.end + by,
})

/** Only the changed frame is read. */
const readFrameAgain = (tree: File, { paifu, findings, changed, by }: ReadBefore, { index, end }: EditedSpan): Read => {
  const { frame, findings: found } = recordOfFrame(tree, { match: changed, frame: index })
  const match = paifu.matches[changed]
  const before = match?.frames[index]
  if (match === undefined || before === undefined || frame === null)
    throw new Error('a frame was read again that was not there')
  const now = reuseUnchanged(before, frame)
  // In the order in which a match is read.
  const isBehind = ({ place: { match: which, frame: at, part } }: RecordFinding): boolean =>
    which > changed || (which === changed && ((at ?? -1) > index || part === 'finalPoints'))
  const isInside = ({ place }: RecordFinding): boolean => place.match === changed && place.frame === index
  const others = findings.filter((one) => !isInside(one)).map((one) => movedBehind(one, end, by))
  return {
    paifu:
      now === before
        ? paifu
        : { matches: paifu.matches.with(changed, { ...match, frames: match.frames.with(index, now) }) },
    findings: [...others.filter((one) => !isBehind(one)), ...found, ...others.filter(isBehind)],
  }
}

const countsOf = (matches: readonly Match[]): Counts => {
  const frames = matches.flatMap((match) => match.frames)
  let acts = 0
  for (const { flows } of frames) for (const flow of flows) acts += flow.acts.length
  return { matches: matches.length, frames: frames.length, acts }
}

/** Reads a text. Never throws: unreadable parts become findings and stay in the text. */
export const readDocument = (text: string, options: DocumentOptions = {}): Document =>
  new TextDocument(inPieces(text), options)

/**
 * The text for the record. Without an old text it is printed in canonical layout; in an old one only the changes are
 * written. Fails, naming the field, if the format cannot represent a value.
 */
export const saveText = (oldText: string | null, paifu: Paifu): SavedText => {
  if (oldText !== null) return readDocument(oldText).saved(paifu)
  const printed = print(treeOf(paifu))
  return printed.ok ? { ...printed, edits: [{ start: 0, end: 0, text: printed.text }] } : printed
}
