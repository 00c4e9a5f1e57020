import { Menu, type BrowserWindow } from 'electron'

/**
 * F10 opens the menu on Windows and Linux. Electron leads to its menu bar by Alt alone, which is a key of the board.
 * macOS has Control+F2 of its own.
 */
export function openMenuByKey(window: BrowserWindow): void {
  if (process.platform === 'darwin') return
  window.webContents.on('before-input-event', (event, { type, code, shift, control, alt, meta }) => {
    if (type !== 'keyDown' || code !== 'F10' || shift || control || alt || meta) return
    event.preventDefault()
    Menu.getApplicationMenu()?.popup({ window, x: 0, y: 0 })
  })
}
