import { takesText } from './key-target.ts'

/** Types a key again that came before that which it is meant for was there, as far as a page can type. */
export function typeAgain(event: KeyboardEvent, at: Element): void {
  const { key, code, location, repeat, ctrlKey, shiftKey, altKey, metaKey } = event
  const held = { ctrlKey, shiftKey, altKey, metaKey, modifierAltGraph: event.getModifierState('AltGraph') }
  const again = { key, code, location, repeat, ...held, bubbles: true, cancelable: true, composed: true }
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', again))
  if (!isFree || ctrlKey || altKey || metaKey) return
  // What the browser does of itself it does for its own keys only. Deprecated, and the one way to type into a field.
  if (takesText(at) && key.length === 1) document.execCommand('insertText', false, key)
  else if (at instanceof HTMLButtonElement && (code === 'Enter' || code === 'Space')) at.click()
}
