import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { app, crashReporter, dialog } from 'electron'
import { failureOf, type ErrorLog } from '../src/host/index.ts'
import { FAILURES, type Language } from '../src/words/index.ts'
import { localFolder } from './local-folder.ts'

/**
 * Makes the app's folders and tells Electron about them. Settings and journals are shared with `saifu serve`; what
 * Chromium keeps is separate. Null if such a folder cannot be made: no window could open and nothing be stored, so the
 * person is told.
 */
export function takePlace(dataFolder: string, log: ErrorLog, language: Language): { local: string } | null {
  const make = (folder: string): boolean => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return true
    } catch (error) {
      const failure = failureOf(error, folder, 'write')
      log.write(`${folder} cannot be made`, error)
      dialog.showErrorBox('Saifu', `${folder}\n${FAILURES[language][failure.code](failure)}`)
      return false
    }
  }
  if (!make(dataFolder)) return null
  const local = localFolder(realpathSync.native(dataFolder))
  const [chromium, crashes] = [join(local, 'chromium'), join(local, 'crashes')]
  if (!make(chromium) || !make(crashes)) return null
  // Windows groups windows and recent files under this name; the installer writes the same into its shortcut.
  app.setAppUserModelId('app.saifu.recorder')
  app.setPath('userData', local)
  app.setPath('sessionData', chromium)
  app.setPath('crashDumps', crashes)
  // Nothing leaves the machine: crash dumps of Chromium and Node are kept to be examined.
  crashReporter.start({ uploadToServer: false })
  return { local }
}

/**
 * Whether another Saifu holds the lock. Electron also says "no" if no lock can be created at all; then no other Saifu
 * heard of this start, and nobody will open its file.
 */
export function lockIsHeld(local: string): boolean {
  const name = process.platform === 'win32' ? 'lockfile' : 'SingletonLock'
  // A link that names a process, not a file.
  return lstatSync(join(local, name), { throwIfNoEntry: false }) !== undefined
}
