/** Where a window was when it was left, and where it opens again. */
import type { EventEmitter } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { screen, type BrowserWindow, type Rectangle, type Size } from 'electron'
import * as v from 'valibot'

const whole = v.pipe(v.number(), v.integer())
const length = v.pipe(whole, v.minValue(1))
const State = v.object({
  /** Absent where windows have no place that a program could know (Wayland). */
  x: v.optional(whole),
  y: v.optional(whole),
  width: length,
  height: length,
  maximized: v.boolean(),
  fullScreen: v.optional(v.boolean(), false),
  /** The one that the window fills, or will again when it is plugged in. */
  display: v.optional(whole),
})
export type WindowState = v.InferOutput<typeof State>

/** How long after the last move or change of size its place is written (ms): Windows ends a session without a word. */
const SETTLED = 1000
/** So much of the title bar must be in reach that the window can be dragged back. */
const IN_REACH = { across: 120, down: 40 }

/** What `file` says, or null: there is none, or a damaged one. */
export function readWindowState(file: string): WindowState | null {
  try {
    const read = v.safeParse(State, JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/**
 * Bounds to open with: those of before, moved onto a screen when theirs is gone, or `first`, as far as the screen has
 * room for it. Without `x` and `y` the system chooses the place.
 */
export function boundsOf(state: WindowState | null, first: Size): Partial<Rectangle> & Size {
  if (state === null) return within(first, screen.getPrimaryDisplay().workArea)
  const { x, y, width, height } = state
  if (x === undefined || y === undefined) return { width, height }
  const bounds = { x, y, width, height }
  return isInReach(bounds) ? bounds : movedInto(screen.getDisplayMatching(bounds).workArea, bounds)
}

/** The smallest size, which is never more than the screen has room for. */
export function smallestOn(bounds: Partial<Rectangle> & Size, smallest: Size): { minWidth: number; minHeight: number } {
  const { x, y, ...size } = bounds
  const display =
    x === undefined || y === undefined ? screen.getPrimaryDisplay() : screen.getDisplayMatching({ x, y, ...size })
  const { width, height } = within(smallest, display.workArea)
  return { minWidth: width, minHeight: height }
}

/**
 * Writes the place down whenever it has changed, and when the window closes; `failed` hears why it could not. `filled`
 * says which display the window fills.
 */
export function rememberWindow(
  window: BrowserWindow,
  file: string,
  failed: (error: unknown) => void,
  filled: () => number | null = () => null,
): void {
  // A closed window has no bounds any more, so they are noted while it lives.
  let last: string | null = null
  let settled: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(settled)
    try {
      if (last !== null) writeFileSync(file, last)
    } catch (error) {
      failed(error)
    }
  }
  const note = () => {
    const { x, y, width, height } = window.getNormalBounds()
    const place = hasNoPlaces() ? {} : { x, y }
    const display = filled()
    const how = { maximized: window.isMaximized(), fullScreen: window.isFullScreen() }
    const on = display === null ? {} : { display }
    last = JSON.stringify({ ...place, width, height, ...how, ...on } satisfies WindowState)
    clearTimeout(settled)
    settled = setTimeout(write, SETTLED)
  }
  const events = [
    'resize',
    'move',
    'maximize',
    'unmaximize',
    'enter-full-screen',
    'leave-full-screen',
    'close',
  ] as const
  // Node's own words for it: Electron's want each event by its name.
  const emitter: EventEmitter = window
  for (const event of events) emitter.on(event, note)
  window.on('closed', write)
}

/** Under Wayland a window is told that it is at 0, 0, wherever it is, and cannot be moved by its program. */
export const hasNoPlaces = (): boolean => process.platform === 'linux' && process.env['XDG_SESSION_TYPE'] === 'wayland'

const within = ({ width, height }: Size, area: Size): Size => ({
  width: Math.min(width, area.width),
  height: Math.min(height, area.height),
})

function isInReach({ x, y, width }: Rectangle): boolean {
  return screen.getAllDisplays().some(({ workArea }) => {
    const across = Math.min(x + width, workArea.x + workArea.width) - Math.max(x, workArea.x)
    return across >= IN_REACH.across && y >= workArea.y - 8 && y <= workArea.y + workArea.height - IN_REACH.down
  })
}

export function movedInto(area: Rectangle, { x, y, ...size }: Rectangle): Rectangle {
  const { width, height } = within(size, area)
  const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
  return {
    x: between(area.x, x, area.x + area.width - width),
    y: between(area.y, y, area.y + area.height - height),
    width,
    height,
  }
}
