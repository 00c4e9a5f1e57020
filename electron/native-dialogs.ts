import { existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { dialog, shell, type BrowserWindow } from 'electron'
import { jmjp, registry } from '../src/formats/index.ts'
import type { ExportKind, SavePlace } from '../src/host/index.ts'
import { exportKindName, formatName, DESKTOP, type Language } from '../src/words/index.ts'

/** Dialogs take extensions without the dot. */
const endingsOf = ({ extensions }: Pick<ExportKind, 'extensions'>): string[] =>
  extensions.map((extension) => extension.slice(1))
const RECORD = endingsOf(jmjp)
/** What can be opened or imported, packed files included. */
const READABLE = [...registry.readable.flatMap(endingsOf), 'gz', 'zip']

export interface DialogOptions {
  window: BrowserWindow
  language: Language
  /** Where the dialog begins; by default Electron would begin in the downloads each time. */
  folder: string
}

/** Asks which file to open; null if the person cancels. */
export async function askOpen({ window, language, folder }: DialogOptions): Promise<string | null> {
  const words = DESKTOP[language]
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.openTitle,
    defaultPath: folder,
    properties: ['openFile'],
    filters: [
      { name: words.records, extensions: RECORD },
      { name: words.logs, extensions: READABLE },
      { name: words.allFiles, extensions: ['*'] },
    ],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks which file of any format to import; null if the person cancels. */
export async function askImport({ window, language, folder }: DialogOptions): Promise<string | null> {
  const words = DESKTOP[language]
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.importTitle,
    defaultPath: folder,
    properties: ['openFile'],
    filters: [
      { name: words.logs, extensions: READABLE },
      ...registry.readable.map((format) => ({
        name: formatName(language, format.id),
        extensions: [...endingsOf(format), 'gz'],
      })),
      { name: words.allFiles, extensions: ['*'] },
    ],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks for a folder; null if the person cancels. */
export async function askFolder(
  { window, language, folder }: DialogOptions,
  purpose: 'archive' | 'results',
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: DESKTOP[language].folderTitles[purpose],
    defaultPath: folder,
    properties: purpose === 'results' ? ['openDirectory', 'createDirectory'] : ['openDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks where to save. A name without our extension gets it: nothing else is written, and a date may contain dots. */
export const askSave = (options: DialogOptions, suggested: string): Promise<SavePlace | null> => {
  const words = DESKTOP[options.language]
  return askPlace(options, suggested, words.saveTitle, { name: words.records, extensions: RECORD })
}

/** Asks where to write an export. */
export const askExport = (options: DialogOptions, suggested: string, kind: ExportKind): Promise<SavePlace | null> => {
  const { language } = options
  const filter = { name: exportKindName(language, kind.id), extensions: endingsOf(kind) }
  return askPlace(options, suggested, DESKTOP[language].exportTitle, filter)
}

async function askPlace(
  { window, folder }: DialogOptions,
  suggested: string,
  title: string,
  filter: { name: string; extensions: string[] },
): Promise<SavePlace | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    defaultPath: suggested === basename(suggested) ? join(folder, suggested) : suggested,
    filters: [filter],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (canceled || filePath === '') return null
  // The system could not ask about the file whose name only exists after the extension was added.
  const [usual = ''] = filter.extensions
  if (!filter.extensions.includes(extname(filePath).toLowerCase().slice(1)))
    return { path: `${filePath}.${usual}`, replace: false }
  return { path: filePath, replace: existsSync(filePath) }
}

/** The page is gone, or never loaded. */
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

/** The page does not respond. */
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

/** Reports a bug of ours without blocking. */
export async function tellError(language: Language, file: string): Promise<void> {
  const { message, detail, ok, show } = DESKTOP[language].error
  const told = { message, detail: detail(file), buttons: [ok, show], defaultId: 0, cancelId: 0 }
  const { response } = await dialog.showMessageBox({ type: 'error', ...told, noLink: true })
  if (response === 1) shell.showItemInFolder(file)
}
