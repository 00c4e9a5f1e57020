/** The files of the built app, and nothing else of the disk. */
import { readFile, realpath, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  // The colours of screens, which the library that writes PDF brings along.
  '.icc': 'application/vnd.iccprofile',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The file for a request path, or null if it leads out of `root` (by dots, by encoded dots, by a link), names a hidden
 * file, has a type that the app does not use, or does not exist.
 */
export async function fileFor(root: string, pathname: string): Promise<string | null> {
  let name: string
  try {
    name = decodeURIComponent(pathname)
  } catch {
    return null
  }
  const parts = name.split('/').filter((part) => part !== '')
  if (/[\\\0:]/.test(name) || parts.some((part) => part.startsWith('.'))) return null
  try {
    const file = await realpath(join(root, ...(parts.length === 0 ? ['index.html'] : parts)))
    const inside = file.startsWith((await realpath(root)) + sep)
    return inside && extname(file) in TYPES && (await stat(file)).isFile() ? file : null
  } catch {
    return null
  }
}

/** Sends the file; Vite puts a hash into the names under `assets/`, so only those may be cached. */
export async function sendFile(response: ServerResponse, file: string, body: boolean): Promise<void> {
  // Read whole: the files are small, and inside Electron's archive only plain reading works reliably.
  const bytes = await readFile(file)
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-store',
  })
  response.end(body ? bytes : undefined)
}
