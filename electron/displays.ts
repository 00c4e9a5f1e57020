import { screen, type Display } from 'electron'
import { hasNoPlaces } from './window-state.ts'

/** A display, as a person knows it from the settings of the system. */
export interface OfferedDisplay {
  id: number
  /** The system's name for it; it may have none. */
  label: string
  /** In pixels of the display, whatever its scale. */
  width: number
  height: number
  /** Whether the broadcast is there. */
  onAir: boolean
}

/** The displays a window can be put on, from left to right: none under Wayland, where windows choose no place. */
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
