/**
 * A stand-in for the module `electron`, for the main process: the app's own code runs on it, in its own process, and
 * its windows are pages of a real Chromium with the app's policy, preload and messages.
 *
 * Differences from Electron: `scheme://host` is `https://host.scheme.test` in Chromium (translated back everywhere in
 * the main process); windows are headless and only have the bounds that were set.
 */
import { prepare } from './control.ts'
import * as own from './index.ts'

export { app } from './app.ts'
export { crashReporter, nativeTheme, safeStorage, shell } from './desktop.ts'
export { dialog } from './dialogs.ts'
export { screen } from './displays.ts'
export { ipcMain } from './ipc-main.ts'
export { Menu, MenuItem } from './menu.ts'
export { autoUpdater, net } from './network.ts'
export { powerMonitor, powerSaveBlocker } from './power.ts'
export { protocol, session } from './session.ts'
export { BrowserWindow } from './window.ts'
export { standIn } from './control.ts'

prepare(own)
