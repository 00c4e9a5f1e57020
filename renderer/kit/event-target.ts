/** The field an event comes from; its listener must be on a field. */

export function inputOf({ target }: Event): HTMLInputElement {
  if (target instanceof HTMLInputElement) return target
  throw new TypeError('The event comes from no input')
}

/** Selects the content of a field on focus, so that typing replaces it. */
export const selectText = (event: Event): void => inputOf(event).select()

/** The current value of a select. */
export function choiceOf({ target }: Event): string {
  if (target instanceof HTMLSelectElement) return target.value
  throw new TypeError('The event comes from no select')
}
