/** The text beside the board, mounted. */
import { EditorView } from '@codemirror/view'
import { vi } from 'vitest'
import TextPane from '../../../renderer/editor/TextPane.vue'
import { useSessionStore } from '../../../renderer/stores/session.ts'
import type { Match } from '../../../src/record/index.ts'
import { writtenText } from '../../../src/recorder/index.ts'
import { openPage, show } from '../mount-page.ts'

/** The text as the session has it. */
export const sessionText = (): string => {
  const written = writtenText(useSessionStore().latest())
  if (!written.ok) throw new Error('the record has no text')
  return written.document.text
}

/** Waits as long as it takes: another program may have the processor. */
export const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 30_000, interval: 5 })

/** `typed` puts a text where another stands, as a person at the keyboard would. */
export async function openPane(match: Match, language: 'ja' | 'en' = 'en') {
  const page = await openPage(language, match)
  const pane = await show(TextPane)
  const editor = pane.find('.place').element.shadowRoot?.querySelector<HTMLElement>('.cm-editor')
  const view = editor ? EditorView.findFromDOM(editor) : null
  if (view === null) throw new Error('no editor')
  const text = (): string => view.state.doc.toString()
  const typed = (was: string, now: string, from = 0): void => {
    const at = text().indexOf(was, from)
    if (at < 0) throw new Error(`no ${was} in the text`)
    view.dispatch({ changes: { from: at, to: at + was.length, insert: now }, userEvent: 'input.type' })
  }
  return { ...page, pane, view, text, typed }
}
