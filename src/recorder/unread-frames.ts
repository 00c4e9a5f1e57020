/** What of the text of a session cannot be read as a frame. */
import { unreadTexts, type Document, type UnreadText } from '../document/index.ts'
import { unreadFrames, writtenText } from './match-text.ts'
import type { State } from './session.ts'

export interface UnreadFrames {
  readonly document: Document
  /** Of the open match, in the order of the text; `frame` and `behind` are indexes in the session. */
  readonly texts: readonly UnreadText[]
}

/** Null where every frame can be read. A frame that was typed over since can be. */
export const unreadFrameTexts = (state: State): UnreadFrames | null => {
  if (state.text?.broken !== true) return null
  const written = writtenText(state)
  if (!written.ok) return null
  const unread = unreadFrames(state)
  const { document } = written
  const texts = unreadTexts(document, state.text.which).filter(({ frame }) => frame === null || unread.has(frame))
  return texts.length === 0 ? null : { document, texts }
}
