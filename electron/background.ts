import { nativeTheme, type BrowserWindow } from 'electron'
import { BACKGROUND_COLORS } from './background-colors.ts'

/** What a window shows until there is a page. */
export const background = (): string =>
  nativeTheme.shouldUseDarkColors ? BACKGROUND_COLORS.dark : BACKGROUND_COLORS.light

/** A window that is made larger shows its own colour at the edge before the page has drawn itself anew. */
export function followTheme(window: BrowserWindow): void {
  const follow = () => window.setBackgroundColor(background())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}
