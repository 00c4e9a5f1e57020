/**
 * One text in two places, the session's and the editor's. What is typed into the editor becomes an edit of the session;
 * what the session writes becomes a change in the editor, around what is being typed.
 */
import { Annotation, ChangeSet, type Text, type Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { PiecedText } from '../../grammar/index.ts'
import type { Document } from '../../src/document/index.ts'
import type { TextEdit } from '../../src/recorder/index.ts'
import { filedOffset, filedText, lineBreaksOf, shownOffset, shownText, type LineBreaks } from './line-breaks.ts'
import { changesOfPieces } from './text-changes.ts'

/** Of a transaction that shows what the session says: it is not said back. */
const BY_SESSION = Annotation.define<true>()

export const isBySession = (transaction: Transaction): boolean => transaction.annotation(BY_SESSION) === true

/** The session, as far as its text goes. */
export interface TextSession {
  /** As the session stands; null where part of it has no text. */
  document(): Document | null
  /** Whether the session takes these edits of its text. */
  edit(edits: readonly TextEdit[]): boolean
}

/** From so many characters on an edit is taken by the session after it is painted, not before. */
const LONG = 150_000

export interface LinkOptions {
  readonly session: TextSession
  /** Calls `commit` once what was typed is painted. */
  readonly afterPaint: (commit: () => void) => void
  /** The text has other line breaks than the editor holds: it is to be shown anew. */
  readonly onLineBreaks: () => void
}

export class TextLink {
  readonly breaks: LineBreaks
  /** The document that the editor shows, but for what was typed into it since. */
  #document: Document
  /** The text of the editor, but for that. */
  #text: Text
  /** What was typed and the session does not know yet. */
  #typed: ChangeSet | null = null
  readonly #view: EditorView
  readonly #options: LinkOptions
  #isAsked = false

  constructor(view: EditorView, document: Document, options: LinkOptions) {
    this.#view = view
    this.#document = document
    this.breaks = lineBreaksOf(document.pieces)
    this.#text = view.state.doc
    this.#options = options
  }

  /** The document of the text on screen; null while something that was typed is on its way to it. */
  get document(): Document | null {
    return this.#typed === null ? this.#document : null
  }

  /** Something was typed, found and replaced, dropped or pasted. */
  take(changes: ChangeSet): void {
    this.#typed = this.#typed?.compose(changes) ?? changes
    if (this.#view.composing) return
    if (this.#text.length < LONG) return this.commit()
    if (this.#isAsked) return
    this.#isAsked = true
    this.#options.afterPaint(() => {
      this.#isAsked = false
      this.commit()
    })
  }

  /** Gives the session what was typed; what an input method composes only once that ends. */
  commit(): void {
    if (this.#typed === null || this.#view.composing) return
    this.follow()
    const typed = this.#typed
    if (typed === null) return
    this.#typed = null
    const edits = this.#editsOf(typed)
    const before = this.#document.pieces
    if (edits.length > 0 && !this.#options.session.edit(edits)) {
      this.#show(typed.invert(this.#text))
      return
    }
    const document = this.#options.session.document()
    if (document === null) throw new Error('an edit was taken of a text that cannot be written')
    this.#text = this.#view.state.doc
    this.#document = document
    // The session says more than was typed where that ended an insertion on the board.
    this.#replace(
      before.edited(edits.map(({ start, was, text }) => ({ start, end: start + was.length, text }))),
      document.pieces,
    )
  }

  /** Shows what the session's text is now; while something is being composed, once that ends. */
  follow(): void {
    if (this.#view.composing) return
    const document = this.#options.session.document()
    if (document === null || document === this.#document) return
    if (lineBreaksOf(document.pieces) !== this.breaks) return this.#options.onLineBreaks()
    const before = this.#document.pieces
    this.#document = document
    this.#replace(before, document.pieces)
  }

  /** The session's text was `before`, as the editor has it but for what was typed since, and is `now`. */
  #replace(before: PiecedText, now: PiecedText): void {
    const changed = changesOfPieces(before, now)
    if (changed.length === 0) return
    const changes = ChangeSet.of(
      changed.map(({ from, to, insert }) => ({
        from: shownOffset(this.#text, from, this.breaks),
        to: shownOffset(this.#text, to, this.breaks),
        insert: shownText(insert, this.breaks),
      })),
      this.#text.length,
      // Other carriage returns are characters.
      '\n',
    )
    const typed = this.#typed
    if (typed === null) {
      this.#show(changes)
      this.#text = this.#view.state.doc
      return
    }
    this.#text = changes.apply(this.#text)
    this.#show(changes.map(typed))
    this.#typed = typed.map(changes, true)
  }

  #show(changes: ChangeSet): void {
    this.#view.dispatch({ changes, annotations: BY_SESSION.of(true) })
  }

  #editsOf(changes: ChangeSet): TextEdit[] {
    const edits: TextEdit[] = []
    changes.iterChanges((from, to, _fromNow, _toNow, inserted) => {
      const was = filedText(this.#text, this.breaks, from, to)
      const text = filedText(inserted, this.breaks)
      if (was !== text) edits.push({ start: filedOffset(this.#text, from, this.breaks), was, text })
    })
    return edits
  }
}
