import { app, BrowserWindow } from 'electron'

/** A disk that does not answer must not keep the app for ever: what waits longer is cut off (ms). */
const LONGEST = 3000

/**
 * Electron ends the process in the turn in which it quits: a file that is written in several steps would be cut between
 * two of them. Returns how work is named for which quitting waits; its own failures are its own business.
 */
export function waitBeforeQuitting(): (work: Promise<unknown>) => void {
  const open = new Set<Promise<unknown>>()
  app.on('will-quit', (event) => {
    if (open.size === 0) return
    event.preventDefault()
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST))
    void Promise.race([Promise.allSettled(open), tooLong]).then(() => {
      open.clear()
      // Whoever has turned to the app again meanwhile has not quit.
      if (BrowserWindow.getAllWindows().length === 0) app.quit()
    })
  })
  return (work) => {
    open.add(work)
    const over = () => open.delete(work)
    work.then(over, over)
  }
}
