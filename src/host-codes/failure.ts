/** Why the machine could not do what was asked. */
import * as v from 'valibot'

const HOST_FAILURES = [
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

export type HostFailure = v.InferOutput<typeof Failure>
export type HostFailureCode = (typeof HOST_FAILURES)[number]
