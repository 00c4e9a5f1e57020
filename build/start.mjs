// `npm start`: installs what is missing, builds what is stale, opens the app.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './install.mjs'
import { openBrowser } from './open-browser.mjs'
import { environment, inRoot, main, run, say, Stop } from './steps.mjs'

const electronFolder = inRoot('node_modules', 'electron')
/** How long the release server may take to answer before it counts as closed. */
const ANSWER_WITHIN = 6_000
/** How long fetching may take once it answers; and from the cache, when it does not. */
const FETCH_WITHIN = 10 * 60_000
const CACHE_WITHIN = 20_000
/** An Electron that ends this soon with an error did not open a window. */
const OPENS_WITHIN = 5_000

function runtime() {
  const name = `${electronFolder}/path.txt`
  if (!existsSync(name)) return null
  const program = `${electronFolder}/dist/${readFileSync(name, 'utf8').trim()}`
  return existsSync(program) ? program : null
}

/** Whether the place answers from which the electron package fetches its runtime. */
async function releasesAnswer() {
  if (process.env.ELECTRON_MIRROR || process.env.npm_config_electron_mirror) return true
  const { version } = JSON.parse(readFileSync(`${electronFolder}/package.json`, 'utf8'))
  const address = `https://github.com/electron/electron/releases/download/v${version}/SHASUMS256.txt`
  try {
    return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN) })).ok
  } catch {
    return false
  }
}

/** The runtime's path, fetched at the first start; null when it cannot be had. */
async function ensureRuntime(node) {
  const there = runtime()
  if (there !== null || !existsSync(`${electronFolder}/install.js`)) return there
  const answers = await releasesAnswer()
  if (answers) say("Fetching Electron's runtime (once, about 120 MB) …")
  await run(node, [`${electronFolder}/install.js`], { quiet: true, limit: answers ? FETCH_WITHIN : CACHE_WITHIN })
  return runtime()
}

const hasDisplay = () => process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Opens the window; the exit code once it is closed, or null when no window opened. */
async function openElectron(program, words) {
  // Chromium refuses its own sandbox to root.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const began = Date.now()
  const { code } = await new Promise((resolve) => {
    const child = spawn(program, [...asRoot, inRoot(), ...words], {
      stdio: ['inherit', 'inherit', 'ignore'],
      env: environment(),
    })
    child.on('error', () => resolve({ code: 127 }))
    child.on('close', (code) => resolve({ code: code ?? 1 }))
  })
  return code !== 0 && Date.now() - began < OPENS_WITHIN ? null : code
}

/** The same app in the browser. Ends when it is interrupted. */
function openServed(node) {
  return new Promise((resolve) => {
    const child = spawn(node, [inRoot('dist', 'cli', 'saifu.js'), 'serve'], {
      stdio: ['inherit', 'pipe', 'inherit'],
      env: environment(),
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      say(line)
      const [address] = /http:\/\/\S+/.exec(line) ?? []
      if (address !== undefined && hasDisplay()) openBrowser(address)
    })
    // The interrupt reaches the child too; it ends, and so do we, without an error.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 0))
  })
}

await main(async () => {
  const node = await ensureInstalled()
  const built = await run(node, [inRoot('build', 'build.mjs'), '--stale'], { quiet: true })
  if (built.code !== 0) throw new Stop(built.said.trim())
  if (built.said.trim() !== '') say(built.said.trim())

  let reason = 'there is no display'
  if (hasDisplay()) {
    const program = await ensureRuntime(node)
    reason = "Electron's runtime cannot be had here"
    if (program !== null) {
      const code = await openElectron(program, process.argv.slice(2))
      if (code !== null) return code
      reason = 'Electron could not open a window'
    }
  }
  say(`Saifu opens in the browser: ${reason}.`)
  return openServed(node)
})
