/** The wire to the test that started this process: it sends functions, which run here with the module `electron`. */
import { menuBarHasFocus } from './left-keys.ts'
import { workAreas } from './desktop.ts'
import { blocked } from './power.ts'
import { leaks, outside } from './page.ts'
import type { BrowserWindow } from './window.ts'

export const standIn = {
  blocked,
  workAreas,
  outside,
  leaks,
  targetOf: async (window: BrowserWindow) => {
    await window.webContents.attached
    return window.webContents.targetId
  },
  /** Whether keys go to the menu bar instead of the page. */
  menuBarHasFocus: (window: BrowserWindow) => menuBarHasFocus(window.webContents),
  knowFile: (window: BrowserWindow, name: string, path: string) => window.webContents.knowFile(name, path),
}

/** Before the app is read: what a test changes in this Electron, given as the source of a function. */
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
