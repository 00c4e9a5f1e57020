/** The life of the process: start, single instance, files from the system, quitting. */
import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import type * as Electron from 'electron'
import { cancellable, type AppEvents } from './events.ts'
import { closeRegistration } from './session.ts'

const switchValue = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

const switchesOf = (name: string) =>
  process.argv.filter((word) => word === `--${name}` || word.startsWith(`--${name}=`))

/** The lock of a killed process does not count. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

class StandInDock {
  private menu: Electron.Menu | null = null
  setMenu = (menu: Electron.Menu) => void (this.menu = menu)
  getMenu = () => this.menu
}

class StandInApp extends EventEmitter<AppEvents> {
  readonly isPackaged: boolean = process.env['STAND_IN_RESOURCES'] !== undefined
  name = 'saifu'
  /** For tests: on Windows the recent files of other programs, which share one list with ours. */
  readonly recentOfOthers = ['another program’s file']
  private readonly recent: string[] = []
  about: Electron.AboutPanelOptionsOptions = {}
  /** The Dock icon's menu, if there is one. */
  readonly dock = process.platform === 'darwin' ? new StandInDock() : undefined
  /** For tests: the entries of the task bar's menu. */
  tasks: Electron.Task[] = []
  private readonly paths = new Map<string, string>([
    ['userData', switchValue('user-data-dir') ?? join(tmpdir(), `stand-in-${String(process.pid)}`)],
    ['home', homedir()],
    ['documents', join(homedir(), 'Documents')],
    ['downloads', join(homedir(), 'Downloads')],
  ])
  private quitting = false
  private ready = false
  private readonly started = new Promise<void>((started) => {
    // Electron is ready only after the main module has loaded.
    setImmediate(() => {
      this.ready = true
      closeRegistration()
      started()
      this.emit('ready')
    })
  })

  readonly commandLine = {
    hasSwitch: (name: string) => switchesOf(name).length > 0,
    removeSwitch: (name: string) => {
      for (const word of switchesOf(name)) process.argv.splice(process.argv.indexOf(word), 1)
    },
  }

  whenReady = () => this.started
  isReady = () => this.ready
  getVersion = () => '0.0.0-stand-in'
  getName = () => this.name
  setName = (name: string) => void (this.name = name)
  getLocale = () => 'en-GB'
  getPreferredSystemLanguages = () => (process.env['STAND_IN_LANGUAGES'] ?? 'en-GB').split(' ')
  setAboutPanelOptions = (options: Electron.AboutPanelOptionsOptions) => void (this.about = options)
  showAboutPanel = () => undefined
  getAppPath = () => process.cwd()
  focus = () => undefined
  setAppUserModelId = (_id: string) => undefined

  /** Only Windows has them. */
  setUserTasks(tasks: Electron.Task[]): boolean {
    if (process.platform !== 'win32') throw new TypeError('app.setUserTasks is not a function')
    this.tasks = tasks
    return true
  }

  getPath(name: string): string {
    const path = this.paths.get(name)
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  /** Only macOS and Windows have such a list. */
  addRecentDocument(path: string): void {
    if (process.platform !== 'linux') this.recent.unshift(path)
  }

  getRecentDocuments = () => [...this.recent]

  clearRecentDocuments(): void {
    this.recent.splice(0)
    if (process.platform === 'win32') this.recentOfOthers.splice(0)
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (!existsSync(path)) throw new Error(`Failed to set path: ${path} does not exist`)
    this.paths.set(name, path)
  }

  /** The first to ask holds the folder; the others leave their message in it. */
  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    const folder = join(this.getPath('userData'), process.platform === 'win32' ? 'lockfile' : 'SingletonLock')
    const own = join(folder, 'owner')
    if (existsSync(own) && lives(Number(readFileSync(own, 'utf8')))) {
      const message = { argv: process.argv, cwd: process.cwd(), additionalData }
      // Written to another name and renamed: the first app must not read half of it.
      const place = join(folder, String(process.pid))
      writeFileSync(place, JSON.stringify(message))
      renameSync(place, `${place}.message`)
      return false
    }
    rmSync(folder, { recursive: true, force: true })
    try {
      mkdirSync(folder, { recursive: true })
    } catch {
      // A folder in which no lock can be made: Electron only says no.
      return false
    }
    writeFileSync(own, String(process.pid))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    setInterval(() => this.hearOthers(folder), 50).unref()
    return true
  }

  quit(): void {
    if (this.quitting) return
    const before = cancellable({})
    this.emit('before-quit', before.event)
    if (before.prevented()) return
    this.quitting = true
    if (openWindows().length === 0) this.leave()
    for (const window of openWindows()) window.close()
  }

  /** Called by each window that refuses to close: nobody quits any more. */
  closeCalledOff(): void {
    this.quitting = false
  }

  exit(code = 0): void {
    for (const window of openWindows()) window.destroy()
    this.emit('quit', cancellable({}).event, code)
    process.exit(code)
  }

  /** Called by each window that is gone. */
  windowClosed(): void {
    if (openWindows().length > 0) return
    if (this.quitting) this.leave()
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  private leave(): void {
    const will = cancellable({})
    this.emit('will-quit', will.event)
    this.quitting = false
    if (!will.prevented()) this.exit()
  }

  private hearOthers(folder: string): void {
    if (!this.ready) return
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.message'))) {
      const text = readFileSync(join(folder, name), 'utf8')
      rmSync(join(folder, name))
      const { argv, cwd, additionalData } = JSON.parse(text) as { argv: string[]; cwd: string; additionalData: unknown }
      this.emit('second-instance', cancellable({}).event, argv, resolve(cwd), additionalData)
    }
  }
}

interface OpenWindow {
  close(): void
  destroy(): void
}
let openWindows: () => OpenWindow[] = () => []
export const knowWindows = (list: () => OpenWindow[]) => {
  openWindows = list
}

export const app = new StandInApp()

// As in Electron's own start: an error during loading, or an unhandled one, ends no process.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') > 1) return
  process.stderr.write(`A JavaScript error occurred in the main process\n${error.stack ?? error.message}\n`)
})
