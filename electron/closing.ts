import { app, type BrowserWindow, type Event } from 'electron'

export interface Closing {
  /** From now on the page is asked before its window closes. */
  pageListens(): void
  /** The page can no longer answer: the window closes without it. What was typed is in the journal. */
  pageGone(): void
  /** The page's answer to `closing`. */
  answered(close: boolean): void
  /** A person closes the window of a page that does not answer. */
  closeUnasked(): void
}

export interface AskedPage {
  /** Tells the page that its window is about to close. */
  ask(): void
  /** The page does nothing any more: Chromium notices only where a key or a click waits for it. */
  silent(): void
}

/** A page that carries out nothing for so long is taken to hang (ms). */
const SILENT = 5000

/**
 * Closing is a handshake: the window is held, `ask` tells the page, the page saves or asks the person, and answers.
 * A refusal also calls off a quit that was under way: no other window may have closed by then.
 */
export function holdClosing(window: BrowserWindow, { ask, silent }: AskedPage): Closing {
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
  const close = () => {
    const wasQuitting = quitting
    window.destroy()
    if (wasQuitting) app.quit()
  }
  app.on('before-quit', beginQuit)
  window.on('close', (event) => {
    if (!listens) return
    event.preventDefault()
    // A second press of the close button while the page asks is no second question, but it may hang by now.
    if (!asked) ask()
    asked = true
    void isAlive(window).then((alive) => {
      if (!alive && asked && !window.isDestroyed()) silent()
    })
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
    answered(yes) {
      if (!asked) return
      asked = false
      if (yes) close()
      else quitting = false
    },
    closeUnasked: close,
  }
}

/** Whether the page can still respond; a page that is gone does not count. */
function isAlive(window: BrowserWindow): Promise<boolean> {
  const page = window.webContents
  const answered = page.executeJavaScript('0').then(
    () => true,
    () => true,
  )
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, SILENT, false))])
}
