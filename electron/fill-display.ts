import { screen, type BrowserWindow } from 'electron'
import { displayCalled } from './displays.ts'
import { boundsOf, movedInto } from './window-state.ts'

/** The display that a window fills. */
export interface FilledDisplay {
  /** Its id, also while it is unplugged; null if the window fills none. */
  id(): number | null
  /** Fills this one, at once or as soon as the window is shown. */
  fill(id: number): void
  /** The window is shown now. */
  shown(): void
}

export const displayOf = (window: BrowserWindow): number => screen.getDisplayMatching(window.getBounds()).id

/**
 * Keeps a window on the display that it fills. While that display is unplugged, the window is an ordinary one, so that
 * it does not cover another display. If a person ends full screen, it stays that way.
 */
export function keepDisplay(window: BrowserWindow, before: number | null): FilledDisplay {
  let filled = before
  let isShown = false
  let leaving = false
  const settle = () => {
    const display = displayCalled(filled)
    if (display === undefined) {
      const bounds = window.getNormalBounds()
      return window.setBounds(boundsOf({ ...bounds, maximized: false, fullScreen: false }, bounds))
    }
    if (display.id !== displayOf(window)) {
      if (window.isMaximized()) window.unmaximize()
      window.setBounds(movedInto(display.workArea, window.getNormalBounds()))
    }
    window.setFullScreen(true)
  }
  // A window in full screen cannot be moved, and macOS leaves full screen slowly.
  const leave = () => {
    leaving = true
    window.setFullScreen(false)
  }
  const go = () => {
    if (window.isFullScreen() && displayOf(window) !== filled) leave()
    else settle()
  }
  window.on('enter-full-screen', () => (filled = displayOf(window)))
  window.on('leave-full-screen', () => {
    if (leaving) {
      leaving = false
      settle()
    } else if (displayCalled(filled) !== undefined) filled = null
  })
  const added = (_event: unknown, { id }: { id: number }) => {
    if (id === filled && isShown) go()
  }
  const removed = (_event: unknown, { id }: { id: number }) => {
    if (id === filled && window.isFullScreen()) leave()
  }
  screen.on('display-added', added)
  screen.on('display-removed', removed)
  window.once('closed', () => {
    screen.off('display-added', added)
    screen.off('display-removed', removed)
  })
  return {
    id: () => filled,
    fill(id) {
      filled = id
      if (isShown) go()
    },
    shown() {
      isShown = true
      if (displayCalled(filled) !== undefined) go()
    },
  }
}
