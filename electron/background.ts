import { nativeTheme, type BrowserWindow } from 'electron'
import { BACKGROUND_COLORS } from './background-colors.ts'

/** What a window shows before its page. */
export const background = (): string =>
  nativeTheme.shouldUseDarkColors ? BACKGROUND_COLORS.dark : BACKGROUND_COLORS.light

/** A growing window shows its own colour at the edge before the page is redrawn. */
export function followTheme(window: BrowserWindow): void {
  const follow = () => window.setBackgroundColor(background())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}
