/**
 * What Electron's preload puts into the page as `window.saifu`, and the host over it. The values cross unread; the
 * client below and the main process each check them.
 */
import { hostOver } from './client.ts'
import { HOST_EVENTS, type Host, type HostEvent, type HostMethod } from './types.ts'

export interface HostBridge {
  /** Brings the answer's envelope (`HostAnswer`). Rejects only for a name that is not in the contract. */
  call(method: HostMethod, input: unknown): Promise<unknown>
  /** Returns the way to stop listening. */
  on(event: HostEvent, listener: (data: unknown) => void): () => void
}

export function hostOverBridge(bridge: HostBridge): Host {
  return hostOver({
    send: ({ method, input }) => bridge.call(method, input),
    onEvent(listener) {
      for (const event of HOST_EVENTS) bridge.on(event, (data) => listener({ event, data }))
    },
  })
}
