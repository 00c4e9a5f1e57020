import { app, dialog } from 'electron'
import { tellError } from './native-dialogs.ts'
import type { ErrorLog } from '../src/host/index.ts'
import { DESKTOP, type Language } from '../src/words/index.ts'

/**
 * Logs uncaught errors and tells the person once where. The app continues: a match is being played, and the journal
 * does not depend on what broke. Only a failed start cannot continue (`giveUp`).
 */
export function catchEverything(log: ErrorLog, language: () => Language): void {
  let told = false
  const caught = (what: string) => (error: unknown) => {
    log.write(what, error)
    if (told) return
    told = true
    // Before the app is ready only this kind of box is possible.
    if (!app.isReady()) return dialog.showErrorBox('Saifu', DESKTOP[language()].error.detail(log.file))
    tellError(language(), log.file).catch((failure: unknown) => log.write('the error was not shown', failure))
  }
  process.on('uncaughtException', caught('uncaught exception'))
  process.on('unhandledRejection', caught('unhandled rejection'))
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.write(`a process of the app is gone: ${type}, ${reason} (${String(exitCode)})`)
  })
}

/**
 * The start failed: there is no window and there will be none. A process that stayed would block the data folder for
 * every other start, so it says why and ends.
 */
export function giveUp(log: ErrorLog, language: Language, error: unknown): void {
  log.write('the app did not start', error)
  dialog.showErrorBox('Saifu', DESKTOP[language].notStarted(log.file))
  app.exit(1)
}
