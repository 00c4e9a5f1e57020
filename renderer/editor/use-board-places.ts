import { countedActs } from '../../src/record/index.ts'
import { afterRest } from '../kit/timers.ts'
import { useSessionStore } from '../stores/session.ts'
import { useTextViewStore } from '../stores/text-view.ts'
import type { Cursor } from '../../src/recorder/index.ts'
import type { TextEditor } from './open-editor.ts'
import { boardCursor } from './text-places.ts'

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
  let marked: Cursor | null = null

  function move(): void {
    const { match, cursor, text } = session.latest()
    const which = text?.which ?? 0
    textView.chosen = editor()?.chosen(which) ?? null
    const place = editor()?.place(which) ?? null
    const wanted = place && boardCursor(match, place)
    if (wanted !== null && !isSame(cursor, wanted)) session.dispatch({ type: 'goto', ...wanted })
  }
  const resting = afterRest(move, REST)

  function toText(): void {
    const { cursor, match, text } = session.latest()
    const shown = editor()
    if (shown === null || shown.link.document === null || isSame(marked, cursor)) return
    marked = cursor
    const { frame, act, part } = cursor
    const frameHere = match.frames[frame]
    // At the live end that is the last act, as far as there is one.
    const isThere = frameHere !== undefined && act < countedActs(frameHere).length
    const place = { match: text?.which ?? 0, frame, act, ...(isThere && { part }) }
    shown.mark(place, !shown.view.hasFocus)
  }

  return { toText, toBoard: resting.ask, restart: () => void (marked = null), stop: resting.stop }
}
