/** Serves the built page to a browser, with the same checks for everybody. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { CONTENT_POLICY } from '../contract/index.ts'
import { isCalled, urlOf } from './request-auth.ts'
import { fileFor, sendFile } from './static-files.ts'

export interface PageOptions {
  /** The built page (`dist/renderer`). */
  readonly distDir: string
  /** `name:port`, as browsers may address this server. */
  readonly names: () => readonly string[]
  /** Answers requests that are not plain files, or not permitted, and returns true for those. */
  readonly first: (url: URL, request: IncomingMessage, response: ServerResponse) => boolean
  /** On loopback. Otherwise plain HTTP is not a trusted origin, and browsers complain about headers that need one. */
  readonly loopback: boolean
}

/**
 * @param host the name by which the server was addressed; null: not its own name, so nothing of the request is repeated
 */
function guard(response: ServerResponse, host: string | null, loopback: boolean): void {
  // Some browsers do not include ws: in 'self'.
  const own = host === null ? '' : ` ws://${host}`
  const policy = CONTENT_POLICY.replace("connect-src 'self'", `connect-src 'self'${own}`)
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  if (loopback) response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('x-frame-options', 'DENY')
}

export function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}

export function pageListener({ distDir, names, first, loopback }: PageOptions): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isOurs = isCalled(request, names())
    guard(response, isOurs ? (request.headers.host ?? '') : null, loopback)
    if (!isOurs) return refuse(response, 421, 'This server answers to its own address only.')
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'GET only.')
    const url = urlOf(request)
    if (url !== null && first(url, request, response)) return
    const file = url === null ? null : await fileFor(distDir, url.pathname)
    if (file === null) return refuse(response, 404, 'Not found.')
    await sendFile(response, file, request.method === 'GET')
  }
  return (request, response) => void answer(request, response).catch(() => response.destroy())
}
