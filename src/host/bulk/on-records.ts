/** Work on many records at a time, which can be stopped. */
import { setImmediate } from 'node:timers/promises'
import type { HostBulkProgress } from '../contract/index.ts'
import { BESIDE_TYPING, inOrder, Threads, Unanswered } from '../threads/index.ts'

/** How many records each thread may be ahead of what was handed over. */
const AHEAD = 8
/** Fewer records are done before a thread has started. */
const WORTH_THREADS = 16

/** Beside the built program, or beside this file. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './record-worker.ts' : './record-worker.js', import.meta.url)

export interface RecordsPlan<Order, Answer> {
  readonly orders: readonly Order[]
  readonly pathOf: (order: Order) => string
  /** What the threads of records begin with. */
  readonly given: unknown
  /** What they do: few records are done here. */
  readonly work: (order: Order) => Promise<Answer>
  /** `long`: one record may take seconds, and is left where it is. `writes`: one that was begun is ended first. */
  readonly nature: 'short' | 'long' | 'writes'
  readonly signal: AbortSignal
  /** What a record became, in their order. */
  readonly take: (answer: Answer, order: Order) => void | Promise<void>
  readonly onProgress: (progress: HostBulkProgress) => void
}

interface Ended<Order, Answer> {
  readonly order: Order
  readonly answer: Answer
}

async function* here<Order, Answer>({
  orders,
  work,
  signal,
}: RecordsPlan<Order, Answer>): AsyncGenerator<Ended<Order, Answer>> {
  for (const order of orders) {
    // That somebody wants it stopped is heard only now.
    await setImmediate()
    if (signal.aborted) return
    yield { order, answer: await work(order) }
  }
}

async function* onThreads<Order, Answer>({
  orders,
  given,
  nature,
  signal,
}: RecordsPlan<Order, Answer>): AsyncGenerator<Ended<Order, Answer>> {
  const count = Math.min(BESIDE_TYPING, orders.length)
  const queued = nature === 'writes' ? 2 : 1
  const threads = new Threads<Order, Answer>({ count, module: WORKER, given, queued })
  const end = (): Promise<void> => (nature === 'writes' ? threads.finish() : threads.end())
  let ending: Promise<void> | null = null
  const stop = (): void => void (ending ??= end())
  signal.addEventListener('abort', stop)
  const begin = async (order: Order): Promise<Ended<Order, Answer> | null> => {
    if (signal.aborted) return null
    try {
      return { order, answer: await threads.answer(order) }
    } catch (error) {
      if (error instanceof Unanswered) return null
      throw error
    }
  }
  try {
    for await (const ended of inOrder(orders, count * AHEAD, begin)) if (ended !== null) yield ended
  } finally {
    signal.removeEventListener('abort', stop)
    await (ending ?? end())
  }
}

/** @returns how many records were done */
export async function onRecords<Order, Answer>(plan: RecordsPlan<Order, Answer>): Promise<number> {
  const { orders, pathOf, nature, take, onProgress } = plan
  const isThreaded = orders.length >= (nature === 'long' ? 1 : WORTH_THREADS)
  let done = 0
  for await (const { order, answer } of isThreaded ? onThreads(plan) : here(plan)) {
    done++
    await take(answer, order)
    onProgress({ done, total: orders.length, path: pathOf(order) })
  }
  return done
}
