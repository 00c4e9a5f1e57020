import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST = 1_000_000

export interface ErrorLog {
  /** Its path, for display. */
  file: string
  write(what: string, error?: unknown): void
}

/**
 * A text file in the data folder, newest entry last, with one older file beside it. Written synchronously, because the
 * next instruction may be the last. If even that fails, the text goes to standard error.
 */
export function openErrorLog(folder: string, now: () => Date = () => new Date()): ErrorLog {
  const file = join(folder, 'errors.log')
  return {
    file,
    write(what, error) {
      const entry = `${now().toISOString()} ${what}${error === undefined ? '' : `\n${describe(error)}`}\n`
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) renameSync(file, `${file}.old`)
        appendFileSync(file, entry, { mode: 0o600 })
      } catch {
        process.stderr.write(entry)
      }
    },
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
}
