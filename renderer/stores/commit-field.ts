/** Leaves the focused field, which takes what was typed or restores what it showed; gives where keys go now. */
export function leaveField(): Element {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return document.activeElement ?? document.body
}

/**
 * Commits the focused field before a save or a check for unsaved changes. A field fires its change event only when it
 * loses the focus, so it is left and entered again.
 */
export function commitField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  if (field.isConnected) field.focus({ preventScroll: true })
}
