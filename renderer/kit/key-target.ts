/** Decides whether a key belongs to the board or to the focused element. */

/** What an event happened to, also inside a shadow root. */
export const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target

/** What has the focus, also inside a shadow root. */
export const focusedElement = (): Element | null => {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null

/** Whether a field takes nothing but a number. */
const takesNumber = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.inputMode === 'decimal'

/** Signs of a number, of any width, and those by which it is grouped and marked. */
const NUMBER = /^[\d０-９.,+\-−▲△‐–．，＋－]$/
/** The same by position, where an input method does not tell the sign. */
const NUMBER_CODE = /^(Digit\d|Numpad\w+|Minus|Period|Comma)$/
/** Keys of the board that do nothing in a number. */
const NOTHING_THERE: ReadonlySet<string> = new Set([' ', 'Insert'])

/** Whether a key pressed in a field for a number is no part of one, so that it is meant for the board. */
export const isForeignToNumber = ({ target, key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (!takesNumber(target) || ctrlKey || metaKey) return false
  if (altKey) return key !== 'Alt'
  if (NOTHING_THERE.has(key)) return true
  if (key === 'Process' || key === 'Unidentified') return !NUMBER_CODE.test(code)
  return [...key].length === 1 && !NUMBER.test(key)
}

export const pressesButton = (target: EventTarget | null, code: string): boolean =>
  (code === 'Space' || code === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role=menuitem], [role=option]') !== null
