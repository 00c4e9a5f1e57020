/** The place at which the board stands, marked in the text, and where one is in the text, as a place of the record. */
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Text,
  type TransactionSpec,
} from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { Document } from '../../src/document/index.ts'
import type { Act, Match, Place } from '../../src/record/index.ts'
import type { Cursor } from '../../src/recorder/index.ts'
import { isShownPlace, type ShownPlace } from '../kit/shown-place.ts'
import type { ActsOfFrame } from '../stores/text-view.ts'
import { filedOffset, shownOffset, type LineBreaks } from './line-breaks.ts'

const HERE = Decoration.mark({ class: 'cm-here' })

interface Span {
  readonly from: number
  readonly to: number
}

const setHere = StateEffect.define<Span | null>()

const here = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let now = marks.map(changes)
    for (const effect of effects)
      if (effect.is(setHere)) {
        const span = effect.value
        now = span === null || span.from === span.to ? Decoration.none : Decoration.set(HERE.range(span.from, span.to))
      }
    return now
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const boardPlace: Extension = here

const spanIn = (document: Document, doc: Text, breaks: LineBreaks, place: Place): Span => {
  const { start, end } = document.spanOf(place)
  return { from: shownOffset(doc, start, breaks), to: shownOffset(doc, end, breaks) }
}

/** Marks a place. `moves`: the cursor of the editor goes there, and it comes into sight. */
export const markPlace = (
  document: Document,
  state: EditorState,
  breaks: LineBreaks,
  place: Place,
  moves: boolean,
): TransactionSpec => {
  const span = spanIn(document, state.doc, breaks, place)
  return {
    effects: [
      setHere.of(span),
      ...(moves ? [EditorView.scrollIntoView(span.from, { y: 'nearest', yMargin: 60 })] : []),
    ],
    ...(moves && { selection: { anchor: span.from } }),
  }
}

/** The place in the open match where the cursor of the editor is; null outside of it. */
export const placeHere = (
  document: Document,
  { doc, selection }: EditorState,
  breaks: LineBreaks,
  which: number,
): Place | null => {
  const place = document.placeAt(filedOffset(doc, selection.main.head, breaks))
  return place?.match === which ? place : null
}

/** Only the acts of the last flow of a frame are on the board. */
const isOnBoard = ({ frames }: Match, { frame, flow }: Omit<Place, 'match'>): boolean =>
  frame !== undefined && (flow === undefined || flow === (frames[frame]?.flows.length ?? 0) - 1)

/** The acts that a selection of text touches, as far as they are of the frame in which it begins. */
export const chosenActs = (
  document: Document,
  { doc, selection }: EditorState,
  breaks: LineBreaks,
  which: number,
): ActsOfFrame | null => {
  const { from, to, empty } = selection.main
  const match = document.matches[which]
  if (empty || match === undefined) return null
  const first = document.placeAt(filedOffset(doc, from, breaks))
  if (first?.match !== which || first.frame === undefined || !isOnBoard(match, first)) return null
  const { frame } = first
  const count = match.frames[frame]?.flows.at(-1)?.acts.length ?? 0
  const acts = new Set<number>()
  for (let act = first.act ?? 0; act < count; act++) {
    const span = spanIn(document, doc, breaks, { match: which, frame, act })
    if (span.from >= to) break
    if (span.to > from) acts.add(act)
  }
  return acts.size === 0 ? null : { frame, acts }
}

/** A place outside the acts that the board shows; null where it shows none. */
export const placeOnBoard = (match: Match, { match: _, ...place }: Place): ShownPlace | null =>
  isShownPlace(place) && (place.frame === undefined || isOnBoard(match, place)) ? place : null

/** What the end of a frame shows. */
const AT_END: ReadonlySet<Place['part']> = new Set(['endHand', 'endPoints'])

/** Behind the last act of the match, or at the last act of an earlier frame, which may have none. */
const endOfFrame = (acts: readonly Act[], frame: number, isLast: boolean): Cursor | null => {
  const last = acts.at(-1)
  if (isLast) return { frame, act: acts.length, part: 'draw' }
  return last === undefined ? null : { frame, act: acts.length - 1, part: last.discard === null ? 'draw' : 'discard' }
}

/** Where the board goes for a place of the text: an act, the first one of a frame, or its end; null where it stays. */
export const boardCursor = (match: Match, place: Place): Cursor | null => {
  const { frame, act = 0, part } = place
  if (frame === undefined || !isOnBoard(match, place)) return null
  const acts = match.frames[frame]?.flows.at(-1)?.acts ?? []
  if (AT_END.has(part)) return endOfFrame(acts, frame, frame === match.frames.length - 1)
  if (acts.length <= act) return null
  return { frame, act, part: part === 'draw' || place.act === undefined ? 'draw' : 'discard' }
}
