/** The editor of the text, put together: CodeMirror in a shadow root, where its styles pass the content policy. */
import { bracketMatching } from '@codemirror/language'
import { highlightSelectionMatches, openSearchPanel, search } from '@codemirror/search'
import { ChangeSet, Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  lineNumbers,
} from '@codemirror/view'
import type { Edit } from '../../grammar/index.ts'
import type { Document } from '../../src/document/index.ts'
import { canonicalText, formatEdits, type Canonical } from '../../src/language/index.ts'
import type { HostBookmark } from '../../src/host/contract/index.ts'
import type { Place } from '../../src/record/index.ts'
import type { TextChange } from '../../src/recorder/index.ts'
import { EDITOR_PHRASES, TEXT_VIEW, type Language } from '../../src/words/index.ts'
import type { ActsOfFrame, KeptBookmarks } from '../stores/text-view.ts'
import { bookmarkedLines, bookmarks, bookmarksOf, placesOfLines, setBookmarks, setsBookmarks } from './bookmarks.ts'
import { editorKeys, type EditorKeys } from './editor-keys.ts'
import { editorTheme } from './editor-theme.ts'
import { lineBreaksOf, shownOffset, shownText } from './line-breaks.ts'
import { longLines } from './long-lines.ts'
import { repairHere, repairList, type FrameSearch } from './repair-list.ts'
import { isPreviewed, previewOf, repairPreview } from './repair-preview.ts'
import { textCompletion } from './text-completion.ts'
import { changesBetween } from './text-changes.ts'
import { underlines, type FindingsIn } from './text-findings.ts'
import { foldsFrom, textFolds } from './text-folds.ts'
import { textHover } from './text-hover.ts'
import { isBySession, TextLink, type LinkOptions } from './text-link.ts'
import { boardPlace, chosenActs, markPlace, placeHere } from './text-places.ts'
import { wordColors } from './word-colors.ts'

export interface EditorOptions extends LinkOptions, Omit<EditorKeys, 'repair'> {
  /** The shadow root that the editor is put in. */
  readonly root: ShadowRoot
  readonly document: Document
  readonly language: () => Language
  /** The search for repairs of what contradicts itself in the frame at the cursor; null where nothing does. */
  readonly frameSearch: () => FrameSearch | null
  /** The cursor was moved, or something selected, by keys or the pointer; not by what was typed. */
  readonly onSelect: () => void
  /** Other lines are on screen. */
  readonly onScroll: () => void
  /** `set`: bookmarks came or went; otherwise the text was changed, and their lines may be others. */
  readonly onBookmarks: (set: boolean) => void
}

export interface TextEditor {
  readonly view: EditorView
  readonly link: TextLink
  /** The words of the editor follow the language. */
  speak(): void
  /** Whether one may type into it. */
  allowTyping(isAllowed: boolean): void
  /** Takes over what is worked out of the text: findings and what can be folded. */
  explain(found: Omit<FindingsIn, 'document' | 'edit'>): void
  /** Lays the text out; gives why where it stays as it is. */
  format(): Extract<Canonical, { readonly ok: false }>['code'] | null
  find(): void
  /** Marks a place of the open match; `moves`: the cursor goes there. */
  mark(place: Place, moves: boolean): void
  /** The cursor goes to an offset of the text in the file, and comes into sight. */
  goTo(offset: number): void
  /** Shows in their places what a repair would change; none: as it is written. */
  preview(changes: readonly TextChange[]): void
  /** Where in the match `which` the cursor is; null outside of it, or while the text is on its way there. */
  place(which: number): Place | null
  chosen(which: number): ActsOfFrame | null
  bookmarks(): KeptBookmarks
  bookmarkedLines(): readonly HostBookmark[]
  /** Sets bookmarks at lines that were kept with the file, beside those that are there. */
  bookmark(kept: readonly HostBookmark[]): void
}

const speaking = (language: Language): Extension => [
  EditorState.phrases.of(EDITOR_PHRASES[language]),
  EditorView.contentAttributes.of({ 'aria-label': TEXT_VIEW[language].text, lang: language }),
]

const FORMAT = EditorState.languageData.of(() => [{ commentTokens: { line: '//' } }])

