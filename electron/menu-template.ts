import type { MenuItemConstructorOptions } from 'electron'
import {
  APP_COMMANDS,
  keysInForce,
  type AppCommand,
  type Panel,
  type HostRecentFile,
  type HostSettings,
} from '../src/host/contract/index.ts'
import { chordsOf, COMMANDS, POSITION_MAP, WRITTEN_MAP, type CommandEntry } from '../src/recorder/index.ts'
import { commandTitle, BOARD_FACTS, DESKTOP, TEXT_VIEW, UI, type Language } from '../src/words/index.ts'
import { shownKey } from './accelerators.ts'
import type { OfferedDisplay } from './displays.ts'

export interface MenuPlan extends Pick<HostSettings, 'language' | 'keyMap' | 'keys'> {
  recent: readonly HostRecentFile[]
  /** Where the broadcast can be put. */
  displays: readonly OfferedDisplay[]
  platform: NodeJS.Platform
  /** Developer tools: only in a checkout. */
  tools: boolean
  command: (id: string) => void
  open: (path: string) => void
  /** Puts the broadcast on a display. */
  fill: (display: number) => void
}

type Item = MenuItemConstructorOptions
const LINE: Item = { type: 'separator' }

/** The menus of a system, as Electron takes them. No label has a mnemonic (`&`), because Alt is a key of the board. */
export function menuTemplate(plan: MenuPlan): Item[] {
  const { menus } = DESKTOP[plan.language]
  const mac = plan.platform === 'darwin'
  return [
    ...(mac ? [macMenu(plan)] : []),
    { id: 'menu.file', label: menus.file, submenu: fileMenu(plan, mac) },
    { id: 'menu.edit', label: menus.edit, submenu: editMenu(plan) },
    {
      id: 'menu.record',
      label: menus.record,
      submenu: [...ofSession(plan, 'record'), LINE, ...ofApp(plan, 'record')],
    },
    { id: 'menu.travel', label: menus.travel, submenu: ofSession(plan, 'travel') },
    { id: 'menu.view', label: menus.view, submenu: viewMenu(plan) },
    ...(mac ? [windowMenu(plan)] : []),
    // On macOS the menu of the app has About.
    { id: 'menu.help', label: menus.help, role: 'help', submenu: ofApp(plan, 'help', mac ? ['app.about'] : []) },
  ]
}

/** Panels that can be shown or hidden; the checkmark tells which. */
const PANELS: Readonly<Record<Panel, (language: Language) => string>> = {
  timeline: (language) => UI[language].board.timeline,
  findings: (language) => UI[language].board.findings,
  standings: (language) => BOARD_FACTS[language].standings,
  facts: (language) => BOARD_FACTS[language].facts,
  text: (language) => TEXT_VIEW[language].text,
}

function ofApp(plan: MenuPlan, menu: AppCommand['menu'], without: readonly string[] = []): Item[] {
  return APP_COMMANDS.filter((entry) => entry.menu === menu && !without.includes(entry.id)).map(
    ({ id, keys, panel }) => {
      return {
        id,
        ...(panel === undefined
          ? { label: UI[plan.language].app[id] }
          : { label: PANELS[panel](plan.language), type: 'checkbox' as const }),
        ...keyOf(id, keys, plan),
        click: () => plan.command(id),
      }
    },
  )
}

/** Its groups with a line between them. */
function ofSession(plan: MenuPlan, menu: NonNullable<CommandEntry['menu']>): Item[] {
  const map = plan.keyMap === 'written' ? WRITTEN_MAP : POSITION_MAP
  const entries = COMMANDS.filter((entry) => entry.menu === menu)
  return entries.flatMap(({ id, group }, at): Item[] => [
    ...(at > 0 && entries[at - 1]?.group !== group ? [LINE] : []),
    {
      id,
      label: commandTitle(id, plan.language),
      ...keyOf(id, chordsOf(map, id), plan),
      click: () => plan.command(id),
    },
  ])
}

/** Shown before others on macOS, where the usual key for redo differs from Windows. */
const MAC_KEYS: Readonly<Record<string, string>> = { redo: 'Mod+Shift+KeyZ' }

