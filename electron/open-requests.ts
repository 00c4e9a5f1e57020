import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from 'electron'
import * as v from 'valibot'

/**
 * The message from a second start of the app to the first. Chromium reorders `argv` on the way, so our own arguments
 * are sent separately.
 */
export const SecondInstanceMessage = v.object({ args: v.array(v.string()), folder: v.string() })
export type SecondInstanceMessage = v.InferOutput<typeof SecondInstanceMessage>

export const ownStartMessage = (): SecondInstanceMessage => ({
  args: ownWords(process.argv.slice(1)),
  folder: process.cwd(),
})

/** A packaged run is `saifu FILE`, one from a checkout `electron APP FILE`; switches may come before either. */
function ownWords(words: string[]): string[] {
  if (app.isPackaged) return words
  const appFolder = words.findIndex((word) => !word.startsWith('-'))
  return appFolder === -1 ? [] : words.slice(appFolder + 1)
}

/** The files named on a command line, absolute. Switches are left to Electron and Chromium. */
function filesFrom({ args, folder }: SecondInstanceMessage): string[] {
  const end = args.indexOf('--')
  const files = end === -1 ? args.filter((word) => !word.startsWith('-')) : args.slice(end + 1)
  return files.filter((word) => word !== '').map((word) => resolve(folder, pathOf(word)))
}

/** Linux launchers may pass a file as a URL. Any other URL stays as it is, and is not found. */
function pathOf(word: string): string {
  if (!word.startsWith('file:')) return word
  try {
    return fileURLToPath(word)
  } catch {
    return word
  }
}

/** The switch with which the task bar of Windows starts the app for a new match. */
export const NEW_MATCH = '--new-match'

/** The id of the command that a command line asks for, or null. */
const commandFrom = ({ args }: SecondInstanceMessage): string | null => {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).includes(NEW_MATCH) ? 'file.new' : null
}

/** A file to open, the names of those that came with it, and a command to run: null if there is none. */
interface OpenRequest {
  readonly file: string | null
  readonly left: readonly string[]
  readonly command: string | null
}

interface OpenTarget {
  open(path: string): void
  /** The names of files that came with another and are not opened. */
  left(names: readonly string[]): void
  command(id: string): void
}

export interface OpenRequests {
  /** A person chose this one file in the app. */
  arrive(path: string): void
  /** Runs a command, for which a window may have to be opened. */
  command(id: string): void
  /** The requests so far; empty if they were already taken. */
  take(): OpenRequest
  /** Until the page listens, requests wait for `take`; from then on they are handed over at once. */
  handOver(door: OpenTarget): void
  /** The page is gone; requests wait again. */
  hold(): void
}

/**
 * Windows and macOS hand over several chosen files one by one; those that follow within this time belong together (ms).
 */
const TOGETHER = 700

/**
 * Collects every way in which the system passes a file. Call it before the app is ready: macOS sends `open-file` early.
 * `wake` is called whenever a person activates the app from outside. Of several files that come together the first is
 * opened; the others are named.
 */
export function watchOpenRequests(wake: () => void): OpenRequests {
  const own = ownStartMessage()
  let waiting = filesFrom(own)
  let wanted = commandFrom(own)
  let page: OpenTarget | null = null
  let openedAt = -Infinity

  const receive = (paths: readonly string[]) => {
    if (page === null) waiting = [...waiting, ...paths]
    else if (paths.length > 0) {
      const isLate = performance.now() - openedAt < TOGETHER
      const [first] = paths
      const left = isLate ? paths : paths.slice(1)
      if (!isLate && first !== undefined) page.open(first)
      if (left.length > 0) page.left(left.map((path) => basename(path)))
      openedAt = performance.now()
    }
  }
  const command = (id: string | null) => {
    if (page === null) wanted = id ?? wanted
    else if (id !== null) page.command(id)
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    receive([path])
    wake()
  })
  app.on('second-instance', (_event, _argv, _folder, greeting) => {
    const read = v.safeParse(SecondInstanceMessage, greeting)
    if (read.success) {
      receive(filesFrom(read.output))
      command(commandFrom(read.output))
    }
    wake()
  })
  return {
    arrive(path) {
      if (page === null) waiting = [path]
      else page.open(path)
      wake()
    },
    command(id) {
      command(id)
      wake()
    },
    take() {
      const [file = null, ...left] = waiting
      const wish = { file, left: left.map((path) => basename(path)), command: wanted }
      waiting = []
      wanted = null
      if (file !== null) openedAt = performance.now()
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
