/**
 * What Electron's preload puts into the page as `window.saifu`, and the host over it. Messages are JSON texts both
 * ways, as on the WebSocket of `socket.ts`: the context bridge would rebuild an object property by property, a whole
 * board with every key while somebody watches.
 */
import { hostOver } from './client.ts'
import type { Host } from './contract-types.ts'

export interface HostBridge {
  /** Takes a request as JSON (`HostRequest`) and resolves to its answer as JSON (`HostAnswer`). */
  call(request: string): Promise<string>
  /** Listens to every event, as JSON (`EventMessage`); returns a function that stops it. */
  on(listener: (message: string) => void): () => void
}

export function hostOverBridge(bridge: HostBridge): Host {
  return hostOver({
    send: async (request) => JSON.parse(await bridge.call(JSON.stringify(request))) as unknown,
    onEvent: (listener) => void bridge.on((message) => listener(JSON.parse(message))),
  })
}
