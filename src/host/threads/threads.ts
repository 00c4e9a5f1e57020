/** Threads that answer orders, each of which goes to the thread that has least to do. */
import { Worker, type ResourceLimits } from 'node:worker_threads'

/** What a thread has to do, with its number. */
export interface Order<T> {
  readonly at: number
  readonly order: T
}

export interface Answer<T> {
  readonly at: number
  readonly answer: T
}

export interface ThreadsPlan {
  readonly count: number
  /** A module that calls `serveOrders`. */
  readonly module: URL
  /** What `serveOrders` begins with. */
  readonly given: unknown
  /** How many orders a thread holds, the one it works on included: more than one if the next cannot be sent at once. */
  readonly queued: number
  /** Of each thread's memory. */
  readonly limits?: ResourceLimits
}

interface Thread {
  readonly worker: Worker
  orders: number
}

/** The threads ended before they answered. */
export class Unanswered extends Error {}

export class Threads<T, R> {
  readonly #threads: readonly Thread[]
  readonly #queued: number
  readonly #orders: Order<T>[] = []
  readonly #waiting = new Map<number, { readonly done: (answer: R) => void; readonly failed: (error: Error) => void }>()
  #told = 0
  #broken: Error | null = null
  /** Resolves the promise of a caller that waits until no thread holds an order. */
  #idle: (() => void) | null = null

  constructor({ count, module, given, queued, limits = {} }: ThreadsPlan) {
    this.#queued = queued
    this.#threads = Array.from({ length: count }, () => {
      const thread: Thread = { worker: new Worker(module, { workerData: given, resourceLimits: limits }), orders: 0 }
      thread.worker.on('message', ({ at, answer }: Answer<R>) => {
        thread.orders--
        this.#waiting.get(at)?.done(answer)
        this.#waiting.delete(at)
        this.#next()
        if (this.#isIdle) this.#idle?.()
      })
      thread.worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
      return thread
    })
  }

  /** Rejected with `Unanswered` if the threads are ended before; otherwise if one broke down, which is a bug of ours. */
  answer(order: T): Promise<R> {
    return new Promise((done, failed) => {
      if (this.#broken !== null) {
        failed(this.#broken)
        return
      }
      const at = this.#told++
      this.#waiting.set(at, { done, failed })
      this.#orders.push({ at, order })
      this.#next()
    })
  }

  get #isIdle(): boolean {
    return this.#broken !== null || this.#threads.every(({ orders }) => orders === 0)
  }

  /** Ends the threads when they have answered the orders they hold; orders not yet sent are dropped. */
  async finish(): Promise<void> {
    for (const { at } of this.#orders.splice(0)) this.#drop(at)
    if (!this.#isIdle) await new Promise<void>((idle) => (this.#idle = idle))
    await this.end()
  }

  /** At once, whatever they are doing. */
  async end(): Promise<void> {
    this.#orders.length = 0
    for (const at of [...this.#waiting.keys()]) this.#drop(at)
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #drop(at: number): void {
    this.#waiting.get(at)?.failed(new Unanswered())
    this.#waiting.delete(at)
  }

  #next(): void {
    while (this.#orders.length > 0) {
      const thread = this.#idlest()
      if (thread === undefined || thread.orders >= this.#queued) return
      thread.orders++
      thread.worker.postMessage(this.#orders.shift())
    }
  }

  #idlest(): Thread | undefined {
    let idlest = this.#threads[0]
    for (const each of this.#threads) if (idlest !== undefined && each.orders < idlest.orders) idlest = each
    return idlest
  }

  #fail(error: Error): void {
    this.#broken = error
    for (const { failed } of this.#waiting.values()) failed(error)
    this.#waiting.clear()
    this.#idle?.()
  }
}
