import { app, powerMonitor, type BrowserWindow } from 'electron'

/**
 * Windows ends a session without quitting its apps: the process is gone as soon as the window has been told. Every key
 * is on disk by then; with unsaved work the session waits, and the page asks as it does before closing.
 */
export function holdSessionEnd(window: BrowserWindow, hasUnsaved: () => boolean): void {
  window.on('query-session-end', (event) => {
    if (!hasUnsaved()) return
    event.preventDefault()
    window.close()
  })
}

/** macOS and Linux tell of it and wait for a moment, in which the app quits as it always does: nothing is cut off. */
export function quitBeforeShutdown(): void {
  // electron.d.ts leaves the event out that its own text speaks of.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    app.quit()
  })
}
