type Listener = (event: unknown) => void

/** The other end of a WebSocket, controlled by the test. */
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
