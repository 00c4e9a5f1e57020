/** Electron's window of `npm run dev`: started again when code changes that only its own processes run. */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { watch } from 'chokidar'
import { electronStart, openElectron } from './electron-window.mjs'
import { inRoot } from './steps.mjs'
import { buildElectron } from './vite.electron.ts'

interface DevElectron {
  /** Electron's runtime. */
  readonly program: string
  /** The address of the dev server. */
  readonly page: string
  readonly say: (line: string) => void
}

/** What the main process, the preload and the threads of the host run. The rest of `src` is the page's too, which takes changes by itself. */
const OWN = ['electron', 'src/host']
const SHARED = ['src', 'grammar']

/** Files are saved together: how long none must change before the code is built, in milliseconds. */
const REST = 300

const isIn = (folders: readonly string[], file: string): boolean =>
  folders.some((folder) => file.startsWith(inRoot(folder) + path.sep))

/** The dev server restarts when the host changes: a window that opens meanwhile would find nothing. */
async function served(page: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(page).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await pause(REST)
  }
}

/**
 * Opens the window and keeps it up to date until a person closes it. Where changed code cannot be built, the window stays
 * as it is. A restart loses nothing that was typed: every key is in the journal.
 * @returns as `openElectron`
 */
export async function runElectron({ program, page, say }: DevElectron): Promise<{ code: number } | { reason: string }> {
  const build = () => buildElectron(inRoot('dist', 'electron'))
  let running = new AbortController()
  let changed = 0
  let isTold = false

  async function rebuild(): Promise<void> {
    const mine = ++changed
    await pause(REST)
    if (mine !== changed) return
    try {
      await build()
      await served(page)
    } catch (error) {
      say(`Electron stays as it is: ${String(error)}`)
      return
    }
    if (mine === changed) running.abort()
  }

  const watcher = watch(
    SHARED.concat('electron').map((folder) => inRoot(folder)),
    { ignoreInitial: true },
  )
  watcher.on('all', (_event, file) => {
    if (isIn(OWN, file)) void rebuild()
    else if (!isTold) {
      isTold = true
      say(
        `The page has the change of ${path.relative(inRoot(), file)}; Electron's main process has it when it starts again`,
      )
    }
  })
  try {
    await build()
    for (;;) {
      const { signal } = (running = new AbortController())
      isTold = false
      const { env, ...start } = electronStart([])
      const opened = await openElectron(program, { ...start, env: { ...env, SAIFU_DEV_PAGE: page } }, undefined, signal)
      if (!signal.aborted) return opened
      say('Electron starts again with the changed code')
    }
  } finally {
    await watcher.close()
  }
}
