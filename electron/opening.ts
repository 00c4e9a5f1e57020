import { resolve } from 'node:path'
import { app } from 'electron'
import * as v from 'valibot'

/** What a second start of the app tells the first: Chromium reorders `argv` on the way, so our own words go beside. */
export const Greeting = v.object({ args: v.array(v.string()), folder: v.string() })
export type Greeting = v.InferOutput<typeof Greeting>

export const ownGreeting = (): Greeting => ({ args: ownWords(process.argv.slice(1)), folder: process.cwd() })

/** A packaged run is `saifu FILE`, one from a checkout `electron APP FILE`; switches may stand before either. */
function ownWords(words: string[]): string[] {
  if (app.isPackaged) return words
  const appFolder = words.findIndex((word) => !word.startsWith('-'))
  return appFolder === -1 ? [] : words.slice(appFolder + 1)
}

/** The file named on a command line, absolute, or null. Switches are Electron's and Chromium's business. */
export function fileFrom({ args, folder }: Greeting): string | null {
  const end = args.indexOf('--')
  const [file] = end === -1 ? args.filter((word) => !word.startsWith('-')) : args.slice(end + 1)
  return file === undefined || file === '' ? null : resolve(folder, file)
}

export interface Opening {
  /** A file is to be opened, as if the system had asked for it. */
  arrive(path: string): void
  /** A person has turned to the app. */
  wake(): void
  /** The file the app was started with, once; null when there was none or it was taken already. */
  take(): string | null
  /** Until the page listens, a file waits in `take`; from then on it is handed over at once. */
  handOver(open: (path: string) => void): void
  /** The page is gone; files wait again. */
  hold(): void
}

/**
 * Gathers every way a file can come in from the system. To be called before the app is ready: macOS sends `open-file`
 * early. `wake` is told whenever a person has turned to the app from outside.
 */
export function watchOpening(wake: () => void): Opening {
  let waiting = fileFrom(ownGreeting())
  let open: ((path: string) => void) | null = null
  const arrive = (path: string | null) => {
    if (path !== null && open !== null) open(path)
    else if (path !== null) waiting = path
    wake()
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    arrive(path)
  })
  app.on('second-instance', (_event, _argv, _folder, greeting) => {
    const read = v.safeParse(Greeting, greeting)
    arrive(read.success ? fileFrom(read.output) : null)
  })
  return {
    arrive,
    wake,
    take() {
      const path = waiting
      waiting = null
      return path
    },
    handOver(listener) {
      open = listener
    },
    hold() {
      open = null
    },
  }
}
