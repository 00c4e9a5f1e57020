/** Colours the words of the format, of the lines on screen alone: a long text costs what is seen of it. */
import { RangeSetBuilder, type Extension, type Text } from '@codemirror/state'
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view'
import { keysOf } from '../../src/kit/index.ts'
import { TOKEN_TYPES, tokensOf, type TokenType } from '../../src/language/index.ts'

const MARKS = new Map<TokenType, Decoration>(
  keysOf(TOKEN_TYPES).map((type) => [type, Decoration.mark({ class: `word-${type}` })]),
)

/** How many lines above the first one on screen are looked at for a beginning. */
const LINES_ABOVE = 200
/** From so many characters on a line is not read from its beginning. */
const LONG_LINE = 4000
/** So far behind what is on screen a word may reach. */
const WORD = 120

/** A line that is no part of a quoted text which began above it. */
const BEGINNING = /^\s*(?:[a-z]{3}\[|\(|\)|jmjp)/

/** Where an element or an act ends, and another begins. */
const EDGE = /[)\]],/g

/** Whether an offset of a line, from its beginning on, is inside quotes (null: in a comment). */
const isQuoted = (line: string, offset: number): boolean | null => {
  let at = 0
  let comment = line.indexOf('//')
  for (;;) {
    const open = line.indexOf('"', at)
    const until = open < 0 || open >= offset ? offset : open
    if (comment >= 0 && comment < at) comment = line.indexOf('//', at)
    if (comment >= 0 && comment < until) return null
    if (until === offset) return false
    let close = line.indexOf('"', open + 1)
    while (close > 0 && line[close - 1] === '\\') close = line.indexOf('"', close + 1)
    if (close < 0 || close >= offset) return true
    at = close + 1
  }
}

/** Where reading begins, so that the words from an offset on are known: outside quotes and comments. */
const beginningFor = (text: Text, offset: number): number => {
  let line = text.lineAt(offset)
  if (line.length > LONG_LINE) {
    EDGE.lastIndex = Math.max(0, offset - line.from - LONG_LINE)
    for (
      let edge = EDGE.exec(line.text);
      edge !== null && edge.index + 2 <= offset - line.from;
      edge = EDGE.exec(line.text)
    ) {
      const at = edge.index + 2
      const quoted = isQuoted(line.text, at)
      if (quoted === null) return line.from
      if (!quoted) return line.from + at
    }
    return line.from
  }
  for (let above = 0; above < LINES_ABOVE && line.number > 1 && !BEGINNING.test(line.text); above++)
    line = text.line(line.number - 1)
  return line.from
}

const colorsOf = (view: EditorView): DecorationSet => {
  const { doc } = view.state
  const marks = new RangeSetBuilder<Decoration>()
  let read = 0
  for (const { from, to } of view.visibleRanges) {
    const begin = Math.max(read, beginningFor(doc, from))
    const end = Math.min(doc.length, to + WORD)
    for (const { type, start, end: behind } of tokensOf(doc.sliceString(begin, end)))
      if (begin + behind > from && begin + start < to && begin + start >= read) {
        marks.add(begin + start, begin + behind, MARKS.get(type) ?? Decoration.mark({}))
        read = begin + behind
      }
  }
  return marks.finish()
}

export const wordColors: Extension = ViewPlugin.fromClass(
  class {
    colors: DecorationSet
    constructor(view: EditorView) {
      this.colors = colorsOf(view)
    }
    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.colors = colorsOf(view)
    }
  },
  { decorations: ({ colors }) => colors },
)
