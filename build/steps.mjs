// Shared by the scripts of this folder. Runs on Node 20 before anything is installed: no dependencies, no new syntax.
import { spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => path.join(root, ...parts)
export const isWindows = process.platform === 'win32'

/** A reason to stop that the person can act on: shown as one line, never as a stack trace. */
export class Stop extends Error {}

export const say = (line) => process.stdout.write(`${line}\n`)

/** Runs a script to its exit code, or to the one line that says why it failed. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    process.stderr.write(error instanceof Stop ? `${error.message}\n` : `Something unforeseen: ${error}\n`)
    process.exitCode = 1
  }
}

/** The environment of everything that is started: our own tools come first, so `node` is the checkout's Node. */
export function environment(extra = {}) {
  const env = { ...process.env, ...extra }
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = [inRoot('node_modules', '.bin'), env[name]].filter(Boolean).join(path.delimiter)
  return env
}

/**
 * Runs a program to its end.
 * @param options.quiet return its output instead of showing it
 * @param options.silence kill it after this many milliseconds without output; only with `quiet`
 * @param options.behind lower its priority
 * @param options.heard called with each piece of output; only with `quiet`
 * @returns {Promise<{code: number, said: string}>} code 127 if it could not be started, 124 if it was killed
 */
export function run(
  command,
  args,
  { quiet = false, behind = false, silence = 0, heard = () => undefined, env = {}, cwd = root } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      windowsHide: true,
    })
    if (behind && child.pid !== undefined) letOthersFirst(child.pid)
    let said = ''
    let silent = false
    let timer
    const wait = () => {
      clearTimeout(timer)
      if (silence === 0) return
      timer = setTimeout(() => {
        silent = true
        child.kill('SIGKILL')
      }, silence)
    }
    const keep = (data) => {
      said += data
      heard(data)
      wait()
    }
    wait()
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    const end = (code) => {
      clearTimeout(timer)
      resolve({ code: silent ? 124 : code, said })
    }
    child.on('error', (error) => {
      said += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

function letOthersFirst(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has already ended, or the system has no priorities.
  }
}

/** A program's path, looked up in PATH; null if there is none. */
export function inPath(name) {
  const found = spawnSync(isWindows ? 'where' : 'which', [name], { encoding: 'utf8', windowsHide: true })
  const first = found.status === 0 ? found.stdout.split(/\r?\n/)[0] : ''
  return first ? first : null
}
