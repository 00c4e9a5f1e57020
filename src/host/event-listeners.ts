/** Who hears of an event of the host. */
import type { HostEvent, HostEventData } from './contract/index.ts'

export class Listeners {
  readonly #byEvent = new Map<HostEvent, Set<(data: never) => void>>()

  /** @returns what takes the listener away again */
  on<E extends HostEvent>(event: E, listener: (data: HostEventData<E>) => void): () => void {
    const all = this.#byEvent.get(event) ?? new Set()
    this.#byEvent.set(event, all)
    all.add(listener)
    return () => void all.delete(listener)
  }

  emit<E extends HostEvent>(event: E, data: HostEventData<E>): void {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- listeners are kept by the event whose data they take
    for (const listener of [...(this.#byEvent.get(event) ?? [])]) (listener as (data: HostEventData<E>) => void)(data)
  }

  clear(): void {
    this.#byEvent.clear()
  }
}
