/** The address of a database on a PostgreSQL server. What is shown or kept of it never has its password. */
import { done, failed, type Outcome } from '../failure.ts'

export interface ServerAddress {
  /** The connection string as it was given, only for the connection itself. */
  readonly connection: string
  /** For messages: `postgres://user@host:port/database`. */
  readonly shown: string
  /** By which this machine's copy is named: sixteen hexadecimal digits, the same for every password. */
  readonly digest: string
}

const SCHEME = /^postgres(?:ql)?:\/\//i

/** Whether it is a connection string, and no path. */
export const isServerAddress = (text: string): boolean => SCHEME.test(text)

/** @returns `index-server.bad-address`, without anything of the text, of which any part could be the password */
export function readServerAddress(connection: string): Outcome<ServerAddress> {
  const bad = failed({ code: 'index-server.bad-address' })
  if (!isServerAddress(connection) || !URL.canParse(connection)) return bad
  const url = new URL(connection)
  // A sign of a password that was not escaped begins the path, the query or the fragment; the `@` after it shows that.
  if (/@/.test(url.pathname + url.search + url.hash)) return bad
  url.password = ''
  url.hash = ''
  url.searchParams.delete('password')
  const digest = process
    .getBuiltinModule('node:crypto')
    .createHash('sha256')
    .update(url.href)
    .digest('hex')
    .slice(0, 16)
  url.search = ''
  return done({ connection, shown: url.href, digest })
}
