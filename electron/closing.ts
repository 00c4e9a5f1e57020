import { app, type BrowserWindow, type Event } from 'electron'

export interface Closing {
  /** From now on the page is asked before its window closes. */
  pageListens(): void
  /** The page can no longer answer: the window closes without it. What was typed is in the journal. */
  pageGone(): void
  /** The page's answer to `closing`. */
  answered(close: boolean): void
}

/**
 * Closing is a handshake: the window is held, `ask` tells the page, the page saves or asks the person, and answers.
 * A refusal also calls off a quit that was under way: no other window may have closed by then.
 */
export function holdClosing(window: BrowserWindow, ask: () => void): Closing {
  let listens = false
  let asked = false
  let quitting = false
  const beginQuit = (event: Event) => {
    quitting = true
    if (!listens) return
    // Electron would close each window by itself, that of the broadcast without a question. We quit on the answer.
    event.preventDefault()
    window.close()
  }
  app.on('before-quit', beginQuit)
  window.on('close', (event) => {
    if (!listens) return
    event.preventDefault()
    // A second press of the close button while the page asks is no second question.
    if (!asked) ask()
    asked = true
  })
  window.on('closed', () => app.off('before-quit', beginQuit))
  return {
    pageListens() {
      listens = true
      asked = false
    },
    pageGone() {
      listens = false
      asked = false
      // Whoever goes on with a new page has not quit.
      quitting = false
    },
    answered(close) {
      if (!asked) return
      asked = false
      const wasQuitting = quitting
      quitting = false
      if (!close) return
      window.destroy()
      if (wasQuitting) app.quit()
    },
  }
}
