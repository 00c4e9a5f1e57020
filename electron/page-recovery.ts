import type { BrowserWindow } from 'electron'
import { askHung, askReload } from './native-dialogs.ts'
import type { Language } from '../src/words/index.ts'

export interface PageLifePlan {
  window: BrowserWindow
  language: () => Language
  /** The page is gone: its host ends, and the next page gets a new one. */
  pageGone: () => Promise<void>
  /** A person closes the window of a page that does not respond. */
  closeUnasked: () => void
  failed: (what: string, error?: unknown) => void
}

export interface PageLife {
  /** The page does not respond, as detected from outside. */
  silent(): void
}

/** A host that does not end, or fails, must not delay the page for longer than this (ms). */
const LONGEST = 3000

/**
 * Recovers a page that crashed, hangs or never loaded: every key is in the journal. The person is told and offered a
 * reload. Call it as soon as there is a window.
 */
export function watchPage({ window, language, pageGone, closeUnasked, failed }: PageLifePlan): PageLife {
  const page = window.webContents
  let asking = false
  let endedByUs = false

  const ask = async <Answer>(question: (window: BrowserWindow, language: Language) => Promise<Answer>) => {
    if (asking || window.isDestroyed()) return null
    asking = true
    // On macOS a dialog belongs to its window, and is invisible with it.
    if (!window.isVisible()) window.show()
    const answer = await question(window, language()).finally(() => (asking = false))
    return window.isDestroyed() ? null : answer
  }
  const letGo = (): Promise<unknown> => {
    const gone = pageGone().catch((error: unknown) => failed('the host of the lost page did not end', error))
    return Promise.race([gone, new Promise((resolve) => setTimeout(resolve, LONGEST))])
  }
  const recover = async () => {
    const gone = letGo()
    const again = await ask(askReload)
    await gone
    if (again === 'reload') page.reload()
    if (again === 'close') window.close()
  }
  const hung = async () => {
    const answer = await ask(askHung)
    if (answer === null) return
    // It may have crashed while the dialog was open: there is nothing to wait for then.
    const isGone = page.isCrashed()
    if (answer === 'close') return closeUnasked()
    if (answer === 'wait' && !isGone) return
    // A hanging page would not notice a reload; its process is ended first.
    if (!isGone) {
      endedByUs = true
      page.forcefullyCrashRenderer()
      await letGo()
    }
    page.reload()
  }
  const unlessFailed = (work: Promise<void>) =>
    void work.catch((error: unknown) => failed('the page was not loaded again', error))
  const silent = () => {
    failed('the page does not answer')
    unlessFailed(hung())
  }

  page.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    failed(`the page is gone: ${reason} (${String(exitCode)})`)
    if (endedByUs) endedByUs = false
    else unlessFailed(recover())
  })
  page.on('unresponsive', silent)
  page.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    // An aborted load was aborted on purpose: by a reload, or by closing.
    if (!isMainFrame || code === ABORTED) return
    failed(`${url} did not load: ${description} (${String(code)})`)
    unlessFailed(recover())
  })
  page.on('preload-error', (_event, path, error) => {
    failed(`the preload ${path} failed`, error)
    unlessFailed(recover())
  })
  // In a browser the page warns before it is left; here the closing handshake has already asked.
  page.on('will-prevent-unload', (event) => event.preventDefault())
  return { silent }
}

/** Chromium's number for an aborted load. */
const ABORTED = -3
