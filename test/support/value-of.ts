import type { HostFailure } from '../../src/host/contract/index.ts'

/** The result of a host call that must not fail. */
export function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; failure: HostFailure }): T {
  if (!outcome.ok) throw new Error(`${outcome.failure.code} ${outcome.failure.detail ?? ''}`)
  return outcome.value
}
