import type { Page, WebSocketRoute } from 'playwright-core'
import type { HOST_METHODS } from '../../src/host/contract/index.ts'

type HostMethod = (typeof HOST_METHODS)[number]

export interface SlowLine {
  /** From now on requests of these methods wait. */
  slow(...methods: readonly HostMethod[]): void
  /** How many wait. */
  held(): number
  /** Sends the oldest of them on. */
  letGo(): void
}

/** Holds back what the page asks of the host, as a slow disk does; from the page's next start on. */
export async function slowLine(page: Page, ...methods: readonly HostMethod[]): Promise<SlowLine> {
  let slowed = methods
  const waiting: { readonly line: WebSocketRoute; readonly message: string | Buffer }[] = []
  await page.routeWebSocket(/./, (own) => {
    const line = own.connectToServer()
    own.onMessage((message) => {
      if (slowed.some((method) => String(message).includes(`"method":"${method}"`))) waiting.push({ line, message })
      else line.send(message)
    })
  })
  return {
    slow(...next) {
      slowed = next
    },
    held: () => waiting.length,
    letGo() {
      const next = waiting.shift()
      next?.line.send(next.message)
    },
  }
}
