/**
 * The archive of a packed app as Electron lets Node read it: as a folder, by the functions that Electron has patched.
 * Whatever writes, and other functions, see what the archive is for the system: a file.
 */
import fs, { constants, mkdtempSync, writeFileSync, type PathLike } from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractFile, listPackage, statFile } from '@electron/asar'

type Call = (...args: never[]) => unknown
type Functions = Record<string, Call>

/** From now on the content of `archive` can be read, and its modules loaded. */
export function openArchive(archive: string): void {
  const inside = (path: unknown): string | null => {
    const text = path instanceof URL ? fileURLToPath(path) : typeof path === 'string' ? normalize(path) : ''
    return text.startsWith(archive + sep) ? text.slice(archive.length + 1) : null
  }
  const refuse = (code: string, path: string): never => {
    throw Object.assign(new Error(`${code}, ${path} not found in ${archive}`), { code })
  }
  const entry = (path: string) => {
    try {
      return statFile(archive, path, true)
    } catch {
      return refuse('ENOENT', path)
    }
  }
  const read = (path: string, options?: { encoding?: BufferEncoding | null } | BufferEncoding | null) => {
    if ('files' in entry(path)) refuse('EISDIR', path)
    const encoding = typeof options === 'string' ? options : options?.encoding
    const bytes = extractFile(archive, path)
    return encoding ? bytes.toString(encoding) : bytes
  }
  const stat = (path: string) => {
    const found = entry(path)
    const isFolder = 'files' in found
    const like = fs.statSync(archive)
    const size = isFolder ? 0 : Number((found as { size?: number }).size)
    const mode = (isFolder ? constants.S_IFDIR : constants.S_IFREG) | 0o444
    return Object.assign(Object.create(Object.getPrototypeOf(like) as object) as object, like, { size, mode })
  }
  const list = (path: string) => {
    const under = `${sep}${path}${sep}`
    if (!('files' in entry(path))) refuse('ENOTDIR', path)
    const all = listPackage(archive, { isPack: false })
    return all
      .filter((each) => each.startsWith(under) && !each.slice(under.length).includes(sep))
      .map((each) => each.slice(under.length))
  }
  const has = (path: string) => {
    try {
      return Boolean(entry(path))
    } catch {
      return false
    }
  }
  const may = (path: string, mode = 0) => {
    entry(path)
    if ((mode & constants.W_OK) !== 0) refuse('EACCES', path)
  }

  /** Requests for the archive are answered by `ours`; everything else by Node. */
  const teach = (functions: Functions, name: string, ours: Call, how: 'now' | 'promise' | 'callback'): void => {
    const theirs = functions[name] as unknown as (...args: unknown[]) => unknown
    const answer = (path: string, args: unknown[]) => (ours as (...all: unknown[]) => unknown)(path, ...args)
    const taught = (path: PathLike, ...args: unknown[]): unknown => {
      const name = inside(path)
      if (name === null) return theirs(path, ...args)
      if (how === 'now') return answer(name, args)
      if (how === 'promise') return Promise.resolve().then(() => answer(name, args))
      const done = args.pop() as (error: unknown, value?: unknown) => void
      Promise.resolve()
        .then(() => answer(name, args))
        .then((value) => done(null, value), done)
      return undefined
    }
    functions[name] = Object.assign(taught, theirs) as unknown as Call
  }
  const all = fs as unknown as Functions
  const promises = fs.promises as unknown as Functions
  const lessons = {
    readFile: read,
    stat,
    lstat: stat,
    readdir: list,
    access: may,
    realpath: (path: string) => `${archive}${sep}${path}`,
  }
  for (const [name, ours] of Object.entries(lessons)) {
    teach(promises, name, ours as Call, 'promise')
    teach(all, name, ours as Call, 'callback')
    teach(all, `${name}Sync`, ours as Call, 'now')
  }
  // An opened file is a copy made for it.
  const { openSync } = fs
  const { open } = fs.promises
  const copied = (path: string) => {
    const copy = join(mkdtempSync(join(tmpdir(), 'stand-in-')), basename(path))
    writeFileSync(copy, read(path))
    return copy
  }
  const openNow = (path: string, flags: string, mode?: number) => openSync(copied(path), flags, mode)
  teach(promises, 'open', ((path: string, ...rest: []) => open(copied(path), ...rest)) as Call, 'promise')
  teach(all, 'open', openNow as Call, 'callback')
  teach(all, 'openSync', openNow as Call, 'now')
  teach(all, 'existsSync', has as Call, 'now')
  syncBuiltinESMExports()

  registerHooks({
    resolve(specifier, context, next) {
      const url = URL.canParse(specifier, context.parentURL) ? new URL(specifier, context.parentURL) : null
      const isPath = /^(file:|\.{1,2}\/)/.test(specifier)
      if (!isPath || url?.protocol !== 'file:' || inside(url) === null) return next(specifier, context)
      return { url: url.href, shortCircuit: true }
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? inside(new URL(url)) : null
      if (path === null) return next(url, context)
      return { format: 'module', source: read(path, 'utf8'), shortCircuit: true }
    },
  })
}
