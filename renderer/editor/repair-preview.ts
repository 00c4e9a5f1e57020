/** The chosen repair of a frame, before it is applied: what is written is struck out, and what would stand there is beside it. */
import { StateEffect, StateField, type EditorState, type Extension, type TransactionSpec } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { TextChange } from '../../src/recorder/index.ts'
import { shownOffset, shownText, type LineBreaks } from './line-breaks.ts'

class Instead extends WidgetType {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
  override eq(other: Instead): boolean {
    return other.text === this.text
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('ins')
    element.className = 'instead'
    element.textContent = this.text
    return element
  }
}

const GONE = Decoration.mark({ tagName: 'del', class: 'gone' })

const setPreview = StateEffect.define<DecorationSet>()

const preview = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { docChanged, effects }) =>
    effects.reduce((now, effect) => (effect.is(setPreview) ? effect.value : now), docChanged ? Decoration.none : marks),
  provide: (field) => EditorView.decorations.from(field),
})

export const repairPreview: Extension = preview

export const isPreviewed = (state: EditorState): boolean => state.field(preview).size > 0

/** Shows these changes in an editor; what was typed there meanwhile is not theirs. */
export const previewOf = (
  changes: readonly TextChange[],
  { doc }: EditorState,
  breaks: LineBreaks,
): TransactionSpec => {
  const marks = changes.flatMap(({ start, was, text }) => {
    const [from, to] = [shownOffset(doc, start, breaks), shownOffset(doc, start + was.length, breaks)]
    if (doc.sliceString(from, to) !== shownText(was, breaks)) return []
    const instead = shownText(text, breaks)
    return [
      ...(from < to ? [GONE.range(from, to)] : []),
      ...(instead === '' ? [] : [Decoration.widget({ widget: new Instead(instead), side: 1 }).range(to)]),
    ]
  })
  return { effects: setPreview.of(Decoration.set(marks, true)) }
}
