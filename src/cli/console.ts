/** What the command reads and says, so that tests and pipes see the same. */
import process from 'node:process'

/** The command could not do what was asked: exit code 2 and one line. */
export class CannotRun extends Error {}

export const EXIT = { clean: 0, findings: 1, cannotRun: 2 } as const

export const out = (text: string): void => void process.stdout.write(text)
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * A reader that has seen enough (`saifu check … | head`) is no error and ends the run quietly; output that a full disk
 * refuses is one.
 */
export function mindBrokenPipes(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') say(`saifu: ${error.message}`)
    process.exit(error.code === 'EPIPE' ? (process.exitCode ?? EXIT.clean) : EXIT.cannotRun)
  })
  process.stderr.on('error', () => process.exit(process.exitCode ?? EXIT.cannotRun))
}

/** How far a long run is, on stderr when that is a terminal; nothing else sees it. */
export class Progress {
  #last = 0

  show(text: string): void {
    const now = Date.now()
    if (!process.stderr.isTTY || now - this.#last < 100) return
    this.#last = now
    process.stderr.write(`\r\u001b[2K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`)
  }

  clear(): void {
    if (this.#last > 0) process.stderr.write('\r\u001b[2K')
    this.#last = 0
  }
}