/** The page handles the key, and the user can change it there; the menu only shows it. */
function keyOf(id: string, usual: readonly string[], { keys, platform }: MenuPlan): Item {
  const inForce = keysInForce(id, usual, keys)
  const first = platform === 'darwin' ? inForce.filter((chord) => chord === MAC_KEYS[id]) : []
  const accelerator = shownKey([...first, ...inForce], platform)
  return accelerator === null ? {} : { accelerator, registerAccelerator: false }
}

function fileMenu(plan: MenuPlan, mac: boolean): Item[] {
  const words = DESKTOP[plan.language]
  // On macOS the menu of the app has the settings, and ⌘W also closes the window.
  const [create, open, ...rest] = ofApp(plan, 'file', mac ? ['app.settings'] : [])
  const close: Item = { role: 'close', label: words.closeWindow, accelerator: 'Shift+Command+W' }
  return [
    ...(create ? [create] : []),
    ...(open ? [open] : []),
    { id: 'menu.recent', label: words.openRecent, submenu: recentMenu(plan) },
    LINE,
    ...rest.flatMap((item) => (mac && item.id === 'file.close' ? [item, close] : [item])),
    ...(mac ? [] : [LINE, { role: 'quit', label: words.quit } satisfies Item]),
  ]
}

function recentMenu({ language, recent, open }: MenuPlan): Item[] {
  if (recent.length === 0) return [{ label: DESKTOP[language].noRecent, enabled: false }]
  return recent.map(({ path, name }) => ({
    id: `recent.${path}`,
    label: escapeAmpersands(name),
    toolTip: path,
    click: () => open(path),
  }))
}

/** An ampersand marks a mnemonic; in the name of a file or a display it must be doubled. */
const escapeAmpersands = (name: string): string => name.replaceAll('&', '&&')

function editMenu(plan: MenuPlan): Item[] {
  const { cut, copy, paste, selectAll } = DESKTOP[plan.language]
  return [
    ...ofSession(plan, 'edit'),
    LINE,
    { role: 'cut', label: cut },
    { role: 'copy', label: copy },
    { role: 'paste', label: paste },
    { role: 'selectAll', label: selectAll },
  ]
}

function viewMenu(plan: MenuPlan): Item[] {
  const { larger, smaller, actualSize, fullScreen, tools } = DESKTOP[plan.language]
  return [
    ...ofApp(plan, 'view').flatMap((item) => (item.id === 'view.broadcast' ? [item, ...displaysMenu(plan)] : [item])),
    LINE,
    { role: 'zoomIn', label: larger },
    { role: 'zoomOut', label: smaller },
    { role: 'resetZoom', label: actualSize },
    { role: 'togglefullscreen', label: fullScreen },
    ...(plan.tools ? [LINE, { role: 'toggleDevTools', label: tools } satisfies Item] : []),
  ]
}

/** The commands that put the broadcast on a display; enabled whenever the broadcast can be opened. */
const ON_DISPLAY = 'view.broadcast.'
export const isForBroadcast = (id: string): boolean => id.startsWith(ON_DISPLAY)

function displaysMenu({ language, displays, fill }: MenuPlan): Item[] {
  const { broadcastOn, display } = DESKTOP[language]
  if (displays.length === 0) return []
  const submenu = displays.map(({ id, label, width, height, onAir }, at): Item => ({
    id: `${ON_DISPLAY}${String(id)}`,
    label: escapeAmpersands(display(at + 1, label, `${String(width)} × ${String(height)}`)),
    type: 'checkbox',
    checked: onAir,
    click: () => fill(id),
  }))
  return [{ id: 'menu.displays', label: broadcastOn, submenu }]
}

function macMenu(plan: MenuPlan): Item {
  const { about, settings, services, hide, hideOthers, showAll, quit } = DESKTOP[plan.language]
  return {
    label: 'Saifu',
    submenu: [
      { role: 'about', label: about },
      LINE,
      ...ofApp(plan, 'file')
        .filter(({ id }) => id === 'app.settings')
        .map((item) => ({ ...item, label: settings })),
      LINE,
      { role: 'services', label: services },
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
  const { menus, minimize, zoom, front } = DESKTOP[language]
  return {
    label: menus.window,
    role: 'windowMenu',
    submenu: [
      { role: 'minimize', label: minimize },
      { role: 'zoom', label: zoom },
      LINE,
      { role: 'front', label: front },
    ],
  }
}
