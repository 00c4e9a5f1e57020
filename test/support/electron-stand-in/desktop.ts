/** The desktop around the app: its theme, other programs. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
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

/** The key that the system's store keeps for this user, the same in each start. */
const key = scryptSync('a user of this machine', 'Saifu', 32)

/** As with a store of secrets; tests take it away by `isAsyncEncryptionAvailable`. */
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  getSelectedStorageBackend: () => 'gnome_libsecret',
  async encryptStringAsync(text) {
    const start = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, start)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([start, cipher.getAuthTag(), sealed])
  },
  async decryptStringAsync(sealed) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28))
    const result = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    return { result, shouldReEncrypt: false }
  },
} satisfies Partial<Electron.SafeStorage>

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
