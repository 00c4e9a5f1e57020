/**
 * Where a key goes that the page did not prevent: on Windows and Linux to the view around the page, where Alt alone
 * focuses the menu bar; on macOS to the menu, which runs the item that shows it.
 */
import type * as Electron from 'electron'
import { app } from './app.ts'
import { pressed, spelled, type LeftKey } from './key-names.ts'
import { Menu, type MenuItem } from './menu.ts'
import type { StandInPage } from './page.ts'

/** Electron's `RootView::HandleKeyEvent`, as far as Alt is concerned. */
class MenuBar {
  hasFocus = false
  private altPressed = false

  hear({ down, code }: LeftKey): void {
    const isAlt = code === 'AltLeft' || code === 'AltRight'
    if (isAlt && !down && this.altPressed) this.hasFocus = true
    this.altPressed = isAlt && down
  }
}

const menuBars = new WeakMap<StandInPage, MenuBar>()

/** Whether the menu bar of a window on Windows or Linux has taken the focus from the page. */
export const menuBarHasFocus = (page: StandInPage): boolean => menuBars.get(page)?.hasFocus === true

const last = new WeakMap<StandInPage, string>()

/** For tests: the code of the last key that the page left alone. */
export const lastLeftKey = (page: StandInPage): string | undefined => last.get(page)

const items = (menu: Menu | null | undefined): MenuItem[] =>
  (menu?.items ?? []).flatMap((item) => [item, ...items(item.submenu)])

/** A disabled item keeps its key: macOS then does nothing. */
function takeForMenu(key: LeftKey): void {
  if (!key.down) return
  const wanted = pressed(key)
  const taker = items(Menu.getApplicationMenu()).find(
    ({ accelerator }) => accelerator !== undefined && spelled(accelerator, 'darwin') === wanted,
  )
  taker?.click()
}

app.on('web-contents-created', (_event: Electron.Event, contents: Electron.WebContents) => {
  const page = contents as unknown as StandInPage
  const menuBar = new MenuBar()
  menuBars.set(page, menuBar)
  page.leftKey = (key) => {
    if (process.platform === 'darwin') takeForMenu(key)
    else menuBar.hear(key)
    last.set(page, key.code)
  }
})
