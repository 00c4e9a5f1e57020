/** The side of a thread that answers. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Order } from './threads.ts'

/** @param begin called once, with what the thread was started with */
export function serveOrders<Given, T, R>(begin: (given: Given) => Promise<(order: T) => Promise<R>>): void {
  const port = parentPort
  if (port === null) throw new Error('not a thread')
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the starting side gives what it takes
  const begun = begin(workerData as Given)
  port.on('message', ({ at, order }: Order<T>) => {
    void begun
      .then((answerTo) => answerTo(order))
      .then((answer) => port.postMessage({ at, answer } satisfies Answer<R>))
  })
}
