import { app, powerMonitor, type BrowserWindow } from 'electron'

/**
 * Windows ends a session without quitting its apps: the process is gone once the window has the message. Every key
 * is on disk by then; with unsaved work the session is held, and the page asks as before closing.
 */
export function holdSessionEnd(window: BrowserWindow, hasUnsaved: () => boolean): void {
  window.on('query-session-end', (event) => {
    if (!hasUnsaved()) return
    event.preventDefault()
    window.close()
  })
}

/** macOS and Linux announce it and wait a moment, in which the app quits as usual: nothing is cut off. */
export function quitBeforeShutdown(): void {
  // electron.d.ts omits the event that its own documentation mentions.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    app.quit()
  })
}
