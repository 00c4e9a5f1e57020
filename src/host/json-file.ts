/** Small JSON files of our own (settings, recent files): written atomically, validated when read. */
import * as v from 'valibot'
import type { HostFailure, HostFailureCode } from './contract/index.ts'
import type { Disk } from './disk.ts'
import { failed, systemCode, type Outcome } from './failure.ts'
import { encodeUtf8, readText, saveBytes } from './files/index.ts'

/** The parsed file; undefined if there is none. A file that is not JSON is moved aside and `damaged` says where. */
export async function readJsonFile(
  disk: Disk,
  path: string,
  code: HostFailureCode = 'file.put-aside',
): Promise<{ value: unknown; damaged: HostFailure | null }> {
  const read = await readText(disk, path)
  if (!read.ok) {
    if (read.failure.code === 'file.not-found') return { value: undefined, damaged: null }
    if (read.failure.code !== 'file.not-utf8') return { value: undefined, damaged: read.failure }
    return { value: undefined, damaged: await moveAside(disk, path, code) }
  }
  try {
    return { value: JSON.parse(read.value.text) as unknown, damaged: null }
  } catch {
    return { value: undefined, damaged: await moveAside(disk, path, code) }
  }
}

/**
 * Like `readJsonFile`, for a file that is created if it is missing: an invalid or currently unreadable one is moved
 * aside too, because the new one would overwrite it.
 */
export async function readOrMoveAside<const T extends v.GenericSchema>(
  disk: Disk,
  path: string,
  shape: T,
): Promise<{ value: v.InferOutput<T> | undefined; damaged: HostFailure | null }> {
  const { value, damaged } = await readJsonFile(disk, path)
  if (damaged !== null && damaged.code !== 'file.put-aside')
    return { value: undefined, damaged: await moveAside(disk, path, 'file.put-aside') }
  if (value === undefined) return { value: undefined, damaged }
  const parsed = v.safeParse(shape, value)
  if (parsed.success) return { value: parsed.output, damaged: null }
  return { value: undefined, damaged: await moveAside(disk, path, 'file.put-aside') }
}

/** Renames to `NAME.damaged-20240131T120000Z`; the failure's `path` is the new name, or the old one if it must stay. */
export async function moveAside(disk: Disk, path: string, code: HostFailureCode): Promise<HostFailure> {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const aside = `${path}.damaged-${time}`
  try {
    await disk.rename(path, aside)
    return { code, path: aside }
  } catch (error) {
    const detail = systemCode(error)
    if (detail === null) throw error
    return { code, path, detail }
  }
}

export async function writeJsonFile(disk: Disk, path: string, value: unknown): Promise<Outcome<null>> {
  const encoded = encodeUtf8(`${JSON.stringify(value, null, 2)}\n`)
  if (!encoded.ok) return failed({ code: 'file.not-utf8', path, ...encoded.place })
  const saved = await saveBytes(disk, path, encoded.bytes, { mode: 0o600 })
  return saved.ok ? { ok: true, value: null } : saved
}
