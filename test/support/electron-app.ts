/** Starts the built app on the stand-in or on the real Electron, with the same interface for tests. */
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Electron from 'electron'
import { _electron, type Page } from 'playwright-core'
import type { DebuggedChromium } from './electron-chromium.ts'
import type { standIn } from './electron-stand-in/index.ts'

/** What a function gets that a test sends to the main process. */
export type MainModule = typeof Electron & { standIn: typeof standIn }

export interface RunningApp {
  /** The folder of settings and journals. */
  data: string
  /** The folder of Chromium's own data. */
  local: string
  /** The page of the first window. */
  page(): Promise<Page>
  /** Runs a function in the main process; it may use nothing from outside itself. */
  main<T, A>(work: (electron: MainModule, argument: A) => T | Promise<T>, argument: A): Promise<T>
  main<T>(work: (electron: MainModule) => T | Promise<T>): Promise<T>
  /** Resolves with the exit code. */
  exited: Promise<number | null>
  errors(): string
  kill(): Promise<void>
}

/** Runs in the stand-in before the app is loaded; it may use nothing from outside itself. */
export type Prepare = (electron: MainModule) => void

export interface Start {
  /** The folder with the archive: the app counts as installed, and is read from the archive if there is one. */
  resources?: string
  env?: Readonly<Record<string, string>>
  /** The folder with `electron/` and `renderer/`, as the build leaves it. */
  dist: string
  data?: string
  /** By default beside the data. */
  local?: string
  args?: string[]
  cwd?: string
  /** The system that the stand-in pretends to be; by default this machine's. */
  platform?: 'darwin' | 'win32' | 'linux'
  prepare?: Prepare | readonly Prepare[]
}

const REGISTER = pathToFileURL(fileURLToPath(new URL('electron-stand-in/register.ts', import.meta.url))).href

const START_ARCHIVE = fileURLToPath(new URL('electron-stand-in/start-archive.ts', import.meta.url))

export const newDataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-data-'))
  mkdirSync(folder, { recursive: true })
  return folder
}

const errorsIn = (data: string) => {
  const file = join(data, 'errors.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function startStandIn(chromium: DebuggedChromium, start: Start): RunningApp {
  const data = start.data ?? newDataFolder()
  const local = start.local ?? `${resolve(start.cwd ?? '.', data)}-local`
  const packed = start.resources !== undefined && existsSync(join(start.resources, 'app.asar'))
  const script = packed ? START_ARCHIVE : join(start.dist, 'electron/main.js')
  const system = start.platform === undefined ? {} : { STAND_IN_PLATFORM: start.platform }
  // As `electron --a-switch APP FILE`: the dot is the app's folder. An installed app is `saifu --a-switch FILE`.
  const own = start.resources === undefined ? ['--a-switch', '.'] : ['--a-switch']
  const installed = start.resources === undefined ? {} : { STAND_IN_RESOURCES: start.resources }
  const child = fork(script, [...own, ...(start.args ?? [])], {
    ...(start.cwd === undefined ? {} : { cwd: start.cwd }),
    execArgv: ['--import', REGISTER],
    env: {
      ...process.env,
      SAIFU_DATA: data,
      STAND_IN_CHROMIUM: chromium.endpoint,
      STAND_IN_PREPARE: `(electron) => [${[start.prepare ?? []].flat().join()}].forEach((prepare) => prepare(electron))`,
      NODE_OPTIONS: '',
      XDG_CACHE_HOME: local,
      LOCALAPPDATA: local,
      // On this system the folder depends on the home folder alone.
      ...(start.platform === 'darwin' ? { HOME: local } : {}),
      ...system,
      ...installed,
      ...start.env,
    },
    silent: true,
  })
  let said = ''
  child.stdout?.on('data', (text) => (said += String(text)))
  child.stderr?.on('data', (text) => (said += String(text)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  child.on('message', (message: { id: number; value?: unknown; error?: string }) => {
    const { resolve, reject } = pending.get(message.id) ?? {}
    pending.delete(message.id)
    if (message.error === undefined) resolve?.(message.value)
    else reject?.(new Error(message.error))
  })
  void exited.then((code) => {
    for (const { reject } of pending.values()) reject(new Error(`the app ended with ${String(code)}\n${said}`))
    pending.clear()
  })
  let next = 0
  const main = ((work: (...args: never[]) => unknown, argument?: unknown) =>
    new Promise((resolve, reject) => {
      const id = next++
      pending.set(id, { resolve, reject })
      child.send({ id, source: work.toString(), argument }, (error) => error && reject(error))
    })) as RunningApp['main']

  return {
    data,
    local,
    main,
    exited,
    errors: () => errorsIn(data) + said,
    async page() {
      const target = await main(async ({ app, BrowserWindow, standIn: own }) => {
        await app.whenReady()
        for (let tries = 0; BrowserWindow.getAllWindows().length === 0 && tries < 1000; tries++)
          await new Promise((resolve) => setTimeout(resolve, 20))
        const [window] = BrowserWindow.getAllWindows()
        return own.targetOf(window as never)
      })
      return pageOf(chromium, target)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Playwright would answer whether to leave the page; the window does that itself. */
const leaveQuestions = (page: Page) => {
  const context = page.context()
  if (asking.has(context)) return
  asking.add(context)
  context.on('dialog', () => undefined)
}
const asking = new WeakSet<object>()

const targets = new WeakMap<Page, string>()
const asked = new WeakSet<Page>()

/** Chromium's name of a page, stored once known, because a crashed page may never answer. */
function targetOf(page: Page): string | undefined {
  const ask = async () => {
    const session = await page.context().newCDPSession(page)
    const { targetInfo } = await session.send('Target.getTargetInfo')
    targets.set(page, targetInfo.targetId)
    await session.detach()
  }
  if (!asked.has(page)) ask().catch(() => asked.delete(page))
  asked.add(page)
  return targets.get(page)
}

async function pageOf({ browser }: DebuggedChromium, target: string): Promise<Page> {
  for (let tries = 0; tries < 800; tries++) {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      if (targetOf(page) !== target) continue
      leaveQuestions(page)
      await page.waitForURL(/^https:\/\/app\.saifu\.test\//)
      await page.waitForLoadState()
      return page
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the window has no page')
}

/** The real binary, if there is one. */
export function electronPath(): string | null {
  const chosen = process.env['ELECTRON_PATH']
  if (chosen !== undefined && existsSync(chosen)) return chosen
  const folder = fileURLToPath(new URL('../../node_modules/electron/', import.meta.url))
  const named = join(folder, 'path.txt')
  if (!existsSync(named)) return null
  const path = join(folder, 'dist', readFileSync(named, 'utf8').trim())
  return existsSync(path) ? path : null
}

export async function startElectron(executablePath: string, start: Start): Promise<RunningApp> {
  const data = start.data ?? newDataFolder()
  const local = `${data}-local`
  const app = await _electron.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), join(start.dist, '..'), ...(start.args ?? [])],
    env: { ...(process.env as Record<string, string>), SAIFU_DATA: data, XDG_CACHE_HOME: local, LOCALAPPDATA: local },
    ...(start.cwd === undefined ? {} : { cwd: start.cwd }),
  })
  const child = app.process()
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    data,
    local,
    exited,
    page: () => app.firstWindow(),
    main: ((work: never, argument: never) => app.evaluate(work, argument)) as unknown as RunningApp['main'],
    errors: () => errorsIn(data),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
