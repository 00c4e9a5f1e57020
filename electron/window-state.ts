/** Where a window was when it was closed, and where it opens again. */
import type { EventEmitter } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { screen, type BrowserWindow, type Rectangle, type Size } from 'electron'
import * as v from 'valibot'

const whole = v.pipe(v.number(), v.integer())
const length = v.pipe(whole, v.minValue(1))
const State = v.object({
  /** Absent if programs cannot know the place of their windows (Wayland). */
  x: v.optional(whole),
  y: v.optional(whole),
  width: length,
  height: length,
  maximized: v.boolean(),
  fullScreen: v.optional(v.boolean(), false),
  /** The display that the window fills, or will fill again when it is plugged in. */
  display: v.optional(whole),
})
export type WindowState = v.InferOutput<typeof State>

/** How long after the last move or resize the bounds are written (ms): Windows ends a session without notice. */
const SETTLED = 1000
/** How much of the title bar must be within reach, so that the window can be dragged back. */
const IN_REACH = { across: 120, down: 40 }

/** The content of `file`, or null: there is none, or a damaged one. */
export function readWindowState(file: string): WindowState | null {
  try {
    const read = v.safeParse(State, JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/**
 * Bounds to open with: the previous ones, moved onto a screen if theirs is gone, or `first`, as far as the screen has
 * room. Without `x` and `y` the system chooses the place.
 */
export function boundsOf(state: WindowState | null, first: Size): Partial<Rectangle> & Size {
  if (state === null) return within(first, screen.getPrimaryDisplay().workArea)
  const { x, y, width, height } = state
  if (x === undefined || y === undefined) return { width, height }
  const bounds = { x, y, width, height }
  return isInReach(bounds) ? bounds : movedInto(screen.getDisplayMatching(bounds).workArea, bounds)
}

/** The smallest size, at most the screen's. */
export function smallestOn(bounds: Partial<Rectangle> & Size, smallest: Size): { minWidth: number; minHeight: number } {
  const { x, y, ...size } = bounds
  const display =
    x === undefined || y === undefined ? screen.getPrimaryDisplay() : screen.getDisplayMatching({ x, y, ...size })
  const { width, height } = within(smallest, display.workArea)
  return { minWidth: width, minHeight: height }
}

/**
 * Writes the bounds whenever they have changed, and when the window closes; `failed` gets the reason if it could not.
 * `filled` returns the display that the window fills.
 */
export function rememberWindow(
  window: BrowserWindow,
  file: string,
  failed: (error: unknown) => void,
  filled: () => number | null = () => null,
): void {
  // A closed window has no bounds, so they are noted while it lives.
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
  // Typed as Node's emitter, because Electron's types want each event by name.
  const emitter: EventEmitter = window
  for (const event of events) emitter.on(event, note)
  window.on('closed', write)
}

/** Under Wayland a window always gets 0, 0 as its place, and its program cannot move it. */
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
  const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
  return {
    x: clamp(area.x, x, area.x + area.width - width),
    y: clamp(area.y, y, area.y + area.height - height),
    width,
    height,
  }
}
