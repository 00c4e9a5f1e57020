/** What Electron runs, with a page that does what the shell can observe. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startStandIn, type RunningApp, type Start } from './electron-app.ts'
import { debuggedChromium, type DebuggedChromium } from './electron-chromium.ts'

const BUILT = fileURLToPath(new URL('../../dist/electron', import.meta.url))
const PAGE = fileURLToPath(new URL('electron-page', import.meta.url))

/** A copy of the built main process and preload, which a test may change. */
function copyShell(): { dist: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-shell-'))
  const dist = join(folder, 'dist')
  cpSync(BUILT, join(dist, 'electron'), { recursive: true })
  cpSync(PAGE, join(dist, 'renderer'), { recursive: true })
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface Bench {
  dist: string
  chromium: DebuggedChromium
  start(options?: Partial<Start>): RunningApp
  /** Ends the apps that were started so far. */
  endApps(): Promise<void>
  close(): Promise<void>
}

/** A shell, the worker's Chromium, and the apps started with them, which end with it. */
export async function openBench(): Promise<Bench> {
  const chromium = await debuggedChromium()
  const built = copyShell()
  const apps: RunningApp[] = []
  const endApps = async () => {
    await Promise.all(apps.map((app) => app.kill()))
  }
  return {
    dist: built.dist,
    chromium,
    start(options = {}) {
      const app = startStandIn(chromium, { dist: built.dist, ...options })
      apps.push(app)
      return app
    },
    endApps,
    async close() {
      await endApps()
      await chromium.emptied()
      for (const folder of apps.flatMap(({ data, local }) => [data, local]))
        rmSync(folder, { recursive: true, force: true })
      built.remove()
    },
  }
}
