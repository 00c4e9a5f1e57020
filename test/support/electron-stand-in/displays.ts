/** The displays of the machine, which a test plugs in and unplugs. */
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { cancellable, type ScreenEvents } from './events.ts'

/** A display; bounds are in points, each `scaleFactor` pixels wide. */
export type Plugged = Pick<Electron.Display, 'id' | 'label' | 'bounds' | 'workArea' | 'size' | 'scaleFactor'>

const display = (id: number, label: string, bounds: Electron.Rectangle, scaleFactor = 1): Plugged => {
  const { width, height } = bounds
  return { id, label, bounds, workArea: bounds, size: { width, height }, scaleFactor }
}
const FIRST = display(1, 'Built-in', { x: 0, y: 0, width: 1920, height: 1080 })

const ended = (start: number, length: number, least: number, most: number) =>
  Math.max(0, Math.min(start + length, most) - Math.max(start, least))
const shared = (one: Electron.Rectangle, other: Electron.Rectangle) =>
  ended(one.x, one.width, other.x, other.x + other.width) * ended(one.y, one.height, other.y, other.y + other.height)

class StandInScreen extends EventEmitter<ScreenEvents> {
  /** The primary one first. */
  private plugged: Plugged[] = [FIRST]

  getAllDisplays = () => this.plugged as Electron.Display[]
  getPrimaryDisplay = () => this.plugged[0] as Electron.Display
  /** The one with most of it, otherwise the primary one (Chromium takes the nearest). */
  getDisplayMatching = (bounds: Electron.Rectangle) =>
    this.getAllDisplays().toSorted(
      (one, other) => shared(other.bounds, bounds) - shared(one.bounds, bounds),
    )[0] as Electron.Display

  /** For tests, also to change an existing one. */
  plugIn(id: number, label: string, bounds: Electron.Rectangle, scaleFactor?: number): void {
    const found = this.plugged.findIndex((each) => each.id === id)
    const own = display(id, label, bounds, scaleFactor)
    this.plugged.splice(found === -1 ? this.plugged.length : found, found === -1 ? 0 : 1, own)
    const { event } = cancellable({})
    if (found === -1) this.emit('display-added', event, own as Electron.Display)
    else this.emit('display-metrics-changed', event, own as Electron.Display, ['bounds', 'workArea', 'scaleFactor'])
  }

  /** For tests. */
  unplug(id: number): void {
    const gone = this.plugged.filter((each) => each.id === id)
    this.plugged = this.plugged.filter((each) => each.id !== id)
    for (const each of gone) this.emit('display-removed', cancellable({}).event, each as Electron.Display)
  }
}

export const screen = new StandInScreen()
