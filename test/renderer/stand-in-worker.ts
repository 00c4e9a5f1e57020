/** A worker of the page in the page: what is said to it is copied, and answered in a later task. */
import { answerOrders } from '../../renderer/stores/repair/answer-orders.ts'
import type { SearchOrder } from '../../renderer/stores/repair/search-message.ts'

export class StandInWorker {
  /** Those that were not ended. */
  static readonly running = new Set<StandInWorker>()
  readonly #listeners: ((event: { readonly data: unknown }) => void)[] = []
  readonly #failing: (() => void)[] = []
  readonly #search = answerOrders((said) => {
    if (!StandInWorker.running.has(this)) return
    const data = structuredClone(said)
    for (const listen of this.#listeners) listen({ data })
  })

  constructor() {
    StandInWorker.running.add(this)
  }

  addEventListener(type: string, listen: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.#listeners.push(listen)
    else this.#failing.push(() => listen({ data: null }))
  }

  /** As if its code had thrown. */
  fail(): void {
    for (const tell of this.#failing) tell()
  }

  postMessage(order: SearchOrder): void {
    const copy = structuredClone(order)
    setTimeout(() => this.#search(copy))
  }

  terminate(): void {
    StandInWorker.running.delete(this)
  }
}
