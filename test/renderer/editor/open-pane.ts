/** The text beside the board, mounted. */
import { EditorView } from '@codemirror/view'
import { afterEach, vi } from 'vitest'
import TextPane from '../../../renderer/editor/TextPane.vue'
import { afterPaint } from '../../../renderer/kit/after-paint.ts'
import { useSessionStore } from '../../../renderer/stores/session.ts'
import type { Match } from '../../../src/record/index.ts'
import { writtenText } from '../../../src/recorder/index.ts'
import { openPage, show } from '../mount-page.ts'

// What waits for a picture is done before the next test: its timers end with this one.
afterEach(async () => {
  vi.restoreAllMocks()
  await new Promise<void>((done) => afterPaint(done)())
})

/** The text as the session has it. */
export const sessionText = (): string => {
  const written = writtenText(useSessionStore().shown)
  if (!written.ok) throw new Error('the record has no text')
  return written.document.text
}

/** Waits as long as it takes: another program may have the processor. */
export const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 30_000, interval: 5 })

/** The keys are the editor's: the stand-in for a DOM has no focus in a shadow root. */
export const hasFocus = (view: EditorView): void => void vi.spyOn(view, 'hasFocus', 'get').mockReturnValue(true)

/**
 * Without a match: that which is open already. `typed` puts a text where another stands, `select` goes before some words or
 * selects them, as a person would.
 */
export async function openPane(match: Match | null, language: 'ja' | 'en' = 'en') {
  const page = match === null ? { session: useSessionStore(), asked: [] } : await openPage(language, match)
  const pane = await show(TextPane)
  const editor = pane.find('.editor').element.shadowRoot?.querySelector<HTMLElement>('.cm-editor')
  const view = editor ? EditorView.findFromDOM(editor) : null
  if (view === null) throw new Error('no editor')
  const text = (): string => view.state.doc.toString()
  const typed = (was: string, now: string, from = 0): void => {
    const at = text().indexOf(was, from)
    if (at < 0) throw new Error(`no ${was} in the text`)
    view.dispatch({ changes: { from: at, to: at + was.length, insert: now }, userEvent: 'input.type' })
  }
  const select = (words: string, whole = false): void => {
    const at = text().indexOf(words)
    if (at < 0) throw new Error(`no ${words} in the text`)
    view.dispatch({ selection: { anchor: at, head: whole ? at + words.length : at }, userEvent: 'select' })
  }
  return { ...page, pane, view, text, typed, select }
}
