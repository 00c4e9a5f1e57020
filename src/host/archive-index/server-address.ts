/** The address of a database on a PostgreSQL server. What is shown or kept of it never has its password. */
import { done, failed, type Outcome } from '../failure.ts'

export interface ServerAddress {
  /** The connection string as it was given, only for the connection itself. */
  readonly connection: string
  /** All of it but the password, to be kept. */
  readonly withoutPassword: string
  /** As a person knows it; null: none is in the connection string. */
  readonly password: string | null
  /** For messages: `postgres://user@host:port/database`. */
  readonly shown: string
  /** By which this machine's copy is named: sixteen hexadecimal digits, the same for every password. */
  readonly digest: string
}

const SCHEME = /^postgres(?:ql)?:\/\//i

/** Whether it is a connection string, and no path. */
export const isServerAddress = (text: string): boolean => SCHEME.test(text)

/** Null if it has a `%` that is no escape. */
const plainPassword = (escaped: string): string | null => {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return null
  }
}

/** @returns `index-server.bad-address`, without anything of the text, of which any part could be the password */
export function readServerAddress(connection: string): Outcome<ServerAddress> {
  const bad = failed({ code: 'index-server.bad-address' })
  if (!isServerAddress(connection) || !URL.canParse(connection)) return bad
  const url = new URL(connection)
  // A sign of a password that was not escaped begins the path, the query or the fragment; the `@` after it shows that.
  if (/@/.test(url.pathname + url.search + url.hash)) return bad
  const password = url.searchParams.get('password') ?? plainPassword(url.password)
  if (password === null) return bad
  url.password = ''
  url.hash = ''
  url.searchParams.delete('password')
  const digest = process
    .getBuiltinModule('node:crypto')
    .createHash('sha256')
    .update(url.href)
    .digest('hex')
    .slice(0, 16)
  const withoutPassword = url.href
  url.search = ''
  return done({ connection, withoutPassword, password: password === '' ? null : password, shown: url.href, digest })
}

/** @param withoutPassword as in `ServerAddress` */
export function connectionOf(withoutPassword: string, password: string | null): string {
  const url = new URL(withoutPassword)
  url.password = password === null ? '' : encodeURIComponent(password)
  return url.href
}
