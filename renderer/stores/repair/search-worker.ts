/** The worker in which repairs are searched for: no key waits for it. */
import { answerOrders } from './answer-orders.ts'
import type { SearchOrder } from './search-message.ts'

const search = answerOrders((said) => self.postMessage(said))
self.addEventListener('message', ({ data }: MessageEvent<SearchOrder>) => search(data))
