// `npm start`: installs what is missing, builds what is stale, opens the app.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ensureRuntime } from './electron-runtime.mjs'
import { electronStart, openElectron } from './electron-window.mjs'
import { ensureInstalled } from './install.mjs'
import { openBrowser } from './open-browser.mjs'
import { environment, inRoot, main, run, say, Stop } from './steps.mjs'

const hasDisplay = () => process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

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
    // The child gets the interrupt too; it ends, and so do we, without an error.
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

  let reason = 'there is no display.'
  if (hasDisplay()) {
    const program = await ensureRuntime(node)
    reason = "Electron's runtime cannot be had here."
    if (program !== null) {
      const opened = await openElectron(program, electronStart(process.argv.slice(2)))
      if ('code' in opened) return opened.code
      reason = opened.reason
    }
  }
  say(`Saifu opens in the browser: ${reason}`)
  return openServed(node)
})
