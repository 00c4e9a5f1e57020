/** Work on several cores: threads that answer orders. */
export { BESIDE_TYPING } from './beside-typing.ts'
export { inOrder } from './in-order.ts'
export { serveOrders } from './serve-orders.ts'
export { Threads, Unanswered } from './threads.ts'
