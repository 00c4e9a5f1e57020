// Electron's runtime: where it lies, and how it gets there. Runs before anything is built: no dependency.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { inRoot, run, say } from './steps.mjs'

const PROGRAMS = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
/** A line that brings nothing for this long, in milliseconds, brings nothing any more; unpacking takes less. */
const SILENCE = 60_000

const COUNTING = pathToFileURL(inRoot('build', 'count-fetched.mjs')).href

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)

/**
 * The program's path, or null where there is none or one of another version. `ELECTRON_OVERRIDE_DIST_PATH` names the
 * folder of one that a person keeps elsewhere, as it does for the electron package; its version is not checked.
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
 * What Node's own `fetch` must be told where a proxy is named, by the system or by npm: it takes none by itself.
 * @returns {Record<string, string>}
 */
export function proxyOf(env = process.env) {
  const named = env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy
  const npms = env.npm_config_https_proxy || env.npm_config_proxy
  if (!named && !npms) return {}
  return { NODE_USE_ENV_PROXY: '1', ...(named ? {} : { HTTPS_PROXY: npms }) }
}

/** The runtime's path, fetched at the first start and after an update; null when it cannot be had. */
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
