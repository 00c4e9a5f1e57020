/** A program that communicates in lines: a user's command, run in the system's shell. */
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'

/** No answer is this long; a line without an end must not fill the memory. In characters. */
const LONGEST_LINE = 1 << 16

/** How long a program may take to end once its input is closed, in milliseconds. */
const GRACE = 2000

const ON_WINDOWS = process.platform === 'win32'

/** How a program ended: its exit code, or the signal that ended it; both null if the shell could not be run. */
export interface ProgramEnd {
  readonly code: number | null
  readonly signal: string | null
}

export interface ProgramListener {
  /** A line of its output, without the line break; one that is too long is cut. */
  readonly line: (text: string) => void
  /** It has ended, and all of its output was delivered. */
  readonly ended: (end: ProgramEnd) => void
}

/** The source of a Player's answers. */
export interface Program {
  /** Sends one line; nothing is sent to a program that has ended. */
  say(line: string): void
  /** Closes the input and waits for the program to end; kills it if it does not in time. */
  end(): Promise<void>
  /** Kills it at once, with its child processes. */
  kill(): void
}

/** Runs the command; its standard error is ours. */
export const runProgram = (command: string, listener: ProgramListener): Program => {
  // In its own process group, so that Ctrl+C is ours to handle, and what the shell started ends with the shell.
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: !ON_WINDOWS,
    windowsHide: true,
  })
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE)
    for (const line of lines) listener.line(line.slice(0, LONGEST_LINE))
  })
  // A program that ended does not read; its end is reported separately.
  child.stdin.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    let isOver = false
    const over = (end: ProgramEnd): void => {
      if (isOver) return
      isOver = true
      if (rest !== '') listener.line(rest)
      listener.ended(end)
      resolve()
    }
    child.once('error', () => over({ code: null, signal: null }))
    child.once('close', (code, signal) => over({ code, signal }))
  })
  let isClosed = false
  void closed.then(() => (isClosed = true))
  const kill = (): void => {
    if (!isClosed) killTree(child)
  }
  return {
    say(line) {
      if (child.stdin.writable) child.stdin.write(`${line}\n`)
    },
    async end() {
      child.stdin.end()
      if (await isIn(closed, GRACE)) return
      kill()
      // A process that left the group may still hold the pipe; it is not waited for.
      if (!(await isIn(closed, GRACE))) child.stdout.destroy()
    },
    kill,
  }
}

type Child = ChildProcessByStdio<Writable, Readable, null>

const killTree = ({ pid }: Child): void => {
  if (pid === undefined) return
  if (ON_WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended just now.
  }
}

/** Whether it happens within this many milliseconds. */
const isIn = async (event: Promise<void>, milliseconds: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)))
  const found = await Promise.race([event.then(() => true), late])
  clearTimeout(timer)
  return found
}
