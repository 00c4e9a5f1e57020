/**
 * What a command line's paths mean: a file, standard input (`-`), or every record in a folder and below. A file in a
 * .zip stands behind it: `games.zip/day-1/one.mjlog`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import process from 'node:process'
import type { Input } from '../host/bulk/index.ts'
import type { HostStamp } from '../host/contract/index.ts'
import {
  disk,
  hashOf,
  readFileInZip,
  MAX_FILE_SIZE,
  readNamesInZip,
  readBytes,
  recordTextOf,
} from '../host/files/index.ts'
import { isZip } from '../kit/index.ts'
import { done, failureOf, type Outcome } from '../host/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

export const STDIN = '-'

/** Folders are walked in order of names; links to folders are not followed, to avoid cycles. */
function below(folder: string, endings: readonly string[]): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return below(path, endings)
    return endings.includes(extname(entry.name).toLowerCase()) ? [path] : []
  })
}

/** A path that cannot be inspected counts as a file: reading it reports why. */
export const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    failureOf(error, path, 'read')
    return false
  }
}

const ZIP = /\.zip$/i
const IN_ZIP = /^(.+?\.zip)\/(.+)$/i

/** The .zip that was read last: its files come one after the other. */
let lastZip: { readonly path: string; readonly bytes: Buffer } | null = null

async function zipAt(path: string): Promise<Outcome<Buffer>> {
  if (lastZip?.path === path) return done(lastZip.bytes)
  const read = await readBytes(disk, path)
  if (!read.ok) return read
  lastZip = { path, bytes: read.value.bytes }
  return done(read.value.bytes)
}

/** The records in a .zip; the path itself for what is none, or cannot be read, which is reported then. */
async function inZip(path: string, endings: readonly string[]): Promise<string[]> {
  const zip = await zipAt(path)
  const names = zip.ok && isZip(zip.value) ? await readNamesInZip(zip.value, path) : null
  if (names === null || !names.ok) return [path]
  return names.value.filter((name) => endings.includes(extname(name).toLowerCase())).map((name) => `${path}/${name}`)
}

/** The same paths, with the records of each .zip in its place. One with nothing to read stays, and is reported. */
export async function withZipsOpened(paths: readonly string[], endings: readonly string[]): Promise<string[]> {
  const opened: string[] = []
  for (const path of paths) {
    const inside = ZIP.test(path) ? await inZip(path, endings) : []
    opened.push(...(inside.length === 0 ? [path] : inside))
  }
  return opened
}

/**
 * The files meant. A missing path stays in the list and is reported when it is read.
 * @throws CannotRun if a folder has no records or cannot be walked
 */
export function expand(paths: readonly string[], endings: readonly string[], language: Language): string[] {
  return paths.flatMap((path) => {
    if (path === STDIN || !isFolder(path)) return [path]
    try {
      const found = below(path, endings)
      if (found.length === 0) throw new CannotRun(CLI[language].emptyFolder(path, endings.join(' ')))
      return found
    } catch (error) {
      if (error instanceof CannotRun) throw error
      throw new CannotRun(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

async function readStdin(): Promise<Input> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_FILE_SIZE) return { ok: false, failure: { code: 'file.too-large', path: STDIN } }
    chunks.push(chunk)
  }
  const text = await recordTextOf(Buffer.concat(chunks), STDIN)
  return text.ok ? { ok: true, ...text.value, stamp: null } : text
}

async function readZipped(zip: string, name: string, path: string): Promise<Input> {
  const bytes = await zipAt(zip)
  const file = bytes.ok ? await readFileInZip(bytes.value, name, path, MAX_FILE_SIZE) : bytes
  const text = file.ok ? await recordTextOf(file.value, path) : file
  return text.ok ? { ok: true, ...text.value, stamp: null } : text
}

/**
 * The bytes of a file with their stamp; null: it is none, or cannot be read, and `readBytes` says why. At once, because a command has
 * nothing else to do: every step that Node hands to a thread would take longer than the reading.
 */
function bytesAtOnce(path: string): { readonly bytes: Buffer; readonly stamp: () => HostStamp } | null {
  try {
    const before = statSync(path)
    if (!before.isFile() || before.size > MAX_FILE_SIZE) return null
    const bytes = readFileSync(path)
    return { bytes, stamp: () => ({ size: bytes.length, modified: before.mtimeMs, hash: hashOf(bytes) }) }
  } catch (error) {
    failureOf(error, path, 'read')
    return null
  }
}

/** The text at a path. */
export async function readInput(path: string): Promise<Input> {
  if (path === STDIN) return readStdin()
  const [, zip = '', name = ''] = IN_ZIP.exec(path) ?? []
  if (zip !== '' && !isFolder(zip)) return readZipped(zip, name, path)
  const known = bytesAtOnce(path)
  const read = known === null ? await readBytes(disk, path, { streams: true }) : done(known)
  if (!read.ok) return read
  const text = await recordTextOf(read.value.bytes, path)
  return text.ok ? { ok: true, ...text.value, stamp: read.value.stamp } : text
}
