import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'

/**
 * Where this copy asks for new versions, or null: it was packed without an address, or runs from a checkout.
 * electron-builder writes the file from its `publish` configuration; electron-updater reads it.
 */
export function updateAddress(): string | null {
  if (!app.isPackaged) return null
  let text: string
  try {
    text = readFileSync(join(process.resourcesPath, 'app-update.yml'), 'utf8')
  } catch {
    // No such file: a copy without an address.
    return null
  }
  const entry = (name: string) => new RegExp(`^${name}: *['"]?([^'"\\r\\n]+)`, 'm').exec(text)?.[1]
  const [owner, repo] = [entry('owner'), entry('repo')]
  return entry('url') ?? (owner && repo ? `https://github.com/${owner}/${repo}` : null)
}

/**
 * Whether the app can replace itself: an AppImage and an installed app can, a system package or a portable copy cannot.
 * `APPIMAGE` alone is not enough: programs pass it on to those they start, a terminal to ours. A `deb` or `rpm` with an
 * address has electron-builder's note of its type.
 */
export const mayInstall = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean =>
  platform === 'linux'
    ? Boolean(env['APPIMAGE']) && !existsSync(join(process.resourcesPath, 'package-type'))
    : !env['PORTABLE_EXECUTABLE_FILE']
