/**
 * What Electron's preload puts into the page as `window.saifu`, and the host over it. Both ways a message is one text, as
 * on the WebSocket of `socket.ts`: an object would be rebuilt property by property on its way through the context bridge,
 * with every key a whole board while somebody looks on. Texts cross as they are.
 */
import { hostOver } from './client.ts'
import type { Host } from './contract-types.ts'

export interface HostBridge {
  /** Takes a request as JSON (`HostRequest`) and brings its answer as JSON (`HostAnswer`). */
  call(request: string): Promise<string>
  /** Hears every event, as JSON (`EventMessage`); returns the way to stop listening. */
  on(listener: (message: string) => void): () => void
}

export function hostOverBridge(bridge: HostBridge): Host {
  return hostOver({
    send: async (request) => JSON.parse(await bridge.call(JSON.stringify(request))) as unknown,
    onEvent: (listener) => void bridge.on((message) => listener(JSON.parse(message))),
  })
}
