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
  const offer = async (ask: () => Promise<boolean>, otherwise: () => void) => {
    if (asking || window.isDestroyed()) return
    asking = true
    try {
      const again = await ask()
      if (window.isDestroyed()) return
      if (!again) return otherwise()
      await shell.pageGone()
      page.reload()
    } finally {
      asking = false
    }
  }
  page.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    failed(`the page is gone: ${reason} (${String(exitCode)})`)
    shell
      .pageGone()
      .then(() =>
        offer(
          () => askReload(window, shell.language()),
          () => window.close(),
        ),
      )
      .catch((error: unknown) => failed('the page was not loaded again', error))
  })
  page.on('unresponsive', () => {
    failed('the page does not answer')
    offer(
      () => askWait(window, shell.language()),
      () => undefined,
    ).catch((error: unknown) => failed('the page was not loaded again', error))
  })
  page.on('preload-error', (_event, path, error) => failed(`the preload ${path} failed`, error))
}
