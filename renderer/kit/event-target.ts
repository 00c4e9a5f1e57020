/** The field that an event comes from: its listener stands at nothing else. */

export function inputOf({ target }: Event): HTMLInputElement {
  if (target instanceof HTMLInputElement) return target
  throw new TypeError('The event comes from no input')
}

/** What stands in a field that is entered is selected: typing takes its place. */
export const selectText = (event: Event): void => inputOf(event).select()

/** What a list of choices says now. */
export function choiceOf({ target }: Event): string {
  if (target instanceof HTMLSelectElement) return target.value
  throw new TypeError('The event comes from no select')
}
