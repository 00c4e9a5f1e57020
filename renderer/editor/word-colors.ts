/** Colours the words of the format, of the lines on screen alone: a long text costs what is seen of it. */
import { RangeSetBuilder, StateEffect, type Extension, type Text } from '@codemirror/state'
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view'
import { keysOf } from '../../src/kit/index.ts'
import { TOKEN_TYPES, tokensOf, type TokenType } from '../../src/language/index.ts'

/** These look like what surrounds them. */
const PLAIN: ReadonlySet<TokenType> = new Set<TokenType>(['honor', 'points', 'number'])

const MARKS: ReadonlyMap<TokenType, Decoration> = new Map(
  keysOf(TOKEN_TYPES).flatMap((type) =>
    PLAIN.has(type) ? [] : [[type, Decoration.mark({ class: `word-${type}` })] as const],
  ),
)

/** How many lines above the first one on screen are looked at for a beginning. */
const LINES_ABOVE = 200
/** From so many characters on a line is not read from its beginning. */
const LONG_LINE = 4000
/** So far from what is on screen a long line is coloured: what is scrolled has its colours by then. */
const MARGIN = 1500
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

/** The line at the middle of the screen, if it is a long one, and how much of it is on screen: not all of it is coloured. */
interface LongLine {
  /** The offset at the middle. */
  readonly middle: number
  /** So many characters on both sides of it are coloured. */
  readonly around: number
}

/** Characters that fill the screen once, and a margin by which it may be scrolled. */
const aroundIn = ({ scrollDOM, contentDOM, defaultCharacterWidth, defaultLineHeight }: EditorView): number =>
  Math.ceil((contentDOM.clientWidth / defaultCharacterWidth) * (scrollDOM.clientHeight / defaultLineHeight)) + MARGIN

const longLineIn = (view: EditorView): LongLine | null => {
  const { top, height } = view.scrollDOM.getBoundingClientRect()
  const at = top + height / 2 - view.documentTop
  const line = view.lineBlockAtHeight(at)
  if (line.length < LONG_LINE) return null
  const part = Math.min(1, Math.max(0, (at - line.top) / line.height))
  return { middle: line.from + Math.round(part * line.length), around: aroundIn(view) }
}

const colorsOf = (view: EditorView, long: LongLine | null): DecorationSet => {
  const { doc } = view.state
  const marks = new RangeSetBuilder<Decoration>()
  let read = 0
  for (const visible of view.visibleRanges) {
    const from = Math.max(visible.from, long === null ? 0 : long.middle - long.around)
    const to = Math.min(visible.to, long === null ? doc.length : long.middle + long.around)
    if (from >= to) continue
    const begin = Math.max(read, beginningFor(doc, from))
    const end = Math.min(doc.length, to + WORD)
    for (const { type, start, end: behind } of tokensOf(doc.sliceString(begin, end))) {
      const mark = MARKS.get(type)
      if (mark === undefined || begin + behind <= from || begin + start >= to || begin + start < read) continue
      marks.add(begin + start, begin + behind, mark)
      read = begin + behind
    }
  }
  return marks.finish()
}

const recolor = StateEffect.define<LongLine | null>()

export const wordColors: Extension = ViewPlugin.fromClass(
  class {
    colors: DecorationSet
    #long: LongLine | null = null
    constructor(view: EditorView) {
      this.colors = colorsOf(view, null)
      this.look(view)
    }
    update({ docChanged, viewportChanged, geometryChanged, transactions, changes, view }: ViewUpdate): void {
      const told = transactions.flatMap(({ effects }) => effects).find((effect) => effect.is(recolor))
      if (told !== undefined) this.#long = told.value
      else if (docChanged && this.#long !== null)
        this.#long = { ...this.#long, middle: changes.mapPos(this.#long.middle) }
      if (docChanged || viewportChanged || told !== undefined) this.colors = colorsOf(view, this.#long)
      if (viewportChanged || geometryChanged) this.look(view)
    }
    /** Looks where the screen is, once the page is laid out; what is far from there gets its colours when it comes near. */
    look(view: EditorView): void {
      view.requestMeasure({
        key: this,
        read: longLineIn,
        write: (long) => {
          const was = this.#long
          const isNear = long !== null && was !== null && Math.abs(long.middle - was.middle) < MARGIN / 2
          if ((long === null && was === null) || isNear) return
          window.setTimeout(() => view.dispatch({ effects: recolor.of(long) }))
        },
      })
    }
  },
  {
    decorations: ({ colors }) => colors,
    eventObservers: {
      scroll(_event, view) {
        this.look(view)
      },
    },
  },
)
