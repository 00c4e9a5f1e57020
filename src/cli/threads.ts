/** Work on several files at a time: each thread takes the next one, and the answers are handed over in order. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

/** What a thread is told, with its number. */
export interface Order<T> {
  readonly at: number
  readonly order: T
}

export interface Answer<T> {
  readonly at: number
  readonly answer: T
}

export interface ThreadData {
  /** The command line: each thread reads it itself. */
  readonly args: readonly string[]
}

/** How many files each thread may be ahead of what was handed over, so that results do not pile up in memory. */
const AHEAD = 8

/** Fewer files are done before a thread has started. */
export const WORTH_THREADS = 16

const MOST_JOBS = 256

/** How many files are worked on at a time. @throws CannotRun for what is no such number */
export function jobsOption(given: string | undefined, language: Language): number {
  if (given === undefined) return availableParallelism()
  const jobs = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (jobs < 1 || jobs > MOST_JOBS) throw new CannotRun(CLI[language].noSuchJobs(given, MOST_JOBS))
  return jobs
}

/** A module that runs as a thread: beside the built command, or beside this file. @param name of the module, without ending */
const moduleOf = (name: string): URL =>
  new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

class Threads<T, R> {
  readonly #workers: Worker[] = []
  readonly #idle: Worker[] = []
  readonly #orders: Order<T>[] = []
  readonly #waiting = new Map<number, (answer: R | Error) => void>()

  constructor(count: number, module: URL, workerData: ThreadData) {
    for (let at = 0; at < count; at++) {
      const worker = new Worker(module, { workerData })
      worker.on('message', ({ at: done, answer }: Answer<R>) => {
        this.#waiting.get(done)?.(answer)
        this.#waiting.delete(done)
        this.#next(worker)
      })
      worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
      this.#workers.push(worker)
      this.#idle.push(worker)
    }
  }

  /** An error if a thread broke down, which is a bug of ours. */
  answer(order: Order<T>): Promise<R | Error> {
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

export interface OnThreads<T> extends ThreadData {
  readonly orders: readonly T[]
  /** The module that answers, in this folder. */
  readonly worker: string
  readonly threads: number
}

/** What each order becomes, in their order. Ending the iteration early ends the threads. */
export async function* onThreads<T, R>({
  orders,
  worker,
  args,
  threads: count,
}: OnThreads<T>): AsyncGenerator<R, void, undefined> {
  const threads = new Threads<T, R>(count, moduleOf(worker), { args })
  try {
    const begun = new Map<number, Promise<R | Error>>()
    let next = 0
    for (const at of orders.keys()) {
      for (; next < Math.min(orders.length, at + count * AHEAD); next++)
        begun.set(next, threads.answer({ at: next, order: orders[next]! }))
      const answer = await begun.get(at)!
      begun.delete(at)
      if (answer instanceof Error) throw answer
      yield answer
    }
  } finally {
    await threads.end()
  }
}
