/**
 * Who may talk to the server. It listens on loopback only, but every page of every browser on this machine can send
 * requests there; what tells ours from theirs is the token, and what keeps theirs from borrowing it are these fences.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** 128 random bits for the address bar. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const LOOPBACK = '127.0.0.1'

/** Takes the same time for every wrong token. */
function sameToken(given: string, token: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(token)
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface Fences {
  /** The request names this server: a foreign name that was made to point here (DNS rebinding) is turned away. */
  knownHost(request: IncomingMessage): boolean
  /** The request comes from a page of this server. Browsers always say so on a WebSocket. */
  ownOrigin(request: IncomingMessage): boolean
  hasToken(request: IncomingMessage): boolean
}

export function makeFences(port: number, token: string): Fences {
  const hosts = new Set([`${LOOPBACK}:${port}`, `localhost:${port}`])
  return {
    knownHost: ({ headers }) => hosts.has(headers.host ?? ''),
    ownOrigin: ({ headers }) => headers.origin === `http://${headers.host ?? ''}`,
    hasToken: (request) => sameToken(urlOf(request)?.searchParams.get('token') ?? '', token),
  }
}

/** The request's address; null when it is none. */
export function urlOf(request: IncomingMessage): URL | null {
  return URL.parse(request.url ?? '', `http://${LOOPBACK}`)
}
