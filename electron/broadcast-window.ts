import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { forwardKeys } from './broadcast-keys.ts'
import { background, followTheme } from './background.ts'
import { keepDisplay, type FilledDisplay } from './fill-display.ts'
import { windowIcon } from './icon.ts'
import { APP_URL } from './page-scheme.ts'
import { SANDBOXED, onceSomethingToSee, showAsLeft } from './window.ts'
import { boundsOf, readWindowState, rememberWindow } from './window-state.ts'

export interface BroadcastPlan {
  dataFolder: string
  /** Developer tools: only in a checkout. */
  tools: boolean
  /** The window in which the match is recorded. */
  recording: BrowserWindow
  /** The display to fill; null: the window opens as it was closed. */
  fill: number | null
  failed: (what: string, error?: unknown) => void
}

/** The content, without frame and title. */
const FIRST = { width: 1280, height: 720 }
const ADDRESS = `${APP_URL}?view=broadcast`

/** Waits before a lost page is reloaded (ms): none at first, longer if it is soon lost again. */
const WAITS = [0, 1000, 5000, 30_000]
/** A page that stayed this long was not lost "again" (ms). */
const STOOD = 60_000

/**
 * The broadcast's window: the same page, view only, with no access to the host. The keyboard stays with the recording
 * window, whatever is done to this one.
 */
export function openBroadcastWindow({ dataFolder, tools, recording, fill, failed }: BroadcastPlan): {
  window: BrowserWindow
  display: FilledDisplay
} {
  const file = join(dataFolder, 'broadcast.json')
  const state = readWindowState(file)
  const window = new BrowserWindow({
    ...boundsOf(state, FIRST),
    // The stored size includes the frame.
    useContentSize: state === null,
    title: 'Saifu 採譜',
    ...windowIcon(),
    backgroundColor: background(),
    show: false,
    // The broadcast keeps its size when the recording window is zoomed; both have one origin, and would share its zoom.
    webPreferences: { ...SANDBOXED, devTools: tools, zoomMode: 'isolated', zoomFactor: 1 },
  })
  // Menus would stand in the picture; a hidden menu bar keeps its keys.
  window.setMenuBarVisibility(false)
  if (state === null) window.setContentSize(FIRST.width, FIRST.height)
  // Before `rememberWindow`, which stores the display as well.
  const display = keepDisplay(window, fill ?? state?.display ?? null)
  rememberWindow(window, file, (error) => failed('the place of the broadcast was not written', error), display.id)
  followTheme(window)
  forwardKeys(window, recording)
  keepOnAir(window, failed)
  onceSomethingToSee(window, () => {
    const fullScreen = state?.fullScreen === true && display.id() === null
    showAsLeft(window, state && { ...state, fullScreen }, () => window.showInactive())
    display.shown()
  })
  return { window, display }
}

/** Brings it to the front without moving the keyboard focus. */
export function raiseBroadcast(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.showInactive()
  window.moveTop()
}

/** A page that crashes or hangs must not stay white on air. It holds no data, so it is reloaded without asking. */
function keepOnAir(window: BrowserWindow, failed: BroadcastPlan['failed']): void {
  const page = window.webContents
  let lost = 0
  let since = 0
  let next: NodeJS.Timeout | undefined
  const load = () => {
    since = Date.now()
    page.loadURL(ADDRESS).catch((error: unknown) => {
      if (window.isDestroyed()) return
      failed(`${ADDRESS} did not load`, error)
      loadAgain()
    })
  }
  const loadAgain = () => {
    if (Date.now() - since > STOOD) lost = 0
    clearTimeout(next)
    next = setTimeout(load, WAITS[Math.min(lost++, WAITS.length - 1)])
  }
  page.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    failed(`the page of the broadcast is gone: ${reason} (${String(exitCode)})`)
    loadAgain()
  })
  page.on('unresponsive', () => {
    failed('the page of the broadcast does not answer')
    page.forcefullyCrashRenderer()
  })
  window.once('closed', () => clearTimeout(next))
  load()
}
