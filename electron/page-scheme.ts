import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { protocol, type Session } from 'electron'

const SCHEME = 'saifu'
export const APP_ORIGIN = `${SCHEME}://app`
export const APP_URL = `${APP_ORIGIN}/index.html`

/** Exactly our scheme and host; a mere prefix does not count. */
export function isAppUrl(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === `${SCHEME}:` && new URL(url).host === 'app'
}

/**
 * The types of the page's files (our own list, because inside the archive only plain reading works reliably). Other
 * types are not served, whatever is in the folder.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  // The colours of screens, which the library that writes PDF brings along.
  '.icc': 'application/vnd.iccprofile',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/**
 * Call it before the app is ready. The page gets its own origin instead of `file://`, which could read the disk and
 * would give every file on it the same origin.
 */
export function claimScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Answers `saifu://app/…` with the files of `folder`; `policy` is the Content-Security-Policy of every answer. */
export function serveApp(session: Session, folder: string, policy: string): void {
  answerScheme(session, (request) => answer(request, folder, policy))
}

/** Registers what answers under our scheme: the built files or, in a checkout, a dev server. */
export function answerScheme(session: Session, answer: (request: Request) => Promise<Response>): void {
  session.protocol.handle(SCHEME, answer)
}

async function answer(request: Request, folder: string, policy: string): Promise<Response> {
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  }
  const refuse = (status: number) => new Response(null, { status, headers })
  if (request.method !== 'GET') return refuse(405)
  if (!isAppUrl(request.url)) return refuse(404)
  const file = fileOf(new URL(request.url).pathname, folder)
  const type = file === null ? undefined : TYPES[extname(file)]
  if (file === null || type === undefined) return refuse(404)
  try {
    return new Response(new Uint8Array(await readFile(file)), { headers: { ...headers, 'content-type': type } })
  } catch {
    return refuse(404)
  }
}

/** The file for a URL path, or null if the path leads out of the folder. */
function fileOf(pathname: string, folder: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  // On Windows a backslash is a separator and a colon starts a drive or a stream; a NUL ends a name in C.
  if (/[\\:\0]/.test(path)) return null
  const file = join(folder, path)
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null
}
