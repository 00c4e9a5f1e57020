/**
 * The connection to the test that started this process: it sends functions, which run here with the module `electron`.
 */
import { flushCompileCache } from 'node:module'
import { lastLeftKey, menuBarHasFocus } from './left-keys.ts'
import { minidumps } from './desktop.ts'
import { hands } from './dialogs.ts'
import { screen } from './displays.ts'
import { blocked } from './power.ts'
import type { PressedKey } from './key-names.ts'
import { leaks, outside } from './page.ts'
import { patience } from './renderer.ts'
import type { BrowserWindow } from './window.ts'

export const standIn = {
  hands,
  minidumps,
  blocked,
  displays: screen,
  outside,
  leaks,
  targetOf: async (window: BrowserWindow) => {
    await window.webContents.attached
    return window.webContents.targetId
  },
  /** Whether keys go to the menu bar instead of the page. */
  menuBarHasFocus: (window: BrowserWindow) => menuBarHasFocus(window.webContents),
  lastLeftKey: (window: BrowserWindow) => lastLeftKey(window.webContents),
  patience,
  press: (window: BrowserWindow, key: PressedKey) => window.webContents.press(key),
  click: (window: BrowserWindow, x = 1, y = 1) => window.webContents.click(x, y),
  /** The page runs an endless loop, and accepts nothing any more. */
  hang: (window: BrowserWindow) => void window.webContents.executeJavaScript('for (;;);').catch(() => undefined),
  /**
   * The same, and a person presses or clicks in vain. The first press may still arrive before the page begins to hang.
   */
  hangUnderHands: (window: BrowserWindow, hand: 'key' | 'click') => {
    const page = window.webContents
    patience.ms = 300
    standIn.hang(window)
    const touch = () => (hand === 'click' ? page.click(1, 1) : page.press({ code: 'KeyA', key: 'a' }))
    const again = setInterval(touch, 100)
    for (const end of ['unresponsive', 'destroyed', 'render-process-gone'] as const)
      page.once(end, () => clearInterval(again))
  },
  /** The system ends the process of the page, as it does when memory is short. */
  killPage: async (window: BrowserWindow) => process.kill(await window.webContents.processId(), 'SIGKILL'),
  knowFile: (window: BrowserWindow, name: string, path: string) => window.webContents.knowFile(name, path),
}

/** Before the app is loaded: what a test changes in this Electron, given as the source of a function. */
export function prepare(electron: object): void {
  const source = process.env['STAND_IN_PREPARE'] ?? ''
  if (source !== '') (new Function(`return (${source})`)() as (electron: object) => void)(electron)
}

interface Task {
  id: number
  source: string
  argument: unknown
}

process.on('message', ({ id, source, argument }: Task) => {
  const run = async () => {
    const electron: unknown = await import('./index.ts')
    const task = new Function(`return (${source})`)() as (electron: unknown, argument: unknown) => unknown
    return task(electron, argument)
  }
  run().then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.stack : String(error) }),
  )
})

// A test kills the app, which would otherwise store its compiled code when it ends.
process.once('message', () => flushCompileCache())
