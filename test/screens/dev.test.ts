/** `npm run dev`: the page by Vite's dev server, the host behind it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { workerBrowser } from '../support/browser.ts'
import { openBench, type Bench } from '../support/electron-build.ts'
import { runsAll } from '../support/test-extent.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = [
  'build',
  'electron',
  'grammar',
  'renderer',
  'src',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.test.json',
  'tsconfig.renderer.json',
]

let copy = ''
let shown: Page | null = null
let dev: ChildProcess | null = null
let bench: Bench | null = null

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'saifu-dev-'))
  for (const name of COPIED) await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
})
afterEach(async () => {
  await bench?.close()
  await shown?.context().close()
  if (dev && isAlive(dev)) interrupt(dev, 'SIGKILL')
  shown = dev = bench = null
  await rm(copy, { recursive: true, force: true })
})

/** Every process that npm started, as the keys of a terminal reach them. */
const interrupt = ({ pid }: ChildProcess, signal: NodeJS.Signals): boolean => process.kill(-(pid ?? 0), signal)
const isAlive = (child: ChildProcess): boolean => {
  try {
    return interrupt(child, 0 as unknown as NodeJS.Signals)
  } catch {
    // No process is left in the group.
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What `npm run dev` said so far. */
let said = ''

/** Starts it in the copy, with Electron's runtime in this folder; gives the page's address. */
async function start(runtime: string | null = null): Promise<string> {
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(await freePort()), '--strictPort'], {
    cwd: copy,
    detached: true,
    env: {
      ...process.env,
      ...(runtime === null ? { BROWSER: 'none' } : { BROWSER: '', DISPLAY: ':0' }),
      SAIFU_DATA: join(copy, 'data'),
      // No window of Electron, where its runtime is there.
      ELECTRON_OVERRIDE_DIST_PATH: runtime ?? join(copy, 'no-electron'),
    },
  })
  dev = child
  return new Promise((resolve, reject) => {
    said = ''
    const hear = (data: Buffer): void => {
      said += String(data)
      const [address] = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', () => reject(new Error(said)))
  })
}

/** Changes a sentence of the start screen. */
async function change(): Promise<void> {
  const file = join(copy, 'renderer/files/StartScreen.vue')
  const text = await readFile(file, 'utf8')
  expect(text).toContain('<p>{{ t.tagline }}</p>')
  await writeFile(file, text.replace('<p>{{ t.tagline }}</p>', '<p>A changed line</p>'))
}

// Windows has no groups of processes that a signal reaches: there its keys are pressed by hand.
it.skipIf(process.platform === 'win32' || !runsAll)(
  'a changed component is put into the page, which is not loaded anew; Ctrl+C leaves no process behind',
  async () => {
    const address = await start()
    const page = (shown = await (await workerBrowser()).newPage())
    await page.goto(address)
    await page.locator('main.start h1').waitFor({ timeout: 60_000 })
    // The host is there: it says its version.
    const { version } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')) as { version: string }
    await expect.poll(() => page.locator('.version').textContent()).toBe(version)
    await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
    await change()
    await page.getByText('A changed line').waitFor()
    expect(await page.locator('body').getAttribute('data-loaded-once')).toBe('')

    const child = dev
    if (!child) throw new Error('not started')
    const ended = new Promise((resolve) => child.on('close', resolve))
    interrupt(child, 'SIGINT')
    await ended
    await expect.poll(() => isAlive(child)).toBe(false)
    await expect(fetch(address)).rejects.toThrow()
  },
)

it.skipIf(process.platform === 'win32' || !runsAll)(
  "Electron's window shows the page of the dev server, under the scheme of the app, and takes changes without a reload",
  async () => {
    const address = await start()
    bench = await openBench()
    const app = bench.start({ env: { SAIFU_DEV_PAGE: new URL(address).origin } })
    const page = await app.page()
    await page.locator('main.start h1').waitFor({ timeout: 60_000 })
    const shown = await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())
    expect(shown).toBe('saifu://app/index.html')
    await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
    await change()
    await page.getByText('A changed line').waitFor()
    expect(await page.locator('body').getAttribute('data-loaded-once')).toBe('')
  },
)

it.skipIf(process.platform !== 'linux' || !runsAll)(
  'Electron starts again when its own code or the host changes, and only then',
  async () => {
    const runtime = join(copy, 'runtime')
    const starts = join(copy, 'starts')
    await mkdir(runtime)
    // Of the window it is enough to know which page it is given.
    await writeFile(join(runtime, 'electron'), `#!/bin/sh\necho "$SAIFU_DEV_PAGE" >> '${starts}'\nexec sleep 600\n`, {
      mode: 0o755,
    })
    await writeFile(starts, '')
    const address = await start(runtime)
    const page = `${new URL(address).origin}/`
    const opened = async (): Promise<string[]> => (await readFile(starts, 'utf8')).split('\n').filter(Boolean)
    const wait = { timeout: 120_000, interval: 200 }
    await expect.poll(opened, wait).toEqual([page])

    const add = async (file: string): Promise<void> => {
      const text = await readFile(join(copy, file), 'utf8')
      await writeFile(join(copy, file), `${text}\nglobalThis.performance.mark('changed')\n`)
    }
    await add('src/table/step.ts')
    await expect.poll(() => said, wait).toContain('main process has it when it starts again')
    expect(await opened()).toHaveLength(1)
    await add('electron/keep-awake.ts')
    await expect.poll(opened, wait).toEqual([page, page])
    expect(said).toContain('Electron starts again with the changed code')
    await add('src/host/settings.ts')
    await expect.poll(opened, wait).toEqual([page, page, page])
  },
)
