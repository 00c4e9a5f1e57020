/** Wraps electron-updater so that it downloads, installs and quits only when told to. */
import { autoUpdater as squirrel } from 'electron'
import { autoUpdater, CancellationToken } from 'electron-updater'

export interface Updater {
  /** The newest version if it is newer than this one; otherwise null. */
  look(): Promise<string | null>
  /** Downloads the version that was found into the system's cache folder; rejects if it was stopped. */
  load(): Promise<void>
  /** Ends a look or a download; either rejects. */
  stop(): void
  /**
   * Replaces this copy while the app ends. `done` is called when the app may go, with the reason if it was not
   * replaced.
   */
  install(restart: boolean, done: (failure: unknown) => void): void
}

/** macOS copies the new version and checks its signature before the app may go. */
const LONGEST_INSTALL = 120_000

export function openUpdater(): Updater {
  let loading: Promise<unknown> = Promise.resolve()
  let cut: Promise<void> = Promise.resolve()
  let token = new CancellationToken()
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.disableWebInstaller = true
  // Otherwise each request has a number that identifies this machine.
  autoUpdater.requestHeaders = { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' }
  // The caller reports failures.
  autoUpdater.logger = null

  return {
    async look() {
      await cut
      const found = await autoUpdater.checkForUpdates()
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null
    },
    async load() {
      const mine = (token = new CancellationToken())
      // A stopped one must end first: electron-updater would return it for a second call.
      await cut
      await loading.catch(() => undefined)
      loading = autoUpdater.downloadUpdate(mine)
      await loading
    },
    stop() {
      token.cancel()
      // Otherwise the download would continue to its end.
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
        // When this returns, the new file is in place, or its installer runs and waits for the app to end.
        autoUpdater.quitAndInstall(true, restart)
        done(null)
      }
    },
  }
}
