/**
 * The built command in a thread that has loaded it once: a process of its own takes longer to start than most commands
 * take to run. The test waits for it as for a process, so nothing else happens meanwhile.
 */
import { join } from 'node:path'
import process from 'node:process'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

export interface CommandLine {
  readonly args: readonly string[]
  readonly input: Uint8Array
  readonly env: NodeJS.ProcessEnv
}

export interface ThreadAnswer {
  readonly code: number
  readonly out: Uint8Array
  readonly err: Uint8Array
}

export interface ThreadData {
  readonly program: string
  readonly main: string
  readonly port: MessagePort
  /** 1 when there is an answer. */
  readonly turn: Int32Array
}

/** Longer than a test may take. */
const LONGEST = 120_000

class CommandInThread {
  readonly #port: MessagePort
  readonly #turn = new Int32Array(new SharedArrayBuffer(4))

  constructor(program: string) {
    const { port1, port2 } = new MessageChannel()
    const main = join(program, '..', 'main.js')
    const data: ThreadData = { program, main, port: port2, turn: this.#turn }
    new Worker(new URL('command-thread.ts', import.meta.url), { workerData: data, transferList: [port2] }).unref()
    port1.unref()
    this.#port = port1
  }

  run(line: CommandLine, folder: string): ThreadAnswer {
    const before = process.cwd()
    process.chdir(folder)
    try {
      Atomics.store(this.#turn, 0, 0)
      this.#port.postMessage(line)
      if (Atomics.wait(this.#turn, 0, 0, LONGEST) === 'timed-out') throw new Error('the command does not end')
      return receiveMessageOnPort(this.#port)?.message as ThreadAnswer
    } finally {
      process.chdir(before)
    }
  }
}

let thread: CommandInThread | undefined

/** Runs a command line to its end, with `folder` as the current one. */
export const runInThread = (program: string, line: CommandLine, folder: string): ThreadAnswer =>
  (thread ??= new CommandInThread(program)).run(line, folder)
