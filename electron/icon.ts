import { join } from 'node:path'

/**
 * The picture of our windows. On Linux a window has none of itself, and an AppImage that is not integrated has no
 * starter to lend it one; Windows and macOS take the program's.
 */
export const windowIcon = (): { icon?: string } =>
  process.platform === 'linux' ? { icon: join(import.meta.dirname, '../../build/icons/linux/256x256.png') } : {}
