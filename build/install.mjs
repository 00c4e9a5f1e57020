// Installs what package-lock.json names, and a Node that is new enough for our tools.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { inRoot, isWindows, run, say, Stop } from './steps.mjs'

/** vite, vitest and eslint need it; the built app brings its own. */
const OLDEST_NODE = [22, 13]

const versionOf = (node) => {
  const asked = spawnSync(node, ['--version'], { encoding: 'utf8', windowsHide: true })
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(asked.stdout ?? '') ?? []
  return asked.status === 0 && major !== undefined ? [Number(major), Number(minor)] : null
}

const newEnough = (version) =>
  version !== null && (version[0] > OLDEST_NODE[0] || (version[0] === OLDEST_NODE[0] && version[1] >= OLDEST_NODE[1]))

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Whether npm would have nothing to do: npm notes what it installed in a lock file of its own. */
export function isInstalled() {
  const wanted = readJson(inRoot('package-lock.json'))?.packages
  const have = readJson(inRoot('node_modules', '.package-lock.json'))?.packages
  if (!wanted) throw new Stop('package-lock.json is missing or damaged; fetch it again from the repository.')
  if (!have) return false
  return Object.entries(wanted).every(([place, { version, optional, devOptional, link }]) => {
    if (place === '' || link) return true
    const there = have[place]
    if (there === undefined) return Boolean(optional || devOptional)
    return there.version === version && existsSync(inRoot(place))
  })
}

/** The running npm, or the one in PATH. */
const npm = (args, options) => {
  const script = process.env.npm_execpath
  if (script && /\.c?js$/.test(script)) return run(process.execPath, [script, ...args], options)
  return isWindows ? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options) : run('npm', args, options)
}

const packagedNode = () => inRoot('node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

/**
 * Installs what is missing.
 * @returns {Promise<string>} a Node that our tools run on
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    say('Installing what is missing …')
    const { code, said } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
    if (code !== 0) throw new Stop(`npm could not install what Saifu needs:\n${said.trim()}`)
  }
  if (newEnough(versionOf(packagedNode()))) return packagedNode()
  // After --ignore-scripts: the package "node" fetches its program in an install script.
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error'], { quiet: true })
  if (newEnough(versionOf(packagedNode()))) return packagedNode()
  if (newEnough(versionOf(process.execPath))) return process.execPath
  const wanted = OLDEST_NODE.join('.')
  throw new Stop(`Saifu's tools need Node ${wanted} or newer; this is ${process.version} and npm could not bring one.`)
}
