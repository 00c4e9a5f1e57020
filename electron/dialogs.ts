import { existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { dialog, shell, type BrowserWindow } from 'electron'
import type { SavePlace } from '../src/host/index.ts'
import { DESKTOP, type Language } from '../src/words/index.ts'

const ENDING = 'jmjp'
/** Importable formats besides our own: logs of other programs. */
const LOGS = [ENDING, 'xml', 'mjlog', 'gz', 'json']

export interface DialogOptions {
  window: BrowserWindow
  language: Language
  /** Where the dialog begins: Electron would begin in the downloads each time. */
  folder: string
}

/** Asks which file to open; null when the person thinks better of it. */
export async function askOpen({ window, language, folder }: DialogOptions): Promise<string | null> {
  const words = DESKTOP[language]
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.openTitle,
    defaultPath: folder,
    properties: ['openFile'],
    filters: [
      { name: words.records, extensions: [ENDING] },
      { name: words.logs, extensions: LOGS },
      { name: words.allFiles, extensions: ['*'] },
    ],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks where to save. A name that has not our ending gets it: nothing else is written, and a date may have dots. */
export async function askSave(
  { window, language, folder }: DialogOptions,
  suggested: string,
): Promise<SavePlace | null> {
  const words = DESKTOP[language]
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: words.saveTitle,
    defaultPath: suggested === basename(suggested) ? join(folder, suggested) : suggested,
    filters: [{ name: words.records, extensions: [ENDING] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (canceled || filePath === '') return null
  // About a name that was not yet the file's the system could not ask.
  if (extname(filePath).toLowerCase() !== `.${ENDING}`) return { path: `${filePath}.${ENDING}`, replace: false }
  return { path: filePath, replace: existsSync(filePath) }
}

/** The page is gone, or never came. */
export async function askReload(window: BrowserWindow, language: Language): Promise<'reload' | 'close'> {
  const { message, detail, reload, close } = DESKTOP[language].gone
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message,
    detail,
    buttons: [reload, close],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1 ? 'close' : 'reload'
}

/** The page does not answer. */
export async function askHung(window: BrowserWindow, language: Language): Promise<'wait' | 'reload' | 'close'> {
  const { message, detail, wait } = DESKTOP[language].hung
  const { reload, close } = DESKTOP[language].gone
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    detail,
    buttons: [wait, reload, close],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1 ? 'reload' : response === 2 ? 'close' : 'wait'
}

/** Tells of a bug of ours, without holding up what goes on. */
export async function tellError(language: Language, file: string): Promise<void> {
  const { message, detail, ok, show } = DESKTOP[language].error
  const told = { message, detail: detail(file), buttons: [ok, show], defaultId: 0, cancelId: 0 }
  const { response } = await dialog.showMessageBox({ type: 'error', ...told, noLink: true })
  if (response === 1) shell.showItemInFolder(file)
}
