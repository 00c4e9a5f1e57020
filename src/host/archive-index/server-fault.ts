/** What a PostgreSQL server, or the way to it, answers instead of what was asked. */
import type { HostFailure, HostFailureCode } from '../contract/index.ts'
import { systemCode } from '../failure.ts'

/** Thrown inside the shared index, and a value outside of it. */
export class ServerFault extends Error {
  readonly failure: HostFailure

  constructor(failure: HostFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** By SQLSTATE. */
const STATES: readonly (readonly [RegExp, HostFailureCode])[] = [
  [/^28/, 'index-server.refused'],
  [/^3D000$/, 'index-server.no-database'],
  [/^(?:42501|25006)$/, 'index-server.not-permitted'],
  // The connection is lost, the server shuts down, or it takes no more connections.
  [/^(?:08...|57P..|53300)$/, 'index-server.unreachable'],
]

const SQLSTATE = /^[0-9A-Z]{5}$/

/** SQLSTATEs that only a mistake in our statements can have: syntax, names, types. Tables may be taken away, though. */
const OUR_MISTAKE = /^(?:42(?!501|P01)|22(?!P05|021)|23|25P)/

/**
 * @param shown the server's address without its password
 * @throws the error itself if it is a bug of ours
 */
export function serverFault(error: unknown, shown: string): ServerFault {
  if (!(error instanceof Error)) throw error
  const detail = systemCode(error)
  // What the driver says itself has no code: a lost connection, no TLS, or no password where one is asked for.
  if (detail === null)
    return new ServerFault(
      /password/.test(error.message)
        ? { code: 'index-server.refused', path: shown }
        : { code: 'index-server.unreachable', path: shown, detail: error.message },
    )
  if (!SQLSTATE.test(detail)) return new ServerFault({ code: 'index-server.unreachable', path: shown, detail })
  if (OUR_MISTAKE.test(detail)) throw error
  const code = STATES.find(([state]) => state.test(detail))?.[1] ?? 'index-server.failed'
  return new ServerFault({ code, path: shown, detail })
}