/** @param kept bookmarks of the same record, as it was shown last */
export function openEditor(
  { root, document, language, frameSearch, onSelect, onScroll, onBookmarks, ...options }: EditorOptions,
  kept: KeptBookmarks | null,
): TextEditor {
  const words = new Compartment()
  const typing = new Compartment()
  const breaks = lineBreaksOf(document.pieces)
  const text = shownText(document.text, breaks)
  const linked = (): TextLink => link
  const state = EditorState.create({
    doc: text,
    extensions: [
      // Carriage returns that belong to no usual line break are shown as what they are, and kept.
      breaks === 'mixed' ? EditorState.lineSeparator.of('\n') : [],
      words.of(speaking(language())),
      typing.of(EditorState.readOnly.of(false)),
      FORMAT,
      textCompletion(linked, language),
      editorKeys({ ...options, repair: () => void repairHere(view, { search: frameSearch(), preview }) }),
      search({ top: true }),
      bookmarks,
      lineNumbers(),
      textFolds,
      boardPlace,
      repairList,
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      bracketMatching(),
      drawSelection(),
      wordColors,
      longLines,
      repairPreview,
      textHover(linked, language),
      EditorView.lineWrapping,
      EditorView.updateListener.of(({ transactions, viewportChanged, docChanged }) => {
        if (viewportChanged) onScroll()
        if (transactions.some((one) => one.selection !== undefined && one.isUserEvent('select'))) onSelect()
        const set = transactions.some(setsBookmarks)
        if (set || docChanged) onBookmarks(set)
      }),
      editorTheme,
    ],
  })
  const view: EditorView = new EditorView({
    state,
    root,
    parent: root,
    dispatchTransactions(transactions, self) {
      self.update(transactions)
      for (const transaction of transactions)
        if (transaction.docChanged && !isBySession(transaction)) link.take(transaction.changes)
    },
  })
  const link = new TextLink(view, document, options)
  if (kept !== null) {
    const moved = ChangeSet.of(changesBetween(kept.text, text), kept.text.length, '\n')
    view.dispatch({ effects: setBookmarks(kept.places.map((place) => moved.mapPos(place, -1))) })
  }
  const preview = (changes: readonly TextChange[]): void => {
    if (view.composing || (changes.length === 0 && !isPreviewed(view.state))) return
    view.dispatch(previewOf(changes, view.state, link.breaks))
  }
  /** Edits of the text in the file, as if they were typed. */
  const editing = (edits: readonly Edit[]): TransactionSpec => ({
    changes: edits.map(({ start, end, text: insert }) => ({
      from: shownOffset(view.state.doc, start, link.breaks),
      to: shownOffset(view.state.doc, end, link.breaks),
      insert: view.state.toText(insert),
    })),
    userEvent: 'input',
  })
  // An input method has ended, and its last change is read from the page in the same moment.
  const composed = (): void => void window.setTimeout(() => (link.commit(), link.follow()))
  view.contentDOM.addEventListener('compositionend', composed)
  return {
    view,
    link,
    speak: () => view.dispatch({ effects: words.reconfigure(speaking(language())) }),
    allowTyping: (isAllowed) => {
      if (view.state.readOnly === isAllowed)
        view.dispatch({ effects: typing.reconfigure(EditorState.readOnly.of(!isAllowed)) })
    },
    explain: (found) => {
      const explained = link.document
      if (explained === null || view.composing) return
      view.dispatch(foldsFrom(explained, view, link.breaks))
      const edit = (edits: readonly Edit[]): void => {
        link.commit()
        if (link.document === explained) view.dispatch(editing(edits))
      }
      view.dispatch(underlines({ ...found, document: explained, edit }, view.state, link.breaks, language()))
    },
    format: () => {
      if (link.document === null) return null
      const canonical = canonicalText(link.document)
      if (!canonical.ok) return canonical.code
      view.dispatch(editing(formatEdits(link.document)))
      return null
    },
    find: () => void openSearchPanel(view),
    mark: (place, moves) => {
      if (link.document !== null && !view.composing)
        view.dispatch(markPlace(link.document, view.state, link.breaks, place, moves))
    },
    goTo: (offset) => {
      const anchor = shownOffset(view.state.doc, offset, link.breaks)
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
        userEvent: 'select',
      })
    },
    preview,
    place: (which) => (link.document === null ? null : placeHere(link.document, view.state, link.breaks, which)),
    chosen: (which) => (link.document === null ? null : chosenActs(link.document, view.state, link.breaks, which)),
    bookmarkedLines: () => bookmarkedLines(view.state),
    bookmark: (lines) => {
      const { doc } = view.state
      view.dispatch({ effects: setBookmarks([...bookmarksOf(view.state), ...placesOfLines(doc, lines)]) })
    },
    bookmarks: () => ({ text: view.state.doc.toString(), places: bookmarksOf(view.state) }),
  }
}
