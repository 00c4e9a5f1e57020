/** Builds what Electron runs into a folder of its own, so that a test needs no build before it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../build/browser.mjs'
import { buildElectron } from '../../build/vite.electron.ts'
import { startStandIn, type RunningApp, type Start } from './electron-app.ts'
import { startChromium, type DebuggedChromium } from './electron-chromium.ts'

/** The built main process and preload, with a page that does as much as the shell can see. */
export async function buildShell(): Promise<{ dist: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-shell-'))
  const dist = join(folder, 'dist')
  await buildElectron(join(dist, 'electron'))
  cpSync(fileURLToPath(new URL('electron-page', import.meta.url)), join(dist, 'renderer'), { recursive: true })
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface Bench {
  dist: string
  chromium: DebuggedChromium
  start(options?: Partial<Start>): RunningApp
  close(): Promise<void>
}

/** A built shell, a Chromium, and the apps started with them, which are ended with it. */
export async function openBench(): Promise<Bench> {
  const path = findBrowser()
  if (path === null) throw new Error('These tests need a Chromium: npm test installs it, or set CHROMIUM_PATH')
  const [built, chromium] = await Promise.all([buildShell(), startChromium(path)])
  const apps: RunningApp[] = []
  return {
    dist: built.dist,
    chromium,
    start(options = {}) {
      const app = startStandIn(chromium, { dist: built.dist, ...options })
      apps.push(app)
      return app
    },
    async close() {
      await Promise.all(apps.map((app) => app.kill()))
      await chromium.close()
      for (const folder of apps.flatMap(({ data, local }) => [data, local]))
        rmSync(folder, { recursive: true, force: true })
      built.remove()
    },
  }
}
