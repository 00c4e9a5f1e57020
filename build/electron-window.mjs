// Starts Electron from the checkout, and says why if it opens no window.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { environment, inRoot } from './steps.mjs'

/** If Electron ends this soon with an error, in milliseconds, it did not open a window. */
const OPENS_WITHIN = 5_000
/** How many characters of its output are kept; Chromium prints much that means nothing. */
const KEPT = 4_000

/** A person or the system ended it, which is no failure. */
const ENDED_FROM_OUTSIDE = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL']

/**
 * The arguments and the environment with which the app is started. File names are relative to the caller's folder,
 * which npm passes in `INIT_CWD`. In a terminal of an Electron app, `ELECTRON_RUN_AS_NODE` would turn ours into a Node.
 */
export function electronStart(
  words,
  { env = process.env, platform = process.platform, uid = process.getuid?.() } = {},
) {
  // Chromium refuses its sandbox to root.
  const open = platform === 'linux' && (uid === 0 || env.SAIFU_NO_SANDBOX === '1')
  const { ELECTRON_RUN_AS_NODE: _node, ...passed } = environment(env)
  return {
    args: [...(open ? ['--no-sandbox'] : []), inRoot(), ...words],
    cwd: env.INIT_CWD && existsSync(env.INIT_CWD) ? env.INIT_CWD : process.cwd(),
    env: passed,
  }
}

const isSetuidOfRoot = (file) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && stats.uid === 0 && (stats.mode & 0o4000) !== 0
}

/** Whether this Linux denies Chromium's sandbox to programs that the system does not know. */
export function deniesSandbox(program, read = (file) => readFileSync(file, 'utf8')) {
  const says = (file, value) => {
    try {
      return read(file).trim() === value
    } catch {
      // Not every kernel has the setting.
      return false
    }
  }
  const denied =
    says('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') ||
    says('/proc/sys/kernel/unprivileged_userns_clone', '0') ||
    says('/proc/sys/user/max_user_namespaces', '0')
  return denied && !isSetuidOfRoot(path.join(path.dirname(program), 'chrome-sandbox'))
}

/** Why no window opened: how to allow the sandbox, or the last output of Electron. */
export function whyNot(said, program, denied = process.platform === 'linux' && deniesSandbox(program)) {
  if (denied || /chrome-sandbox|no usable sandbox|setuid_sandbox_host|zygote_host/i.test(said)) {
    const helper = path.join(path.dirname(program), 'chrome-sandbox')
    return [
      "this system denies Chromium's sandbox to Electron. Allow it with",
      `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
      'or do without the sandbox: SAIFU_NO_SANDBOX=1 npm start',
    ].join('\n')
  }
  const last = said.trim().split('\n').filter(Boolean).slice(-3)
  return ['Electron could not open a window.', ...last.map((line) => `  ${line}`)].join('\n')
}

/**
 * Opens the window and waits until it is closed, or until `stop` ends it.
 * @returns {Promise<{ code: number } | { reason: string }>} the exit code, or why no window opened
 */
export async function openElectron(program, start, opensWithin = OPENS_WITHIN, stop = null) {
  const began = Date.now()
  let said = ''
  const { code, signal } = await new Promise((resolve) => {
    const { args, cwd, env } = start
    const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'pipe'], cwd, env })
    // At once: a window that asked whether to save would be in the way.
    const kill = () => child.kill('SIGKILL')
    stop?.addEventListener('abort', kill)
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-KEPT)
    })
    child.on('error', (error) => {
      said += error.message
      resolve({ code: 127, signal: null })
    })
    // Not `close`, because the app's child processes may keep its stderr open after it ended.
    child.on('exit', (code, signal) => {
      stop?.removeEventListener('abort', kill)
      setImmediate(() => resolve({ code, signal }))
    })
  })
  if (ENDED_FROM_OUTSIDE.includes(signal)) return { code: 0 }
  if (code === 0) return { code }
  const reason = whyNot(said, program)
  if (Date.now() - began < opensWithin) return { reason }
  process.stderr.write(`${reason}\n`)
  return { code: code ?? 1 }
}
