/** The desktop around the app: its theme, other programs. */
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { app } from './app.ts'

/** Another program would need a person. Tests replace these with their own functions. */
const nobody = (name: string) => (): never => {
  throw new Error(`${name}: no one is there to answer`)
}

let dumps: string | null = null
/** For tests: where the minidump of a crash is left; null if none is kept. */
export const minidumps = () => dumps

/** Chromium's own: it leaves minidumps in the folder `crashDumps`. */
export const crashReporter = {
  start({ submitURL, uploadToServer = true }: Electron.CrashReporterStartOptions): void {
    if (uploadToServer && submitURL === undefined)
      throw new Error('submitURL must be specified when uploadToServer is true')
    dumps = app.getPath('crashDumps')
  },
} satisfies Partial<Electron.CrashReporter>

export const shell = {
  openPath: nobody('openPath') as Electron.Shell['openPath'],
  showItemInFolder: nobody('showItemInFolder') as Electron.Shell['showItemInFolder'],
}

class StandInTheme extends EventEmitter<{ updated: [] }> {
  private source: Electron.NativeTheme['themeSource'] = 'system'

  get themeSource() {
    return this.source
  }

  set themeSource(source) {
    this.source = source
    this.emit('updated')
  }

  /** The system's own theme is the light one. */
  get shouldUseDarkColors() {
    return this.source === 'dark'
  }
}
export const nativeTheme = new StandInTheme()
