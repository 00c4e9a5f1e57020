import type * as Electron from 'electron'
import { app } from './app.ts'
import { isRegistered, keyOfRole } from './roles.ts'
import { BrowserWindow } from './window.ts'

export class MenuItem {
  readonly id: string
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | undefined
  readonly registerAccelerator: boolean
  readonly submenu: Menu | undefined
  label: string
  enabled: boolean
  visible: boolean
  checked: boolean
  private readonly clicked: Electron.MenuItemConstructorOptions['click']

  constructor(options: Electron.MenuItemConstructorOptions) {
    const { submenu } = options
    this.id = options.id ?? ''
    this.role = options.role?.toLowerCase()
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu')
    this.accelerator =
      typeof options.accelerator === 'string' ? options.accelerator : keyOfRole(this.role, process.platform)
    this.registerAccelerator = options.registerAccelerator ?? isRegistered(this.role)
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined
    this.label = options.label ?? ''
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.clicked = options.click
    if (options.label === undefined && options.role === undefined && options.type !== 'separator')
      throw new Error('Template must have label, role or type')
  }

  click = () => {
    if (!this.enabled) return
    if (this.type === 'checkbox') this.checked = !this.checked
    const window = BrowserWindow.getFocusedWindow() as unknown as Electron.BaseWindow | null
    this.clicked?.(this as unknown as Electron.MenuItem, window ?? undefined, {})
  }
}

export class Menu {
  private static wasSet = false
  private static applicationMenu: Menu | null = null
  /** For tests: the last popup menu, and where it was. */
  static popped: { menu: Menu; options: Electron.PopupOptions } | null = null
  readonly items: MenuItem[]

  constructor(items: MenuItem[] = []) {
    this.items = items
  }

  static buildFromTemplate(template: (Electron.MenuItemConstructorOptions | Electron.MenuItem)[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options as Electron.MenuItemConstructorOptions)))
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.wasSet = true
    Menu.applicationMenu = menu
  }

  static useDefault(): void {
    if (Menu.wasSet) return
    const edit: Electron.MenuItemConstructorOptions = { label: 'Edit', submenu: [{ role: 'undo' }, { role: 'redo' }] }
    const view: Electron.MenuItemConstructorOptions = { label: 'View', submenu: [{ role: 'reload' }] }
    Menu.applicationMenu = Menu.buildFromTemplate([{ label: 'File', submenu: [{ role: 'close' }] }, edit, view])
  }

  static getApplicationMenu(): Menu | null {
    return Menu.applicationMenu
  }

  popup(options: Electron.PopupOptions = {}): void {
    Menu.popped = { menu: this, options }
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}

// Without a menu of its own an app gets Electron's, in English and with active keys.
app.once('ready', () => Menu.useDefault())
