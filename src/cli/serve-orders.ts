/** The side of a thread that answers: every order that comes, by what its command line asks for. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Order, ThreadData } from './threads.ts'

/** @param begin reads the command line, once */
export function serveOrders<T, R>(begin: (args: string[]) => Promise<(order: T) => Promise<R>>): void {
  const port = parentPort
  if (port === null) throw new Error('not a thread')
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only threads.ts starts such modules
  const { args } = workerData as ThreadData
  const begun = begin([...args])
  port.on('message', ({ at, order }: Order<T>) => {
    void begun
      .then((answerTo) => answerTo(order))
      .then((answer) => port.postMessage({ at, answer } satisfies Answer<R>))
  })
}
