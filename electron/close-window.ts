import { app, type BrowserWindow, type Event } from 'electron'

export interface Closing {
  /** From now on the page is asked before its window closes. */
  pageListens(): void
  /** The page can no longer answer: the window closes without it. Everything typed is in the journal. */
  pageGone(): void
  /** The page's answer to `closing`. */
  answered(close: boolean): void
  /** A person closes the window of a page that does not respond. */
  closeUnasked(): void
}

export interface AskedPage {
  /** Tells the page that its window is about to close. */
  ask(): void
  /** The page does not respond; Chromium notices that only after a key or a click. */
  silent(): void
}

/** A page that does not respond for this long counts as hanging (ms). */
const SILENT = 5000

/**
 * Closing is a handshake: the window is held, `ask` tells the page, the page saves or asks the person, and answers. A
 * refusal also cancels a quit that was under way: no other window may have closed by then.
 */
export function holdClosing(window: BrowserWindow, { ask, silent }: AskedPage): Closing {
  let listens = false
  let asked = false
  let quitting = false
  const beginQuit = (event: Event) => {
    quitting = true
    if (!listens) return
    // Electron would close each window separately, the broadcast without asking. We quit after the answer.
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
    // Another press of the close button does not ask again, but the page may hang by now.
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
      // After a reload nobody is quitting any more.
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

/** Whether the page still responds; one that is gone does not. */
function isAlive(window: BrowserWindow): Promise<boolean> {
  const page = window.webContents
  const answered = page.executeJavaScript('0').then(
    () => true,
    () => true,
  )
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, SILENT, false))])
}
