import { join } from 'node:path'
import { BrowserWindow, type WebPreferences } from 'electron'
import { background, followTheme } from './background.ts'
import { windowIcon } from './icon.ts'
import { APP_URL } from './page-scheme.ts'
import { boundsOf, readWindowState, rememberWindow, smallestOn, type WindowState } from './window-state.ts'

export interface WindowPlan {
  /** Absolute path of the preload's bundle. */
  preload: string
  dataFolder: string
  /** Developer tools: only in a checkout. */
  tools: boolean
  failed: (what: string, error: unknown) => void
}

export const SANDBOXED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Names and tiles are no prose, and dictionaries would be downloaded.
  spellcheck: false,
  // A recorder looks at the broadcast; the board must keep time in the background.
  backgroundThrottling: false,
} as const satisfies WebPreferences

const FIRST = { width: 1360, height: 880 }
const SMALLEST = { width: 960, height: 640 }
/** A page that takes longer than this to draw something is shown as it is (ms). */
const SLOW = 5000

/** The window in which a match is recorded. It shows itself when the page has drawn something. */
export function openWindow({ preload, dataFolder, tools, failed }: WindowPlan): BrowserWindow {
  const file = join(dataFolder, 'window.json')
  const state = readWindowState(file)
  const bounds = boundsOf(state, FIRST)
  const window = new BrowserWindow({
    ...bounds,
    ...smallestOn(bounds, SMALLEST),
    title: 'Saifu 採譜',
    ...windowIcon(),
    backgroundColor: background(),
    show: false,
    webPreferences: { ...SANDBOXED, preload, devTools: tools },
  })
  rememberWindow(window, file, (error) => failed('the place of the window was not written', error))
  followTheme(window)
  onceSomethingToSee(window, () => showAsLeft(window, state, () => window.show()))
  window.loadURL(APP_URL).catch((error: unknown) => failed(`${APP_URL} did not load`, error))
  return window
}

/** A window whose page never draws anything must be shown too: dialogs about it belong to it. */
export function onceSomethingToSee(window: BrowserWindow, show: () => void): void {
  const late = setTimeout(() => showOnce(), SLOW)
  const showOnce = () => {
    clearTimeout(late)
    if (!window.isDestroyed() && !window.isVisible()) show()
  }
  window.once('ready-to-show', showOnce)
  window.once('closed', () => clearTimeout(late))
}

/** Only now, because maximizing shows a window even before its page has drawn anything. */
export function showAsLeft(window: BrowserWindow, state: WindowState | null, show: () => void): void {
  // On a second screen of another scale a new window does not get the size it was created with.
  if (state) window.setBounds(boundsOf(state, state))
  if (state?.maximized === true) window.maximize()
  show()
  if (state?.fullScreen === true) window.setFullScreen(true)
}

/** Brings it to the front for a person who asked for it from outside. */
export function raise(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
