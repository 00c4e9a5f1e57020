import { chordOf, type KeyPress } from '../../src/recorder/index.ts'

/**
 * What a key event says to a key map. AltGr is Alt: on Linux it is told as no modifier at all, on Windows as Control and
 * Alt together, and a tsumogiri typed with it would be another act.
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

/** By its place too: with Shift already down, Linux calls the key Meta. */
const isAlt = ({ key, code }: KeyboardEvent): boolean =>
  key === 'Alt' || key === 'AltGraph' || code === 'AltLeft' || code === 'AltRight'

/**
 * Keys that window or browser take unless the page keeps them, down and up. Alt, let go before the tile that it was held
 * down for, gives the focus to the menu bar, where the tiles that follow are lost or choose commands. Mod+A would mark
 * the whole page. Asked only where keys mean tiles, so that the menu bar can be reached from everywhere else.
 */
export const isTakenFromBrowser = (event: KeyboardEvent): boolean =>
  isAlt(event) || chordOf(pressFrom(event)) === 'Mod+KeyA'

/** A button that is clicked takes no focus: Space would press it again instead of saying tsumogiri. */
export function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('button')) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
