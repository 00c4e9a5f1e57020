import { app } from 'electron'
import { tellError } from './dialogs.ts'
import type { ErrorLog } from '../src/host/index.ts'
import type { Language } from '../src/words/index.ts'

/**
 * Whatever nobody caught is written down, and the person is told once where. The app goes on: a match is being
 * played, and the journal does not depend on what broke.
 */
export function catchEverything(log: ErrorLog, language: () => Language): void {
  let told = false
  const caught = (what: string) => (error: unknown) => {
    log.write(what, error)
    if (told || !app.isReady()) return
    told = true
    tellError(language(), log.file).catch((failure: unknown) => log.write('the error was not shown', failure))
  }
  process.on('uncaughtException', caught('uncaught exception'))
  process.on('unhandledRejection', caught('unhandled rejection'))
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.write(`a process of the app is gone: ${type}, ${reason} (${String(exitCode)})`)
  })
}
