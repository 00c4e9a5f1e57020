// Finds a browser that the end-to-end tests can drive: Chromium, Chrome or Edge, on all three systems.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { inPath, run, say } from './steps.mjs'

const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ],
}
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/**
 * The program's path, or null. `CHROMIUM_PATH` names one in another place.
 * @returns {string | null}
 */
export function findBrowser(env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null
  if (platform === 'darwin') return PLACES.darwin.find((place) => existsSync(place)) ?? null
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.map((name) => env[name]).filter(Boolean)
    const places = folders.flatMap((folder) => PLACES.win32.map((place) => path.join(folder, place)))
    return places.find((place) => existsSync(place)) ?? null
  }
  for (const command of COMMANDS) {
    const found = inPath(command)
    if (found !== null) return found
  }
  return null
}

/**
 * Finds a browser; on Debian, as root, installs one if there is none.
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found !== null) return found
  if (process.getuid?.() !== 0 || inPath('apt-get') === null) return null
  say("Installing Debian's chromium for the end-to-end tests …")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { quiet: true, env })
  const { code, said } = await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'chromium'], {
    quiet: true,
    env,
  })
  if (code !== 0) say(`apt-get could not install it: ${said.trim().split('\n').at(-1)}`)
  return findBrowser()
}
