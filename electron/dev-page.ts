/**
 * Serves the page from Vite's dev server, in a checkout started by `npm run dev`, under our own scheme so that every
 * barrier still applies.
 */
import type { Session } from 'electron'
import { CONTENT_POLICY } from '../src/host/contract/index.ts'
import { answerScheme } from './page-scheme.ts'

/** The address of the dev server, always on this machine, from `npm run dev`; null if there is none. */
export function devServer(env: NodeJS.ProcessEnv): URL | null {
  const given = env['SAIFU_DEV_PAGE']
  if (given === undefined || !URL.canParse(given)) return null
  const server = new URL(given)
  return server.protocol === 'http:' && server.hostname === '127.0.0.1' ? server : null
}

/** The page hears of changes over a connection to this machine, which Chromium asks about; the policy says to which port. */
export const DEV_PERMISSIONS = ['local-network-access', 'loopback-network'] as const

/** Vite adds styles as elements and pictures as `data:`, and pushes updates over its own connection. */
const policyWith = ({ host }: URL): string =>
  CONTENT_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("img-src 'self'", "img-src 'self' data:")
    .replace("connect-src 'self'", `connect-src 'self' ws://${host}`)

export function serveDevPage(session: Session, server: URL): void {
  answerScheme(session, async ({ url, headers }) => {
    const { pathname, search } = new URL(url)
    const found = await fetch(new URL(`${pathname}${search}`, server), {
      headers: { accept: headers.get('accept') ?? '*/*' },
    })
    const type = found.headers.get('content-type') ?? 'application/octet-stream'
    return new Response(found.body, {
      status: found.status,
      headers: { 'content-type': type, 'content-security-policy': policyWith(server), 'cache-control': 'no-cache' },
    })
  })
}
