/**
 * The system's dialogs. A test says what a person does in them (`hands`); the dialogs decide where they begin, which
 * extension a name gets, when they ask about an existing file, and the result.
 */
import { existsSync, statSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, resolve } from 'node:path'
import type * as Electron from 'electron'
import { app } from './app.ts'

/** What a person sees of a file dialog. */
export interface FileDialog {
  kind: 'open' | 'save'
  title: string
  folder: string
  /** The text of the name field. */
  name: string
  filters: readonly Electron.FileFilter[]
}

/** What a person sees of a message box. */
export interface MessageBox {
  message: string
  detail: string
  buttons: readonly string[]
  /** Buttons that Windows would draw as large links. */
  links: readonly string[]
  /** Withdraws the box. */
  signal: AbortSignal | undefined
  /** The window to which the box belongs; null: none. */
  onSeenWindow: boolean | null
}

export interface Hands {
  /** A name in the shown folder, or a path; null cancels. */
  file: ((shown: FileDialog) => string | null) | null
  /** Whether to replace the existing file. */
  replace: ((path: string) => boolean) | null
  /** The index of a button; `escape` closes the box. */
  box: ((shown: MessageBox) => number | 'escape' | Promise<number | 'escape'>) | null
}

export const hands: Hands = { file: null, replace: null, box: null }

function hand<Name extends keyof Hands>(name: Name): NonNullable<Hands[Name]> {
  const found = hands[name]
  if (found === null) throw new Error(`a dialog is open (${name}), and no one is there to answer`)
  return found
}

interface Parent {
  isDestroyed(): boolean
  isVisible(): boolean
}
type Given<Options> = [Options] | [Parent | null | undefined, Options]

function taken<Options>(args: Given<Options>): { parent: Parent | null; options: Options } {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready')
  const [first, second] = args
  if (second === undefined) return { parent: null, options: first as Options }
  const parent = (first as Parent | null | undefined) ?? null
  if (parent?.isDestroyed() === true) throw new TypeError('Object has been destroyed')
  return { parent, options: second }
}

const mustBe = (what: string, type: 'string' | 'boolean', value: unknown): void => {
  if (value !== undefined && typeof value !== type) throw new TypeError(`${what} must be a ${type}`)
}

