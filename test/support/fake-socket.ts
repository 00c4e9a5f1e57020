type Listener = (event: unknown) => void

/** The far end of a WebSocket, held by the test: its events come when they are sent. */
export class FakeSocket {
  readonly sent: unknown[] = []
  closed = false
  readonly #listeners = new Map<string, Listener[]>()

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  happen(type: string, event: unknown = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }
  says(message: unknown): void {
    this.happen('message', { data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}
