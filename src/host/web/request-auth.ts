/**
 * Access control of our servers. Every page of every browser that reaches one can send requests; a token or a code
 * tells ours from others, and these checks keep others from borrowing it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** 128 random bits for the address bar. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const LOOPBACK = '127.0.0.1'

/** The names by which a browser of this machine may call a server on loopback. */
export const loopbackNames = (port: number): string[] => [`${LOOPBACK}:${port}`, `localhost:${port}`]

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time for every wrong text, also for one of another length. */
export const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

/** The request names this server: a foreign name that was made to point here (DNS rebinding) is turned away. */
export const isCalled = ({ headers }: IncomingMessage, names: readonly string[]): boolean =>
  names.includes(headers.host ?? '')

/** The request comes from a page of this server. Browsers always say so on a WebSocket. */
export const hasOwnOrigin = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host ?? ''}`

/** @param parameter of the address, in which the token stands */
export const hasToken = (request: IncomingMessage, token: string, parameter = 'token'): boolean =>
  sameSecret(urlOf(request)?.searchParams.get(parameter) ?? '', token)

/** The request's address; null when it is none. */
export function urlOf(request: IncomingMessage): URL | null {
  return URL.parse(request.url ?? '', `http://${LOOPBACK}`)
}
