import { dirname } from 'node:path'
import { app, nativeTheme, type BrowserWindow } from 'electron'
import { FIRST_SETTINGS, HOST_EVENTS, type Host, type HostSettings } from '../src/host/contract/index.ts'
import { createHost, type LocalHost } from '../src/host/index.ts'
import type { Awake } from './keep-awake.ts'
import type { Closing } from './close-window.ts'
import { desktopCommands, isDesktopCommand, tellAbout } from './desktop-commands.ts'
import { askExport, askFolder, askImport, askOpen, askSave, type DialogOptions } from './native-dialogs.ts'
import { tell } from './ipc.ts'
import { openMenuByKey } from './menu-key.ts'
import { opensWindow, setMenus, showMenuState, type MenuState } from './menu.ts'
import type { Broadcast } from './broadcast.ts'
import type { OpenRequests } from './open-requests.ts'
import { systemSecrets } from './secrets.ts'
import { addToSystem, replaceInSystem } from './recent-documents.ts'
import { systemLanguage } from './system-language.ts'
import type { Updates } from './updates.ts'

export interface ShellPlan {
  window: BrowserWindow
  dataFolder: string
  /** The folder of the built page. */
  page: string
  opening: OpenRequests
  updates: Updates
  closing: Closing
  onAir: Broadcast
  awake: Awake
  /** Developer tools: only in a checkout. */
  tools: boolean
  failed: (what: string, error: unknown) => void
}

export interface Shell {
  /** What the page calls: its host, and for some calls what the desktop adds. */
  host(): Host
  /** A person gave this file to the window. */
  chosen(path: string): void
  language(): HostSettings['language']
  /** Whether the page has work that is not in a file. */
  hasUnsaved(): boolean
  /** The page is gone: its host ends, its journals stay; the next page gets a new one. */
  pageGone(): Promise<void>
  dispose(): Promise<void>
}

