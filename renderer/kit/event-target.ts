/** The field an event comes from; its listener must be on a field. */
export function inputOf({ target }: Event): HTMLInputElement {
  if (target instanceof HTMLInputElement) return target
  throw new TypeError('The event comes from no input')
}

/**
 * Whether a change, blur or focusout event says only that the window lost the focus: the element has it again as soon as
 * the window does, and keys go on where they stopped.
 */
export const isOfWindow = ({ target }: Event): boolean => document.activeElement === target && !document.hasFocus()

/** What stood in fields when the window was left. */
const leftInWindow = new WeakMap<HTMLInputElement, string>()

/**
 * Selects the content of a field on focus, so that typing replaces it. Back in the window one goes on behind what one was
 * typing.
 */
export function selectText(event: Event): void {
  const field = inputOf(event)
  const isBack = leftInWindow.get(field) === field.value
  leftInWindow.delete(field)
  field.addEventListener('blur', (left) => isOfWindow(left) && leftInWindow.set(field, field.value), { once: true })
  if (!isBack) field.select()
}

/** One goes on where one was: behind the last letter. */
export function goOnTyping(field: HTMLInputElement): void {
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** The current value of a select. */
export function choiceOf({ target }: Event): string {
  if (target instanceof HTMLSelectElement) return target.value
  throw new TypeError('The event comes from no select')
}
