import { join } from 'node:path'

/**
 * The icon of our windows. On Linux a window has none by itself, and neither has an AppImage that is not integrated;
 * Windows and macOS use the program's.
 */
export const windowIcon = (): { icon?: string } =>
  process.platform === 'linux' ? { icon: join(import.meta.dirname, '../../build/icons/linux/256x256.png') } : {}
