import { join } from 'node:path'
import { app, dialog, shell, type BrowserWindow } from 'electron'
import { DESKTOP_COMMANDS, type DesktopCommand } from '../src/host/contract/index.ts'
import { DESKTOP, type Language } from '../src/words/index.ts'
import type { Updates } from './updates.ts'

export interface Desktop {
  window: BrowserWindow
  dataFolder: string
  updates: Pick<Updates, 'ask'>
  language: () => Language
  failed: (what: string, error?: unknown) => void
}

/** Commands of menus and palette that do not need the page, so they also work when it hangs. */
export interface DesktopCommands {
  run(command: DesktopCommand): void
  /** Shows a file in its folder. */
  showFile(path: string): void
}

export const isDesktopCommand = (id: string): id is DesktopCommand => DESKTOP_COMMANDS.some((each) => each === id)

export function desktopCommands({ window, dataFolder, updates, language, failed }: Desktop): DesktopCommands {
  /** Opens it with the system's program; if there is none, the person is told. */
  const open = async (path: string) => {
    const reason = await shell.openPath(path)
    if (reason === '') return
    failed(`${path} was not opened: ${reason}`)
    const { message, detail, ok } = DESKTOP[language()].notOpened
    const told = { type: 'error' as const, message, detail: detail(path, reason), buttons: [ok], noLink: true }
    await (window.isDestroyed() ? dialog.showMessageBox(told) : dialog.showMessageBox(window, told))
  }
  const acts: Readonly<Record<DesktopCommand, () => Promise<void> | void>> = {
    'app.updates': () => updates.ask(),
    'app.data': () => open(dataFolder),
    'app.licences': () => open(licencesFile()),
    'app.about': () => {
      tellAbout(language())
      app.showAboutPanel()
    },
  }
  return {
    run(command) {
      Promise.resolve(acts[command]()).catch((error: unknown) => failed(`${command} was not carried out`, error))
    },
    showFile: (path) => shell.showItemInFolder(path),
  }
}

/** Beside the archive in the installed app; in a checkout only after installers were built. */
const licencesFile = (): string =>
  app.isPackaged ? join(process.resourcesPath, 'licences.txt') : join(app.getAppPath(), 'dist/licences.txt')

/** The text of the About panel; on macOS the menu's own entry opens it. */
export function tellAbout(language: Language): void {
  const { purpose, licence } = DESKTOP[language].aboutPanel
  app.setAboutPanelOptions({
    applicationName: 'Saifu 採譜',
    applicationVersion: app.getVersion(),
    copyright: licence,
    credits: purpose,
  })
}
