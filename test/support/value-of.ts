import type { HostFailure } from '../../src/host/contract/index.ts'

/** What a call of the host gave, where it is no failure that is looked for. */
export function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; failure: HostFailure }): T {
  if (!outcome.ok) throw new Error(`${outcome.failure.code} ${outcome.failure.detail ?? ''}`)
  return outcome.value
}
