/** Logs uncaught errors without ending the server: an error in one page must not end the matches of others. */
import process from 'node:process'
import type { ErrorLog } from '../host/index.ts'

/** @param tell called the first time, with the path of the log */
export function logUncaught(log: ErrorLog, tell: (file: string) => void): void {
  let told = false
  const caught = (what: string) => (error: unknown) => {
    log.write(what, error)
    if (!told) tell(log.file)
    told = true
  }
  process.on('uncaughtException', caught('uncaught exception'))
  process.on('unhandledRejection', caught('unhandled rejection'))
}
