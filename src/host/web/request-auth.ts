/**
 * Access control of our servers. Every page in every browser that reaches a server can send requests; a token or a code
 * identifies ours, and these checks keep others from using it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** 128 random bits for the address bar. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const LOOPBACK = '127.0.0.1'

/** The names by which a browser of this machine may address a server on loopback. */
export const loopbackNames = (port: number): string[] => [`${LOOPBACK}:${port}`, `localhost:${port}`]

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time for every wrong text, also for another length. */
export const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

/** The request addresses this server; a foreign name that resolves here (DNS rebinding) is rejected. */
export const isCalled = ({ headers }: IncomingMessage, names: readonly string[]): boolean =>
  names.includes(headers.host ?? '')

/** The request comes from a page of this server. Browsers always state the origin of a WebSocket. */
export const hasOwnOrigin = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host ?? ''}`

/** @param parameter of the address with the token */
export const hasToken = (request: IncomingMessage, token: string, parameter = 'token'): boolean =>
  sameSecret(urlOf(request)?.searchParams.get(parameter) ?? '', token)

/** The request's address; null if it is invalid. */
export function urlOf(request: IncomingMessage): URL | null {
  return URL.parse(request.url ?? '', `http://${LOOPBACK}`)
}
