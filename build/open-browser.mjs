// Opens an address in the user's browser without showing it to others: every user of the machine can read a program's
// arguments, and the address has a token. So the browser gets a redirecting page that only this user can read.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** A browser that is not running yet takes a while, in milliseconds. */
const READ_WITHIN = 60_000

const escaped = (text) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns a function that removes the page again; without a browser the printed address is used. */
export function openBrowser(address, start = spawn, platform = process.platform) {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-'))
  const page = join(folder, 'open.html')
  const to = escaped(address)
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Saifu</title><meta http-equiv="refresh" content="0;url=${to}"><a href="${to}">Saifu</a>\n`,
    { mode: 0o600, flag: 'wx' },
  )
  const [command, args] =
    platform === 'win32'
      ? ['rundll32', ['url.dll,FileProtocolHandler', page]]
      : [platform === 'darwin' ? 'open' : 'xdg-open', [page]]
  start(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  setTimeout(remove, READ_WITHIN).unref()
  process.once('exit', remove)
  return remove
}
