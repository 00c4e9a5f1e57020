/** The desktop around the app: dialogs that a test answers, one screen, a theme. */
import type * as Electron from 'electron'
import { app } from './app.ts'

/** A native dialog would wait for a hand. A test puts its own function in the place of these. */
const nobody = (name: string) => (): never => {
  throw new Error(`${name}: no one is there to answer`)
}

export const dialog = {
  showOpenDialog: nobody('showOpenDialog') as Electron.Dialog['showOpenDialog'],
  showSaveDialog: nobody('showSaveDialog') as Electron.Dialog['showSaveDialog'],
  showMessageBox: nobody('showMessageBox') as Electron.Dialog['showMessageBox'],
  /** Before the app is ready it says so on standard error, as Electron does on Linux. */
  showErrorBox: ((title, content) => {
    if (app.isReady()) nobody('showErrorBox')()
    process.stderr.write(`${title}: ${content}\n`)
  }) satisfies Electron.Dialog['showErrorBox'],
}

/** Other programs: as with dialogs, a test puts its own function in the place of these. */
export const shell = {
  openPath: nobody('openPath') as Electron.Shell['openPath'],
  showItemInFolder: nobody('showItemInFolder') as Electron.Shell['showItemInFolder'],
}

const workArea = { x: 0, y: 0, width: 1920, height: 1080 }
export const screen = {
  getAllDisplays: () => [{ workArea } as Electron.Display],
}

export const nativeTheme: Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'> = {
  themeSource: 'system',
  shouldUseDarkColors: false,
}
