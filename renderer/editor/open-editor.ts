/** The editor of the text, put together: CodeMirror in a shadow root, where its styles pass the content policy. */
import { bracketMatching } from '@codemirror/language'
import { Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  lineNumbers,
} from '@codemirror/view'
import type { Edit } from '../../grammar/index.ts'
import type { Document } from '../../src/document/index.ts'
import { EDITOR_PHRASES, TEXT_VIEW, type Language } from '../../src/words/index.ts'
import { editorKeys, type EditorKeys } from './editor-keys.ts'
import { editorTheme } from './editor-theme.ts'
import { lineBreaksOf, shownOffset, shownText } from './line-breaks.ts'
import { underlines, type FindingsIn } from './text-findings.ts'
import { foldsFrom, textFolds } from './text-folds.ts'
import { isBySession, TextLink, type LinkOptions } from './text-link.ts'
import { wordColors } from './word-colors.ts'

export interface EditorOptions extends LinkOptions, EditorKeys {
  /** The shadow root that the editor is put in. */
  readonly root: ShadowRoot
  readonly document: Document
  readonly language: Language
}

export interface TextEditor {
  readonly view: EditorView
  readonly link: TextLink
  speak(language: Language): void
  /** Whether one may type into it. */
  allowTyping(isAllowed: boolean): void
  /** Takes over what is worked out of the text: findings and what can be folded. */
  explain(found: Omit<FindingsIn, 'document' | 'edit'>, language: Language): void
  close(): void
}

const speaking = (language: Language): Extension => [
  EditorState.phrases.of(EDITOR_PHRASES[language]),
  EditorView.contentAttributes.of({ 'aria-label': TEXT_VIEW[language].text, lang: language }),
]

const FORMAT = EditorState.languageData.of(() => [{ commentTokens: { line: '//' } }])

export function openEditor({ root, document, language, ...options }: EditorOptions): TextEditor {
  const words = new Compartment()
  const typing = new Compartment()
  const breaks = lineBreaksOf(document.text)
  const state = EditorState.create({
    doc: shownText(document.text, breaks),
    extensions: [
      // Carriage returns that belong to no usual line break are shown as what they are, and kept.
      breaks === 'mixed' ? EditorState.lineSeparator.of('\n') : [],
      words.of(speaking(language)),
      typing.of(EditorState.readOnly.of(false)),
      FORMAT,
      editorKeys(options),
      lineNumbers(),
      textFolds,
      highlightActiveLine(),
      highlightActiveLineGutter(),
      bracketMatching(),
      drawSelection(),
      wordColors,
      EditorView.lineWrapping,
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
  /** Edits of the text in the file, as if they were typed. */
  const editing = (edits: readonly Edit[]): TransactionSpec => ({
    changes: edits.map(({ start, end, text }) => ({
      from: shownOffset(view.state.doc, start, link.breaks),
      to: shownOffset(view.state.doc, end, link.breaks),
      insert: view.state.toText(text),
    })),
    userEvent: 'input',
  })
  // An input method has ended, and its last change is read from the page in the same moment.
  const composed = (): void => void window.setTimeout(() => (link.commit(), link.follow()))
  view.contentDOM.addEventListener('compositionend', composed)
  return {
    view,
    link,
    speak: (now) => view.dispatch({ effects: words.reconfigure(speaking(now)) }),
    allowTyping: (isAllowed) => {
      if (view.state.readOnly === isAllowed)
        view.dispatch({ effects: typing.reconfigure(EditorState.readOnly.of(!isAllowed)) })
    },
    explain: (found, now) => {
      const explained = link.document
      if (explained === null || view.composing) return
      view.dispatch(foldsFrom(explained, view.state, link.breaks))
      const edit = (edits: readonly Edit[]): void => {
        link.commit()
        if (link.document === explained) view.dispatch(editing(edits))
      }
      view.dispatch(underlines({ ...found, document: explained, edit }, view.state, link.breaks, now))
    },
    close: () => {
      link.commit()
      view.destroy()
    },
  }
}
