/** Colours the words of the format, of the lines on screen alone: a long text costs what is seen of it. */
import { RangeSetBuilder, StateEffect, type ChangeDesc, type Extension, type Text } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
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

interface Span {
  readonly from: number
  readonly to: number
}

/** Characters that fill the screen once, and a margin by which it may be scrolled. */
const aroundIn = ({ scrollDOM, contentDOM, defaultCharacterWidth, defaultLineHeight }: EditorView): number =>
  Math.ceil((contentDOM.clientWidth / defaultCharacterWidth) * (scrollDOM.clientHeight / defaultLineHeight)) + MARGIN

/** What is coloured of the line at the middle of the screen, if that is a long one. */
const longLineIn = (view: EditorView): Span | null => {
  const { top, height } = view.scrollDOM.getBoundingClientRect()
  const at = top + height / 2 - view.documentTop
  const line = view.lineBlockAtHeight(at)
  if (line.length < LONG_LINE) return null
  const part = Math.min(1, Math.max(0, (at - line.top) / line.height))
  const middle = line.from + Math.round(part * line.length)
  const around = aroundIn(view)
  return { from: Math.max(0, middle - around), to: Math.min(view.state.doc.length, middle + around) }
}

/** So far on both sides of the cursor words are coloured apart from the others, and so near to an end of that it is moved. */
const HERE = 40
const NEAR = 10

/**
 * The colours above the cursor, around it and below. What a key leaves as it was is the same set as before, which the view
 * does not compare; a deletion would have it draw every word behind it anew.
 */
const PARTS = ['above', 'here', 'below'] as const
type Colors = Readonly<Record<(typeof PARTS)[number], DecorationSet>>

const spanAround = ({ state: { doc, selection } }: EditorView): Span => ({
  from: Math.max(0, selection.main.head - HERE),
  to: Math.min(doc.length, selection.main.head + HERE),
})

const isAround = ({ from, to }: Span, { state: { doc, selection } }: EditorView): boolean =>
  (from === 0 || selection.main.head - from >= NEAR) && (to === doc.length || to - selection.main.head >= NEAR)

const moved = ({ from, to }: Span, changes: ChangeDesc): Span => ({
  from: changes.mapPos(from),
  to: changes.mapPos(to),
})

const colorsOf = (view: EditorView, long: Span | null, here: Span): Colors => {
  const { doc } = view.state
  const marks = {
    above: new RangeSetBuilder<Decoration>(),
    here: new RangeSetBuilder<Decoration>(),
    below: new RangeSetBuilder<Decoration>(),
  }
  let read = 0
  for (const visible of view.visibleRanges) {
    const from = Math.max(visible.from, long?.from ?? 0)
    const to = Math.min(visible.to, long?.to ?? doc.length)
    if (from >= to) continue
    const begin = Math.max(read, beginningFor(doc, from))
    const end = Math.min(doc.length, to + WORD)
    for (const { type, start, end: behind } of tokensOf(doc.sliceString(begin, end))) {
      const mark = MARKS.get(type)
      if (mark === undefined || begin + behind <= from || begin + start >= to || begin + start < read) continue
      const part = begin + behind < here.from ? 'above' : begin + start > here.to ? 'below' : 'here'
      marks[part].add(begin + start, begin + behind, mark)
      read = begin + behind
    }
  }
  return { above: marks.above.finish(), here: marks.here.finish(), below: marks.below.finish() }
}

const isSame = (one: DecorationSet, other: DecorationSet): boolean => {
  if (one.size !== other.size) return false
  const [a, b] = [one.iter(), other.iter()]
  for (; a.value !== null; a.next(), b.next())
    if (a.value !== b.value || a.from !== b.from || a.to !== b.to) return false
  return true
}

/** The same colours, with the sets of before where they are equal. */
const keeping = (before: Colors, changes: ChangeDesc, now: Colors): Colors => {
  const kept = (part: keyof Colors): DecorationSet => {
    const same = before[part].map(changes)
    return isSame(same, now[part]) ? same : now[part]
  }
  return { above: kept('above'), here: now.here, below: kept('below') }
}

const isNear = (one: Span, other: Span): boolean =>
  Math.abs(one.from - other.from) < MARGIN / 2 && Math.abs(one.to - other.to) < MARGIN / 2

const recolor = StateEffect.define<Span | null>()

class WordColors {
  colors: Colors
  #here: Span
  #long: Span | null = null
  constructor(view: EditorView) {
    this.#here = spanAround(view)
    this.colors = colorsOf(view, null, this.#here)
    this.look(view)
  }
  update({ docChanged, viewportChanged, geometryChanged, transactions, changes, view }: ViewUpdate): void {
    const told = transactions.flatMap(({ effects }) => effects).find((effect) => effect.is(recolor))
    if (told !== undefined) this.#long = told.value
    else if (this.#long !== null) this.#long = moved(this.#long, changes)
    this.#here = moved(this.#here, changes)
    const hasLeft = !isAround(this.#here, view)
    if (hasLeft) this.#here = spanAround(view)
    if (docChanged || viewportChanged || told !== undefined || hasLeft)
      this.colors = keeping(this.colors, changes, colorsOf(view, this.#long, this.#here))
    if (viewportChanged || geometryChanged) this.look(view)
  }
  /** Looks where the screen is, once the page is laid out; what is far from there gets its colours when it comes near. */
  look(view: EditorView): void {
    view.requestMeasure({
      key: this,
      read: longLineIn,
      write: (long) => {
        const was = this.#long
        if (long === was || (long !== null && was !== null && isNear(long, was))) return
        window.setTimeout(() => view.dispatch({ effects: recolor.of(long) }))
      },
    })
  }
}

export const wordColors: Extension = ViewPlugin.fromClass(WordColors, {
  provide: (plugin) =>
    PARTS.map((part) => EditorView.decorations.of((view) => view.plugin(plugin)?.colors[part] ?? Decoration.none)),
  eventObservers: {
    scroll(_event, view) {
      this.look(view)
    },
  },
})
