import type { BrowserWindow } from 'electron'
import { acceleratorOf } from './accelerators.ts'
import { raise } from './window.ts'

/**
 * Forwards keys from the broadcast window to the recording window: a person who clicked into the broadcast and then
 * types means the record. Keys with Ctrl or ⌘, and F11, stay: zoom and full screen belong to the window.
 */
export function forwardKeys(from: BrowserWindow, to: BrowserWindow): void {
  from.webContents.on('before-input-event', (event, { type, code, key, shift, alt, control, meta, isAutoRepeat }) => {
    if (type !== 'keyDown' || control || meta || /^F\d+$/.test(code) || to.isDestroyed()) return
    const keyCode = acceleratorOf(code)
    // Shift, Alt and their kind are no keys of their own.
    if (keyCode === null) return
    event.preventDefault()
    raise(to)
    if (isAutoRepeat) return
    const modifiers: ('shift' | 'alt')[] = [...(shift ? ['shift' as const] : []), ...(alt ? ['alt' as const] : [])]
    const page = to.webContents
    page.sendInputEvent({ type: 'keyDown', keyCode, modifiers })
    // What a field of text writes; a page that took the key hears no more of it.
    if ([...key].length === 1) page.sendInputEvent({ type: 'char', keyCode: key, modifiers })
    page.sendInputEvent({ type: 'keyUp', keyCode, modifiers })
  })
}
