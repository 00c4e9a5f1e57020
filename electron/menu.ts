import { Menu, type MenuItemConstructorOptions } from 'electron'
import { APP_COMMANDS, type AppCommand, type HostRecentFile } from '../src/host/contract/index.ts'
import { chordsOf, COMMANDS, POSITION_MAP, type CommandEntry } from '../src/recorder/index.ts'
import { commandTitle, SHELL, UI, type Language } from '../src/words/index.ts'

export interface MenuPlan {
  language: Language
  recent: readonly HostRecentFile[]
  platform: NodeJS.Platform
  /** Tools for developers: only in a checkout. */
  tools: boolean
  command: (id: string) => void
  open: (path: string) => void
}

type Item = MenuItemConstructorOptions
const LINE: Item = { type: 'separator' }

/** Builds the menus anew: when the language changes and when a file joins the recent ones. */
export function setMenus(plan: MenuPlan): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(plan)))
}

export function menuTemplate(plan: MenuPlan): Item[] {
  const { menus } = SHELL[plan.language]
  const mac = plan.platform === 'darwin'
  return [
    ...(mac ? [macMenu(plan)] : []),
    { id: 'menu.file', label: menus.file, submenu: fileMenu(plan, mac) },
    { id: 'menu.edit', label: menus.edit, submenu: editMenu(plan) },
    {
      id: 'menu.record',
      label: menus.record,
      submenu: [...ofSession(plan, ['act']), LINE, ...ofSession(plan, ['frame']), LINE, ...ofApp(plan, 'record')],
    },
    { id: 'menu.travel', label: menus.travel, submenu: ofSession(plan, ['travel']) },
    { id: 'menu.view', label: menus.view, submenu: viewMenu(plan) },
    ...(mac ? [windowMenu(plan)] : []),
    { id: 'menu.help', label: menus.help, role: 'help', submenu: ofApp(plan, 'help') },
  ]
}

function ofApp({ language, command }: MenuPlan, menu: AppCommand['menu']): Item[] {
  return APP_COMMANDS.filter((entry) => entry.menu === menu).map(({ id, keys }) => ({
    id,
    label: UI[language].app[id],
    ...shownKey(keyForMenu(keys)),
    click: () => command(id),
  }))
}

function ofSession({ language, command }: MenuPlan, groups: readonly CommandEntry['group'][]): Item[] {
  return COMMANDS.filter(({ group }) => groups.includes(group)).map(({ id }) => ({
    id,
    label: commandTitle(id, language),
    ...shownKey(keyForMenu(chordsOf(POSITION_MAP, id))),
    click: () => command(id),
  }))
}

/** A key that writes belongs to the board: a menu would take it from every text field. */
const keyForMenu = (chords: readonly string[]): string | null =>
  chords.find((chord) => chord.startsWith('Mod+') || /^F\d+$/.test(chord)) ?? null

/** The key is the page's to hear, and the user's to change there; the menu only shows it. */
function shownKey(chord: string | null): Item {
  return chord === null ? {} : { accelerator: acceleratorOf(chord), registerAccelerator: false }
}

/** `Mod+Shift+KeyS` in Electron's words. */
export function acceleratorOf(chord: string): string {
  const names: Readonly<Record<string, string>> = { Mod: 'CmdOrCtrl', Comma: ',', Period: '.', Equal: '=', Slash: '/' }
  return chord
    .split('+')
    .map((part) => names[part] ?? part.replace(/^(Key|Digit|Arrow)/, ''))
    .join('+')
}

function fileMenu(plan: MenuPlan, mac: boolean): Item[] {
  const words = SHELL[plan.language]
  const [create, open, ...rest] = ofApp(plan, 'file')
  return [
    ...(create ? [create] : []),
    ...(open ? [open] : []),
    { id: 'menu.recent', label: words.openRecent, submenu: recentMenu(plan) },
    LINE,
    ...rest,
    ...(mac ? [] : [LINE, { role: 'quit', label: words.quit } satisfies Item]),
  ]
}

function recentMenu({ language, recent, open }: MenuPlan): Item[] {
  if (recent.length === 0) return [{ label: SHELL[language].noRecent, enabled: false }]
  return recent.map(({ path, name }) => ({
    id: `recent.${path}`,
    // An ampersand marks a letter to press; in a file's name it is itself.
    label: name.replaceAll('&', '&&'),
    toolTip: path,
    click: () => open(path),
  }))
}

function editMenu(plan: MenuPlan): Item[] {
  const { cut, copy, paste, selectAll } = SHELL[plan.language]
  return [
    ...ofSession(plan, ['history']),
    LINE,
    { role: 'cut', label: cut },
    { role: 'copy', label: copy },
    { role: 'paste', label: paste },
    { role: 'selectAll', label: selectAll },
  ]
}

function viewMenu(plan: MenuPlan): Item[] {
  const { larger, smaller, actualSize, fullScreen, tools } = SHELL[plan.language]
  return [
    ...ofApp(plan, 'view'),
    LINE,
    { role: 'zoomIn', label: larger },
    { role: 'zoomOut', label: smaller },
    { role: 'resetZoom', label: actualSize },
    { role: 'togglefullscreen', label: fullScreen },
    ...(plan.tools ? [LINE, { role: 'toggleDevTools', label: tools } satisfies Item] : []),
  ]
}

function macMenu({ language }: MenuPlan): Item {
  const { about, hide, hideOthers, showAll, quit } = SHELL[language]
  return {
    label: 'Saifu',
    submenu: [
      { role: 'about', label: about },
      LINE,
      { role: 'hide', label: hide },
      { role: 'hideOthers', label: hideOthers },
      { role: 'unhide', label: showAll },
      LINE,
      { role: 'quit', label: quit },
    ],
  }
}

function windowMenu({ language }: MenuPlan): Item {
  const { menus, minimize, zoom } = SHELL[language]
  return {
    label: menus.window,
    role: 'windowMenu',
    submenu: [
      { role: 'minimize', label: minimize },
      { role: 'zoom', label: zoom },
    ],
  }
}
