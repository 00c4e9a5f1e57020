import type { BrowserWindow } from 'electron'
import { askReload, askWait } from './dialogs.ts'
import type { Shell } from './shell.ts'

/**
 * A page that crashed, or that does not answer any more, is never the end of the work: every key is in the journal.
 * The person is told so and offered the page anew.
 */
export function watchPage(window: BrowserWindow, shell: Shell, failed: (what: string, error?: unknown) => void): void {
  const page = window.webContents
  let asking = false
  let endedByUs = false

  const ask = async (question: () => Promise<boolean>) => {
    if (asking || window.isDestroyed()) return null
    asking = true
    const answer = await question().finally(() => (asking = false))
    return window.isDestroyed() ? null : answer
  }
  const crashed = async () => {
    await shell.pageGone()
    const again = await ask(() => askReload(window, shell.language()))
    if (again === true) page.reload()
    if (again === false) window.close()
  }
  const hung = async () => {
    const again = await ask(() => askWait(window, shell.language()))
    // It may have crashed while the question stood: there is nothing to wait for then.
    const isGone = again !== null && page.isCrashed()
    if (again !== true && !isGone) return
    // A page that hangs would not hear of a reload; its process ends first.
    if (!isGone) {
      endedByUs = true
      page.forcefullyCrashRenderer()
      await shell.pageGone()
    }
    page.reload()
  }
  const unlessFailed = (work: Promise<void>) =>
    void work.catch((error: unknown) => failed('the page was not loaded again', error))

  page.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    failed(`the page is gone: ${reason} (${String(exitCode)})`)
    if (endedByUs) endedByUs = false
    else unlessFailed(crashed())
  })
  page.on('unresponsive', () => {
    failed('the page does not answer')
    unlessFailed(hung())
  })
  // In a browser the page warns before it is left; here the handshake of closing has asked already.
  page.on('will-prevent-unload', (event) => event.preventDefault())
  page.on('preload-error', (_event, path, error) => failed(`the preload ${path} failed`, error))
}
