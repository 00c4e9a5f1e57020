import { app, BrowserWindow } from 'electron'

/** A disk that does not answer must not block quitting for ever: what takes longer is cut off (ms). */
const LONGEST = 3000

/**
 * Electron ends the process in the turn in which it quits, which could cut a file that is written in several steps.
 * Returns a function that registers work for quitting to wait for; failures of that work are handled elsewhere.
 */
export function waitBeforeQuitting(): (work: Promise<unknown>) => void {
  const open = new Set<Promise<unknown>>()
  app.on('will-quit', (event) => {
    if (open.size === 0) return
    event.preventDefault()
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST))
    void Promise.race([Promise.allSettled(open), tooLong]).then(() => {
      open.clear()
      // A person who opened a window again meanwhile has not quit.
      if (BrowserWindow.getAllWindows().length === 0) app.quit()
    })
  })
  return (work) => {
    open.add(work)
    const over = () => open.delete(work)
    work.then(over, over)
  }
}
