/**
 * What stands in the field that is being typed into counts as typed: a save, or a question whether something is unsaved,
 * would otherwise pass it over, because a field tells its text only when it is left. It is left and entered again.
 */
export function commitField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  if (field.isConnected) field.focus({ preventScroll: true })
}
