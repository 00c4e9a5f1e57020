import { Menu, type MenuItem } from 'electron'
import { appCommand, type HostInput } from '../src/host/contract/index.ts'
import { isCommandId } from '../src/recorder/index.ts'
import { isDesktopCommand } from './desktop-commands.ts'
import { isForBroadcast, menuTemplate, type MenuPlan } from './menu-template.ts'
import { offerNewMatch } from './new-match-shortcut.ts'

/** What the page said of its commands; null: there is no page that listens. */
export type MenuState = HostInput<'menuState'> | null

/** What may be wanted of an app that has no window, or whose page is not there yet: it opens one and is done there. */
export const opensWindow = (id: string): boolean => appCommand(id)?.opensWindow === true

/** Builds the menus anew: when the language or a key changes and when a file joins the recent ones. */
export function setMenus(plan: MenuPlan, state: MenuState): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(plan)))
  showMenuState(state)
  offerNewMatch(plan.language, () => plan.command('file.new'))
}

/** Marks in the menus that there are what can be chosen now, and what is switched on. */
export function showMenuState(state: MenuState): void {
  for (const item of itemsOf(Menu.getApplicationMenu())) {
    if (isForBroadcast(item.id)) item.enabled = isOffered('view.broadcast', state)
    if (!isCommand(item.id)) continue
    item.enabled = isOffered(item.id, state)
    if (item.type === 'checkbox') item.checked = state?.checked.includes(item.id) ?? false
  }
}

/**
 * macOS looks at `enabled` only when it opens a menu, and asks what it saw then of keys too. What it does with a key
 * the page left alone is therefore always enabled there, and whoever hears of it decides.
 */
function isOffered(id: string, state: MenuState): boolean {
  if (isDesktopCommand(id) || (process.platform === 'darwin' && id === 'file.close')) return true
  return state === null ? opensWindow(id) : state.enabled.includes(id)
}

const isCommand = (id: string): boolean => isCommandId(id) || appCommand(id) !== undefined

const itemsOf = (menu: Menu | null | undefined): MenuItem[] =>
  (menu?.items ?? []).flatMap((item) => [item, ...itemsOf(item.submenu)])
