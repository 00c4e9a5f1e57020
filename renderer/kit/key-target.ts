/** Decides whether a key belongs to the board or to the focused element. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null

export const pressesButton = (target: EventTarget | null, code: string): boolean =>
  (code === 'Space' || code === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role=menuitem], [role=option]') !== null
