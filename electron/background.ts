import { nativeTheme, type BrowserWindow } from 'electron'
import { GROUNDS } from './background-colors.ts'

/** What a window shows until there is a page. */
export const background = (): string => (nativeTheme.shouldUseDarkColors ? GROUNDS.dark : GROUNDS.light)

/** A window that is made larger shows its own colour at the edge before the page has drawn itself anew. */
export function followTheme(window: BrowserWindow): void {
  const follow = () => window.setBackgroundColor(background())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}
