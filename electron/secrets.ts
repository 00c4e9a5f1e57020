/** Secrets in the system's own store: the Keychain, the data protection of Windows, a keyring of Linux. */
import { safeStorage } from 'electron'
import type { Secrets } from '../src/host/index.ts'

/** Without a keyring, Linux has a key that every copy of Chromium knows: that protects nothing. */
const isProtected = async (): Promise<boolean> =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text')

export const systemSecrets: Secrets = {
  seal: async (secret) =>
    (await isProtected()) ? (await safeStorage.encryptStringAsync(secret)).toString('base64') : null,
  async open(sealed) {
    try {
      return (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result
    } catch {
      // Its key is gone, or belongs to another user. Electron tells no more, and the person is asked for the secret again.
      return null
    }
  },
}
