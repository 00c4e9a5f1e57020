import { Menu, type MenuItem } from 'electron'
import { appCommand, type HostInput } from '../src/host/contract/index.ts'
import { isCommandId } from '../src/recorder/index.ts'
import { isDesktopCommand } from './desktop-commands.ts'
import { isForBroadcast, menuTemplate, type MenuPlan } from './menu-template.ts'
import { offerNewMatch } from './new-match-shortcut.ts'

/** What the page reported about its commands; null: no page is listening. */
export type MenuState = HostInput<'menuState'> | null

/** Commands available without a window, or before the page is ready: they open one and run there. */
export const opensWindow = (id: string): boolean => appCommand(id)?.opensWindow === true

/** Rebuilds the menus when the language, a key or the recent files change. */
export function setMenus(plan: MenuPlan, state: MenuState): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(plan)))
  showMenuState(state)
  offerNewMatch(plan.language, () => plan.command('file.new'))
}

/** Updates which menu entries are enabled and checked. */
export function showMenuState(state: MenuState): void {
  for (const item of itemsOf(Menu.getApplicationMenu())) {
    if (isForBroadcast(item.id)) item.enabled = isOffered('view.broadcast', state)
    if (!isCommand(item.id)) continue
    item.enabled = isOffered(item.id, state)
    if (item.type === 'checkbox') item.checked = state?.checked.includes(item.id) ?? false
  }
}

/**
 * macOS reads `enabled` only when it opens a menu, and uses that for keys too. Whatever it handles when the page does
 * not is therefore always enabled there, and the receiver decides.
 */
function isOffered(id: string, state: MenuState): boolean {
  if (isDesktopCommand(id) || (process.platform === 'darwin' && id === 'file.close')) return true
  return state === null ? opensWindow(id) : state.enabled.includes(id)
}

const isCommand = (id: string): boolean => isCommandId(id) || appCommand(id) !== undefined

const itemsOf = (menu: Menu | null | undefined): MenuItem[] =>
  (menu?.items ?? []).flatMap((item) => [item, ...itemsOf(item.submenu)])
