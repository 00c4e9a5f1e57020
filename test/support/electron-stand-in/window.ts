import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { app, knowWindows } from './app.ts'
import { Cdp } from './cdp.ts'
import { screen } from './displays.ts'
import { cancellable, type WindowEvents } from './events.ts'
import { StandInPage } from './page.ts'

const browser = Cdp.open(process.env['STAND_IN_CHROMIUM'] ?? '')
const windows = new Set<BrowserWindow>()
knowWindows(() => [...windows])

export class BrowserWindow extends EventEmitter<WindowEvents> {
  static getAllWindows = () => [...windows]
  static getFocusedWindow = () => [...windows].find((window) => window.focused) ?? null
  static fromWebContents = (page: StandInPage) => [...windows].find(({ webContents }) => webContents === page) ?? null

  private readonly page: StandInPage
  /** For tests. */
  readonly options: Electron.BrowserWindowConstructorOptions
  private bounds: Electron.Rectangle
  private title: string
  private maximized = false
  private fullScreen = false
  private menuBarVisible = true
  private minimized = false
  private focused = false
  private visible: boolean
  private edited = false
  private file = ''
  private color: string

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    this.options = options
    const { x = 0, y = 0, width = 800, height = 600, title = 'Electron', show = true } = options
    this.color = options.backgroundColor ?? '#FFFFFF'
    this.bounds = { x, y, width, height }
    this.title = title
    this.visible = show
    this.page = new StandInPage(browser, options.webPreferences ?? {})
    this.page.isSeen = () => this.visible && !this.minimized
    windows.add(this)
    app.emit('web-contents-created', cancellable({}).event, this.webContents as unknown as Electron.WebContents)
    // As in Chromium: once something has been drawn that is not empty, which may never happen.
    this.webContents.firstContent.then(() => this.emit('ready-to-show')).catch(() => undefined)
  }

  get webContents(): StandInPage {
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
    return this.page
  }

  loadURL = (url: string) => this.webContents.loadURL(url)
  getTitle = () => this.title
  setTitle = (title: string) => void (this.title = title)
  getNormalBounds = () => ({ ...this.bounds })
  /** Those of the filled display, on which the window was before. */
  getBounds = () => ({ ...(this.fullScreen ? screen.getDisplayMatching(this.bounds).bounds : this.bounds) })
  isMaximized = () => this.maximized
  isMinimized = () => this.minimized
  isVisible = () => this.visible
  isFocused = () => this.focused
  isDestroyed = () => !windows.has(this)
  isDocumentEdited = () => this.edited
  setDocumentEdited = (edited: boolean) => void (this.edited = edited)
  getRepresentedFilename = () => this.file
  setRepresentedFilename = (file: string) => void (this.file = file)
  minimize = () => void (this.minimized = true)
  isFullScreen = () => this.fullScreen
  isMenuBarVisible = () => this.menuBarVisible
  restore = () => void (this.minimized = false)
  getBackgroundColor = () => this.color
  setBackgroundColor = (color: string) => void (this.color = color)
  setMenuBarVisibility = (visible: boolean) => void (this.menuBarVisible = visible)
  /** An invisible window has no frame. */
  setContentSize = (width: number, height: number) => this.setBounds({ width, height })
  moveTop = () => undefined

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    // A full-screen window stays where it is.
    if (this.fullScreen) return
    const { x, y } = this.bounds
    this.bounds = { ...this.bounds, ...bounds }
    this.emit('resize')
    if (x !== this.bounds.x || y !== this.bounds.y) this.emit('move')
  }

  maximize(): void {
    this.maximized = true
    // It shows the window without focusing it.
    this.showInactive()
    this.emit('maximize')
  }

  unmaximize(): void {
    if (!this.maximized) return
    this.maximized = false
    this.emit('unmaximize')
  }

  setFullScreen(flag: boolean): void {
    const change = () => {
      if (this.isDestroyed() || this.fullScreen === flag) return
      this.fullScreen = flag
      this.emit(flag ? 'enter-full-screen' : 'leave-full-screen')
    }
    // On macOS it is an animation that takes time; later requests wait for it.
    if (process.platform === 'darwin') setTimeout(change, 50)
    else change()
  }

  show(): void {
    this.showInactive()
    this.focus()
  }

  showInactive(): void {
    if (this.visible) return
    this.visible = true
    this.emit('show')
  }

  focus(): void {
    for (const window of windows) window.focused = window === this
  }

  close(): void {
    if (this.isDestroyed()) return
    const { event, prevented } = cancellable({})
    this.emit('close', event)
    if (prevented()) return app.closeCalledOff()
    void this.page.leave().then((left) => (left ? this.gone() : app.closeCalledOff()))
  }

  destroy(): void {
    this.page.end()
    this.gone()
  }

  private gone(): void {
    if (!windows.delete(this)) return
    this.page.destroyed()
    this.emit('closed')
    app.windowClosed()
  }
}
