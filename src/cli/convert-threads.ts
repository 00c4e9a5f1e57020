/** The files of `convert` on several threads, handed over in their order. */
import { Worker } from 'node:worker_threads'
import type { Converted } from './convert-file.ts'

export interface ThreadData {
  /** The command line: each thread reads it itself. */
  readonly args: readonly string[]
}

export interface Order {
  readonly at: number
  readonly path: string
  readonly split: boolean
}

export interface Answer {
  readonly at: number
  readonly converted: Converted
}

/** Beside the built command, or beside this file. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './convert-worker.ts' : './convert-worker.js', import.meta.url)

/** How many files each thread may be ahead of what was handed over, so that results do not pile up in memory. */
const AHEAD = 8

class Threads {
  readonly #workers: Worker[] = []
  readonly #idle: Worker[] = []
  readonly #orders: Order[] = []
  readonly #waiting = new Map<number, (answer: Converted | Error) => void>()

  constructor(count: number, args: readonly string[]) {
    for (let at = 0; at < count; at++) {
      const worker = new Worker(WORKER, { workerData: { args } satisfies ThreadData })
      worker.on('message', ({ at: done, converted }: Answer) => {
        this.#waiting.get(done)?.(converted)
        this.#waiting.delete(done)
        this.#next(worker)
      })
      worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
      this.#workers.push(worker)
      this.#idle.push(worker)
    }
  }

  /** An error if a thread broke down, which is a bug of ours. */
  convert(order: Order): Promise<Converted | Error> {
    return new Promise((resolve) => {
      this.#waiting.set(order.at, resolve)
      this.#orders.push(order)
      const worker = this.#idle.pop()
      if (worker !== undefined) this.#next(worker)
    })
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  #next(worker: Worker): void {
    const order = this.#orders.shift()
    if (order === undefined) this.#idle.push(worker)
    else worker.postMessage(order)
  }

  #fail(error: Error): void {
    for (const answer of this.#waiting.values()) answer(error)
    this.#waiting.clear()
  }
}

/** What each file becomes, in the order of the paths. Ending the iteration early ends the threads. */
export async function* convertOnThreads(
  paths: readonly string[],
  { args, split, threads: count }: ThreadData & { readonly split: boolean; readonly threads: number },
): AsyncGenerator<Converted> {
  const threads = new Threads(count, args)
  try {
    const begun = new Map<number, Promise<Converted | Error>>()
    let next = 0
    for (const at of paths.keys()) {
      for (; next < Math.min(paths.length, at + count * AHEAD); next++)
        begun.set(next, threads.convert({ at: next, path: paths[next]!, split }))
      const converted = await begun.get(at)!
      begun.delete(at)
      if (converted instanceof Error) throw converted
      yield converted
    }
  } finally {
    await threads.end()
  }
}
