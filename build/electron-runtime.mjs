// Finds or fetches Electron's runtime. Runs before anything is built, so it has no dependencies.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { inRoot, run, say } from './steps.mjs'

const PROGRAMS = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
/** A download that is silent for this long, in milliseconds, is dead; unpacking takes less. */
const SILENCE = 60_000

const COUNTING = pathToFileURL(inRoot('build', 'count-fetched.mjs')).href

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)

/**
 * The program's path, or null if there is none or it has another version. `ELECTRON_OVERRIDE_DIST_PATH` names the
 * folder of an existing one, as for the electron package; its version is not checked.
 * @returns {string | null}
 */
export function findRuntime(
  env = process.env,
  folder = inRoot('node_modules', 'electron'),
  platform = process.platform,
) {
  const name = PROGRAMS[platform] ?? 'electron'
  const own = env.ELECTRON_OVERRIDE_DIST_PATH
  const program = own ? path.join(own, name) : path.join(folder, 'dist', name)
  if (!existsSync(program)) return null
  if (own) return program
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return readText(path.join(folder, 'dist', 'version'))?.replace(/^v/, '') === version ? program : null
}

/**
 * The environment that makes Node's `fetch` use the proxy of the system or of npm; by itself it uses none.
 * @returns {Record<string, string>}
 */
export function proxyOf(env = process.env) {
  const named = env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy
  const npms = env.npm_config_https_proxy || env.npm_config_proxy
  if (!named && !npms) return {}
  return { NODE_USE_ENV_PROXY: '1', ...(named ? {} : { HTTPS_PROXY: npms }) }
}

/** The runtime's path, fetched at the first start and after an update; null if it cannot be fetched. */
export async function ensureRuntime(node, env = process.env) {
  const installer = inRoot('node_modules', 'electron', 'install.js')
  const there = findRuntime(env)
  if (there !== null || env.ELECTRON_OVERRIDE_DIST_PATH || !existsSync(installer)) return there
  let told = false
  await run(node, ['--import', COUNTING, installer], {
    quiet: true,
    silence: SILENCE,
    env: proxyOf(env),
    heard(said) {
      if (told || !said.startsWith('.')) return
      say("Fetching Electron's runtime (once, about 120 MB) …")
      told = true
    },
  })
  return findRuntime(env)
}
