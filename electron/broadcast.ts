import type { BrowserWindow } from 'electron'
import { openBroadcastWindow, raiseBroadcast, type BroadcastPlan } from './broadcast-window.ts'
import { offeredDisplays, watchDisplays, type OfferedDisplay } from './displays.ts'
import { displayOf, type FilledDisplay } from './fill-display.ts'

/** The broadcast: its single window and its display. */
export interface Broadcast {
  /** Opens its window, or brings it forward. */
  show(): void
  /** Fills this display. */
  fill(display: number): void
  displays(): readonly OfferedDisplay[]
  /** Whether its window has the keyboard focus. */
  hasFocus(): boolean
  /** Called when `displays` changes. */
  follow(changed: () => void): void
  close(): void
}

export interface BroadcastOptions extends Omit<BroadcastPlan, 'fill'> {
  /** The window is open, or closed. */
  opened: (open: boolean) => void
}

export function createBroadcast({ opened, ...plan }: BroadcastOptions): Broadcast {
  let open: { window: BrowserWindow; display: FilledDisplay } | null = null
  let changed: () => void = () => undefined
  const displays = () => offeredDisplays(open === null ? null : displayOf(open.window))
  let told = JSON.stringify(displays())
  const tell = () => {
    const now = JSON.stringify(displays())
    if (now === told) return
    told = now
    changed()
  }
  const unwatch = watchDisplays(tell)
  plan.recording.once('closed', unwatch)
  const openWindow = (fill: number | null) => {
    const { window, display } = openBroadcastWindow({ ...plan, fill })
    open = { window, display }
    window.on('move', tell)
    window.on('resize', tell)
    window.on('enter-full-screen', tell)
    window.on('leave-full-screen', tell)
    window.once('closed', () => {
      open = null
      opened(false)
      tell()
    })
    opened(true)
    tell()
  }
  return {
    show() {
      if (open === null) openWindow(null)
      else raiseBroadcast(open.window)
    },
    fill(display) {
      if (plan.recording.isDestroyed()) return
      if (open === null) return openWindow(display)
      raiseBroadcast(open.window)
      open.display.fill(display)
    },
    displays,
    hasFocus: () => open?.window.isFocused() === true,
    follow: (listener) => void (changed = listener),
    close: () => open?.window.close(),
  }
}