/** Connects the host behind the page to the desktop: dialogs, menus, theme, title, recent documents. */
export async function openShell(plan: ShellPlan): Promise<Shell> {
  const { window, opening, updates, closing, onAir, failed, dataFolder } = plan
  const desktop = desktopCommands({ window, dataFolder, updates, language: () => settings.language, failed })
  let local = newHost()
  const first = await local.boot(null)
  let settings = first.ok ? first.value.settings : FIRST_SETTINGS
  let desk = withDesktop(local)
  let shown = ''
  let menuState: MenuState = null
  let unsaved = false
  let lastFolder: string | null = null
  window.once('closed', () => offer(null))
  openMenuByKey(window)
  onAir.follow(refresh)
  await renew()

  function newHost(): LocalHost {
    const host = createHost({
      dataDir: plan.dataFolder,
      distDir: plan.page,
      version: app.getVersion(),
      locale: systemLanguage(),
      secrets: systemSecrets,
      dialogs: {
        chooseOpen: async () => endedAt(await askOpen(await asking())),
        chooseImport: async () => endedAt(await askImport(await asking())),
        chooseFolder: async (purpose) => askFolder(await asking(), purpose),
        async chooseExport(suggested, kind) {
          const place = await askExport(await asking(), suggested, kind)
          endedAt(place?.path ?? null)
          return place
        },
        async chooseSave(suggested) {
          const place = await askSave(await asking(), suggested)
          endedAt(place?.path ?? null)
          return place
        },
      },
      updates: updates.address,
      onDocumentState: ({ title, edited, path, idle }) => {
        updates.pageSays(idle)
        window.setTitle(title)
        window.setDocumentEdited(edited)
        unsaved = edited
        window.setRepresentedFilename(path ?? '')
      },
      onMenuState: offer,
      onBroadcast: onAir.show,
      onShowFile: desktop.showFile,
      onDesktop: desktop.run,
      onCloseAnswered: ({ close }) => closing.answered(close),
    })
    for (const event of HOST_EVENTS) host.on(event, (data) => tell(window, event, data))
    host.on('feedWatched', ({ watchers }) => plan.awake.watched(watchers))
    return host
  }

  /** A dialog begins where the last one ended, the first one beside the most recent file. */
  async function asking(): Promise<DialogOptions> {
    const recent = await local.recentFiles(null)
    const newest = recent.ok ? recent.value[0]?.path : undefined
    const folder = lastFolder ?? (newest === undefined ? app.getPath('documents') : dirname(newest))
    return { window, language: settings.language, folder }
  }

  function endedAt(path: string | null): string | null {
    if (path !== null) lastFolder = dirname(path)
    return path
  }

  function withDesktop(host: LocalHost): Host {
    const opened = (path: string) => {
      addToSystem(path)
      refresh()
    }
    return {
      ...host,
      async boot() {
        const boot = await host.boot(null)
        closing.pageListens()
        opening.handOver({
          open: openInPage,
          left: (names) => tell(window, 'filesLeft', { names: [...names] }),
          command: (id) => tell(window, 'command', { id }),
        })
        const { file, left, command } = opening.take()
        if (file !== null) host.chosen(file)
        return boot.ok ? { ok: true, value: { ...boot.value, open: file, left: [...left], command } } : boot
      },
      async writeSettings(next) {
        // The choice holds for this run even if it cannot be written.
        settings = next
        refresh()
        return host.writeSettings(next)
      },
      async readFile(input) {
        const read = await host.readFile(input)
        if (read.ok) opened(read.value.path)
        return read
      },
      journalAppend(input) {
        plan.awake.typed()
        return host.journalAppend(input)
      },
      async writeFile(input) {
        const written = await host.writeFile(input)
        if (written.ok) opened(written.value.path)
        return written
      },
      async forgetRecent(input) {
        const recent = await host.forgetRecent(input)
        if (!recent.ok) return recent
        replaceInSystem(recent.value.map(({ path }) => path))
        refresh()
        return recent
      },
    }
  }

  function openInPage(path: string): void {
    local.chosen(path)
    tell(window, 'openFile', { path })
  }

  function refresh(): void {
    renew().catch((error: unknown) => failed('the menus were not renewed', error))
  }

  async function renew(): Promise<void> {
    nativeTheme.themeSource = settings.theme
    updates.follow(settings.updates)
    const found = await local.recentFiles(null)
    const recent = found.ok ? found.value : []
    const { language, keyMap, keys } = settings
    const displays = onAir.displays()
    const next = JSON.stringify([language, keyMap, keys, displays, recent.map(({ path }) => path)])
    if (next === shown) return
    shown = next
    tellAbout(language)
    const { platform } = process
    const { tools } = plan
    const acts = { command: choose, open: opening.arrive, fill }
    setMenus({ language, keyMap, keys, displays, recent, platform, tools, ...acts }, menuState)
  }

  /** A choice in a menu; on macOS the menus outlive the window. */
  function choose(id: string): void {
    showMenuState(menuState) // Electron has toggled the checkmark; the page says which is right.
    if (isDesktopCommand(id)) return desktop.run(id)
    // macOS takes ⌘W for the window in front, whichever it is.
    if (id === 'file.close' && onAir.hasFocus()) return onAir.close()
    if (menuState === null) return opensWindow(id) ? opening.command(id) : undefined
    if (id === 'file.close' && menuState.enabled.includes('window.close')) return window.close()
    tell(window, 'command', { id })
  }

  function fill(display: number): void {
    shown = '' // Electron has toggled the checkmark; the broadcast's display says which is right.
    onAir.fill(display)
    refresh()
  }

  function offer(state: MenuState): void {
    menuState = state
    showMenuState(state)
  }

  return {
    host: () => desk,
    chosen: (path) => local.chosen(path),
    language: () => settings.language,
    hasUnsaved: () => unsaved,
    async pageGone() {
      unsaved = false
      plan.awake.watched(0)
      opening.hold()
      closing.pageGone()
      offer(null)
      const old = local
      local = newHost()
      desk = withDesktop(local)
      await old.dispose()
    },
    dispose: () => local.dispose(),
  }
}
