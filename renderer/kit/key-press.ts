import { chordOf, type KeyPress } from '../../src/recorder/index.ts'

/**
 * A key event for the key map. AltGr counts as Alt: Linux reports it without a modifier, Windows as Control and Alt,
 * and a tsumogiri typed with it would become another act.
 */
export const pressFrom = (event: KeyboardEvent): KeyPress => {
  const isAltGr = event.getModifierState('AltGraph')
  return {
    code: event.code,
    shift: event.shiftKey,
    ctrl: event.ctrlKey && !isAltGr,
    alt: event.altKey || isAltGr,
    meta: event.metaKey,
  }
}

/** Compared by code too: with Shift already down, Linux calls the key Meta. */
const isAlt = ({ key, code }: KeyboardEvent): boolean =>
  key === 'Alt' || key === 'AltGraph' || code === 'AltLeft' || code === 'AltRight'

/**
 * Keys that the window or the browser would handle. Releasing Alt before the tile key would focus the menu bar, and the
 * tiles after it would be lost or choose commands. Mod+A would select the whole page. Used only where keys mean tiles,
 * so that the menu bar stays reachable elsewhere.
 */
export const isTakenFromBrowser = (event: KeyboardEvent): boolean =>
  isAlt(event) || chordOf(pressFrom(event)) === 'Mod+KeyA'

/** Keeps a clicked button from taking the focus: Space would press it again instead of meaning tsumogiri. */
export function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('button')) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
