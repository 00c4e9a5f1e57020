/** Input and output of the command, the same for tests and pipes. */
import { once } from 'node:events'
import process from 'node:process'

/** The command could not do what was asked: exit code 2 and one line. */
export class CannotRun extends Error {}

export const EXIT = { clean: 0, findings: 1, cannotRun: 2 } as const

/**
 * Characters that a terminal obeys (escape sequences, other control characters) or that reverse its text (bidirectional
 * controls). A file or its name may contain any of them.
 */
const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** The text with those written as in JSON, `\u001b`; line breaks stay. */
const visible = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A name or sentence without line breaks, where each has one line. */
export const oneLine = (text: string): string => text.replaceAll('\n', '\\u000a')

/**
 * A reader that stops early (`saifu check … | head`) ends the run quietly; output that a full disk refuses is an error.
 * Called once, before a command runs.
 */
export function mindBrokenPipes(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') say(`saifu: ${error.message}`)
    process.exit(error.code === 'EPIPE' ? (process.exitCode ?? EXIT.clean) : EXIT.cannotRun)
  })
  process.stderr.on('error', () => process.exit(process.exitCode ?? EXIT.cannotRun))
}

/** Data for another program, byte for byte. */
export const out = (text: string | Uint8Array): void => void process.stdout.write(text)

/** Sentences for a person, on standard output. */
export const tell = (text: string): void => out(visible(text))

/** Sentences for a person, on standard error. */
export const say = (line: string): void => void process.stderr.write(`${visible(line)}\n`)

/** Waits for a slow reader, so that long output does not pile up in memory. */
export const outInTime = async (text: string): Promise<void> => {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Whether somebody watches stderr. */
export const isWatched = (): boolean => process.stderr.isTTY

/** The progress of a long run, on stderr if that is a terminal; otherwise not shown. */
export class Progress {
  #last = Date.now()
  #shown = false

  show(text: string): void {
    const now = Date.now()
    if (now - this.#last < 100) return
    this.#last = now
    if (!isWatched()) return
    this.#shown = true
    process.stderr.write(`\r\u001b[2K${visible(oneLine(text)).slice(0, (process.stderr.columns ?? 80) - 1)}`)
  }

  clear(): void {
    if (this.#shown) process.stderr.write('\r\u001b[2K')
    this.#shown = false
  }
}
