/** What every method of the host answers: a value, or why not. */
import * as v from 'valibot'

export const HOST_FAILURES = [
  'file.not-found',
  'file.no-folder',
  'file.is-folder',
  'file.not-readable',
  'file.not-writable',
  'file.disk-full',
  'file.too-large',
  'file.several-in-zip',
  'file.not-utf8',
  'file.changed-on-disk',
  'file.exists',
  'file.put-aside',
  'file.not-allowed',
  'file.io',
  'journal.not-found',
  'journal.not-writable',
  'journal.out-of-order',
  'journal.in-use',
  'journal.damaged',
  'journal.taken-over',
  'journal.not-closed',
  'stations.port-taken',
  'stations.no-network',
  'stations.not-open',
  'stations.too-large',
  'index-server.bad-address',
  'index-server.unreachable',
  'index-server.refused',
  'index-server.no-database',
  'index-server.not-permitted',
  'index-server.other-version',
  'index-server.not-utf8',
  'index-server.failed',
  'settings.damaged',
  'host.bad-request',
  'host.gone',
  'host.internal',
] as const

/** An expected failure. `path`, `line`, `column`, `offset` say where; `detail` is the system's own code (ENOSPC). */
export const Failure = v.object({
  code: v.picklist(HOST_FAILURES),
  path: v.optional(v.string()),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
  offset: v.optional(v.number()),
  detail: v.optional(v.string()),
})

export const Result = <const T extends v.GenericSchema>(value: T) =>
  v.union([v.object({ ok: v.literal(true), value }), v.object({ ok: v.literal(false), failure: Failure })])

/** No input, or no output. */
export const nothing = v.null()
/** Of a file or folder, in the system's own way. */
export const path = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(4096),
  v.check((value) => !value.includes('\0')),
)
