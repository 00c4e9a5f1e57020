import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * Where Chromium keeps what belongs to this machine alone: its caches, the lock that lets one Saifu at a time have a
 * data folder, minidumps. Not in the data folder, which may be carried from machine to machine (Windows does so by
 * itself), or lie on a stick or a share on which no such lock can be made.
 * @param dataFolder absolute, without links: each has a local folder of its own
 */
export function localFolder(
  dataFolder: string,
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string {
  return join(placeOf(env, platform, home), createHash('sha256').update(dataFolder).digest('hex').slice(0, 16))
}

function placeOf(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Saifu')
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'Saifu')
  const xdg = env['XDG_CACHE_HOME']
  return join(xdg !== undefined && isAbsolute(xdg) ? xdg : join(home, '.cache'), 'saifu')
}
