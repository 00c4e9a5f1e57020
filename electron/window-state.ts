import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, type BrowserWindow, type Rectangle } from 'electron'
import * as v from 'valibot'

const State = v.object({
  x: v.pipe(v.number(), v.integer()),
  y: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  maximized: v.boolean(),
})
export type WindowState = v.InferOutput<typeof State>

export const SMALLEST = { width: 960, height: 640 }
const FIRST = { width: 1360, height: 880 }

/** Where the window was, or null: no such file, a damaged one, or a screen that is no longer there. */
export function readWindowState(folder: string): WindowState | null {
  try {
    const read = v.safeParse(State, JSON.parse(readFileSync(stateFile(folder), 'utf8')))
    return read.success && isOnScreen(read.output) ? read.output : null
  } catch {
    return null
  }
}

/** Bounds to open with. Without a remembered place the system chooses one. */
export function boundsOf(state: WindowState | null): Partial<Rectangle> {
  if (state === null) return FIRST
  const { x, y, width, height } = state
  return { x, y, width, height }
}

/** Writes the place down whenever the window closes; `failed` hears why it could not. */
export function rememberWindow(window: BrowserWindow, folder: string, failed: (error: unknown) => void): void {
  window.on('closed', () => {
    try {
      if (last !== null) writeFileSync(stateFile(folder), JSON.stringify(last))
    } catch (error) {
      failed(error)
    }
  })
  // A closed window has no bounds any more, so they are noted while it lives.
  let last: WindowState | null = null
  const note = () => {
    last = { ...window.getNormalBounds(), maximized: window.isMaximized() }
  }
  for (const event of ['resize', 'move', 'maximize', 'unmaximize', 'close'] as const) window.on(event as 'close', note)
}

const stateFile = (folder: string) => join(folder, 'window.json')

function isOnScreen({ x, y, width, height }: Rectangle): boolean {
  // Enough of the title bar must be reachable to drag the window back.
  return screen.getAllDisplays().some(({ workArea }) => {
    const across = Math.min(x + width, workArea.x + workArea.width) - Math.max(x, workArea.x)
    return across >= 120 && y >= workArea.y - 8 && y <= workArea.y + workArea.height - 40 && height > 0
  })
}
