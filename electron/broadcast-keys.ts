import type { BrowserWindow } from 'electron'
import { acceleratorOf } from './accelerators.ts'
import { raise } from './window.ts'

/**
 * Forwards keys from the broadcast window to the recording window: a person who clicked into the broadcast and types
 * means the record. Keys with Ctrl or ⌘, and F11, are not forwarded: zoom and full screen belong to the window.
 */
export function forwardKeys(from: BrowserWindow, to: BrowserWindow): void {
  from.webContents.on('before-input-event', (event, { type, code, key, shift, alt, control, meta, isAutoRepeat }) => {
    if (type !== 'keyDown' || control || meta || /^F\d+$/.test(code) || to.isDestroyed()) return
    const keyCode = acceleratorOf(code)
    // Modifiers alone are not forwarded.
    if (keyCode === null) return
    event.preventDefault()
    raise(to)
    if (isAutoRepeat) return
    const modifiers: ('shift' | 'alt')[] = [...(shift ? ['shift' as const] : []), ...(alt ? ['alt' as const] : [])]
    const page = to.webContents
    page.sendInputEvent({ type: 'keyDown', keyCode, modifiers })
    // The character for text fields; a page that handled the key ignores it.
    if ([...key].length === 1) page.sendInputEvent({ type: 'char', keyCode: key, modifiers })
    page.sendInputEvent({ type: 'keyUp', keyCode, modifiers })
  })
}
