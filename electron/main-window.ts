import { nativeTheme, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import type { Host } from '../src/host/contract/index.ts'
import type { Language } from '../src/words/index.ts'
import { keepAwake } from './keep-awake.ts'
import { holdClosing } from './close-window.ts'
import type { FirstLook } from './first-language-and-theme.ts'
import { tell } from './ipc.ts'
import { createBroadcast } from './broadcast.ts'
import type { OpenRequests } from './open-requests.ts'
import { watchPage } from './page-recovery.ts'
import { APP_ORIGIN } from './page-scheme.ts'
import { holdSessionEnd } from './session-end.ts'
import { openShell, type Shell } from './shell.ts'
import { offerTextMenu } from './text-menu.ts'
import type { Updates } from './updates.ts'
import { openWindow, raise } from './window.ts'

export interface MainWindowPlan {
  /** The data folder. */
  folder: string
  /** The folder of the built page. */
  page: string
  look: FirstLook
  /** Absolute path of the preload's bundle. */
  preload: string
  /** Developer tools: only in a checkout. */
  tools: boolean
  opening: OpenRequests
  /** Work that quitting waits for. */
  lasting: (work: Promise<unknown>) => void
  updates: Updates
  failed: (what: string, error?: unknown) => void
}

/** The window, the page in it and the host behind it, from opening to closing. */
export interface MainWindow {
  window: BrowserWindow
  /** Waits for the host; the page loads meanwhile. */
  host(): Promise<Host>
  /** A person gave this file to the window. */
  chosen(path: string): Promise<void>
  language(): Language
  raise(): void
  /** The only place that decides whether the sender of a message is trusted. */
  isItsPage(event: IpcMainInvokeEvent): boolean
}

export function createMainWindow({
  folder,
  page,
  look,
  preload,
  tools,
  opening,
  updates,
  lasting,
  failed,
}: MainWindowPlan): MainWindow {
  nativeTheme.themeSource = look.theme
  const window = openWindow({ dataFolder: folder, preload, tools, failed })
  const closing = holdClosing(window, {
    ask: () => tell(window, 'closing', null),
    silent: () => life.silent(),
  })
  let shell: Shell | null = null
  const language = () => shell?.language() ?? look.language
  offerTextMenu(window, language)
  const awake = keepAwake()
  const onAir = createBroadcast({ dataFolder: folder, tools, recording: window, opened: awake.onAir, failed })
  const opened = openShell({
    window,
    dataFolder: folder,
    page,
    opening,
    updates,
    closing,
    onAir,
    awake,
    tools,
    failed,
  }).then((ready) => (shell = ready))
  const life = watchPage({
    window,
    language,
    pageGone: async () => (await opened).pageGone(),
    closeUnasked: () => closing.closeUnasked(),
    failed,
  })
  holdSessionEnd(window, () => shell?.hasUnsaved() === true)
  window.once('closed', () => {
    awake.rest()
    // Without the page that it mirrors it shows nothing.
    onAir.close()
    opening.hold()
    const disposed = opened.then((ready) => ready.dispose())
    lasting(disposed.catch((error: unknown) => failed('the journals were not released', error)))
  })
  return {
    window,
    host: () => opened.then((ready) => ready.host()),
    chosen: (path) => opened.then((ready) => ready.chosen(path)),
    language,
    raise: () => raise(window),
    isItsPage: ({ sender, senderFrame }) =>
      sender === window.webContents &&
      senderFrame !== null &&
      senderFrame.parent === null &&
      senderFrame.origin === APP_ORIGIN,
  }
}
