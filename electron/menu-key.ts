import { Menu, type BrowserWindow } from 'electron'

/**
 * F10 opens the menu on Windows and Linux. Electron only opens its menu bar by Alt, which is a key of the board. macOS
 * has its own Control+F2.
 */
export function openMenuByKey(window: BrowserWindow): void {
  if (process.platform === 'darwin') return
  window.webContents.on('before-input-event', (event, { type, code, shift, control, alt, meta }) => {
    if (type !== 'keyDown' || code !== 'F10' || shift || control || alt || meta) return
    event.preventDefault()
    Menu.getApplicationMenu()?.popup({ window, x: 0, y: 0 })
  })
}
