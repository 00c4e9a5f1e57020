import { focusedElement } from './key-target.ts'

/** What holds something that was typed and not taken yet. */
const holders = new Set<() => void>()

/** Asks this too to hand over what was typed. Returns what ends it. */
export function onCommit(commit: () => void): () => void {
  holders.add(commit)
  return () => void holders.delete(commit)
}

/** In a window without the focus no element hears that it is left: what holds something is asked. */
function askHolders(): void {
  for (const commit of holders) commit()
}

/** Leaves the focused field, which takes what was typed or restores what it showed; gives where keys go now. */
export function leaveField(): Element {
  const focused = focusedElement()
  if (focused instanceof HTMLElement) focused.blur()
  askHolders()
  return document.activeElement ?? document.body
}

/**
 * Commits the focused field before a save or a check for unsaved changes. A field fires its change event only when it
 * loses the focus, so it is left and entered again.
 */
export function commitField(): void {
  const focused = document.activeElement
  const field = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : null
  field?.blur()
  askHolders()
  if (field?.isConnected) field.focus({ preventScroll: true })
}
