/** Folding by the parts of a record: matches, frames, hands, acts, comments. */
import { codeFolding, foldGutter, foldService } from '@codemirror/language'
import {
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Document } from '../../src/document/index.ts'
import { foldsOf } from '../../src/language/index.ts'
import { filedOffset, shownOffset, type LineBreaks } from './line-breaks.ts'

/** A part that can be folded. */
class Part extends RangeValue {
  /** Of a match or a frame the closing bracket stays in sight. */
  readonly isClosed: boolean
  constructor(isClosed: boolean) {
    super()
    this.isClosed = isClosed
  }
}
const CLOSED = new Part(true)
const OPEN = new Part(false)

const setParts = StateEffect.define<RangeSet<Part>>()

/** The parts move with what is typed until a document says them anew. */
const parts = StateField.define<RangeSet<Part>>({
  create: () => RangeSet.empty,
  update: (value, { changes, effects }) =>
    effects.reduce((now, effect) => (effect.is(setParts) ? effect.value : now), value.map(changes)),
})

/** Tells the editor what can be folded, inside the matches that are on screen. */
export const foldsFrom = (
  document: Document,
  { state, visibleRanges }: EditorView,
  breaks: LineBreaks,
): TransactionSpec => {
  const { doc } = state
  // Of a long line only a part is on screen.
  const shown = [visibleRanges[0]?.from ?? 0, visibleRanges.at(-1)?.to ?? doc.length]
  const [start, end] = shown.map((offset) => filedOffset(doc, offset, breaks))
  const found = foldsOf(document, { start: start ?? 0, end: end ?? doc.length }).flatMap(({ kind, start, end }) => {
    const [from, to] = [shownOffset(doc, start, breaks), shownOffset(doc, end, breaks)]
    return to > from ? [(kind === 'match' || kind === 'frame' ? CLOSED : OPEN).range(from, to)] : []
  })
  return { effects: setParts.of(RangeSet.of(found, true)) }
}

/** White space before a closing bracket is folded away with what it closes; so much of it is looked at. */
const INDENT = 200

interface Folded {
  readonly from: number
  readonly to: number
}

/** The longest part that begins in a line and ends below it. */
const partAt = (state: EditorState, lineStart: number, lineEnd: number): Folded | null => {
  let found: Folded | null = null
  state.field(parts).between(lineStart, lineEnd, (from, to, { isClosed }) => {
    if (from < lineStart || to <= lineEnd || (found !== null && found.to >= to)) return
    const inside = isClosed ? state.sliceDoc(Math.max(lineEnd, to - INDENT), to - 1).trimEnd() : ''
    found = { from: lineEnd, to: isClosed ? Math.max(lineEnd, to - INDENT) + inside.length : to }
  })
  return found
}

const sign = (isOpen: boolean): HTMLElement => {
  const element = document.createElement('span')
  element.className = isOpen ? 'fold-sign open' : 'fold-sign'
  return element
}

export const textFolds: Extension = [
  parts,
  codeFolding(),
  foldGutter({
    markerDOM: sign,
    foldingChanged: ({ startState, state }) => startState.field(parts) !== state.field(parts),
  }),
  foldService.of(partAt),
]
