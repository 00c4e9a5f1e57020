/** Wraps electron-updater so that it downloads, installs and quits only when told to. */
import { autoUpdater as squirrel } from 'electron'
import { autoUpdater, CancellationToken } from 'electron-updater'

export interface Updater {
  /** The newest version, where it is newer than this one; else null. */
  look(): Promise<string | null>
  /** Loads what was found, whole, into the system's folder for caches; rejects where it was stopped. */
  load(): Promise<void>
  /** Ends a look or a load; either rejects. */
  stop(): void
  /** Replaces this copy while the app ends. `done` is told when the app may go, with why it was not replaced. */
  install(restart: boolean, done: (failure: unknown) => void): void
}

/** macOS takes a copy of the new version and reads its signature before the app may go. */
const LONGEST_INSTALL = 120_000

export function openUpdater(): Updater {
  let loading: Promise<unknown> = Promise.resolve()
  let cut: Promise<void> = Promise.resolve()
  let token = new CancellationToken()
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.disableWebInstaller = true
  // Otherwise each request carries a number that tells this machine from all others.
  autoUpdater.requestHeaders = { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' }
  // What fails is told to whoever waits for it.
  autoUpdater.logger = null

  return {
    async look() {
      await cut
      const found = await autoUpdater.checkForUpdates()
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null
    },
    async load() {
      const mine = (token = new CancellationToken())
      // One that was stopped ends first: a second beside it would be taken for the same.
      await cut
      await loading.catch(() => undefined)
      loading = autoUpdater.downloadUpdate(mine)
      await loading
    },
    stop() {
      token.cancel()
      // Left alone, what is on its way would come in to its end.
      cut = autoUpdater.netSession.closeAllConnections()
    },
    install(restart, done) {
      autoUpdater.once('error', done)
      if (process.platform === 'darwin') {
        squirrel.once('update-downloaded', () => done(null))
        setTimeout(() => done(new Error('macOS did not take the new version')), LONGEST_INSTALL)
        autoUpdater.autoRunAppAfterInstall = restart
        autoUpdater.quitAndInstall()
      } else {
        // When this returns the new file is in its place, or its installer runs and waits for the app to end.
        autoUpdater.quitAndInstall(true, restart)
        done(null)
      }
    },
  }
}
