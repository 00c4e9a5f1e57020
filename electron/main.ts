/** The main process, in the order in which it happens. */
import { join } from 'node:path'
import { app, Menu, session, type IpcMainInvokeEvent } from 'electron'
import { CONTENT_POLICY } from '../src/host/contract/index.ts'
import { dataFolder, openErrorLog } from '../src/host/index.ts'
import { DEV_PERMISSIONS, devServer, serveDevPage } from './dev-page.ts'
import { catchEverything, giveUp } from './uncaught-errors.ts'
import { denyPermissions, confineEveryPage } from './page-permissions.ts'
import { answerCalls } from './ipc.ts'
import { firstLook } from './first-language-and-theme.ts'
import { waitBeforeQuitting } from './wait-before-quitting.ts'
import { ownStartMessage, watchOpenRequests } from './open-requests.ts'
import { claimScheme, serveApp } from './page-scheme.ts'
import { lockIsHeld, takePlace } from './take-data-folders.ts'
import { createMainWindow, type MainWindow } from './main-window.ts'
import { quitBeforeShutdown } from './session-end.ts'
import { refuseSwitches } from './switches.ts'
import { openUpdates } from './updates.ts'

const here = import.meta.dirname
const folder = dataFolder()
const page = join(here, '../renderer')
const log = openErrorLog(folder)
const logRefusal = (reason: string) => log.write(`refused: ${reason}`)
let mainWindow: MainWindow | null = null
const look = firstLook(folder)
const language = () => mainWindow?.language() ?? look.language

catchEverything(log, language)
try {
  refuseSwitches()
  const place = takePlace(folder, log, language())
  if (place === null) app.exit(1)
  else {
    claimScheme()
    if (app.requestSingleInstanceLock(ownStartMessage())) begin()
    else if (lockIsHeld(place.local)) app.quit()
    else throw new Error(`no lock can be made in ${place.local}`)
  }
} catch (error) {
  giveUp(log, language(), error)
}

function begin(): void {
  let ready = false
  const openMainWindow = () => {
    // macOS may ask before there can be a window; the first one opens by itself.
    if (!ready || mainWindow !== null || updates.installing()) return
    mainWindow = createMainWindow(plan)
    mainWindow.window.once('closed', () => (mainWindow = null))
  }
  const updates = openUpdates({
    window: () => mainWindow?.window ?? null,
    language,
    failed: log.write,
  })
  const opening = watchOpenRequests(() => (mainWindow === null ? openMainWindow() : mainWindow.raise()))
  const plan = {
    folder,
    page,
    look,
    opening,
    updates,
    preload: join(here, 'preload.cjs'),
    tools: !app.isPackaged,
    lasting: waitBeforeQuitting(),
    failed: log.write,
  }
  // Otherwise Electron shows its own until ours are known: in English, with keys that close and reload.
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null)
  confineEveryPage(logRefusal)
  answerCalls({
    host: () => mainWindow?.host() ?? Promise.reject(new Error('no window')),
    chosen: async (path) => mainWindow?.chosen(path),
    isOurs,
    refused: logRefusal,
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // macOS keeps an app without windows; its icon opens one again.
  app.on('activate', openMainWindow)

  const open = () => {
    // An installed app shows its own page, whatever the environment says.
    const dev = app.isPackaged ? null : devServer(process.env)
    denyPermissions(session.defaultSession, logRefusal, dev === null ? [] : DEV_PERMISSIONS)
    if (dev === null) serveApp(session.defaultSession, page, CONTENT_POLICY)
    else serveDevPage(session.defaultSession, dev)
    quitBeforeShutdown()
    ready = true
    openMainWindow()
  }
  // Not awaited, because Electron becomes ready only after this module has finished.
  app
    .whenReady()
    .then(open)
    .catch((error: unknown) => giveUp(log, language(), error))
}

function isOurs(event: IpcMainInvokeEvent): boolean {
  return mainWindow?.isItsPage(event) === true
}
