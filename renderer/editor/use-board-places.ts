import { countedActs, type Place } from '../../src/record/index.ts'
import type { ShownPlace } from '../kit/shown-place.ts'
import { afterRest } from '../kit/timers.ts'
import { useMarkedPlaceStore } from '../stores/board/marked-place.ts'
import { useSessionStore } from '../stores/session.ts'
import { useTextViewStore } from '../stores/text-view.ts'
import type { Cursor } from '../../src/recorder/index.ts'
import type { TextEditor } from './open-editor.ts'
import { boardCursor, placeOnBoard } from './text-places.ts'

/** How long the cursor of the text rests before the board goes there, in milliseconds. */
const REST = 60

const isSame = (one: Cursor | null, { frame, act, part }: Cursor): boolean =>
  one !== null && one.frame === frame && one.act === act && one.part === part

export interface BoardPlaces {
  /** Marks in the text where the board is. */
  toText(): void
  /** Has the board go where the cursor of the text is, once that rests. */
  toBoard(): void
  /** The text is shown anew: nothing is marked in it. */
  restart(): void
  stop(): void
}

/** The cursor of the text moves the board, and that of the board the mark in the text. */
export function useBoardPlaces(editor: () => TextEditor | null): BoardPlaces {
  const session = useSessionStore()
  const textView = useTextViewStore()
  const marks = useMarkedPlaceStore()
  let marked: { readonly cursor: Cursor; readonly place: ShownPlace | null } | null = null

  function move(): void {
    const { match, cursor, text } = session.shown
    const which = text?.which ?? 0
    textView.chosen = editor()?.chosen(which) ?? null
    const place = editor()?.place(which) ?? null
    const wanted = place && boardCursor(match, place)
    if (wanted !== null && !isSame(cursor, wanted)) session.dispatch({ type: 'goto', ...wanted })
    marks.mark(place && placeOnBoard(match, place))
  }
  const resting = afterRest(move, REST)

  /** At the live end that is the last act, as far as there is one. */
  function ofCursor({ frame, act, part }: Cursor): Omit<Place, 'match'> {
    const frameHere = session.shown.match.frames[frame]
    const isThere = frameHere !== undefined && act < countedActs(frameHere).length
    return { frame, act, ...(isThere && { part }) }
  }

  function toText(): void {
    const { cursor, text } = session.shown
    const shown = editor()
    if (shown === null || shown.link.document === null) return
    const { place } = marks
    if (marked !== null && isSame(marked.cursor, cursor) && marked.place === place) return
    marked = { cursor, place }
    shown.mark({ ...(place ?? ofCursor(cursor)), match: text?.which ?? 0 }, !shown.view.hasFocus)
  }

  return { toText, toBoard: resting.ask, restart: () => void (marked = null), stop: resting.stop }
}
