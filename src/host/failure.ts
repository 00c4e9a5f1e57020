/** Converts the system's error codes to ours. */
import type { HostFailure, HostFailureCode } from './contract/index.ts'

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: HostFailure }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const failed = (failure: HostFailure): { ok: false; failure: HostFailure } => ({ ok: false, failure })

/** The errno name of a system error (`ENOSPC`), or null for any other error. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return error.code
}

const ALWAYS: Readonly<Record<string, HostFailureCode>> = {
  ENOENT: 'file.not-found',
  ENOTDIR: 'file.not-found',
  EISDIR: 'file.is-folder',
  ENOSPC: 'file.disk-full',
  EDQUOT: 'file.disk-full',
  EFBIG: 'file.too-large',
}

/** Codes that mean "not permitted"; the operation decides which failure it is. */
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'EXDEV', 'ETXTBSY', 'EBUSY', 'ENOTSUP', 'EOPNOTSUPP'])

/**
 * @param trying the operation, which decides between not-readable and not-writable
 * @throws the error itself unless it is a system error, because it is a bug of ours then
 */
export function failureOf(error: unknown, path: string, trying: 'read' | 'write'): HostFailure {
  const detail = systemCode(error)
  if (detail === null) throw error
  const forbidden = trying === 'read' ? 'file.not-readable' : 'file.not-writable'
  const code = ALWAYS[detail] ?? (FORBIDDEN.has(detail) ? forbidden : 'file.io')
  return { code, path, detail }
}
