// A thread for the test of threads: adds what it was given to each number, and breaks down at a number below zero.
import { serveOrders } from '../../../src/host/threads/index.ts'

serveOrders<number, number, number>((given) =>
  Promise.resolve((order: number) => {
    if (order < 0) throw new RangeError(String(order))
    return Promise.resolve(order + given)
  }),
)
