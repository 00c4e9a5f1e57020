import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * The folder for what Chromium keeps for this machine alone: caches, the lock that lets only one Saifu use a data
 * folder, minidumps. It is not in the data folder, which may be carried from machine to machine (Windows does so by
 * itself), or be on a drive that supports no such lock.
 * @param dataFolder absolute, without links: each has its own local folder
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
