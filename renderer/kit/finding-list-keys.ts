import { focusByStep, listStep } from './list-keys.ts'

/** Moves the keyboard focus into the list of findings and back to the board, which takes no focus. */
const LIST = '[data-findings]'

const entries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${LIST} button[data-finding]`)]

export function leaveFindingList(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Focuses the list, or leaves it again. */
export function toggleFindingListFocus(): void {
  if (document.activeElement?.closest(LIST)) return leaveFindingList()
  const [first] = entries()
  ;(first ?? document.querySelector<HTMLElement>(`${LIST} button`))?.focus()
}

/** Arrows move in the focused list and Escape leaves it; all other keys are the board’s. */
export function onFindingListKey(event: KeyboardEvent): void {
  const step = listStep(event)
  if (event.ctrlKey || event.metaKey || event.altKey || (!step && event.code !== 'Escape')) return
  event.preventDefault()
  event.stopPropagation()
  if (!step) return leaveFindingList()
  focusByStep(step, entries())
}
