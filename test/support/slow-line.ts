import type { Page, WebSocketRoute } from 'playwright-core'
import type { HOST_METHODS } from '../../src/host/contract/contract-types.ts'

type HostMethod = (typeof HOST_METHODS)[number]

export interface SlowLine {
  /** From now on requests of these methods wait. */
  slow(...methods: readonly HostMethod[]): void
  /** The number of waiting requests. */
  held(): number
  /** Sends the oldest of them; resolves when the page has its answer and has handled it. */
  letGo(): Promise<void>
}

const idOf = (message: string | Buffer): unknown => (JSON.parse(String(message)) as { id?: unknown }).id

/** Delays the page's requests to the host, like a slow disk; from the page's next start on. */
export async function slowLine(page: Page, ...methods: readonly HostMethod[]): Promise<SlowLine> {
  let slowed = methods
  const waiting: { readonly line: WebSocketRoute; readonly message: string | Buffer }[] = []
  const answered = new Map<unknown, () => void>()
  await page.routeWebSocket(/./, (own) => {
    const line = own.connectToServer()
    own.onMessage((message) => {
      if (slowed.some((method) => String(message).includes(`"method":"${method}"`))) waiting.push({ line, message })
      else line.send(message)
    })
    line.onMessage((message) => {
      own.send(message)
      answered.get(idOf(message))?.()
    })
  })
  return {
    slow(...next) {
      slowed = next
    },
    held: () => waiting.length,
    async letGo() {
      const next = waiting.shift()
      if (next === undefined) throw new Error('nothing waits')
      const answer = new Promise<void>((come) => answered.set(idOf(next.message), come))
      next.line.send(next.message)
      await answer
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
    },
  }
}
