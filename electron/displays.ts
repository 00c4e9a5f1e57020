import { screen, type Display } from 'electron'
import { hasNoPlaces } from './window-state.ts'

/** A display, named as in the system's settings. */
export interface OfferedDisplay {
  id: number
  /** The system's name; may be empty. */
  label: string
  /** In physical pixels, whatever the scale. */
  width: number
  height: number
  /** Whether the broadcast fills it. */
  onAir: boolean
}

/**
 * The displays on which a window can be placed, from left to right; none under Wayland, where windows cannot choose
 * their place.
 */
export function offeredDisplays(onAir: number | null): readonly OfferedDisplay[] {
  if (hasNoPlaces()) return []
  return screen
    .getAllDisplays()
    .toSorted((one, other) => one.bounds.x - other.bounds.x || one.bounds.y - other.bounds.y)
    .map(({ id, label, size, scaleFactor }) => ({
      id,
      label,
      width: Math.round(size.width * scaleFactor),
      height: Math.round(size.height * scaleFactor),
      onAir: id === onAir,
    }))
}

export const displayCalled = (id: number | null): Display | undefined =>
  screen.getAllDisplays().find((display) => display.id === id)

/** Reports every change of the displays; returns a function that stops it. */
export function watchDisplays(changed: () => void): () => void {
  screen.on('display-added', changed)
  screen.on('display-removed', changed)
  screen.on('display-metrics-changed', changed)
  return () => {
    screen.off('display-added', changed)
    screen.off('display-removed', changed)
    screen.off('display-metrics-changed', changed)
  }
}
