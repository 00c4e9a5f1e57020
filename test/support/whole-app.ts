/**
 * The whole desktop app, page and all: upon the stand-in always, and the same upon the real Electron where its binary is
 * found. It takes what the build left in `dist/`.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { electronPath, startElectron, startStandIn, type RunningApp, type Start } from './electron-app.ts'
import { debuggedChromium, type DebuggedChromium } from './electron-chromium.ts'

export const WHOLE_DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Runs the tests of a scenario upon both. */
export function uponStandInAndElectron(
  scenario: (start: (options: Omit<Start, 'dist'>) => Promise<RunningApp>) => void,
): void {
  const binary = electronPath()
  const started: RunningApp[] = []
  const opened = (app: RunningApp): RunningApp => {
    started.push(app)
    return app
  }
  let chromium: DebuggedChromium | null = null

  beforeAll(async () => {
    for (const part of ['electron/main.js', 'electron/preload.cjs', 'renderer/index.html'])
      if (!existsSync(join(WHOLE_DIST, part))) throw new Error(`dist/${part} is missing: npm run build`)
    chromium = await debuggedChromium()
  })
  afterAll(async () => {
    await Promise.all(started.map((app) => app.kill()))
    await chromium?.emptied()
    for (const each of started.flatMap(({ data, local }) => [data, local]))
      rmSync(each, { recursive: true, force: true })
  })

  describe('upon the stand-in', () => {
    scenario((options) => {
      if (chromium === null) throw new Error('no Chromium')
      return Promise.resolve(opened(startStandIn(chromium, { dist: WHOLE_DIST, ...options })))
    })
  })

  /** Set where the real Electron must not be left out, whether it is found or not. */
  const wanted = process.env['SAIFU_ELECTRON'] === 'real'
  if (binary === null && !wanted)
    console.log(
      'The real Electron is not tested: node_modules/electron/dist has no binary and ELECTRON_PATH names none',
    )

  describe.skipIf(binary === null && !wanted)('upon the real Electron', () => {
    scenario(async (options) => {
      if (binary === null) throw new Error('SAIFU_ELECTRON wants the real Electron, and there is none')
      return opened(await startElectron(binary, { dist: WHOLE_DIST, ...options }))
    })
  })
}

export const chooseInMenu = (app: RunningApp, id: string) =>
  app.main(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id)

export const typeKeys = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

export const beginFirstFrame = async (page: Page) => {
  const button = page.getByRole('button', { name: /Begin East 1|東1局を始める/ })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

/** Behind the dora indicator: the dealer's hand, thirteen keys. */
export const HAND = 'Digit1 Digit1 Digit2 Digit3 KeyQ KeyW KeyE KeyA KeyS KeyD KeyZ KeyZ KeyX'.split(' ')
