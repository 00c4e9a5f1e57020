/**
 * A stand-in for the module `electron`, for the main process: the app's own code runs upon it, in a process of its
 * own, and its windows are pages of a real Chromium with the app's policy, preload and messages in force.
 *
 * What differs from Electron: `scheme://host` is `https://host.scheme.test` to Chromium (translated back everywhere in
 * the main process); windows are headless and have only the bounds they were told.
 */
import { prepare } from './control.ts'
import * as own from './index.ts'

export { app } from './app.ts'
export { crashReporter, nativeTheme, shell } from './desktop.ts'
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
