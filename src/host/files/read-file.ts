/** Reads a whole file, or says why not. */
import type { Stats } from 'node:fs'
import type { HostStamp } from '../contract/index.ts'
import { done, failed, failureOf, systemCode, type Outcome } from '../failure.ts'
import { decodeText, isZip, type DecodedText } from '../../kit/index.ts'
import { readFileInZip, readNamesInZip } from './files-in-zip.ts'
import { decodeStrictly, decodeUtf8 } from './utf8.ts'

/** A match is 33 KB, a season 10 MB; a larger file is not a record. */
export const MAX_FILE_SIZE = 64 * 1024 * 1024

const CHUNK = 1 << 16

/** Loaded on demand: checking one file needs neither, and both load slowly. */
const crypto = () => process.getBuiltinModule('node:crypto')
const zlib = () => process.getBuiltinModule('node:zlib')

export const hashOf = (bytes: Uint8Array): string =>
  crypto().createHash('sha256').update(bytes).digest('hex').slice(0, 32)

interface ReadHandle {
  read(buffer: Buffer, offset: number, length: number, position: null): Promise<{ bytesRead: number }>
  stat(): Promise<Stats>
  close(): Promise<void>
}

/** What reading needs of a file system. */
export interface ReadDisk {
  stat(path: string): Promise<Stats>
  open(path: string, flags: 'r'): Promise<ReadHandle>
}

interface ReadOptions {
  /** Also from a pipe or a terminal (`/dev/stdin`, `<(…)`); the app must not, because it would wait for ever. */
  readonly streams?: boolean
  readonly limit?: number
  /** The file of a .zip that is meant. */
  readonly inside?: string | null
}

/** The names of the files in a .zip, sorted; none for a file that is no .zip. */
export async function readNamesInside(disk: ReadDisk, path: string): Promise<Outcome<readonly string[]>> {
  const read = await readBytes(disk, path)
  if (!read.ok) return read
  return isZip(read.value.bytes) ? readNamesInZip(read.value.bytes, path) : done([])
}

/** The bytes of a file; its stamp is computed on demand. */
export async function readBytes(
  disk: ReadDisk,
  path: string,
  { streams = false, limit = MAX_FILE_SIZE }: ReadOptions = {},
): Promise<Outcome<{ bytes: Buffer; stamp: () => HostStamp }>> {
  try {
    const before = await disk.stat(path)
    if (before.isDirectory()) return failed({ code: 'file.is-folder', path })
    if (!before.isFile() && !streams) return failed({ code: 'file.not-readable', path, detail: 'not a regular file' })
    if (before.size > limit) return failed({ code: 'file.too-large', path, detail: String(before.size) })
    const handle = await disk.open(path, 'r')
    try {
      // The size is only a hint: another program may be writing, and a device has none.
      const chunks: Buffer[] = []
      let size = 0
      for (;;) {
        const chunk = Buffer.allocUnsafe(Math.max(before.size + 1 - size, CHUNK))
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, null)
        if (bytesRead === 0) break
        size += bytesRead
        if (size > limit) return failed({ code: 'file.too-large', path, detail: String(size) })
        chunks.push(chunk.subarray(0, bytesRead))
      }
      const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
      const { mtimeMs } = await handle.stat()
      return done({ bytes, stamp: () => ({ size, modified: mtimeMs, hash: hashOf(bytes) }) })
    } finally {
      await handle.close()
    }
  } catch (error) {
    return failed(failureOf(error, path, 'read'))
  }
}

/** A file of a .zip: `inside`, or else the only one; of several it fails with `file.several-in-zip`. */
async function fileOf(bytes: Buffer, path: string, limit: number, inside: string | null): Promise<Outcome<Buffer>> {
  if (inside !== null) return readFileInZip(bytes, inside, path, limit)
  const names = await readNamesInZip(bytes, path)
  if (!names.ok) return names
  const [only, another] = names.value
  if (only === undefined || another !== undefined)
    return failed({ code: 'file.several-in-zip', path, detail: String(names.value.length) })
  return readFileInZip(bytes, only, path, limit)
}

/** Tenhou's logs are gzipped. The gzip header is not valid UTF-8, so no text is mistaken for it. */
async function unpacked(
  packed: Buffer,
  path: string,
  limit: number,
  inside: string | null = null,
): Promise<Outcome<Buffer>> {
  const file = isZip(packed) ? await fileOf(packed, path, limit, inside) : done(packed)
  if (!file.ok) return file
  const bytes = file.value
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return file
  try {
    return await new Promise((resolve, reject) => {
      zlib().gunzip(bytes, { maxOutputLength: limit }, (error, plain) => (error ? reject(error) : resolve(done(plain))))
    })
  } catch (error) {
    const detail = systemCode(error) ?? 'gzip'
    if (detail === 'ERR_BUFFER_TOO_LARGE') return failed({ code: 'file.too-large', path, detail: `gzip > ${limit}` })
    return failed({ code: 'file.not-readable', path, detail })
  }
}

/** The text of a file's bytes; `file.not-utf8` with the place of the first bad byte. Gzip, and a .zip with one file, is unpacked. */
export async function textOf(bytes: Buffer, path: string, limit = MAX_FILE_SIZE): Promise<Outcome<string>> {
  const plain = await unpacked(bytes, path, limit)
  if (!plain.ok) return plain
  const decoded = decodeUtf8(plain.value)
  return decoded.ok ? done(decoded.text) : failed({ code: 'file.not-utf8', path, ...decoded.place })
}

/**
 * The same for what may be a record: also in UTF-16, Shift_JIS or EUC-JP, or with bytes that are not UTF-8; which of
 * these is part of the value. `inside`: the file of a .zip that is meant.
 */
export async function recordTextOf(
  bytes: Buffer,
  path: string,
  limit = MAX_FILE_SIZE,
  inside: string | null = null,
): Promise<Outcome<DecodedText>> {
  const plain = await unpacked(bytes, path, limit, inside)
  if (!plain.ok) return plain
  const decoded = decodeText(plain.value, decodeStrictly)
  if (decoded.text !== null) return done(decoded)
  const { offset, line, column } = decoded.bad
  return failed({ code: 'file.not-utf8', path, offset, line, column })
}

/** What a file that may be a record says; its stamp is computed on demand. */
export async function readRecordText(
  disk: ReadDisk,
  path: string,
  options: ReadOptions = {},
): Promise<Outcome<DecodedText & { stamp: () => HostStamp }>> {
  const read = await readBytes(disk, path, options)
  if (!read.ok) return read
  const decoded = await recordTextOf(read.value.bytes, path, options.limit, options.inside)
  return decoded.ok ? done({ ...decoded.value, stamp: read.value.stamp }) : decoded
}

/** The text of a file; its stamp is computed on demand. */
export async function readText(
  disk: ReadDisk,
  path: string,
  options: ReadOptions = {},
): Promise<Outcome<{ text: string; stamp: () => HostStamp }>> {
  const read = await readBytes(disk, path, options)
  if (!read.ok) return read
  const text = await textOf(read.value.bytes, path, options.limit)
  return text.ok ? done({ text: text.value, stamp: read.value.stamp }) : text
}

/** The stamp of what is on disk now; null if there is nothing. A file beyond the limit has a stamp without hash. */
export async function stampOf(disk: ReadDisk, path: string): Promise<HostStamp | null> {
  const read = await readBytes(disk, path)
  if (read.ok) return read.value.stamp()
  try {
    const { size, mtimeMs } = await disk.stat(path)
    return { size, modified: mtimeMs, hash: '' }
  } catch (error) {
    if (systemCode(error) === null) throw error
    return null
  }
}
