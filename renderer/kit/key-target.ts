/** Where a key goes: to the board, or to what has the focus. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null

export const pressesButton = (target: EventTarget | null, code: string): boolean =>
  (code === 'Space' || code === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role=menuitem], [role=option]') !== null
