/** What Electron's menus know of a role by themselves: its key on each system, and whether it is registered. */

type Keys = string | Partial<Record<NodeJS.Platform, string>>

const KEYS: Readonly<Record<string, Keys>> = {
  close: 'CommandOrControl+W',
  copy: 'CommandOrControl+C',
  cut: 'CommandOrControl+X',
  forcereload: 'Shift+CmdOrCtrl+R',
  hide: 'Command+H',
  hideothers: 'Command+Alt+H',
  minimize: 'CommandOrControl+M',
  paste: 'CommandOrControl+V',
  pasteandmatchstyle: { darwin: 'Cmd+Option+Shift+V', win32: 'Shift+Ctrl+V', linux: 'Shift+Ctrl+V' },
  quit: { darwin: 'CommandOrControl+Q', linux: 'CommandOrControl+Q' },
  redo: { darwin: 'Shift+CommandOrControl+Z', win32: 'Control+Y', linux: 'Shift+CommandOrControl+Z' },
  reload: 'CmdOrCtrl+R',
  resetzoom: 'CommandOrControl+0',
  selectall: 'CommandOrControl+A',
  toggledevtools: { darwin: 'Alt+Command+I', win32: 'Ctrl+Shift+I', linux: 'Ctrl+Shift+I' },
  togglefullscreen: { darwin: 'Control+Command+F', win32: 'F11', linux: 'F11' },
  undo: 'CommandOrControl+Z',
  zoomin: 'CommandOrControl+Plus',
  zoomout: 'CommandOrControl+-',
}

/** The page receives these by itself. */
const UNREGISTERED = ['copy', 'cut', 'paste', 'pasteandmatchstyle']

export const isRegistered = (role: string | undefined): boolean => role === undefined || !UNREGISTERED.includes(role)

export function keyOfRole(role: string | undefined, platform: NodeJS.Platform): string | undefined {
  const key = role === undefined ? undefined : KEYS[role]
  return typeof key === 'string' ? key : key?.[platform]
}
