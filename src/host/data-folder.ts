/** The folder of the user's data: settings, recent files, journals. */
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Absolute. `SAIFU_DATA` wins; a relative one is resolved from the working folder. Otherwise the platform's place:
 * `%APPDATA%\Saifu`, `~/Library/Application Support/Saifu`, `$XDG_DATA_HOME/saifu` or `~/.local/share/saifu`.
 */
export function dataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string {
  const chosen = env['SAIFU_DATA']
  if (chosen !== undefined && chosen !== '') return resolve(chosen)
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Saifu')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Saifu')
  // A relative XDG_DATA_HOME must be ignored (XDG Base Directory Specification).
  const xdg = env['XDG_DATA_HOME']
  return join(xdg !== undefined && xdg.startsWith('/') ? xdg : join(home, '.local', 'share'), 'saifu')
}

/** Where the user puts own rulesets. @param dataDir as `dataFolder` has it */
export const rulesetFolder = (dataDir: string): string => join(dataDir, 'rulesets')
