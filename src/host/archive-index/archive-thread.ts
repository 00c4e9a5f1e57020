/** The index in a thread of its own, which begins with the first call. */
import { Worker } from 'node:worker_threads'
import type { HostArchiveState } from '../contract/index.ts'
import { failed, type Outcome } from '../failure.ts'
import type { ArchiveAnswer, ArchiveCall, ArchiveCalls, ArchiveThreadData } from './archive-messages.ts'

/** Beside the built program, or beside this file. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './archive-worker.ts' : './archive-worker.js', import.meta.url)

export class ArchiveThread {
  readonly #data: ArchiveThreadData
  readonly #changed: (state: HostArchiveState) => void
  readonly #waiting = new Map<number, (outcome: Outcome<unknown>) => void>()
  #worker: Worker | null = null
  #calls = 0

  constructor(data: ArchiveThreadData, changed: (state: HostArchiveState) => void) {
    this.#data = data
    this.#changed = changed
  }

  /** `host.internal` if the thread broke down, which is a bug; the next call begins another. */
  ask<Call extends ArchiveCall>(
    call: Call,
    input: ArchiveCalls[Call]['input'],
  ): Promise<Outcome<ArchiveCalls[Call]['output']>> {
    const id = this.#calls++
    return new Promise((resolve) => {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the thread answers a call with its own output
      this.#waiting.set(id, resolve as (outcome: Outcome<unknown>) => void)
      this.#started().postMessage({ id, call, input })
    })
  }

  /** Calls that were not answered yet fail. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(WORKER, { workerData: this.#data })
    worker.on('message', (answer: ArchiveAnswer) => {
      if ('state' in answer) return this.#changed(answer.state)
      this.#waiting.get(answer.id)?.(answer.outcome)
      this.#waiting.delete(answer.id)
    })
    worker.on('error', (error) => this.#fail(error instanceof Error ? error.message : String(error)))
    worker.on('exit', () => this.#fail('exit'))
    this.#worker = worker
    return worker
  }

  #fail(detail: string): void {
    this.#worker = null
    for (const answer of this.#waiting.values()) answer(failed({ code: 'host.internal', detail }))
    this.#waiting.clear()
  }
}