function checkFilters(filters: readonly Electron.FileFilter[]): void {
  for (const { name, extensions } of filters) {
    if (typeof name !== 'string' || !Array.isArray(extensions))
      throw new TypeError('Filters need a name and extensions')
    // Electron would show no file at all.
    const odd = extensions.find((extension) => extension !== '*' && /[.*]/.test(extension))
    if (odd !== undefined) throw new TypeError(`no dot and no star in an extension: ${odd}`)
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** A folder, or a name in a folder; a path that does not exist, and none at all, lead to the downloads. */
function beginning(defaultPath: string): { folder: string; name: string } {
  if (isAbsolute(defaultPath) && isFolder(defaultPath)) return { folder: defaultPath, name: '' }
  const folder = dirname(defaultPath)
  const name = basename(defaultPath)
  return isAbsolute(defaultPath) && isFolder(folder) ? { folder, name } : { folder: app.getPath('downloads'), name }
}

function begun(kind: 'open' | 'save', options: Electron.OpenDialogOptions | Electron.SaveDialogOptions): FileDialog {
  const { title = '', defaultPath = '', buttonLabel, message, filters = [], properties = [] } = options
  mustBe('Title', 'string', title)
  mustBe('Default path', 'string', defaultPath)
  mustBe('Button label', 'string', buttonLabel)
  mustBe('Message', 'string', message)
  if (!Array.isArray(properties)) throw new TypeError('Properties must be an array')
  checkFilters(filters)
  return { kind, title, ...beginning(defaultPath), filters }
}

const shows = (filters: readonly Electron.FileFilter[], path: string): boolean =>
  filters.length === 0 ||
  filters.some(({ extensions }) => extensions.includes('*') || extensions.includes(extname(path).slice(1)))

const showOpenDialog = async (...args: Given<Electron.OpenDialogOptions>): Promise<Electron.OpenDialogReturnValue> => {
  const { options } = taken(args)
  const shown = begun('open', options)
  const word = hand('file')(shown)
  if (word === null) return { canceled: true, filePaths: [] }
  const path = resolve(shown.folder, word)
  if (!existsSync(path)) throw new Error(`nobody can choose ${path}: it is not there`)
  if (!shows(shown.filters, path)) throw new Error(`nobody can choose ${path}: no filter shows it`)
  return { canceled: false, filePaths: [path] }
}

const showSaveDialog = async (...args: Given<Electron.SaveDialogOptions>): Promise<Electron.SaveDialogReturnValue> => {
  const { options } = taken(args)
  const shown = begun('save', options)
  const asks = process.platform !== 'linux' || options.properties?.includes('showOverwriteConfirmation') === true
  const [ending] = shown.filters.flatMap(({ extensions }) => extensions).filter((extension) => extension !== '*')
  for (;;) {
    const word = hand('file')(shown)
    if (word === null) return { canceled: true, filePath: '' }
    const named = resolve(shown.folder, word)
    // Linux leaves a name as it is.
    const isWhole = process.platform === 'linux' || ending === undefined || extname(named) !== ''
    const path = isWhole ? named : `${named}.${ending}`
    if (!isFolder(dirname(path))) throw new Error(`nobody can save in ${dirname(path)}: it is not there`)
    if (!asks || !existsSync(path) || hand('replace')(path)) return { canceled: false, filePath: path }
  }
}

const TYPES = ['none', 'info', 'warning', 'error', 'question']
/** Windows has these as buttons, and draws all others as links. */
const COMMON = ['ok', 'yes', 'no', 'cancel', 'retry', 'close']

/** What closing a box means unless stated. */
function escapeOf(buttons: readonly string[], defaultId: number | undefined): number {
  const named = buttons.findIndex((text) => ['cancel', 'no'].includes(text.toLowerCase()))
  if (named !== -1) return named
  return defaultId === 0 && buttons.length > 1 ? 1 : 0
}

const showMessageBox = async (...args: Given<Electron.MessageBoxOptions>): Promise<Electron.MessageBoxReturnValue> => {
  const { parent, options } = taken(args)
  const { message, detail = '', buttons = [], type = 'none', title, noLink, defaultId, cancelId, signal } = options
  if (!TYPES.includes(type)) throw new TypeError('Invalid message box type')
  if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array')
  for (const [what, text] of Object.entries({ Title: title, Message: message, Detail: detail }))
    mustBe(what, 'string', text)
  mustBe('noLink', 'boolean', noLink)
  const escape = cancelId ?? escapeOf(buttons, defaultId)
  for (const id of [defaultId ?? 0, escape])
    if (id < 0 || id >= Math.max(1, buttons.length)) throw new RangeError(`the box has no button ${String(id)}`)
  const links = noLink === true ? [] : buttons.filter((text) => !COMMON.includes(text.toLowerCase()))
  const shown = { message, detail, buttons, links, signal, onSeenWindow: parent?.isVisible() ?? null }
  const withdrawn = new Promise<'escape'>((done) => {
    if (signal?.aborted === true) done('escape')
    else signal?.addEventListener('abort', () => done('escape'), { once: true })
  })
  const answer = await Promise.race([withdrawn, hand('box')(shown)])
  const response = answer === 'escape' ? escape : answer
  if (response < 0 || response >= Math.max(1, buttons.length))
    throw new RangeError(`nobody can press the button ${String(response)}`)
  return { response, checkboxChecked: false }
}

export const dialog = {
  showOpenDialog: showOpenDialog as Electron.Dialog['showOpenDialog'],
  showSaveDialog: showSaveDialog as Electron.Dialog['showSaveDialog'],
  showMessageBox: showMessageBox as Electron.Dialog['showMessageBox'],
  /** Before the app is ready it prints to standard error, as Electron does on Linux. */
  showErrorBox: ((title, content) => {
    if (app.isReady()) throw new Error('showErrorBox: no one is there to answer')
    process.stderr.write(`${title}: ${content}\n`)
  }) satisfies Electron.Dialog['showErrorBox'],
}
