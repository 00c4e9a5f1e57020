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

/** The switch with which the task bar of Windows starts the app for a new match. */
export const NEW_MATCH = '--new-match'

/** The command that a command line asks for, by its id, or null. */
export const commandFrom = ({ args }: Greeting): string | null => {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).includes(NEW_MATCH) ? 'file.new' : null
}

/** A file to open and a command to carry out, each null when nobody asked for one. */
export interface Wish {
  file: string | null
  command: string | null
}

export interface PageDoor {
  open(path: string): void
  command(id: string): void
}

export interface Opening {
  /** A file is to be opened, as if the system had asked for it. */
  arrive(path: string): void
  /** A command is to be carried out, in a window that may have to be opened for it. */
  command(id: string): void
  /** What the app was started for, once: both null when there was nothing or it was taken already. */
  take(): Wish
  /** Until the page listens, a wish waits in `take`; from then on it is handed over at once. */
  handOver(door: PageDoor): void
  /** The page is gone; wishes wait again. */
  hold(): void
}

/**
 * Gathers every way a file can come in from the system. To be called before the app is ready: macOS sends `open-file`
 * early. `wake` is told whenever a person has turned to the app from outside.
 */
export function watchOpening(wake: () => void): Opening {
  let waiting = wishFrom(ownGreeting())
  let page: PageDoor | null = null
  const arrive = ({ file, command }: Wish) => {
    if (page === null) waiting = { file: file ?? waiting.file, command: command ?? waiting.command }
    else {
      if (file !== null) page.open(file)
      if (command !== null) page.command(command)
    }
    wake()
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    arrive({ file: path, command: null })
  })
  app.on('second-instance', (_event, _argv, _folder, greeting) => {
    const read = v.safeParse(Greeting, greeting)
    arrive(read.success ? wishFrom(read.output) : NOTHING)
  })
  return {
    arrive: (path) => arrive({ file: path, command: null }),
    command: (id) => arrive({ file: null, command: id }),
    take() {
      const wish = waiting
      waiting = NOTHING
      return wish
    },
    handOver(door) {
      page = door
    },
    hold() {
      page = null
    },
  }
}

const NOTHING: Wish = { file: null, command: null }
const wishFrom = (greeting: Greeting): Wish => ({ file: fileFrom(greeting), command: commandFrom(greeting) })
