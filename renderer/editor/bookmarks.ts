/** Bookmarks: lines one wants to find again. They stay at their lines, whatever is typed above them and by whom. */
import {
  RangeSet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Text,
  type Transaction,
} from '@codemirror/state'
import { type EditorView, gutter, GutterMarker, type Command } from '@codemirror/view'
import { BOOKMARK_LENGTH, type HostBookmark } from '../../src/host/contract/index.ts'

class Mark extends GutterMarker {
  override elementClass = 'bookmarked'
}
const MARK = new Mark()

const setMarks = StateEffect.define<readonly number[]>()

const rangesAt = (places: readonly number[]): RangeSet<GutterMarker> =>
  RangeSet.of(
    [...new Set(places)].sort((a, b) => a - b).map((at) => MARK.range(at)),
    true,
  )

const marks = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (value, { changes, effects }) =>
    effects.reduce((now, effect) => (effect.is(setMarks) ? rangesAt(effect.value) : now), value.map(changes)),
})

/** Offsets of the bookmarks, in order. */
export const bookmarksOf = (state: EditorState): readonly number[] => {
  const places: number[] = []
  state.field(marks).between(0, state.doc.length, (from) => void places.push(from))
  return places
}

export const setBookmarks = (places: readonly number[]): StateEffect<readonly number[]> => setMarks.of(places)

const beginningOf = (doc: Text, line: number): string => {
  const { from, to } = doc.line(line)
  return doc.sliceString(from, Math.min(to, from + BOOKMARK_LENGTH))
}

/** The bookmarked lines, as they are kept with the file. */
export const bookmarkedLines = (state: EditorState): HostBookmark[] =>
  bookmarksOf(state).map((place) => {
    const line = state.doc.lineAt(place).number
    return { line, text: beginningOf(state.doc, line) }
  })

/** Where a kept line is now: the nearest that begins as it did, or else the line of its number. */
function lineNow(doc: Text, { line, text }: HostBookmark): number {
  const isIt = (at: number): boolean => at >= 1 && at <= doc.lines && beginningOf(doc, at) === text
  for (let away = 0; away < Math.max(line, doc.lines); away++) {
    if (isIt(line - away)) return line - away
    if (isIt(line + away)) return line + away
  }
  return Math.min(line, doc.lines)
}

/** Offsets of kept lines; another program may have changed the text since. */
export const placesOfLines = (doc: Text, kept: readonly HostBookmark[]): number[] =>
  kept.map((each) => doc.line(lineNow(doc, each)).from)

/** Whether bookmarks were set or taken away. */
export const setsBookmarks = ({ effects }: Transaction): boolean => effects.some((effect) => effect.is(setMarks))

/** The bookmark of a line, if there is one, goes; otherwise one comes. */
const toggleAt = (view: EditorView, offset: number): void => {
  const { from, to } = view.state.doc.lineAt(offset)
  const others = bookmarksOf(view.state).filter((at) => at < from || at > to)
  const was = others.length < bookmarksOf(view.state).length
  view.dispatch({ effects: setBookmarks(was ? others : [...others, from]) })
}

export const toggleBookmark: Command = (view) => {
  toggleAt(view, view.state.selection.main.head)
  return true
}

const goTo =
  (next: (places: readonly number[], from: number, to: number) => number | undefined): Command =>
  (view) => {
    const { from, to } = view.state.doc.lineAt(view.state.selection.main.head)
    const place = next(bookmarksOf(view.state), from, to)
    if (place === undefined) return false
    view.dispatch({ selection: { anchor: place }, scrollIntoView: true, userEvent: 'select.bookmark' })
    return true
  }

/** Behind the last comes the first. */
export const nextBookmark = goTo((places, _from, to) => places.find((at) => at > to) ?? places[0])
export const previousBookmark = goTo((places, from) => places.findLast((at) => at < from) ?? places.at(-1))

export const bookmarks: Extension = [
  marks,
  gutter({
    class: 'bookmarks',
    markers: ({ state }) => state.field(marks),
    domEventHandlers: {
      mousedown: (view, line) => {
        toggleAt(view, line.from)
        return true
      },
    },
  }),
]
