import { BrowserWindow, type WebPreferences } from 'electron'
import { APP_URL } from './page-scheme.ts'
import { boundsOf, readWindowState, rememberWindow, SMALLEST } from './window-state.ts'

export interface WindowPlan {
  /** Absolute path of the preload's bundle. */
  preload: string
  dataFolder: string
  /** Tools for developers: only in a checkout. */
  tools: boolean
  failed: (what: string, error: unknown) => void
}

const FENCED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Names and tiles are no prose, and dictionaries would be fetched from outside.
  spellcheck: false,
  // A recorder looks at the broadcast; the board must keep time in the background.
  backgroundThrottling: false,
} as const satisfies WebPreferences

/** The window in which a match is recorded. It shows itself when there is something to see. */
export function openWindow({ preload, dataFolder, tools, failed }: WindowPlan): BrowserWindow {
  const state = readWindowState(dataFolder)
  const window = new BrowserWindow({
    ...boundsOf(state),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Saifu 採譜',
    show: false,
    webPreferences: {
      ...FENCED,
      preload,
      devTools: tools,
    },
  })
  if (state?.maximized === true) window.maximize()
  rememberWindow(window, dataFolder, (error) => failed('the place of the window was not written', error))
  window.once('ready-to-show', () => window.show())
  window.loadURL(APP_URL).catch((error: unknown) => failed(`${APP_URL} did not load`, error))
  return window
}

/** The window for the broadcast: the same page, which there only looks on. It has no way to the host at all. */
export function openBroadcastWindow({ tools, failed }: Pick<WindowPlan, 'tools' | 'failed'>): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 720,
    title: 'Saifu 採譜',
    show: false,
    webPreferences: { ...FENCED, devTools: tools },
  })
  const address = `${APP_URL}?view=broadcast`
  window.once('ready-to-show', () => window.show())
  window.loadURL(address).catch((error: unknown) => failed(`${address} did not load`, error))
  return window
}

/** Brings it before the person who asked for it from outside. */
export function raise(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
